// Choosing an action by pointing at things on a board: a piece, then where it goes, then perhaps another. Knows nothing of
// drawing; pointer, keyboard and drag all end in `pick`.
import { type Accessor, createMemo, createSignal } from "solid-js";

export interface Choice {
  readonly action: string; // as the game writes it
  readonly picks: readonly string[]; // the spots to point at, in order
  readonly label: string; // what it does, in words
  readonly brief?: string; // the same in a few words, where the label may be long
  readonly entire?: boolean; // nothing is taken for granted: every spot is pointed at, even when only one is left
  readonly alike?: string | undefined; // there is nothing to choose between choices of the same kind: the first is taken
}

export interface Picked<C extends Choice = Choice> {
  // What has been pointed at so far, and what can be pointed at next.
  readonly path: Accessor<readonly string[]>;
  readonly next: Accessor<ReadonlySet<string>>;
  // The choices that are still open.
  readonly open: Accessor<readonly C[]>;
  // The action, once it is clear which; `undefined` if more is needed; `null` if this cannot be picked now.
  pick(spot: string): C | undefined | null;
  // As if these had been pointed at, one after the other; nothing is taken for granted.
  go(path: readonly string[]): void;
  back(): void;
  clear(): void;
}

const begins = (choice: Choice, path: readonly string[]) =>
  path.every((spot, i) => choice.picks[i] === spot);
const areAlike = ([first, ...others]: readonly Choice[]): boolean =>
  first?.alike !== undefined && others.every(({ alike }) => alike === first.alike);

export function createPicking<C extends Choice>(choices: Accessor<readonly C[]>): Picked<C> {
  const offered = createMemo(choices);
  // When the choices change, what was picked of the old ones means nothing.
  const [picked, setPicked] = createSignal<{ of: readonly C[]; path: readonly string[] }>({
    of: [],
    path: [],
  });
  const path = (): readonly string[] => (picked().of === offered() ? picked().path : []);
  const setPath = (next: readonly string[]) => void setPicked({ of: offered(), path: next });
  const open = createMemo(() => offered().filter((choice) => begins(choice, path())));
  const next = createMemo(
    () => new Set(open().flatMap((choice) => choice.picks[path().length] ?? [])),
  );
  return {
    path,
    next,
    open,
    pick(spot) {
      const at = path();
      const further = [...at, spot];
      const left = offered().filter((choice) => begins(choice, further));
      if (left.length === 0) {
        // Something else to begin with is a new beginning, not a mistake.
        if (at.length === 0) return null;
        setPath([]);
        return this.pick(spot);
      }
      const [only] = left;
      const full = left.every((choice) => choice.picks.length === further.length);
      const sure = left.length === 1 ? !only?.entire : areAlike(left);
      if (only && (full || sure)) {
        setPath([]);
        return only;
      }
      setPath(further);
      return undefined;
    },
    go: setPath,
    back: () => setPath(path().slice(0, -1)),
    clear: () => setPath([]),
  };
}

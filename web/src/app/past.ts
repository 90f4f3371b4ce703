// What happened at a table so far, in lines, and on the board: asked for when the table is opened, after a gap and when something
// was taken back; it grows with what happens.
import { createEffect, createSignal, on, onCleanup, untrack } from "solid-js";
import type { Stage } from "../board/stage";
import type { GameEvent, Happening, Past, Table } from "../table/table";
import { Chronicle, type Line, type Telling } from "./history";
import { talkOf } from "./talk";

const pause = 300; // milliseconds before it is asked again, because something happened meanwhile
const tries = 5; // where it is refused

export interface PastOfTable {
  lines(): readonly Line[];
  // As the board shows it; gives back the line that was added last, if there is one.
  begun(happening: Happening): string | undefined;
  told(event: GameEvent): string | undefined;
}

// When it is wanted anew: a view came by itself (the first, or one after a gap), a connection is back (what was said meanwhile is
// missing), a draw or other terms were offered or answered.
function createWanted(table: Table) {
  const [wanted, setWanted] = createSignal(0); // how often it was asked for
  const again = (): void => void setWanted((count) => count + 1);
  let happened = 0;
  let shown: unknown; // the view that came with what happened last
  onCleanup(
    table.onHappening(({ view }) => {
      ++happened;
      shown = view;
    }),
  );
  createEffect(() => {
    if (table.view() !== shown) again();
  });
  createEffect(on(table.link, (link) => link === "open" && again(), { defer: true }));
  createEffect(
    on(
      () => {
        const facts = table.facts();
        return JSON.stringify([facts?.offer, facts?.draw, facts?.proposal?.number, facts?.terms]);
      },
      () => again(),
      { defer: true },
    ),
  );
  return { wanted, again, happened: () => happened };
}

// Asks for it while it is wanted and can be had: one question at a time. `learn` is called with what is still true when it comes.
// Gives back which wish has been met.
function createAsking(
  table: Table,
  isBusy: () => boolean,
  ready: () => boolean,
  { wanted, again, happened }: ReturnType<typeof createWanted>,
  learn: (pasts: readonly Past[]) => void,
): () => number {
  const [known, setKnown] = createSignal(0);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;
  let failed = 0;
  const ask = async (): Promise<void> => {
    const [asked, before] = [wanted(), happened()];
    const pasts = await table.history();
    if (asked !== wanted()) return; // and asked for once more
    if (before !== happened() || isBusy()) {
      timer = setTimeout(again, pause);
      return;
    }
    failed = 0;
    learn(pasts);
    setKnown(asked);
  };
  // Where it cannot be had, what happens from now on is told all the same.
  const askAgain = (): void => {
    if (++failed <= tries) timer = setTimeout(again, pause * failed);
  };
  const due = () => ready() && wanted() > known() && table.link() === "open" && !isBusy();
  const look = (): void => {
    if (asking || !untrack(due)) return;
    asking = true;
    const asked = wanted();
    void ask()
      .catch(askAgain)
      .finally(() => {
        asking = false;
        if (asked !== wanted()) look();
      });
  };
  createEffect(() => {
    wanted();
    if (due()) untrack(look);
  });
  onCleanup(() => clearTimeout(timer));
  return known;
}

// `ready`: the words are there.
export function createPast(
  table: Table,
  stage: () => Stage | undefined,
  ready: () => boolean,
  telling: Telling,
): PastOfTable {
  const chronicle = new Chronicle(telling);
  const [lines, setLines] = createSignal<readonly Line[]>([]);
  const isBusy = () => stage()?.busy() ?? false;
  let number = 0; // of the turn that is on the board

  const write = (): string | undefined => {
    const before = lines().length;
    setLines(chronicle.lines());
    return lines().length > before ? lines().at(-1)?.text : undefined;
  };
  const wishes = createWanted(table);
  const known = createAsking(table, isBusy, ready, wishes, (pasts) => {
    chronicle.recall(pasts);
    number = table.turn()?.number ?? 0;
    if (table.where === "server") talkOf(table).recall(pasts);
    setLines(chronicle.lines());
  });
  createEffect(() => {
    const board = stage();
    if (board && known() > 0) untrack(() => board.recall(chronicle.steps()));
  });

  return {
    lines,
    begun({ undone, turn }) {
      chronicle.add({ turn: number, events: [], undone });
      number = turn.number ?? 0;
      if (undone === undefined) return undefined;
      wishes.again();
      return write();
    },
    told(event) {
      chronicle.tell(event);
      return write();
    },
  };
}

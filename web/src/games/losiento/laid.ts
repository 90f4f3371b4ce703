// Pawns that lie where a hand has put them, until the game says so too: the first half of a split while the second is chosen, and
// what was dropped while the move is on its way. They do not walk there again.
import { createMemo, createSignal } from "solid-js";
import type { Controller } from "../../board/controller";
import type { Move } from "./choices";
import { type Place, spotOf } from "./geometry";
import { landingOf, type Step } from "./steps";

type Laid = ReadonlyMap<string, Place>;
const none: Laid = new Map();

export const pawnKey = ({ colour, pawn }: Pick<Step, "colour" | "pawn">): string =>
  `${colour}${pawn}`;
const laidBy = (steps: readonly Step[]): Laid =>
  new Map(steps.map((step) => [pawnKey(step), landingOf(step)]));

export function createLaid(board: Controller<Move>, busy: () => boolean) {
  const { path, open } = board.picking;
  const [dropped, setDropped] = createSignal<Laid>();
  let last = none;

  const half = (): readonly Step[] => {
    const [move] = open();
    const [first] = move?.steps ?? [];
    return path().length === 2 && move?.verb === "split" && first ? [first] : [];
  };
  // What was there when the move was sent stays there.
  const laid = createMemo((before: Laid): Laid => {
    if (busy()) return none;
    const now = laidBy(half());
    last = now.size > 0 ? now : board.locked() ? (dropped() ?? before) : none;
    return last;
  }, none);
  // The step of what is dropped there, if that is where it lands.
  const stepTo = (from: string, to: string): Step | undefined => {
    const lands = (step: Step | undefined) =>
      step && spotOf(step.colour, landingOf(step)) === to ? step : undefined;
    const second = path().length === 2 && open().find(({ picks }) => picks[2] === from)?.steps[1];
    if (second && lands(second)) return second;
    const first = board.choices().find(({ picks }) => picks[0] === from && picks[1] === to);
    return lands(first?.steps[0]);
  };
  return {
    laid,
    // When it begins to be shown: what is there already.
    taken(): Laid {
      const now = last;
      last = none;
      setDropped(undefined);
      return now;
    },
    drag(from: string, to: string): void {
      const step = board.carried() && stepTo(from, to);
      const now = step && new Map([...laid(), ...laidBy([step])]);
      board.drag(from, to);
      setDropped(board.locked() ? now : undefined);
    },
  };
}

// What the rules say about pieces that nobody moves now: where they could go, and how they are guarded.
import { createSignal } from "solid-js";
import type { Foresight } from "../../table/foresight";
import type { Foreseen } from "../../table/table";
import { goalsOf } from "./choices";
import { positionOf } from "./position";
import { ifInfantry, ifToMove } from "./supposed";
import type { Event, Refusal, View } from "./wire";

export type Rules = Pick<Foresight<View, Event>, "foresee" | "whyNot">;

// What a side could do if it were its turn.
export const foreseenIf = (
  rules: Rules,
  view: View,
  seat: number,
): Promise<readonly Foreseen<Event>[]> => rules.foresee(ifToMove(view, seat), seat);

const outOfReach: readonly Refusal[] = ["SAME_CELL", "TOO_FAR", "BLOCKED"];

// The cells on which this Sentinel could undo a capture. That is as far as Infantry walks; whether it might also stay there does
// not matter.
export async function rangeOf(rules: Rules, view: View, sentinel: string): Promise<string[]> {
  const walker = ifInfantry(view, sentinel);
  const { pieces, turn } = positionOf(walker);
  const reaches = async (cell: string): Promise<boolean> => {
    const refusal = await rules.whyNot(walker, turn, `${sentinel}-${cell}`);
    return !outOfReach.some((code) => code === refusal?.code);
  };
  const [foreseen, taken] = await Promise.all([
    rules.foresee(walker, turn),
    Promise.all([...pieces.keys()].map(async (cell) => ((await reaches(cell)) ? cell : []))),
  ]);
  const ends = goalsOf(foreseen, sentinel).map(({ to }) => to);
  return [...new Set([...ends, ...taken.flat()])];
}

// Whether the Sentinel of that seat, which stands on the centre, is immune, by what the side to move could do: one that is not
// becomes so again with the next action.
export const isImmune = (foreseen: readonly Foreseen<Event>[], seat: number): boolean =>
  !foreseen.some(({ events }) =>
    events.some((event) => event.type === "immunity" && event.seat === seat && event.on),
  );

// Answers that come a moment later, each kept with the view that it is about: never shown for another one. What could not be
// answered is asked again by the next look.
export function createAnswers<About, Answer>(
  ask: (view: View, about: About) => Promise<Answer>,
): (view: View, about: About) => Answer | undefined {
  const kept = new WeakMap<View, Map<About, () => Answer | undefined>>();
  return (view, about) => {
    const ofView = kept.get(view) ?? new Map<About, () => Answer | undefined>();
    kept.set(view, ofView);
    const known = ofView.get(about);
    if (known) return known();
    const [answer, setAnswer] = createSignal<Answer>();
    ofView.set(about, answer);
    ask(view, about).then(
      (found) => setAnswer(() => found),
      () => ofView.delete(about),
    );
    return answer();
  };
}

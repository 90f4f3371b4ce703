// What may be done, as things to point at: a pawn's place, then where it lands; for a split the second pawn as well.
import type { Choice } from "../../board/choices";
import type { Foreseen } from "../../table/table";
import type { Texts } from "../../texts/texts";
import { spotOf } from "./geometry";
import { landingOf, type Step, stepsOf } from "./steps";
import type { Event, View } from "./wire";
import { actionWords, briefWords } from "./words";

export interface Move extends Choice {
  readonly steps: readonly Step[];
  readonly verb: string;
  readonly brief: string; // the label in a few words
}

const verbOf = (action: string): string => action.split(":", 1)[0] ?? "";

const swapped = (action: string): string => {
  const [verb, a, n, b, m] = action.split(":");
  return [verb, b, m, a, n].join(":");
};

function moveOf(t: Texts, action: string, steps: readonly Step[]): Move | undefined {
  const [first, second] = steps;
  if (!first) return undefined;
  const picks = [
    spotOf(first.colour, first.from),
    spotOf(first.colour, landingOf(first)),
    ...(second ? [spotOf(second.colour, second.from)] : []),
  ];
  const verb = verbOf(action);
  const brief = briefWords(t, steps);
  return {
    action,
    picks,
    steps,
    verb,
    entire: verb === "split",
    label: actionWords(t, steps),
    brief,
  };
}

// The second half meets the first, or goes where that has made room: told in the other order, the steps would not be what
// happens.
function needsOrder(first: Step, second: Step): boolean {
  const freed = [first.from, ...first.hits.map(({ from }) => from)];
  const enters = [landingOf(second), ...second.slide];
  const meets = second.hits.some(({ colour, pawn }) => {
    return colour === first.colour && pawn === first.pawn;
  });
  return meets || enters.some((place) => freed.includes(place));
}

// A split has one name though its halves may be pointed at in either order, unless each order is a move of its own.
function ordersOf(
  action: string,
  steps: readonly Step[],
  isLegal: (action: string) => boolean,
): (readonly Step[])[] {
  const [first, second] = steps;
  const either = first && second && !isLegal(swapped(action)) && !needsOrder(first, second);
  return either ? [steps, [second, first]] : [steps];
}

// An 11 may walk to a pawn or switch with it, on the same square: then one says which.
function toldApart(moves: readonly Move[]): Move[] {
  const key = (move: Move) => move.picks.join(" ");
  const times = new Map<string, number>();
  for (const move of moves) times.set(key(move), (times.get(key(move)) ?? 0) + 1);
  return moves.map((move) =>
    (times.get(key(move)) ?? 0) > 1 ? { ...move, picks: [...move.picks, `do:${move.verb}`] } : move,
  );
}

export function choicesOf(view: View, foreseen: readonly Foreseen<Event>[], t: Texts): Move[] {
  const legal = new Set(foreseen.map(({ action }) => action));
  const moves = foreseen.flatMap(({ action, events }) =>
    ordersOf(action, stepsOf(view, events), (other) => legal.has(other)).flatMap(
      (steps) => moveOf(t, action, steps) ?? [],
    ),
  );
  return toldApart(moves);
}

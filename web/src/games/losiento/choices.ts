// What may be done, as things to point at: a pawn's place, then where it lands; for a split the second pawn as well.
import type { Choice } from "../../board/choices";
import type { Texts } from "../../texts/texts";
import { type Colour, spotOf } from "./geometry";
import { colourOf, landingOf, outcomeOf, type Pawns, type Step, stopped } from "./outcome";
import type { View } from "./types";
import { actionWords } from "./words";

export interface Move extends Choice {
  readonly steps: readonly Step[];
  readonly verb: string;
}

const verbOf = (action: string): string => action.split(":", 1)[0] ?? "";

const swapped = (action: string): string => {
  const [verb, a, n, b, m] = action.split(":");
  return [verb, b, m, a, n].join(":");
};

function moveOf(
  pawns: Pawns,
  colour: Colour,
  spelled: string,
  action: string,
  t: Texts,
): Move | undefined {
  const outcome = outcomeOf(pawns, colour, spelled);
  if (stopped(outcome)) return undefined;
  const { steps } = outcome;
  const [first, second] = steps;
  if (!first) return undefined;
  const picks = [spotOf(colour, first.from), spotOf(colour, landingOf(first))];
  if (second) picks.push(spotOf(colour, second.from));
  const verb = verbOf(action);
  return { action, picks, steps, verb, entire: verb === "split", label: actionWords(t, steps) };
}

const board = (pawns: Pawns, colour: Colour, action: string): string => {
  const outcome = outcomeOf(pawns, colour, action);
  return stopped(outcome) ? "" : JSON.stringify(outcome.after);
};

// A split has one name though its halves may be pointed at in either order.
function bothOrders(pawns: Pawns, colour: Colour, legal: readonly string[], t: Texts): Move[] {
  return legal.flatMap((action) => {
    const names = [action];
    if (verbOf(action) === "split") {
      const other = swapped(action);
      if (!legal.includes(other) && board(pawns, colour, other) === board(pawns, colour, action))
        names.push(other);
    }
    return names.flatMap((name) => moveOf(pawns, colour, name, action, t) ?? []);
  });
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

export function choicesOf(view: View, legal: readonly string[], t: Texts): Move[] {
  return toldApart(bothOrders(view.pawns, colourOf(view, view.turn), legal, t));
}

// For tests: a view in few words.
import type { Colour, Place } from "./geometry";
import { type Kind, kinds } from "./outcome";
import type { View } from "./types";

export function viewOf(pawns: Partial<Record<Colour, string>>, card: Kind | null, turn = 0): View {
  const seats = Object.keys(pawns) as Colour[];
  const places = Object.fromEntries(
    seats.map((colour): [Colour, Place[]] => [colour, (pawns[colour] ?? "").split(",")]),
  );
  const pile = Object.fromEntries(kinds.map((kind) => [kind, 4])) as Record<Kind, number>;
  return { seats, pawns: places, turn, card, pile, over: false };
}

// Reading what a view says: whose colour a seat has, who stands where.
import { type Colour, colours, type Place } from "./geometry";
import type { Kind, View } from "./wire";

export const kinds: readonly Kind[] = [
  "1",
  "2",
  "3",
  "4",
  "5",
  "7",
  "8",
  "10",
  "11",
  "12",
  "sorry",
];

export const colourOf = (view: View, seat: number): Colour => view.seats[seat] ?? "red";

export function whoIsOn(
  { pawns }: View,
  square: Place,
): { colour: Colour; pawn: number } | undefined {
  for (const colour of colours) {
    const pawn = (pawns[colour] ?? []).indexOf(square);
    if (pawn >= 0) return { colour, pawn };
  }
  return undefined;
}

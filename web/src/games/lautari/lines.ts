// The lines of the board that are drawn because a side holds both of their ends.
import { axes, cellOf } from "./cells";
import { type Pieces, positionOf } from "./position";
import type { View } from "./wire";

export type Line = readonly [string, string];

const heldBy = (pieces: Pieces, seat: number | undefined, lines: readonly Line[]): Line[] =>
  lines.filter((ends) => ends.every((end) => pieces.has(end) && pieces.get(end)?.seat === seat));

// Those through a Pawn that may be promoted.
export const promotionLines = (pieces: Pieces, cell: string): Line[] =>
  heldBy(pieces, pieces.get(cell)?.seat, cellOf(cell).lines);

// The pairs of the formation with which somebody has won. The view says whether and who, at a reload and in a replay too.
export function winningAxes(view: View | undefined): Line[] {
  if (!view?.scores.over || view.scores.reason !== "formation") return [];
  return heldBy(positionOf(view).pieces, view.scores.places.indexOf(1), axes);
}

// A position that somebody sets up by hand, and what the rules say is wrong with it, in words. Nothing here draws or judges.
import type { Texts } from "../../texts/texts";
import { cells, isHome } from "./cells";
import { emptyPosition, type Piece, type Position, roles } from "./position";

// All that can be put on a cell; the last is nothing.
export const tools: readonly (Piece | undefined)[] = [
  ...[0, 1].flatMap((seat) => roles.map((role): Piece => ({ seat, role }))),
  undefined,
];

export const atStart: Position = {
  ...emptyPosition,
  pieces: new Map(
    cells
      .filter(isHome)
      .map(({ name, sector }) => [name, { seat: sector < 10 ? 1 : 0, role: "P" }]),
  ),
};

// The same once more takes it away.
export function put(position: Position, cell: string, piece: Piece | undefined): Position {
  const pieces = new Map(position.pieces);
  const stood = pieces.get(cell);
  pieces.delete(cell);
  if (piece && !(stood?.seat === piece.seat && stood.role === piece.role)) pieces.set(cell, piece);
  return { ...position, pieces };
}

// What stands there goes elsewhere.
export function carry(position: Position, from: string, to: string): Position {
  const piece = position.pieces.get(from);
  const pieces = new Map(position.pieces);
  if (!piece) return position;
  pieces.delete(from);
  pieces.set(to, piece);
  return { ...position, pieces };
}

// The rules give their reasons in fixed words around the names of cells; each has a text.
const named = /\b(A|[B-S]\d+)\b/g;
export const wrongKey = (reason: string): string =>
  `lautari.wrong.${reason.replace(named, "x").replace(/:/g, "").replace(/ /g, "-").toLowerCase()}`;
export function wrongWords(reason: string, t: Texts): string {
  const [cell = "", other = ""] = reason.match(named) ?? [];
  const key = wrongKey(reason);
  return t.has(key) ? t(key, { cell, other }) : t("lautari.wrong.other", { reason });
}

// A position as the view writes it: who stands where, and what is remembered of the last action.
import { cells, isCell } from "./cells";
import type { Role, View } from "./wire";

export type { Role };
export const sides = ["white", "black"] as const;

export interface Piece {
  readonly seat: number;
  readonly role: Role;
}
export type Pieces = ReadonlyMap<string, Piece>;
export interface Capture {
  readonly from: string;
  readonly to: string;
  readonly role: Role; // of the capturer before its move
}
export interface Position {
  readonly pieces: Pieces;
  readonly turn: number; // the side to act
  readonly last: Capture | undefined;
  readonly shielded: string | undefined; // the protected Pawn
}

export const roles: readonly Role[] = ["P", "I", "R", "S"];
export const most = 15; // pieces of a side

function readPieces(words: string, seat: number, into: Map<string, Piece>): void {
  for (const group of words === "-" ? [] : words.split(";")) {
    const [letter, names = ""] = group.split(":");
    const role = roles.find((one) => one === letter);
    for (const name of names.split(",")) if (role && isCell(name)) into.set(name, { seat, role });
  }
}

export function readPosition(text: string): Position {
  const fields = new Map(text.split(" ").map((word) => word.split("=") as [string, string]));
  const pieces = new Map<string, Piece>();
  for (const [seat, side] of sides.entries()) readPieces(fields.get(side) ?? "-", seat, pieces);
  const found = /^(\w+)>(\w+):([PIRS])$/.exec(fields.get("last") ?? "");
  const shielded = fields.get("protected") ?? "-";
  return {
    pieces,
    turn: fields.get("turn") === "black" ? 1 : 0,
    last: found ? { from: found[1] ?? "", to: found[2] ?? "", role: found[3] as Role } : undefined,
    shielded: shielded === "-" ? undefined : shielded,
  };
}

function writePieces(position: Position, seat: number): string {
  const groups = roles.flatMap((role) => {
    const names = cells.flatMap(({ name }) => {
      const piece = position.pieces.get(name);
      return piece?.seat === seat && piece.role === role ? name : [];
    });
    return names.length > 0 ? `${role}:${names.join(",")}` : [];
  });
  return groups.join(";") || "-";
}

export function writePosition(position: Position): string {
  const { last, shielded, turn } = position;
  return [
    ...sides.map((side, seat) => `${side}=${writePieces(position, seat)}`),
    `turn=${sides[turn]}`,
    `last=${last ? `${last.from}>${last.to}:${last.role}` : "-"}`,
    `protected=${shielded ?? "-"}`,
  ].join(" ");
}

export const emptyPosition: Position = {
  pieces: new Map(),
  turn: 0,
  last: undefined,
  shielded: undefined,
};
export const positionOf = (view: View | undefined): Position =>
  view ? readPosition(view.position) : emptyPosition;
export const isOver = (view: View | undefined): boolean => view?.scores.over ?? false;

export const countOf = (pieces: Pieces, seat: number): number =>
  [...pieces.values()].filter((piece) => piece.seat === seat).length;

// A position as the view writes it, and what can be seen in it: who stands where, who reaches what, what is protected.
import { axes, type Cell, cellOf, cells, centre, isCell, isHome } from "./cells";
import type { View } from "./types";
import type { Role } from "./wire";

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

const roles = "PIRS";
const steps: Readonly<Record<Role, number>> = { P: 1, I: 2, R: 3, S: 3 };
export const most = 15; // pieces of a side
export const stepsOf = (role: Role): number => steps[role];

function readPieces(words: string, seat: number, into: Map<string, Piece>): void {
  for (const group of words === "-" ? [] : words.split(";")) {
    const [role = "P", names = ""] = group.split(":");
    for (const name of names.split(","))
      if (roles.includes(role) && isCell(name)) into.set(name, { seat, role: role as Role });
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

export const sentinelOf = (pieces: Pieces, seat: number): string | undefined =>
  [...pieces].find(([, piece]) => piece.seat === seat && piece.role === "S")?.[0];

// A Sentinel on the centre cannot be taken by Pawns and Infantry, but in the turn after its revive.
export function isImmune(position: Position, name: string): boolean {
  return (
    name === centre && position.pieces.get(name)?.role === "S" && position.shielded === undefined
  );
}

// How far a walk of so many steps gets from the cell: the steps to every cell where it may end. What it meets on the way stops
// it, unless it jumps.
function walks(pieces: Pieces, from: string, most: number, jumps: boolean): Map<string, number> {
  const found = new Map([[from, 0]]);
  let edge = [from];
  for (let count = 1; count <= most; ++count) {
    const next: string[] = [];
    for (const name of edge)
      for (const near of cellOf(name).near)
        if (!found.has(near)) {
          found.set(near, count);
          if (jumps || !pieces.has(near)) next.push(near);
        }
    edge = next;
  }
  found.delete(from);
  return found;
}

// Where the piece on this cell may go, if it were its turn.
export function reachOf(position: Position, from: string): string[] {
  const piece = position.pieces.get(from);
  if (!piece) return [];
  const found = walks(position.pieces, from, steps[piece.role], piece.role === "R");
  return [...found.keys()].filter((to) => {
    const met = position.pieces.get(to);
    if (!met) return true;
    const light = piece.role === "P" || piece.role === "I";
    return (
      met.seat !== piece.seat && to !== position.shielded && !(light && isImmune(position, to))
    );
  });
}

// The way it takes there: the shortest, and among equals the one whose cells come first.
export function wayOf(position: Position, from: string, to: string): string[] {
  const piece = position.pieces.get(from);
  if (!piece) return [from, to];
  const left = walks(position.pieces, to, steps[piece.role], piece.role === "R");
  const way = [from];
  let at = from;
  while (at !== to && way.length <= 4) {
    const rest = left.get(at) ?? 0;
    const next = cellOf(at).near.find(
      (near) =>
        (near === to && rest === 1) ||
        (near !== from && left.get(near) === rest - 1 && free(position, piece, near)),
    );
    if (!next) return [from, to];
    way.push(next);
    at = next;
  }
  return way;
}
const free = (position: Position, piece: Piece, name: string) =>
  piece.role === "R" || !position.pieces.has(name);

// The cells on which this Sentinel could undo a capture.
export function reviveRange(position: Position, sentinel: string): string[] {
  return [...walks(position.pieces, sentinel, 2, false).keys()];
}

const heldBy = (pieces: Pieces, seat: number, ends: readonly [string, string]) =>
  ends.every((end) => pieces.get(end)?.seat === seat);

// The lines whose ends are held, through a Pawn that may be promoted.
export function linesOf(pieces: Pieces, name: string): (readonly [string, string])[] {
  const piece = pieces.get(name);
  const cell: Cell = cellOf(name);
  if (piece?.role !== "P" || isHome(cell)) return [];
  return cell.lines.filter((ends) => heldBy(pieces, piece.seat, ends));
}

// The completed pairs of a winning formation.
export function formationOf(pieces: Pieces): (readonly [string, string])[] {
  const piece = pieces.get(centre);
  if (!piece || piece.role === "P") return [];
  return axes.filter((ends) => heldBy(pieces, piece.seat, ends));
}

// What a piece becomes by ending a move here.
export function roleAt(position: Position, piece: Piece, to: string): Role {
  if (to === "R4") return "R";
  const free = sentinelOf(position.pieces, piece.seat) === undefined;
  return to === "S11" && free ? "S" : piece.role;
}

export const allCells: readonly string[] = cells.map(({ name }) => name);

// Why something may not be done, in the order of the rulebook's refusals.
import type { Texts } from "../../texts/texts";
import { cellOf, distance, isHome } from "./cells";
import { pieceWords, roleWords } from "./choices";
import {
  isImmune,
  linesOf,
  type Position,
  reviveRange,
  sentinelOf,
  sides,
  stepsOf,
} from "./position";

export interface Situation {
  readonly over: boolean;
  readonly mine: boolean; // it is my turn
}

const why = (t: Texts, key: string, values?: Record<string, string | number>) =>
  t(`lautari.why.${key}`, values);
const sideOf = (seat: number, t: Texts) => t(`colour.${sides[seat] ?? "white"}`);

function notNow(position: Position, at: Situation, t: Texts): string | undefined {
  if (at.over) return why(t, "over");
  if (!at.mine) return why(t, "turn", { side: sideOf(position.turn, t) });
  return undefined;
}

// Why the chosen piece cannot go there.
function whyNoMove(position: Position, from: string, to: string, t: Texts): string {
  const piece = position.pieces.get(from);
  if (!piece) return why(t, "empty");
  const role = roleWords(piece.role, t);
  const steps = stepsOf(piece.role);
  const met = position.pieces.get(to);
  if (from === to) return why(t, "same");
  if (distance(from, to) > steps)
    return why(t, steps === 1 ? "far1" : "far", { role, steps, away: distance(from, to) });
  if (met?.seat === piece.seat) return why(t, "own", { cell: to });
  if (to === position.shielded) return why(t, "protected");
  if (isImmune(position, to) && (piece.role === "P" || piece.role === "I"))
    return why(t, "immune", { role });
  return why(t, "blocked", { role });
}

// Why a tap here does nothing. `from`: the piece that was chosen before.
export function whyNot(
  position: Position,
  spot: string,
  from: string | undefined,
  at: Situation,
  t: Texts,
): string {
  const early = notNow(position, at, t);
  if (early) return early;
  const piece = position.pieces.get(spot);
  if (from) return whyNoMove(position, from, spot, t);
  if (!piece) return why(t, "empty");
  if (piece.seat !== position.turn)
    return why(t, "other", { piece: pieceWords(piece, t), side: sideOf(position.turn, t) });
  return why(t, "stuck", { role: roleWords(piece.role, t) });
}

export function whyNoPromotion(
  position: Position,
  from: string | undefined,
  at: Situation,
  t: Texts,
): string {
  const early = notNow(position, at, t);
  if (early) return early;
  const ready = [...position.pieces].filter(
    ([name, piece]) => piece.seat === position.turn && linesOf(position.pieces, name).length > 0,
  );
  const piece = from ? position.pieces.get(from) : undefined;
  if (!piece || !from)
    return ready.length > 0
      ? why(t, "choosePawn", { cells: ready.map(([name]) => name).join(", ") })
      : why(t, "noPromotion");
  if (piece.role !== "P") return why(t, "notPawn", { role: roleWords(piece.role, t) });
  return why(t, isHome(cellOf(from)) ? "home" : "noLine");
}

export function whyNoRevive(position: Position, at: Situation, t: Texts): string {
  const early = notNow(position, at, t);
  if (early) return early;
  if (!position.last) return why(t, "nothingToRevive");
  const sentinel = sentinelOf(position.pieces, position.turn);
  if (!sentinel) return why(t, "noSentinel");
  const inRange = reviveRange(position, sentinel).includes(position.last.to);
  return why(t, inRange ? "over" : "reviveRange", { cell: position.last.to });
}

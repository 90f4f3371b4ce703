// Why something may not be done: because of whose turn it is, or what the rules say to it.
import { type Ask, refusalWords, type Sentences } from "../../board/refusals";
import type { Texts } from "../../texts/texts";
import { distance } from "./cells";
import { pieceWords, roleWords } from "./choices";
import { type Piece, type Position, sides } from "./position";
import type { Refusal } from "./wire";

export interface Situation {
  readonly position: Position;
  readonly over: boolean;
  readonly mine: boolean; // it is my turn
  readonly ask: Ask;
}

const sideOf = (seat: number, t: Texts) => t(`colour.${sides[seat] ?? "white"}`);

function notNow({ position, over, mine }: Situation, t: Texts): string | undefined {
  if (over) return t("lautari.why.over");
  if (!mine) return t("lautari.why.turn", { side: sideOf(position.turn, t) });
  return undefined;
}

// Of a piece that is to be chosen: what is asked about is its way to where it stands, so that all that is left to say of an own
// one is that it has no other.
const choosing: Sentences<Refusal> = {
  EMPTY_CELL: "lautari.why.empty",
  NOT_YOURS: "lautari.why.other",
  SAME_CELL: "lautari.why.stuck",
};
// Of one that is chosen: how far it goes depends on what it is.
const going = (piece: Piece | undefined): Sentences<Refusal> => ({
  SAME_CELL: "lautari.why.same",
  TOO_FAR: `lautari.why.far.${piece?.role ?? "P"}`,
  BLOCKED: "lautari.why.blocked",
  OWN_PIECE: "lautari.why.own",
  PROTECTED: "lautari.why.protected",
  IMMUNE: "lautari.why.immune",
});
const promoting: Sentences<Refusal> = {
  NOT_A_PAWN: "lautari.why.notPawn",
  HOME_CELL: "lautari.why.home",
  NO_LINE: "lautari.why.noLine",
};
const reviving: Sentences<Refusal> = {
  NOTHING_TO_REVIVE: "lautari.why.nothingToRevive",
  NO_SENTINEL: "lautari.why.noSentinel",
  REVIVE_RANGE: "lautari.why.reviveRange",
};

// Why a tap here does nothing. `chosen`: the piece that was chosen before.
export async function whyNot(
  spot: string,
  chosen: string | undefined,
  at: Situation,
  t: Texts,
): Promise<string> {
  const early = notNow(at, t);
  if (early) return early;
  const from = chosen ?? spot;
  const piece = at.position.pieces.get(from);
  const refusal = await at.ask(`${from}-${spot}`);
  return refusalWords(t, "lautari", refusal, chosen ? going(piece) : choosing, {
    ...(piece ? { piece: pieceWords(piece, t), role: roleWords(piece.role, t) } : {}),
    side: sideOf(at.position.turn, t),
    cell: spot,
    away: distance(from, spot),
  });
}

// `ready`: the Pawns that can be promoted.
export async function whyNoPromotion(
  chosen: string | undefined,
  ready: readonly string[],
  at: Situation,
  t: Texts,
): Promise<string> {
  const early = notNow(at, t);
  if (early) return early;
  if (!chosen)
    return ready.length > 0
      ? t("lautari.why.choosePawn", { cells: ready.join(", ") })
      : t("lautari.why.noPromotion");
  const piece = at.position.pieces.get(chosen);
  const refusal = await at.ask(`+${chosen}`);
  const values = piece ? { role: roleWords(piece.role, t) } : {};
  return refusalWords(t, "lautari", refusal, promoting, values);
}

export async function whyNoRevive(at: Situation, t: Texts): Promise<string> {
  const early = notNow(at, t);
  if (early) return early;
  const refusal = await at.ask("revive");
  return refusalWords(t, "lautari", refusal, reviving, { cell: at.position.last?.to ?? "" });
}

// Why something may not be done, in a sentence (the refusals of section 11).
import type { Texts } from "../../texts/texts";
import { type Colour, isLoop, type Place, spotOf } from "./geometry";
import { colourOf, type Kind, leave, type Stopped, stopped, walk, whoIsOn } from "./outcome";
import type { View } from "./types";
import { cardName, pawnName, placeName } from "./words";

// How far a card walks a pawn; a 7 as a whole.
const walks = (card: Kind): readonly number[] => {
  if (card === "sorry") return [];
  if (card === "4") return [-4];
  return card === "10" ? [10, -1] : [Number(card)];
};

function stopWords(t: Texts, stop: Stopped, card: Kind): string {
  const place = "place" in stop ? placeName(t, stop.place) : "";
  return t(`losiento.why.${stop.why}`, { place, card: cardName(t, card) });
}

function whyNotFromStart(t: Texts, view: View, card: Kind, colour: Colour): string {
  const pawn = (view.pawns[colour] ?? []).indexOf("S");
  if (pawn < 0) return t("losiento.why.emptyStart");
  if (card === "sorry") return t("losiento.why.noTarget");
  if (card !== "1" && card !== "2") return t("losiento.why.start");
  const result = leave(view.pawns, colour, pawn);
  return stopped(result) ? stopWords(t, result, card) : t("losiento.why.other");
}

// Why a pawn of the one who holds the card stays where it is.
export function whyNotPawn(t: Texts, view: View, card: Kind, colour: Colour, place: Place): string {
  if (place === "H") return t("losiento.why.home");
  if (place === "S") return whyNotFromStart(t, view, card, colour);
  if (card === "sorry") return t("losiento.why.sorryStart");
  const pawn = (view.pawns[colour] ?? []).indexOf(place);
  for (const steps of walks(card)) {
    const result = walk(view.pawns, colour, pawn, steps);
    if (stopped(result)) return stopWords(t, result, card);
  }
  return t("losiento.why.other");
}

export interface Asked {
  readonly mine: boolean; // it is the turn of who asks
  readonly draws: boolean; // a card must be drawn
  readonly begun: boolean; // a pawn has been pointed at
  readonly turnName: string;
}

export function whyNot(t: Texts, view: View, spot: string, asked: Asked): string {
  if (view.over) return t("losiento.why.over");
  if (!asked.mine) return t("losiento.why.turn", { name: asked.turnName });
  if (asked.draws || !view.card) return t("losiento.why.draw");
  if (spot === "deck") return t("losiento.why.play");
  const colour = colourOf(view, view.turn);
  const own = (view.pawns[colour] ?? []).find((place) => spotOf(colour, place) === spot);
  if (own !== undefined) return whyNotPawn(t, view, view.card, colour, own);
  const other = isLoop(spot) ? whoIsOn(view.pawns, spot) : undefined;
  if (other) {
    const name = pawnName(t, other.colour, other.pawn);
    return t(asked.begun ? "losiento.why.notThere" : "losiento.why.theirs", { pawn: name });
  }
  if (spot === `${colour}:S`) return t("losiento.why.emptyStart");
  if (spot.endsWith(":S") || spot.endsWith(":H") || spot.includes(":z"))
    return t("losiento.why.safe");
  return t("losiento.why.nothing");
}

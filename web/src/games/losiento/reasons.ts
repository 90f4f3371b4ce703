// Why something may not be done, in a sentence: because of whose turn it is, or what the rules say to it.
import type { Words } from "../../board/controller";
import { refusalWords, type Sentences } from "../../board/refusals";
import type { Foresight } from "../../table/foresight";
import type { Texts } from "../../texts/texts";
import { isLoop, type Place, spotOf } from "./geometry";
import { type Step, stepsOf } from "./steps";
import { colourOf, whoIsOn } from "./view";
import type { Event, Kind, Refusal, View } from "./wire";
import { cardName, pawnName, placeName } from "./words";

type Rules = Pick<Foresight<View, Event>, "whyNot" | "preview">;

// Whatever the name of the card may mean for a pawn; the rules know which of it the card offers.
function questions(view: View, card: Kind, pawn: number): string[] {
  const other = view.seats.find((_, seat) => seat !== view.turn);
  if (card === "sorry") return [`sorry:${pawn}:${other}0`];
  return [`leave:${pawn}`, `fwd:${pawn}:${card}`, `back:${pawn}:${card}`];
}

// What says most comes first: a pawn is in the wrong place for every question but one.
const telling: readonly Refusal[] = ["OVERSHOOT", "OWN_PAWN", "BAD_PAWN"];

async function mostTelling(rules: Rules, view: View, card: Kind, pawn: number) {
  const answers = await Promise.all(
    questions(view, card, pawn).map(async (action) => {
      return { action, refusal: await rules.whyNot(view, view.turn, action) };
    }),
  );
  const saying = (code: Refusal) => answers.find(({ refusal }) => refusal?.code === code);
  return telling.flatMap((code) => saying(code) ?? [])[0] ?? answers[0];
}

// What the pawn would do if none of its colour were in its way.
async function stepAlone(
  rules: Rules,
  view: View,
  pawn: number,
  action: string,
): Promise<Step | undefined> {
  const colour = colourOf(view, view.turn);
  const own = (view.pawns[colour] ?? []).map((place, i) => (i === pawn ? place : "H"));
  const alone: View = { ...view, pawns: { ...view.pawns, [colour]: own } };
  const does = await rules.preview(alone, view.turn, action);
  return stepsOf(view, does?.events ?? [])[0];
}

const misplaced = (place: Place): string => {
  if (place === "H") return "losiento.why.home";
  return place === "S" ? "losiento.why.start" : "losiento.why.sorryStart";
};

// Why a pawn of the one who holds the card stays where it is.
async function whyNotPawn(
  t: Texts,
  view: View,
  card: Kind,
  pawn: number,
  rules: Rules,
): Promise<string> {
  const { action = "", refusal } = (await mostTelling(rules, view, card, pawn)) ?? {};
  if (refusal?.code === "OWN_PAWN") {
    const step = await stepAlone(rules, view, pawn, action);
    const key = step?.slide.length ? "losiento.why.ownLane" : "losiento.why.own";
    if (step) return t(key, { place: placeName(t, step.to) });
  }
  const place = view.pawns[colourOf(view, view.turn)]?.[pawn] ?? "S";
  const sentences: Sentences<Refusal> = {
    OVERSHOOT: "losiento.why.far",
    BAD_PAWN: misplaced(place),
  };
  return refusalWords(t, "losiento", refusal, sentences, { card: cardName(t, card) });
}

export interface Asked {
  readonly mine: boolean; // it is the turn of who asks
  readonly draws: boolean; // a card must be drawn
  readonly begun: boolean; // a pawn has been pointed at
  readonly turnName: string;
  readonly rules: Rules;
}

export function whyNot(t: Texts, view: View, spot: string, asked: Asked): Words {
  if (view.over) return t("losiento.why.over");
  if (!asked.mine) return t("losiento.why.turn", { name: asked.turnName });
  if (asked.draws || !view.card) return t("losiento.why.draw");
  if (spot === "deck") return t("losiento.why.play");
  const colour = colourOf(view, view.turn);
  const own = (view.pawns[colour] ?? []).findIndex((place) => spotOf(colour, place) === spot);
  if (own >= 0) return whyNotPawn(t, view, view.card, own, asked.rules);
  const other = isLoop(spot) ? whoIsOn(view, spot) : undefined;
  if (other) {
    const name = pawnName(t, other.colour, other.pawn);
    return t(asked.begun ? "losiento.why.notThere" : "losiento.why.theirs", { pawn: name });
  }
  if (spot === spotOf(colour, "S")) return t("losiento.why.emptyStart");
  const theirs = /:(S|H|z\d)$/.test(spot) && !spot.startsWith(`${colour}:`);
  return t(theirs ? "losiento.why.safe" : "losiento.why.nothing");
}

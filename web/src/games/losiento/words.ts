// Names of places, pawns and cards, and sentences for what happens.
import type { Texts } from "../../texts/texts";
import { type Colour, indexOf, isLane, isLoop, type Place } from "./geometry";
import { type Hit, landingOf, type Step } from "./steps";
import { colourOf } from "./view";
import type { Event, Kind, View } from "./wire";

export const placeName = (t: Texts, place: Place): string => {
  if (isLoop(place)) return t("losiento.place.loop", { number: indexOf(place) });
  if (isLane(place)) return t("losiento.place.lane", { number: indexOf(place) });
  return t(place === "H" ? "losiento.place.home" : "losiento.place.start");
};
export const pawnName = (t: Texts, colour: Colour, pawn: number): string =>
  t("losiento.pawn", { colour: t(`colour.${colour}`), number: pawn + 1 });
export const cardName = (t: Texts, card: Kind): string =>
  card === "sorry" ? t("losiento.sorry") : card;
export const cardBrief = (t: Texts, card: Kind): string => t(`losiento.brief.card.${card}`);
export const cardMeaning = (t: Texts, card: Kind): string => t(`losiento.card.${card}`);

const hitWords = (t: Texts, hit: Hit): string =>
  t(hit.swept ? "losiento.does.sweep" : "losiento.does.bump", {
    pawn: pawnName(t, hit.colour, hit.pawn),
  });

// What one pawn does, without its name: "5 forward to square 22, bumps Blue pawn 1".
export function stepWords(t: Texts, step: Step): string {
  const parts = [
    t(`losiento.does.${step.how}`, {
      count: step.count,
      place: placeName(t, landingOf(step)),
      other: step.other ? pawnName(t, step.other.colour, step.other.pawn) : "",
    }),
  ];
  if (step.slide.length > 0) {
    const end = isLane(step.to) ? "losiento.does.slideLane" : "losiento.does.slide";
    parts.push(t(end, { place: placeName(t, step.to) }));
  }
  return [...parts, ...step.hits.map((hit) => hitWords(t, hit))].join(", ");
}

// Broken into lines of so many letters at most, all about as long as each other.
export function linesOf(text: string, most: number): string[] {
  const count = Math.ceil(text.length / most);
  const wanted = text.length / count;
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const line = `${lines.at(-1) ?? ""} ${word}`.trim();
    const fits = line.length <= most && (lines.at(-1) ?? "").length < wanted - word.length / 2;
    if (lines.length > 0 && fits) lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines;
}

// In a few words, for a line: "5 forward, sends Blue 1 back"; of several that are sent back, how many.
export function briefWords(t: Texts, steps: readonly Step[]): string {
  const [step, second] = steps;
  if (!step) return "";
  const say = (what: string, values: Record<string, string | number> = {}) =>
    t(`losiento.brief.${what}`, values);
  const [hit, ...others] = steps.flatMap(({ hits }) => hits);
  const { count, how, other } = step;
  const goes = say(how, { count, other: other ? pawnName(t, other.colour, other.pawn) : "" });
  const parts = [second ? say("split", { count, rest: second.count }) : goes];
  const slides = !second && step.slide.length > 0;
  if (slides && isLane(step.to)) parts.push(say("lane"));
  else if (slides) parts.push(say("slide", { number: indexOf(step.to) }));
  else if (!second && !hit && how !== "switch")
    parts[0] = say("to", { what: goes, place: placeName(t, step.to) });
  if (others.length > 0) parts.push(say("hits", { count: others.length + 1 }));
  else if (hit) parts.push(say("hit", { colour: t(`colour.${hit.colour}`), number: hit.pawn + 1 }));
  return parts.join(", ");
}

export const actionWords = (t: Texts, steps: readonly Step[]): string =>
  steps
    .map((step) =>
      t("losiento.does", {
        pawn: pawnName(t, step.colour, step.pawn),
        what: stepWords(t, step),
      }),
    )
    .join(t("losiento.then"));

// A sentence for an event; nothing for the change of turns.
export function describe(
  event: Event,
  view: View,
  t: Texts,
  nameOf: (seat: number) => string,
): string | undefined {
  if (event.type === "reshuffle") return t("losiento.event.reshuffle", { cards: event.cards });
  const colour = colourOf(view, event.seat);
  const name = nameOf(event.seat);
  const pawnOf = ({ pawn }: { readonly pawn: number }) => pawnName(t, colour, pawn);
  switch (event.type) {
    case "draw":
    case "forfeit":
      return t(`losiento.event.${event.type}`, { name, card: cardName(t, event.card) });
    case "move":
      return t(`losiento.event.${event.how}`, {
        pawn: pawnOf(event),
        from: placeName(t, event.from),
        to: placeName(t, event.to),
        count: event.path.length,
      });
    case "switch":
      return t("losiento.event.switch", {
        pawn: pawnOf(event),
        from: placeName(t, event.from),
        to: placeName(t, event.to),
        other: pawnName(t, colourOf(view, event.other_seat), event.other_pawn),
      });
    case "bump":
    case "sweep": {
      const from = placeName(t, event.from);
      return t(`losiento.event.${event.type}`, { pawn: pawnOf(event), from });
    }
    case "slide":
      return t("losiento.event.slide", {
        pawn: pawnOf(event),
        owner: t(`colour.${event.owner}`),
        to: placeName(t, event.to),
      });
    case "safety":
      return t("losiento.event.safety", { pawn: pawnOf(event) });
    case "home":
      return t("losiento.event.home", { pawn: pawnOf(event), count: event.count });
    case "again":
      return t("losiento.event.again", { name });
    case "end":
      return t("losiento.event.end", { colour: t(`colour.${colour}`) });
    case "turn":
      return undefined;
  }
}

// Names of places, pawns and cards, and sentences for what happens.
import type { GameEvent } from "../../table/table";
import type { Texts } from "../../texts/texts";
import { type Colour, indexOf, isLane, isLoop, type Place } from "./geometry";
import { colourOf, type Hit, type Kind, type LosientoView, type Step } from "./outcome";

export const placeName = (t: Texts, place: Place): string => {
  if (isLoop(place)) return t("losiento.place.loop", { number: indexOf(place) });
  if (isLane(place)) return t("losiento.place.lane", { number: indexOf(place) });
  return t(place === "H" ? "losiento.place.home" : "losiento.place.start");
};
export const pawnName = (t: Texts, colour: Colour, pawn: number): string =>
  t("losiento.pawn", { colour: t(`colour.${colour}`), number: pawn + 1 });
export const cardName = (t: Texts, card: Kind): string =>
  card === "sorry" ? t("losiento.sorry") : card;
export const cardMeaning = (t: Texts, card: Kind): string => t(`losiento.card.${card}`);

const hitWords = (t: Texts, hit: Hit): string =>
  t(hit.swept ? "losiento.does.sweep" : "losiento.does.bump", {
    pawn: pawnName(t, hit.colour, hit.pawn),
  });

// What one pawn does, without its name: "5 forward to square 22, bumps Blue pawn 1".
export function stepWords(t: Texts, step: Step): string {
  const landing = step.path[step.path.length - 1] ?? step.to;
  const parts = [
    t(`losiento.does.${step.how}`, {
      count: step.count,
      place: placeName(t, landing),
      other: step.other ? pawnName(t, step.other.colour, step.other.pawn) : "",
    }),
  ];
  if (step.slide.length > 0) {
    const end = step.to === "z1" ? "losiento.does.slideLane" : "losiento.does.slide";
    parts.push(t(end, { place: placeName(t, step.to) }));
  }
  return [...parts, ...step.hits.map((hit) => hitWords(t, hit))].join(", ");
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

const text = (event: GameEvent, field: string): string => String(event[field]);
const number = (event: GameEvent, field: string): number => Number(event[field]);

// A sentence for an event; nothing for the change of turns.
export function describe(
  event: GameEvent,
  view: LosientoView,
  t: Texts,
  nameOf: (seat: number) => string,
): string | undefined {
  const seat = number(event, "seat");
  const colour = colourOf(view, seat);
  const place = (field: string) => placeName(t, text(event, field));
  const pawn = () => pawnName(t, colour, number(event, "pawn"));
  switch (event.type) {
    case "reshuffle":
      return t("losiento.event.reshuffle", { cards: number(event, "cards") });
    case "draw":
      return t("losiento.event.draw", {
        name: nameOf(seat),
        card: cardName(t, event.card as Kind),
      });
    case "forfeit":
      return t("losiento.event.forfeit", {
        name: nameOf(seat),
        card: cardName(t, event.card as Kind),
      });
    case "move":
      return t(`losiento.event.${text(event, "how")}`, {
        pawn: pawn(),
        from: place("from"),
        to: place("to"),
        count: (event.path as readonly Place[]).length,
      });
    case "switch":
      return t("losiento.event.switch", {
        pawn: pawn(),
        from: place("from"),
        to: place("to"),
        other: pawnName(
          t,
          colourOf(view, number(event, "other_seat")),
          number(event, "other_pawn"),
        ),
      });
    case "bump":
    case "sweep":
      return t(`losiento.event.${event.type}`, { pawn: pawn(), from: place("from") });
    case "slide":
      return t("losiento.event.slide", {
        pawn: pawn(),
        owner: t(`colour.${text(event, "owner")}`),
        to: place("to"),
      });
    case "safety":
      return t("losiento.event.safety", { pawn: pawn() });
    case "home":
      return t("losiento.event.home", { pawn: pawn(), count: number(event, "count") });
    case "again":
      return t("losiento.event.again", { name: nameOf(seat) });
    case "end":
      return t("losiento.event.end", { colour: t(`colour.${colour}`) });
    default:
      return undefined;
  }
}

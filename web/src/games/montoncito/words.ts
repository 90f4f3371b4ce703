// Names of cards, piles and seats, and sentences for what happens.
import type { GameEvent } from "../../table/table";
import type { Texts } from "../../texts/texts";
import { type Card, type MontoncitoView, needOf, pileEnd, unsealed, wild } from "./view";

const key = (name: string): string => `montoncito.${name}`;

export const cardName = (t: Texts, card: Card): string =>
  card === wild ? t(key("wild")) : String(card);
export const cardsName = (t: Texts, cards: readonly Card[]): string =>
  cards.map((card) => cardName(t, card)).join(", ");
// What a card of a build pile stands for.
export const standsFor = (t: Texts, card: Card, as: number): string =>
  card === wild ? t(key("wildAs"), { value: as }) : String(card);

interface Doing {
  readonly verb: string;
  readonly card?: Card;
  readonly from: readonly string[];
  readonly to: string;
}

// What it does, from whose hands it is plain: "7 from the stock to pile 2, which then needs 8".
export function moveWords(t: Texts, view: MontoncitoView, doing: Doing): string {
  const { verb, card, from, to } = doing;
  if (card === undefined) return t(key(`does.${verb}`));
  const pile = Number(to.slice(1));
  if (verb === "discard")
    return t(key("does.discard"), { card: cardName(t, card), pile: pile + 1 });
  const need = needOf(view, pile);
  const source = from[0] ?? "";
  const place = source.startsWith("d")
    ? t(key("from.discard"), { pile: Number(source.slice(1)) + 1 })
    : t(key(source === "s" ? "from.stock" : "from.hand"));
  const after = need === pileEnd ? t(key("does.full")) : t(key("does.next"), { next: need + 1 });
  return t(key("does.play"), {
    card: standsFor(t, card, need),
    from: place,
    pile: pile + 1,
    after,
  });
}

// In parallel mode: how many of the others have not chosen yet.
export function waitingWords(t: Texts, view: MontoncitoView): string {
  const count = unsealed(view);
  return t(key(count === 1 ? "waiting.one" : "waiting.many"), { count });
}

const number = (event: GameEvent, field: string): number => Number(event[field]);

// A sentence for an event; never a card that only its owner may know.
export function describe(
  event: GameEvent,
  view: MontoncitoView,
  t: Texts,
  nameOf: (seat: number) => string,
): string | undefined {
  const name = nameOf(number(event, "seat"));
  const card = number(event, "card");
  const pile = number(event, "to") + 1;
  switch (event.type) {
    case "played": {
      const from =
        event.from === "discard"
          ? t(key("from.discard"), { pile: number(event, "pile") + 1 })
          : t(key(`from.${event.from}`));
      return t(key("event.played"), {
        name,
        from,
        pile,
        card: standsFor(t, card, number(event, "as")),
      });
    }
    case "flipped":
      return t(key("event.flipped"), {
        name,
        card: cardName(t, card),
        left: number(event, "left"),
      });
    case "cleared":
      return t(key("event.cleared"), { pile: number(event, "pile") + 1 });
    case "discarded":
      return t(key("event.discarded"), { name, card: cardName(t, card), pile });
    case "passed":
      return t(key("event.passed"), { name });
    case "drew":
      if (number(event, "count") === 0) return undefined; // the pile was empty, and is made anew
      return t(key("event.drew"), { name, count: number(event, "count") });
    case "recycle":
      return t(key("event.recycle"), { count: number(event, "count") });
    case "bounced": {
      const to = Number(String(event.action ?? "").split(">")[1] ?? Number.NaN);
      return Number.isNaN(to)
        ? t(key("event.bouncedSome"), { name })
        : t(key("event.bounced"), { name, pile: to + 1 });
    }
    case "round":
      return t(key("event.round"), {
        round: number(event, "round"),
        name: nameOf(number(event, "first")),
      });
    case "end":
      return t(key(`reason.${event.reason}`), { rounds: view.noprogress });
    default:
      return undefined;
  }
}

// Names of cards, piles and seats, and sentences for what happens.
import type { Texts } from "../../texts/texts";
import { type Card, unsealed, wild } from "./view";
import type { Event, View } from "./wire";

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
  readonly as?: number;
  readonly next?: number;
  readonly from: readonly string[];
  readonly to: string;
}

// What it does, from whose hands it is plain: "7 from the stock to pile 2, which then needs 8".
export function moveWords(t: Texts, doing: Doing): string {
  const { verb, card, as = 0, next, from, to } = doing;
  if (card === undefined) return t(key(`does.${verb}`));
  const pile = Number(to.slice(1));
  if (verb === "discard")
    return t(key("does.discard"), { card: cardName(t, card), pile: pile + 1 });
  const source = from[0] ?? "";
  const place = source.startsWith("d")
    ? t(key("from.discard"), { pile: Number(source.slice(1)) + 1 })
    : t(key(source === "s" ? "from.stock" : "from.hand"));
  const words = { card: standsFor(t, card, as), from: place, pile: pile + 1 };
  if (next === undefined) return t(key("does.seal"), words);
  const after = next === 1 ? t(key("does.full")) : t(key("does.next"), { next });
  return t(key("does.play"), { ...words, after });
}

// In parallel mode: how many of the others have not chosen yet.
export function waitingWords(t: Texts, view: View): string {
  const count = unsealed(view);
  return t(key(count === 1 ? "waiting.one" : "waiting.many"), { count });
}

const room = 30; // letters for names

// The same by name, as many as there is room for.
export function waitingFor(t: Texts, view: View, nameOf: (seat: number) => string): string {
  const seats = (view.sealed ?? []).flatMap((choice, seat) => (choice === null ? [seat] : []));
  let names = seats.map(nameOf);
  while (names.length > 1 && names.join(", ").length > room) names = names.slice(0, -1);
  const words = { names: names.join(", "), count: seats.length - names.length };
  return t(key(words.count > 0 ? "waiting.more" : "waiting.names"), words);
}

// A sentence for an event; never a card that only its owner may know.
export function describe(
  event: Event,
  view: View,
  t: Texts,
  nameOf: (seat: number) => string,
): string | undefined {
  switch (event.type) {
    case "played": {
      const from =
        event.from === "discard"
          ? t(key("from.discard"), { pile: (event.pile ?? 0) + 1 })
          : t(key(`from.${event.from}`));
      return t(key("event.played"), {
        name: nameOf(event.seat),
        from,
        pile: event.to + 1,
        card: standsFor(t, event.card ?? 0, event.as),
      });
    }
    case "flipped":
      return t(key("event.flipped"), {
        name: nameOf(event.seat),
        card: cardName(t, event.card),
        left: event.left,
      });
    case "cleared":
      return t(key("event.cleared"), { pile: event.pile + 1 });
    case "discarded": {
      const card = cardName(t, event.card);
      return t(key("event.discarded"), { name: nameOf(event.seat), card, pile: event.to + 1 });
    }
    case "passed":
      return t(key("event.passed"), { name: nameOf(event.seat) });
    case "drew":
      if (event.count === 0) return undefined; // the pile was empty, and is made anew
      return t(key("event.drew"), { name: nameOf(event.seat), count: event.count });
    case "recycle":
      return t(key("event.recycle"), { count: event.count });
    case "bounced": {
      const name = nameOf(event.seat);
      const to = Number(event.action.split(">")[1] ?? Number.NaN);
      return Number.isNaN(to)
        ? t(key("event.bouncedSome"), { name })
        : t(key("event.bounced"), { name, pile: to + 1 });
    }
    case "round":
      return t(key("event.round"), { round: event.round, name: nameOf(event.first) });
    case "end":
      return t(key(`reason.${event.reason}`), { rounds: view.noprogress });
    default:
      return undefined;
  }
}

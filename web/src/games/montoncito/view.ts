// What a seat sees of the table (section 7 of the rules), and what an event does to it, so that the board can follow step by
// step. Nothing here draws.
import type { Event, View } from "./wire";

export const wild = 13;
const pileEnd = 12;
export const piles = [0, 1, 2, 3] as const;

export type Card = number;

// The number under a build pile. A full one is about to be cleared, and begins again.
export function needOf(view: View, pile: number): number {
  const height = view.build[pile]?.length ?? 0;
  return height < pileEnd ? height + 1 : 1;
}
export const topOf = (pile: readonly Card[] | undefined): Card | undefined => pile?.at(-1);
// What lies at a spot of my own.
export function cardAt(view: View, me: number, spot: string): Card | undefined {
  const index = Number(spot.slice(1));
  if (spot === "s") return view.stocks[me]?.top ?? undefined;
  if (spot.startsWith("h")) return view.hands[me]?.cards?.[index];
  if (spot.startsWith("d")) return topOf(view.discards[me]?.[index]);
  return undefined;
}
export const discardCount = (view: View, seat: number): number =>
  (view.discards[seat] ?? []).reduce((sum, pile) => sum + pile.length, 0);
// Who plays after the seat in turn: clockwise. Nobody, where all play at the same time.
export const nextSeat = ({ mode, stage, turn, players }: View): number | undefined =>
  mode === "parallel" || stage === "over" ? undefined : (turn + 1) % players;
// Every hand can be seen: at the end, and when a game is looked at once more.
export const isOpen = ({ hands }: View): boolean => hands.every(({ cards }) => cards);
// How many have not chosen yet in this round.
export const unsealed = ({ sealed = [] }: View): number =>
  sealed.filter((choice) => choice === null).length;

// Turns (rounds, in parallel mode) that are left before a game without stock cards is ended.
export const patienceLeft = (view: View): number =>
  view.noprogress * view.players - (view.turnno - view.laststock) + 1;

const changed = <T>(list: readonly T[], at: number, change: (old: T) => T): T[] =>
  list.map((one, i) => (i === at ? change(one) : one));

function withoutHandCard(view: View, seat: number, card: Card): View {
  const hands = changed(view.hands, seat, ({ count, cards }) => {
    const at = cards?.indexOf(card) ?? -1;
    return { count: count - 1, cards: cards?.filter((_, i) => i !== at) ?? null };
  });
  return { ...view, hands };
}

const onPile = (
  view: View,
  seat: number,
  pile: number,
  change: (cards: readonly Card[]) => readonly Card[],
): View => ({
  ...view,
  discards: changed(view.discards, seat, (own) => changed(own, pile, change)),
});

// A card leaves its place; it is on its way until it lands.
export function lift(view: View, event: Event): View {
  if (event.type === "drew") return { ...view, draw: Math.max(0, view.draw - event.count) };
  if (event.type === "discarded") return withoutHandCard(view, event.seat, event.card);
  if (event.type !== "played") return view;
  const { seat, from } = event;
  if (from === "hand") return withoutHandCard(view, seat, event.card ?? 0);
  if (from === "discard") return onPile(view, seat, event.pile ?? 0, (cards) => cards.slice(0, -1));
  const stocks = changed(view.stocks, seat, ({ count }) => ({ count: count - 1, top: null }));
  return { ...view, stocks };
}

// And what is different when it has: cards come to rest, stocks turn up, piles clear, the turn goes on.
export function land(view: View, event: Event): View {
  switch (event.type) {
    case "played":
      return {
        ...view,
        build: changed(view.build, event.to, (pile) => [...pile, event.card ?? 0]),
      };
    case "discarded":
      return onPile(view, event.seat, event.to, (cards) => [...cards, event.card]);
    case "flipped":
      return {
        ...view,
        stocks: changed(view.stocks, event.seat, () => ({ count: event.left, top: event.card })),
      };
    case "cleared": {
      const completed = [...view.completed, ...(view.build[event.pile] ?? [])];
      return { ...view, completed, build: changed(view.build, event.pile, () => []) };
    }
    case "drew": {
      const drawn = event.cards ?? []; // nothing of those that one may not know
      const hands = changed(view.hands, event.seat, ({ count, cards }) => ({
        count: count + event.count,
        cards: cards && [...cards, ...drawn].sort((a, b) => a - b),
      }));
      return { ...view, hands };
    }
    case "recycle":
      return { ...view, completed: [], draw: view.draw + event.count };
    case "turn":
      return { ...view, turn: event.seat, turnno: event.turnno };
    default:
      return view;
  }
}

export const after = (view: View, events: readonly Event[]): View =>
  events.reduce((now, event) => land(lift(now, event), event), view);

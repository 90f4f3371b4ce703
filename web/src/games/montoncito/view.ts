// What a seat sees of the table (section 7 of the rules), and what an event does to it, so that the board can follow step by
// step. Nothing here draws.
import type { GameEvent } from "../../table/table";

export const wild = 13;
export const pileEnd = 12;
export const piles = [0, 1, 2, 3] as const;

export type Card = number;
type Piles = readonly (readonly Card[])[];

export interface MontoncitoView {
  readonly observer: number | null;
  readonly players: number;
  readonly noprogress: number;
  readonly recycle: "shuffle" | "none";
  readonly mode: "turns" | "parallel";
  readonly turn: number;
  readonly stage: "deal" | "draw" | "recycle" | "play" | "over";
  readonly turnno: number;
  readonly laststock: number;
  readonly build: Piles;
  readonly discards: readonly Piles[];
  readonly completed: readonly Card[] | null;
  readonly stocks: readonly { readonly count: number; readonly top: Card | null }[];
  readonly hands: readonly { readonly count: number; readonly cards: readonly Card[] | null }[];
  readonly draw: number;
  readonly pool: number;
  // Parallel mode: who has chosen; what, only of the own seat.
  readonly sealed?: readonly (string | true | null)[];
}

export const needOf = (view: MontoncitoView, pile: number): number =>
  (view.build[pile]?.length ?? 0) + 1;
export const fits = (view: MontoncitoView, card: Card, pile: number): boolean =>
  card === wild || card === needOf(view, pile);
export const topOf = (pile: readonly Card[] | undefined): Card | undefined => pile?.at(-1);
export const supplyOf = (view: MontoncitoView): number =>
  view.draw + view.pool + (view.recycle === "shuffle" ? (view.completed?.length ?? 0) : 0);
export const discardCount = (view: MontoncitoView, seat: number): number =>
  (view.discards[seat] ?? []).reduce((sum, pile) => sum + pile.length, 0);
// Who plays after the seat in turn: clockwise. Nobody, where all play at the same time.
export const nextSeat = ({ mode, stage, turn, players }: MontoncitoView): number | undefined =>
  mode === "parallel" || stage === "over" ? undefined : (turn + 1) % players;
// Every hand can be seen: at the end, and when a game is looked at once more.
export const isOpen = ({ hands }: MontoncitoView): boolean => hands.every(({ cards }) => cards);
// How many have not chosen yet in this round.
export const unsealed = ({ sealed = [] }: MontoncitoView): number =>
  sealed.filter((choice) => choice === null).length;

// Turns (rounds, in parallel mode) that are left before a game without stock cards is ended.
export const patienceLeft = (view: MontoncitoView): number =>
  view.noprogress * view.players - (view.turnno - view.laststock) + 1;

const changed = <T>(list: readonly T[], at: number, change: (old: T) => T): T[] =>
  list.map((one, i) => (i === at ? change(one) : one));

const number = (event: GameEvent, field: string): number => Number(event[field]);

function withoutHandCard(view: MontoncitoView, seat: number, card: Card): MontoncitoView {
  const hands = changed(view.hands, seat, ({ count, cards }) => {
    const at = cards?.indexOf(card) ?? -1;
    return { count: count - 1, cards: cards?.filter((_, i) => i !== at) ?? null };
  });
  return { ...view, hands };
}

const onPile = (
  view: MontoncitoView,
  seat: number,
  pile: number,
  change: (cards: readonly Card[]) => readonly Card[],
): MontoncitoView => ({
  ...view,
  discards: changed(view.discards, seat, (own) => changed(own, pile, change)),
});

// A card leaves its place; it is on its way until it lands.
export function lift(view: MontoncitoView, event: GameEvent): MontoncitoView {
  const seat = number(event, "seat");
  if (event.type === "discarded") return withoutHandCard(view, seat, number(event, "card"));
  if (event.type === "drew")
    return { ...view, draw: Math.max(0, view.draw - number(event, "count")) };
  if (event.type !== "played") return view;
  if (event.from === "hand") return withoutHandCard(view, seat, number(event, "card"));
  if (event.from === "discard")
    return onPile(view, seat, number(event, "pile"), (cards) => cards.slice(0, -1));
  const stocks = changed(view.stocks, seat, ({ count }) => ({ count: count - 1, top: null }));
  return { ...view, stocks };
}

// And what is different when it has: cards come to rest, stocks turn up, piles clear, the turn goes on.
export function land(view: MontoncitoView, event: GameEvent): MontoncitoView {
  const seat = number(event, "seat");
  switch (event.type) {
    case "played":
      return {
        ...view,
        build: changed(view.build, number(event, "to"), (pile) => [...pile, number(event, "card")]),
      };
    case "discarded":
      return onPile(view, seat, number(event, "to"), (cards) => [...cards, number(event, "card")]);
    case "flipped":
      return {
        ...view,
        stocks: changed(view.stocks, seat, () => ({
          count: number(event, "left"),
          top: number(event, "card"),
        })),
      };
    case "cleared": {
      const pile = number(event, "pile");
      const completed = [...(view.completed ?? []), ...(view.build[pile] ?? [])];
      return { ...view, completed, build: changed(view.build, pile, () => []) };
    }
    case "drew": {
      const drawn = (event.cards ?? []) as Card[]; // nothing of those that one may not know
      const hands = changed(view.hands, seat, ({ count, cards }) => ({
        count: count + number(event, "count"),
        cards: cards && [...cards, ...drawn].sort((a, b) => a - b),
      }));
      return { ...view, hands };
    }
    case "recycle":
      return { ...view, completed: [], draw: view.draw + number(event, "count") };
    case "turn":
      return { ...view, turn: seat, turnno: number(event, "turnno") };
    default:
      return view;
  }
}

// Everything on the table that can be pointed at, with its name for those who listen.
import type { Spot } from "../../board/spots";
import type { Texts } from "../../texts/texts";
import type { Control } from "./control";
import { acrossHand, type Box, handBoxes, liftedBox, type SeatBoxes } from "./geometry";
import { needOf, nextSeat, piles, topOf } from "./view";
import type { View } from "./wire";
import { cardName, cardsName, standsFor } from "./words";

type Pointed = Pick<
  Control,
  | "layout"
  | "covered"
  | "chosen"
  | "asked"
  | "handsOver"
  | "draws"
  | "ends"
  | "targets"
  | "through"
  | "nameOf"
>;
type Named = readonly [id: string, box: Box, name: string];

const key = (name: string): string => `montoncito.${name}`;
const grown = (box: Box, by: number): Box => ({
  x: box.x - by,
  y: box.y - by,
  width: box.width + 2 * by,
  height: box.height + 2 * by,
});

function pileCards(t: Texts, cards: readonly number[] | undefined): string {
  if (!cards || cards.length === 0) return t(key("spot.none"));
  return t(key("spot.top"), { cards: cardsName(t, [...cards].reverse()) });
}

function sharedSpots(t: Texts, view: View, control: Pointed): Named[] {
  const { deck, done, build } = control.layout();
  const built = piles.map((pile): Named => {
    const cards = view.build[pile] ?? [];
    const words = {
      pile: pile + 1,
      cards: cards.map((card, i) => standsFor(t, card, i + 1)).join(", "),
      need: needOf(view, pile),
    };
    const name = t(key(cards.length ? "spot.build" : "spot.buildEmpty"), words);
    return [`b${pile}`, build[pile] ?? deck, name];
  });
  const drawn = t(key(control.draws() ? "spot.deckDraw" : "spot.deck"), { count: view.draw });
  const finished = t(key("spot.done"), { count: view.completed?.length ?? 0 });
  return [["deck", deck, drawn], ...built, ["done", done, finished]];
}

function stockWords(t: Texts, view: View, seat: number) {
  const { top = null, count = 0 } = view.stocks[seat] ?? {};
  return { card: top ? cardName(t, top) : t(key("spot.none")), count };
}

function seatWords(t: Texts, view: View, seat: number, name: string): string {
  const words = { name, ...stockWords(t, view, seat), hand: view.hands[seat]?.count ?? 0 };
  const line = t(key(view.sealed?.[seat] ? "spot.theirsChosen" : "spot.theirs"), words);
  const cards = view.hands[seat]?.cards;
  const open = cards && seat !== view.observer && cards.length > 0;
  return [
    line,
    open ? t(key("spot.open"), { cards: cardsName(t, cards) }) : "",
    nextSeat(view) === seat && seat !== view.observer ? t(key("spot.next")) : "",
  ]
    .filter(Boolean)
    .join("; ");
}

function ownSpots(t: Texts, view: View, control: Pointed): Named[] {
  const layout = control.layout();
  const { me } = layout;
  const own = view.observer !== null; // whoever watches has nothing of their own
  const name = control.nameOf(me);
  const spots: Named[] = [];
  const hand = control.covered() ? [] : (view.hands[me]?.cards ?? []);
  const boxes = handBoxes(layout, hand.length);
  hand.forEach((card, i) => {
    // Its lower edge stays under a finger that is just lifting it.
    const [low, up] = [boxes[i], boxes[i] && liftedBox(boxes[i], control.chosen() === `h${i}`)];
    const box = low && up && { ...up, height: low.y + low.height - up.y };
    if (box) spots.push([`h${i}`, box, t(key("spot.hand"), { card: cardName(t, card) })]);
  });
  const across = acrossHand(layout);
  if (control.handsOver())
    spots.push(["ready", across, t(key("ready"), { name: control.nameOf(view.observer ?? 0) })]);
  else if (control.ends() && hand.length === 0) spots.push(["end", across, t(key("does.end"))]);
  const stock = own ? t(key("spot.stock"), stockWords(t, view, me)) : seatWords(t, view, me, name);
  spots.push(["s", layout.stock, stock]);
  for (const pile of piles) {
    const words = { name, pile: pile + 1, cards: pileCards(t, view.discards[me]?.[pile]) };
    const label = t(key(own ? "spot.discard" : "spot.theirDiscard"), words);
    spots.push([`d${pile}`, layout.discards[pile] ?? layout.stock, label]);
  }
  return spots;
}

// All that lies before somebody is one thing to point at.
function otherSpot(t: Texts, view: View, { seat, area }: SeatBoxes, name: string): Named {
  const tops = (view.discards[seat] ?? []).map((pile) => {
    const top = topOf(pile);
    return top ? cardName(t, top) : t(key("spot.none"));
  });
  const discards = t(key("spot.tops"), { cards: tops.join(", ") });
  return [`o${seat}`, area, `${seatWords(t, view, seat, name)}; ${discards}`];
}

// What pointing at it now leads to.
function leadsTo(t: Texts, control: Pointed, id: string, spot: string): string {
  const target = control.through(control.chosen()).find(({ to }) => to === id);
  if (target) return t(key("spot.target"), { spot, what: target.label });
  const all = control.through(id).filter(({ verb }) => verb === "play" || verb === "discard");
  const plays = all.filter(({ verb }) => verb === "play");
  const [only] = plays;
  if (all.length === 0) return spot;
  if (!only) return t(key("spot.mayDiscard"), { spot });
  if (plays.length === 1) return t(key("spot.can"), { spot, what: only.label });
  const fitting = plays.map(({ to }) => Number(to.slice(1)) + 1).join(", ");
  return t(key("spot.canMany"), { spot, piles: fitting });
}

export function spotsOf(t: Texts, view: View, control: Pointed): Spot[] {
  const layout = control.layout();
  const all = [
    ...ownSpots(t, view, control),
    ...sharedSpots(t, view, control),
    ...layout.others.map((boxes) => otherSpot(t, view, boxes, control.nameOf(boxes.seat))),
  ];
  const targets = control.targets();
  const sure = control.asked();
  return all.map(([id, box, name]) => {
    const { x, y, width, height } = /^[hsdb]/.test(id) && id !== "deck" ? grown(box, 2.5) : box;
    const begins = control.through(id).length > 0;
    const able = id === "ready" || targets.has(id) || begins;
    const on = control.chosen() === id || sure?.to === id;
    return {
      id,
      x: x + width / 2,
      y: y + height / 2,
      width,
      height,
      name: leadsTo(t, control, id, name),
      able,
      on,
    };
  });
}

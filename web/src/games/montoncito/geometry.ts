// Where everything lies on a table of so many pixels: others around the upper half, the shared piles in the middle, what is
// mine below. A table that is lower than its cards would like has smaller ones; what is left over is room.
import { clockwise, type Place, seatingOf } from "./seating";
import { piles } from "./view";

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box extends Size {
  readonly x: number; // the left upper corner
  readonly y: number;
}

export interface SeatBoxes {
  readonly seat: number;
  readonly area: Box;
  readonly stock: Box;
  readonly discards: readonly Box[];
  readonly hand: Box; // of the lone other one: as wide as its cards
  readonly lines: number; // of words above its cards
}

export interface Layout extends Size {
  readonly wide: boolean;
  readonly me: number;
  readonly others: readonly SeatBoxes[];
  readonly deck: Box;
  readonly done: Box; // a line below the deck
  readonly build: readonly Box[];
  readonly stock: Box;
  readonly discards: readonly Box[];
  readonly hand: readonly Box[];
  readonly own: Box;
  readonly strips: number; // how many cards of an own discard pile can be read under its top
  readonly strip: number; // as much is seen of them
  readonly text: number; // the size of words
  readonly named: boolean; // there is room for words below what is mine
}

export const ratio = 1.4; // of a card
export const line = 16; // of words in the area of a seat
export const label = 26; // the line under the shared piles: a finger
const rim = 6;
const inner = 7; // from the edge of an area to its cards
const gap = 6; // from card to card
const way = 13; // from area to area, with the sign of direction
const words = 20; // the line below what is mine
const tight = 26; // pixels: narrower cards of others stand close, and stay as they are when room is short

const card = (x: number, y: number, width: number): Box => ({ x, y, width, height: width * ratio });
export const middle = (box: Box): { x: number; y: number } => ({
  x: box.x + box.width / 2,
  y: box.y + box.height / 2,
});

// What the width decides.
interface Shape {
  readonly wide: boolean;
  readonly width: number;
  readonly seat: number; // the width of another's area
  readonly step: number; // of another's cards
  readonly lines: number;
  readonly rows: number; // of others above the shared piles
  readonly sides: boolean; // two of them sit beside the shared piles
  readonly own: number; // a card of mine
}

function shapeOf(width: number, wide: boolean, count: number): Shape {
  const { top, right } = seatingOf(count, width, wide);
  const lone = count === 1;
  const columns = Math.max(1, top, wide ? 0 : right + 1);
  const room = (width - 2 * rim - (columns - 1) * way) / columns;
  const seat = Math.min(lone ? 560 : 230, room);
  const all = width - 2 * (rim + inner);
  const own = Math.min(100, wide ? (all - 8 * gap - 24) / 10 : (all - 4 * gap) / 5);
  return {
    wide,
    width,
    seat,
    step: Math.min(lone ? 66 : 46, own * (lone ? 0.9 : 1), (seat - 6) / (lone ? 7.4 : 5)),
    lines: seat < 126 ? 2 : 1,
    rows: top < count && !wide ? 2 : 1,
    sides: top < count && wide,
    own,
  };
}

const aboveCards = ({ lines }: Shape): number => lines * line + 5;
const theirCard = ({ step }: Shape, scale: number): number =>
  step < tight ? step - 1 : (step - 3) * scale;
const seatHeight = (shape: Shape, scale: number): number =>
  aboveCards(shape) + theirCard(shape, scale) * ratio + 7;

// The height with cards of this scale, and nothing to spare.
function heightOf(shape: Shape, scale: number): number {
  const { wide, rows, sides } = shape;
  const own = shape.own * scale * ratio;
  const seat = seatHeight(shape, scale);
  const others = rows * (seat + way);
  const shared = Math.max(own + label, sides ? seat + way : 0);
  return 2 * rim + others + shared + 4 + 2 * inner + (wide ? own : 2 * own + gap);
}

const smallest = 34; // a card of mine, in pixels
const narrowest = 300;
const widest = 480; // from there on the hand may lie beside the piles

// How it is drawn on a place of this size: in a larger drawing where that is too small for it.
function fitted(place: Size, count: number) {
  const isWide = (size: Size) => size.width >= widest && size.width > 1.15 * size.height;
  let { width, height } = place;
  if (width < narrowest) [width, height] = [narrowest, (height * narrowest) / Math.max(1, width)];
  const wide = isWide(place);
  const leastOf = (of: number): number => {
    const shape = shapeOf(of, wide, count);
    return heightOf(shape, Math.min(1, smallest / shape.own));
  };
  const least = leastOf(width);
  if (height < least) [width, height] = [(width * least) / Math.max(1, height), least];
  return { shape: shapeOf(width, wide, count), height: Math.max(height, leastOf(width)) };
}

// As high as it likes to be on a place of this width, when nothing else limits it; in a lesson lower, so that more is in sight.
export function likedHeight(width: number, players: number, lesson: boolean): number {
  const of = Math.max(narrowest, width);
  const shape = shapeOf(of, lesson && of >= widest, players - 1);
  const room = words + 3 * stripOf(shape.own) + 16;
  const liked = lesson ? heightOf(shape, shape.wide ? 1 : 0.78) : heightOf(shape, 1) + room;
  return (liked * width) / of;
}

const stripOf = (own: number): number => Math.max(13, own * 0.3);

// Others sit around the table in the order of play: the next one first.
function othersOf(shape: Shape, scale: number, beside: number, me: number, count: number) {
  const { seat: width, step, wide } = shape;
  const size = theirCard(shape, scale);
  const height = seatHeight(shape, scale);
  const left = (row: readonly Place[], { column }: Place): number => {
    const all = row.length * width + (row.length - 1) * way;
    const spread = row[0]?.row === 1 && row.length > 1;
    if (!spread) return (shape.width - all) / 2 + column * (width + way);
    return rim + (column * (shape.width - 2 * rim - width)) / (row.length - 1);
  };
  const places = clockwise(count, shape.width, wide);
  return places.map((place, i): SeatBoxes => {
    const row = places.filter((one) => one.row === place.row);
    const x = left(row, place);
    const y = place.row === 0 ? rim : wide ? beside - height / 2 : rim + height + way;
    const first = x + 3 + (step - size) / 2;
    const top = y + aboveCards(shape);
    const at = (column: number): Box => card(first + column * step, top, size);
    return {
      seat: (me + 1 + i) % (count + 1),
      area: { x, y, width, height },
      stock: at(0),
      discards: piles.map((pile) => at(pile + 1)),
      hand:
        count === 1
          ? { ...at(5.3), width: x + width - 6 - at(5.3).x }
          : { x: x + width - 27, y: y + 3 + (shape.lines - 1) * line, width: 11, height: 14 },
      lines: shape.lines,
    };
  });
}

// What is left over goes to the lower cards of my piles, to words, to larger shared piles, and to the felt.
function spend(shape: Shape, scale: number, spare: number) {
  const own = shape.own * scale;
  const named = spare >= words + 4;
  let rest = spare - (named ? words : 0);
  const strip = stripOf(own);
  const strips = Math.max(0, Math.min(shape.wide ? 3 : 4, Math.floor(rest / strip)));
  rest -= strips * strip;
  const most = (shape.width - 2 * (rim + way + (shape.sides ? shape.seat : 0)) - 5 * gap) / 5;
  const shared = shape.wide
    ? Math.max(own, Math.min(own * 1.3, most, own + (rest * 0.6) / ratio))
    : own;
  rest -= (shared - own) * ratio;
  return { own, named, strip, strips, shared: Math.min(shared, most), rest };
}

export function layoutOf(place: Size, players: number, me: number): Layout {
  const count = players - 1;
  const { shape, height } = fitted(place, count);
  const { width, wide } = shape;
  const [none, all] = [heightOf(shape, 0), heightOf(shape, 1)];
  const scale = Math.min(1, (height - none) / (all - none));
  const spare = height - heightOf(shape, scale);
  const { own, named, strip, strips, shared, rest } = spend(shape, scale, spare);
  const seat = seatHeight(shape, scale);
  const step = own + gap;
  const cards = 5 * own + 4 * gap;
  // The shared piles, over mine where the columns are the same.
  const sharedStep = wide ? shared + gap + 4 : step;
  const sharedLeft = (width - 4 * sharedStep - shared) / 2;
  const zone = Math.max(shared * ratio + label, shape.sides ? seat + way : 0) + rest;
  const above = rim + shape.rows * (seat + way);
  const sharedTop = above + (zone - shared * ratio - label) / 2;
  const sharedAt = (i: number): Box => card(sharedLeft + i * sharedStep, sharedTop, shared);
  const bottom = above + zone + 4;
  const ownTop = bottom + inner + strips * strip;
  const ownLeft = wide ? rim + inner : (width - cards) / 2;
  const ownAt = (i: number): Box => card(ownLeft + i * step, ownTop, own);
  const handTop = wide ? ownTop : ownTop + own * ratio + (named ? words : 0) + gap;
  const handLeft = wide ? width - rim - inner - cards : ownLeft;
  const deck = sharedAt(0);
  return {
    wide,
    width,
    height,
    me,
    others: othersOf(shape, scale, above + zone / 2 - way / 2, me, count),
    deck,
    build: piles.map((pile) => sharedAt(pile + 1)),
    done: { x: deck.x, y: deck.y + deck.height, width: deck.width, height: label },
    stock: ownAt(0),
    discards: piles.map((pile) => ownAt(pile + 1)),
    hand: Array.from({ length: 5 }, (_, i) => card(handLeft + i * step, handTop, own)),
    own: { x: rim, y: bottom, width: width - 2 * rim, height: height - rim - bottom },
    strips,
    strip,
    text: Math.max(12, Math.min(16, own * 0.2)),
    named,
  };
}

// The cards of a hand, together in the middle of its places.
export function handBoxes(layout: Layout, count: number): Box[] {
  const [first, second] = layout.hand;
  const shift = first && second ? ((5 - count) * (second.x - first.x)) / 2 : 0;
  return layout.hand.slice(0, count).map((box) => ({ ...box, x: box.x + shift }));
}

// All places of the hand as one.
export function acrossHand({ hand, stock }: Layout): Box {
  const [first, , , , last] = hand;
  if (!first || !last) return stock;
  return { ...first, width: last.x + last.width - first.x };
}

// A chosen card stands out of the hand.
export const liftedBox = (box: Box, lifted: boolean): Box =>
  lifted ? { ...box, y: box.y - 7 } : box;

// Where everything lies, in units of the drawing: once for tall screens, once for wide ones. Others above, the shared piles in
// the middle, what is mine below.
import { piles } from "./view";

export interface Box {
  readonly x: number; // the left upper corner
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface SeatBoxes {
  readonly seat: number;
  readonly area: Box;
  readonly stock: Box;
  readonly discards: readonly Box[];
  readonly hand: Box;
}

export interface Layout {
  readonly wide: boolean;
  readonly width: number;
  readonly height: number;
  readonly me: number;
  readonly others: readonly SeatBoxes[];
  readonly deck: Box;
  readonly done: Box;
  readonly build: readonly Box[];
  readonly wait: Box;
  readonly stock: Box;
  readonly discards: readonly Box[];
  readonly hand: readonly Box[];
  readonly own: Box;
  readonly strips: number; // how many cards of an own discard pile can be read under its top
}

export const strip = 4.2; // of a card under another
export const label = 8.2; // the line under the shared piles: 24 pixels on a screen of 320
const ratio = 1.4; // of a card
const nameLine = 6.4;
const fill = 0.93; // of another's card in its column

const card = (x: number, y: number, width: number): Box => ({ x, y, width, height: width * ratio });
export const middle = (box: Box): { x: number; y: number } => ({
  x: box.x + box.width / 2,
  y: box.y + box.height / 2,
});

interface Shape {
  readonly width: number;
  readonly columns: number; // of others
  readonly most: number; // the width of another's area
  readonly small: number; // a card of another
}

// Others sit around the table in the order of play: the next one first.
function othersOf(shape: Shape, players: number, me: number): SeatBoxes[] {
  const count = players - 1;
  const columns = Math.min(count, shape.columns);
  const gap = 2;
  const width = Math.min(shape.most, (shape.width + gap) / columns - gap);
  const step = Math.min(shape.small, (width - 2) / (count === 1 ? 7.2 : 5));
  const size = step * fill;
  const height = nameLine + size * ratio + 2;
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, count - row * columns);
    const start = (shape.width - inRow * (width + gap) + gap) / 2;
    const x = start + (i % columns) * (width + gap);
    const y = row * (height + 1.6);
    const first = x + 1 + (step - size) / 2;
    const at = (column: number): Box => card(first + column * step, y + nameLine, size);
    return {
      seat: (me + 1 + i) % players,
      area: { x, y, width, height },
      stock: at(0),
      discards: piles.map((pile) => at(pile + 1)),
      hand:
        count === 1
          ? { ...at(5.3), width: width - 3 - 5.3 * step }
          : { x: x + width - 12, y: y + 0.8, width: 11, height: 5 },
    };
  });
}

export function layoutOf(wide: boolean, players: number, me: number): Layout {
  const shape: Shape = wide
    ? { width: 168, columns: 4, most: 110, small: 11 }
    : { width: 100, columns: 2, most: 100, small: 13.2 };
  const others = othersOf(shape, players, me);
  const last = others.at(-1)?.area;
  const top = last ? last.y + last.height + 2.6 : 0;
  const column = wide ? 18.4 : 16.9;
  const size = wide ? 16 : 14.4;
  const left = (shape.width - 5 * column - size) / 2;
  const shared = (i: number): Box => card(left + i * column, top, size);
  const bottom = top + size * ratio + label + 2.6;
  const rows = Math.ceil((players - 1) / 2);
  const strips = wide ? 3 : Math.max(2, 6 - rows);
  const ownSize = wide ? 15.4 : 17.4;
  const ownColumn = wide ? 17.5 : 19.75;
  const ownLeft = wide ? 2 : 1.6;
  const ownTop = bottom + 2 + strips * strip;
  const own = (i: number): Box => card(ownLeft + i * ownColumn, ownTop, ownSize);
  const ownBottom = ownTop + ownSize * ratio;
  const handSize = wide ? 14.8 : 18.6;
  const handColumn = wide ? 15.6 : 19.6;
  const handLeft = wide ? shape.width - 5 * handColumn : 1.3;
  const handTop = wide ? ownBottom - handSize * ratio : ownBottom + 3;
  const height = handTop + handSize * ratio + 2;
  const done = shared(5);
  return {
    wide,
    width: shape.width,
    height,
    me,
    others,
    deck: shared(0),
    build: piles.map((pile) => shared(pile + 1)),
    done,
    wait: { x: done.x - 1, y: done.y + done.height + 0.6, width: done.width + 2, height: label },
    stock: own(0),
    discards: piles.map((pile) => own(pile + 1)),
    hand: Array.from({ length: 5 }, (_, i) => card(handLeft + i * handColumn, handTop, handSize)),
    own: { x: 0, y: bottom, width: shape.width, height: height - bottom },
    strips,
  };
}

// As much as can be pointed at of another's card: its whole column.
export const columnOf = (box: Box): Box => {
  const width = box.width / fill;
  return { ...box, width, x: box.x - (width - box.width) / 2 };
};

// The cards of a hand, together in the middle of its places.
export function handBoxes(layout: Layout, count: number): Box[] {
  const [first, second] = layout.hand;
  const shift = first && second ? ((5 - count) * (second.x - first.x)) / 2 : 0;
  return layout.hand.slice(0, count).map((box) => ({ ...box, x: box.x + shift }));
}

// A chosen card stands out of the hand.
export const liftedBox = (box: Box, lifted: boolean): Box =>
  lifted ? { ...box, y: box.y - 1.6 } : box;

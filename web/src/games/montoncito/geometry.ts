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

interface Cell {
  readonly row: number; // from above
  readonly column: number; // a half where a row is in the middle
}

// The places of the others, clockwise as one sits below: up on the left, to the right above, down on the right.
export function clockwise(count: number, columns: number): Cell[] {
  if (count <= columns) return Array.from({ length: count }, (_, column) => ({ row: 0, column }));
  const rows = Math.ceil(count / columns);
  const sides = columns === 2 ? Math.floor(count / 2) : 1; // on the left, below the upper row
  const above = columns === 2 ? count % 2 : Math.min(columns, count - 2);
  const left = Array.from({ length: sides }, (_, i) => ({ row: rows - 1 - i, column: 0 }));
  const top = Array.from({ length: above }, (_, i) => ({
    row: 0,
    column: i + (columns - above) / 2,
  }));
  const rest = count - sides - above;
  const right = Array.from({ length: rest }, (_, i) =>
    columns === 2
      ? { row: rows - rest + i, column: 1 }
      : { row: rows - 1, column: columns - 1 - i },
  );
  return [...left, ...top, ...right];
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
  const start = (shape.width - columns * (width + gap) + gap) / 2;
  return clockwise(count, columns).map(({ row, column }, i) => {
    const x = start + column * (width + gap);
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

// A sign of direction: where it stands, and where it points to in degrees, clockwise from the right.
export interface Arrow {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

function arrowBetween(a: Box, b: Box): Arrow {
  const left = Math.max(a.x, b.x);
  const right = Math.min(a.x + a.width, b.x + b.width);
  if (right > left) {
    const up = b.y < a.y;
    const y = up ? (b.y + b.height + a.y) / 2 : (a.y + a.height + b.y) / 2;
    return { x: (left + right) / 2, y, turn: up ? 270 : 90 };
  }
  const ahead = b.x > a.x;
  const x = ahead ? (a.x + a.width + b.x) / 2 : (b.x + b.width + a.x) / 2;
  return { x, y: a.y + nameLine / 2, turn: ahead ? 0 : 180 };
}

// From seat to seat in the order of play, mine included; two seats need none.
export function arrowsOf({ others }: Layout): Arrow[] {
  const areas = others.map(({ area }) => area);
  const [first, last] = [areas[0], areas.at(-1)];
  if (!first || !last || areas.length < 2) return [];
  const below = (box: Box, turn: number): Arrow => ({
    x: middle(box).x,
    y: box.y + box.height + 1.3,
    turn,
  });
  const between = areas.slice(1).map((area, i) => arrowBetween(areas[i] ?? area, area));
  return [below(first, 270), ...between, below(last, 90)];
}

export function layoutOf(wide: boolean, players: number, me: number): Layout {
  const shape: Shape = wide
    ? { width: 168, columns: 4, most: 110, small: 11 }
    : { width: 100, columns: 2, most: 100, small: 13.2 };
  const others = othersOf(shape, players, me);
  const top = Math.max(0, ...others.map(({ area }) => area.y + area.height + 2.6));
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

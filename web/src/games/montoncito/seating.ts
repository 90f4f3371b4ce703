// Who sits where: clockwise from the one below, up on the left, to the right above, down on the right.
import type { Box, Layout } from "./geometry";

export interface Place {
  readonly row: number; // from above
  readonly column: number;
}

const least = 104; // pixels for a seat in a row of many

// How many of the others sit above; the first one and some of the last a row lower.
export function seatingOf(
  count: number,
  width: number,
  wide: boolean,
): { top: number; right: number } {
  if (count <= 3 || (count <= 5 && width >= count * least)) return { top: count, right: 0 };
  const top = wide ? count - 2 : Math.ceil(count / 2);
  return { top, right: count - top - 1 };
}

export function clockwise(count: number, width: number, wide: boolean): Place[] {
  const { top, right } = seatingOf(count, width, wide);
  const above = Array.from({ length: top }, (_, column) => ({ row: 0, column }));
  if (top === count) return above;
  const down = Array.from({ length: right }, (_, i) => ({ row: 1, column: right - i }));
  return [{ row: 1, column: 0 }, ...above, ...down];
}

// A sign of direction: where it stands, and where it points to in degrees, clockwise from the right.
export interface Arrow {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

const near = 6.5; // pixels from an area

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
  return { x, y: a.y + a.height / 2, turn: ahead ? 0 : 180 };
}

// From seat to seat in the order of play, mine included; two seats need none.
export function arrowsOf({ others }: Pick<Layout, "others">): Arrow[] {
  const areas = others.map(({ area }) => area);
  const [first, last] = [areas[0], areas.at(-1)];
  if (!first || !last || areas.length < 2) return [];
  const below = (box: Box, turn: number): Arrow => ({
    x: box.x + box.width / 2,
    y: box.y + box.height + near,
    turn,
  });
  const between = areas.slice(1).map((area, i) => arrowBetween(areas[i] ?? area, area));
  return [below(first, 270), ...between, below(last, 90)];
}

// Where everything lies on the 19x19 cells of the board. Points are centres, in cells from the top left. A quadrant is the
// previous one turned by a quarter, so everything is said once, for red.

export const colours = ["red", "blue", "green", "yellow"] as const;
export type Colour = (typeof colours)[number];

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const size = 19;
export const margin = 0.4; // around the cells, for what is drawn about a token
export const yard = -1;
export const lastOfLoop = 71;
export const finish = 78;
const loop = 72;
const quadrant = 18;
const starAt = 13; // squares after a start

export const startOf = (colour: Colour): number => colours.indexOf(colour) * quadrant;
export const isStar = (square: number): boolean => square % quadrant === starAt;

function turned(point: Point, colour: Colour): Point {
  let { x, y } = point;
  for (let quarter = colours.indexOf(colour); quarter > 0; --quarter) [x, y] = [size - y, x];
  return { x, y };
}

// The squares of red's quadrant: 8 inward, the corner, 8 outward, the tip.
function inQuadrant(step: number): Point {
  if (step < 9) return { x: step + 0.5, y: 8.5 };
  if (step < 17) return { x: 8.5, y: 16.5 - step };
  return { x: 9.5, y: 0.5 };
}

export function squarePoint(square: number): Point {
  const colour = colours[Math.floor(square / quadrant)] ?? "red";
  return turned(inQuadrant(square % quadrant), colour);
}

// L1..L6, and the finish as the seventh.
export const lanePoint = (colour: Colour, step: number): Point =>
  turned({ x: step + 0.5, y: 9.5 }, colour);

export const yardPoint = (colour: Colour): Point => turned({ x: 4, y: 4 }, colour);

const apart = 2.1; // of a slot from the middle of the yard, which is left to the die

export const slotPoint = (colour: Colour, token: number): Point =>
  turned(
    { x: 4 + (token % 2 === 0 ? -apart : apart), y: 4 + (token < 2 ? -apart : apart) },
    colour,
  );

// The progress that a word of the view means.
export function progressOf(word: string): number {
  if (word === "-") return yard;
  if (word === "F") return finish;
  return word.startsWith("L") ? lastOfLoop + Number(word.slice(1)) : Number(word);
}

// The square of the loop, unless the token is elsewhere.
export function squareOf(colour: Colour, progress: number): number | undefined {
  if (progress < 0 || progress > lastOfLoop) return undefined;
  return (startOf(colour) + progress) % loop;
}

// Tokens that are home fill their part of the middle, each at a place of its own.
const homes: readonly Point[] = [
  { x: 8.32, y: 8.85 },
  { x: 8.32, y: 10.15 },
  { x: 8.2, y: 9.5 },
  { x: 8.95, y: 9.5 },
];
export const homePoint = (colour: Colour, token: number): Point =>
  turned(homes[token] ?? { x: 8.5, y: 9.5 }, colour);

export function pointOf(colour: Colour, progress: number, token: number): Point {
  if (progress === yard) return slotPoint(colour, token);
  if (progress === finish) return homePoint(colour, token);
  const square = squareOf(colour, progress);
  return square === undefined ? lanePoint(colour, progress - lastOfLoop) : squarePoint(square);
}

// Every place that a walking token touches, the last one included.
export function pathOf(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + 1 + i);
}

export interface Placed extends Point {
  readonly scale: number;
}

// How the tokens of one cell lie beside each other so that each is seen.
export function fanned(middle: Point, index: number, count: number): Placed {
  if (count === 1) return { ...middle, scale: 1 };
  const across = Math.ceil(Math.sqrt(count));
  const [gap, scale] = across === 2 ? [0.46, 0.68] : across === 3 ? [0.34, 0.46] : [0.26, 0.36];
  if (count === 2) {
    const aside = (index - 0.5) * 0.42;
    return { x: middle.x + aside, y: middle.y + aside * 0.5, scale: 0.78 };
  }
  const offset = (at: number) => (at - (across - 1) / 2) * gap;
  return {
    x: middle.x + offset(index % across),
    y: middle.y + offset(Math.floor(index / across)),
    scale,
  };
}

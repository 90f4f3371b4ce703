// Where everything is: the loop of 60 squares, lanes, Starts and Homes on a grid of 16 x 16 cells (rulebook, section 2).
export const colours = ["red", "blue", "yellow", "green"] as const;
export type Colour = (typeof colours)[number];
// A place as the game writes it (S, t0-t59, z1-z5, H), and a place of the whole board: lanes, Starts and Homes with their colour.
export type Place = string;
export type Spot = string;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Slide {
  readonly owner: Colour;
  readonly first: boolean;
  readonly squares: readonly Place[];
}

const side = 15;
export const loopSize = 60;
export const laneLength = 5;

const numberOf = (colour: Colour): number => colours.indexOf(colour);
export const cornerOf = (colour: Colour): number => side * numberOf(colour);
export const entryOf = (colour: Colour): Place => `t${cornerOf(colour) + 2}`;
export const exitOf = (colour: Colour): Place => `t${cornerOf(colour) + 4}`;
export const isLoop = (place: Place): boolean => place.startsWith("t");
export const isLane = (place: Place): boolean => place.startsWith("z");
export const indexOf = (place: Place): number => Number(place.slice(1));

const run = (from: number, length: number): Place[] =>
  Array.from({ length }, (_, i) => `t${from + i}`);

export const slides: readonly Slide[] = colours.flatMap((owner) => [
  { owner, first: true, squares: run(cornerOf(owner) + 1, 4) },
  { owner, first: false, squares: run(cornerOf(owner) + 9, 5) },
]);
const slideByStart = new Map(slides.map((slide) => [slide.squares[0], slide]));
export const slideFrom = (place: Place): Slide | undefined => slideByStart.get(place);

// One step along the way of a colour; nothing where there is no step.
export function stepForward(colour: Colour, place: Place): Place | undefined {
  if (isLane(place)) return indexOf(place) === laneLength ? "H" : `z${indexOf(place) + 1}`;
  if (!isLoop(place)) return undefined;
  return place === entryOf(colour) ? "z1" : `t${(indexOf(place) + 1) % loopSize}`;
}
export function stepBack(colour: Colour, place: Place): Place | undefined {
  if (isLane(place)) return indexOf(place) === 1 ? entryOf(colour) : `z${indexOf(place) - 1}`;
  return isLoop(place) ? `t${(indexOf(place) + loopSize - 1) % loopSize}` : undefined;
}

export const spotOf = (colour: Colour, place: Place): Spot =>
  isLoop(place) ? place : `${colour}:${place}`;

// A quarter turn maps each colour to the next; everything is placed for red and turned.
const centre = 8;
export function turned(point: Point, quarters: number): Point {
  let { x, y } = point;
  for (let i = 0; i < quarters; ++i) [x, y] = [2 * centre - y, x];
  return { x, y };
}
export const turnOf = (colour: Colour): number => 90 * numberOf(colour);

export const discRadius = 1.3;
const startDisc: Point = { x: 4.95, y: 2.35 };
const homeDisc: Point = { x: 2.5, y: 7.3 };

function redPoint(place: Place): Point {
  if (place === "S") return startDisc;
  if (place === "H") return homeDisc;
  if (isLane(place)) return { x: 2.5, y: indexOf(place) + 0.5 };
  return { x: indexOf(place) + 0.5, y: 0.5 };
}

// The middle of a place, in cells.
export function pointOf(spot: Spot): Point {
  const [colour, place] = spot.split(":");
  if (place !== undefined) return turned(redPoint(place), numberOf(colour as Colour));
  const index = indexOf(spot);
  return turned(redPoint(`t${index % side}`), Math.floor(index / side));
}

// Where a pawn stands: four share a Start or a Home, two by two.
export function pawnPoint(colour: Colour, place: Place, pawn: number): Point {
  const { x, y } = pointOf(spotOf(colour, place));
  if (place !== "S" && place !== "H") return { x, y };
  const away = 0.56;
  return { x: x + (pawn % 2 ? away : -away), y: y + (pawn > 1 ? away : -away) };
}

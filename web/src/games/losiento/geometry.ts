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

const side = 15;
export const loopSize = 60;
export const laneLength = 5;

const numberOf = (colour: Colour): number => colours.indexOf(colour);
export const isLoop = (place: Place): boolean => place.startsWith("t");
export const isLane = (place: Place): boolean => place.startsWith("z");
export const indexOf = (place: Place): number => Number(place.slice(1));

// The slides of every side, as they are painted on its squares.
export const slides = [
  { from: 1, length: 4 },
  { from: 9, length: 5 },
] as const;
export const isSlideStart = (place: Place): boolean =>
  isLoop(place) && slides.some(({ from }) => from === indexOf(place) % side);

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

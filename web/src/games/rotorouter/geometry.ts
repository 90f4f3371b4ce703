// The grid and what lies on it: cells, tiles and their exits. Rotations are quarter turns clockwise.
import type { Colour, Face, Kind, Letter, SeatView } from "./wire";

export type { Colour, Face, Kind, SeatView };
export const colours: readonly Colour[] = ["red", "green", "blue", "yellow"]; // clockwise from the north-west, in order of turns
export type Shape = "S" | "E" | "T" | "X";
export const kinds: readonly Kind[] = ["S", "E", "T", "X", "RS", "RE", "RT", "RC"];
export type Cell = string; // "x,y"

export interface Tile {
  readonly shape: Shape;
  readonly rot: number;
  readonly colour: Colour;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}

const letters: readonly string[] = ["R", "G", "B", "Y"] satisfies readonly Letter[];
export const colourOf = (letter: string): Colour => colours[letters.indexOf(letter)] ?? "red";
export const letterOf = (colour: Colour): Letter =>
  (letters[colours.indexOf(colour)] ?? "R") as Letter;

export const cellOf = (x: number, y: number): Cell => `${x},${y}`;
export const pointOf = (cell: Cell): Point => {
  const [x, y] = cell.split(",");
  return { x: Number(x), y: Number(y) };
};
export const centreOf = (cell: Cell): Point => {
  const { x, y } = pointOf(cell);
  return { x: x + 0.5, y: y + 0.5 };
};
export const cellsOf = (size: number): readonly Cell[] =>
  Array.from({ length: size * size }, (_, i) => cellOf(i % size, Math.floor(i / size)));
// A column by its letter, a row by its number: "C4".
export const columnName = (x: number): string => String.fromCharCode(65 + x);
export const cellName = (cell: Cell): string => {
  const { x, y } = pointOf(cell);
  return `${columnName(x)}${y + 1}`;
};

export function homeOf(colour: Colour, size: number): Cell {
  const m = size - 1;
  return { red: cellOf(0, 0), green: cellOf(m, 0), blue: cellOf(m, m), yellow: cellOf(0, m) }[
    colour
  ];
}
export const cornerOf = (cell: Cell, size: number): Colour | undefined =>
  colours.find((colour) => homeOf(colour, size) === cell);

export const tileOf = (text: string): Tile => ({
  shape: (text[0] ?? "S") as Shape,
  rot: Number(text[1] ?? 0),
  colour: colourOf(text[2] ?? "R"),
});
export const shapeOf = (kind: Kind): Shape =>
  kind === "RC" ? "X" : ((kind.length === 2 ? kind[1] : kind) as Shape);

// North, east, south, west.
export const sides: readonly Point[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];
const unturned: Readonly<Record<Shape, readonly number[]>> = {
  S: [1, 3],
  E: [0, 1],
  T: [0, 1, 3],
  X: [0, 1, 2, 3],
};
export const isOpen = (shape: Shape, rot: number, side: number): boolean =>
  unturned[shape].includes((side - rot + 4) % 4);
export const turnsOf = (shape: Shape): number => ({ S: 2, E: 4, T: 4, X: 1 })[shape];

export const neighbour = (cell: Cell, side: number, size: number): Cell | undefined => {
  const { x, y } = pointOf(cell);
  const [nx, ny] = [x + (sides[side]?.x ?? 0), y + (sides[side]?.y ?? 0)];
  return nx >= 0 && ny >= 0 && nx < size && ny < size ? cellOf(nx, ny) : undefined;
};

// By how many degrees the die turns a cell: neighbours turn against each other, like gears.
export function gearTurn(cell: Cell, face: string): number {
  const { x, y } = pointOf(cell);
  const turn = { cw: 90, ccw: -90, "180": 180 }[face] ?? 0;
  return (x + y) % 2 === 0 ? turn : -turn;
}

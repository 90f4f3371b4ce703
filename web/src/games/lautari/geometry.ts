// Where the cells are drawn: the board of the rulebook with the circles moved outwards, so that on a screen of 320 pixels
// every cell is 24 pixels wide. Units: the origin in the middle, x to the right, y downwards, White's home below.
import { type Cell, cellOf, isHome } from "./cells";

export interface Point {
  readonly x: number;
  readonly y: number;
}
// How the board lies, in quarter turns clockwise: Black's home below is half a turn.
export type Quarters = 0 | 1 | 2 | 3;

export const least = 48; // units between the middles of neighbours: 24 pixels on 320
const centreRadius = 126;
const homeLine = 318;
export const homeWidth = 88;
const homeHeight = 48;
export const outer = centreRadius + 3 * least; // of the outer circle
export const rim = 7; // around the cells
const gateRadius = 24; // a little of it over the outer circle
const gateAt = outer + 22;
// Everything that is drawn, with the rim around it.
export const frame = { width: 640, height: 2 * (homeLine + 3 * homeHeight + rim) };
// The frame of a board that lies on its side is the other way round.
export const lies = (turn: Quarters): boolean => turn % 2 === 1;
export function boxOf(turn: Quarters): { width: number; height: number } {
  const { width, height } = frame;
  return lies(turn) ? { width: height, height: width } : frame;
}
export function viewBoxOf(turn: Quarters): string {
  const { width, height } = boxOf(turn);
  return `${-width / 2} ${-height / 2} ${width} ${height}`;
}

const round = (value: number) => Math.round(value * 10) / 10;
const at = (radius: number, degrees: number): Point => ({
  x: round(radius * Math.cos((degrees * Math.PI) / 180)),
  y: round(-radius * Math.sin((degrees * Math.PI) / 180)),
});
const angle = (cell: Cell) => cell.sector * 18;
// Black's half is above: there y is negative.
const side = (cell: Cell) => (cell.sector < 10 ? -1 : 1);
const isGate = (cell: Cell) => cell.ring === 3 && cell.sector % 10 === 0;
// The column of a home or a connector: -2..2 from left to right.
const column = (cell: Cell) => (cell.sector < 10 ? 5 - cell.sector : cell.sector - 15);

export function turned({ x, y }: Point, turn: Quarters): Point {
  if (turn === 0) return { x, y };
  return turned({ x: -y, y: x }, (turn - 1) as Quarters);
}

function anchor(cell: Cell): Point {
  if (cell.ring < 0) return { x: 0, y: 0 };
  if (isGate(cell)) return at(gateAt, angle(cell));
  if (cell.ring < 3) return at(centreRadius + (cell.ring + 0.5) * least, angle(cell));
  const x = column(cell) * homeWidth;
  if (isHome(cell)) return { x, y: side(cell) * (homeLine + (cell.ring - 3.5) * homeHeight) };
  const edge = at(outer, angle(cell));
  const wider = Math.abs(column(cell)) === 2 ? 6 * Math.sign(x) : 0;
  return { x: round((x + edge.x) / 2 + wider), y: round((edge.y + side(cell) * homeLine) / 2) };
}

export const pointOf = (name: string, turn: Quarters = 0): Point =>
  turned(anchor(cellOf(name)), turn);

const rings: readonly number[] = [19, 20, 20];

// The largest piece that has room on the cell.
export function roomOf(name: string): number {
  const cell = cellOf(name);
  if (cell.ring < 0) return 48;
  if (isHome(cell)) return 20.5;
  return rings[cell.ring] ?? 20;
}

// A path whose points are turned as the board is.
type Pen = (point: Point) => string;
const penOf =
  (turn: Quarters): Pen =>
  (point) => {
    const { x, y } = turned(point, turn);
    return `${round(x)} ${round(y)}`;
  };
const arc = (radius: number, end: string, back: boolean) =>
  `A${radius} ${radius} 0 0 ${back ? 1 : 0} ${end}`;

function circle({ x, y }: Point, r: number, to: Pen): string {
  const [left, right] = [to({ x: x - r, y }), to({ x: x + r, y })];
  return `M${left}${arc(r, right, true)}${arc(r, left, true)}Z`;
}

function band(cell: Cell, to: Pen): string {
  const [inside, outside] = [
    centreRadius + cell.ring * least,
    centreRadius + (cell.ring + 1) * least,
  ];
  const [from, until] = [angle(cell) - 9, angle(cell) + 9];
  return `M${to(at(inside, from))}L${to(at(outside, from))}${arc(outside, to(at(outside, until)), false)}L${to(at(inside, until))}${arc(inside, to(at(inside, from)), true)}Z`;
}

// Between the outer circle and a home. The borders run from those of the sectors to those of the home's cells.
function connector(cell: Cell, to: Pen): string {
  const [from, until] = [angle(cell) - 9, angle(cell) + 9];
  const y = side(cell) * homeLine;
  const x = column(cell) * homeWidth;
  const half = side(cell) * (homeWidth / 2);
  // Counter-clockwise is to the right below, and to the left above.
  const corner = Math.abs(x) + homeWidth / 2;
  const slant = { x: Math.sign(x) * corner, y: side(cell) * corner };
  const far: Point[] = [
    { x: x + half, y },
    { x: x - half, y },
  ];
  if (column(cell) * side(cell) === 2) far.unshift(slant);
  if (column(cell) * side(cell) === -2) far.push(slant);
  const edge = far.map((point) => `L${to(point)}`).join("");
  return `M${to(at(outer, from))}${arc(outer, to(at(outer, until)), false)}${edge}Z`;
}

function home(cell: Cell, to: Pen): string {
  const { x, y } = anchor(cell);
  const [w, h] = [homeWidth / 2, homeHeight / 2];
  const points = [
    { x: x - w, y: y - h },
    { x: x + w, y: y - h },
    { x: x + w, y: y + h },
    { x: x - w, y: y + h },
  ];
  return `M${points.map(to).join("L")}Z`;
}

export function outlineOf(name: string, turn: Quarters = 0): string {
  const cell = cellOf(name);
  const to = penOf(turn);
  if (cell.ring < 0) return circle({ x: 0, y: 0 }, centreRadius, to);
  if (isGate(cell)) return circle(anchor(cell), gateRadius, to);
  if (cell.ring < 3) return band(cell, to);
  return cell.ring === 3 ? connector(cell, to) : home(cell, to);
}

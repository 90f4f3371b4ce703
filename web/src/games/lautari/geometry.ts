// Where the cells are drawn: the board of the rulebook with the circles moved outwards, so that on a screen of 320 pixels
// every cell is 24 pixels wide. Units: the origin in the middle, x to the right, y downwards, White's home below.
import { type Cell, cellOf, isHome } from "./cells";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const frame = { width: 640, height: 964 };
export const least = 48; // units between the middles of neighbours: 24 pixels on 320
const centreRadius = 130;
const homeLine = 325;
const homeWidth = 88;
const homeHeight = 51;
const gateRadius = 24; // a little of it over the outer circle
export const outer = centreRadius + 3 * least; // of the outer circle

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

function anchor(cell: Cell): Point {
  if (cell.ring < 0) return { x: 0, y: 0 };
  if (isGate(cell)) return at(frame.width / 2 - gateRadius, angle(cell));
  if (cell.ring < 3) return at(centreRadius + (cell.ring + 0.5) * least, angle(cell));
  const x = column(cell) * homeWidth;
  if (isHome(cell)) return { x, y: side(cell) * (homeLine + (cell.ring - 3.5) * homeHeight) };
  const edge = at(outer, angle(cell));
  const wider = Math.abs(column(cell)) === 2 ? 6 * Math.sign(x) : 0;
  return { x: round((x + edge.x) / 2 + wider), y: round((edge.y + side(cell) * homeLine) / 2) };
}

// In a flipped view the board is turned by half a turn.
export function pointOf(name: string, flipped = false): Point {
  const { x, y } = anchor(cellOf(name));
  return flipped ? { x: -x, y: -y } : { x, y };
}

const rings: readonly number[] = [19, 20, 20];

// The largest piece that has room on the cell.
export function roomOf(name: string): number {
  const cell = cellOf(name);
  if (cell.ring < 0) return 48;
  if (isHome(cell)) return 21;
  return rings[cell.ring] ?? 20;
}

const to = ({ x, y }: Point) => `${round(x)} ${round(y)}`;
const circle = ({ x, y }: Point, r: number) =>
  `M${to({ x: x - r, y })}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
const arc = (radius: number, end: Point, back: boolean) =>
  `A${radius} ${radius} 0 0 ${back ? 1 : 0} ${to(end)}`;

function band(cell: Cell): string {
  const [inside, outside] = [
    centreRadius + cell.ring * least,
    centreRadius + (cell.ring + 1) * least,
  ];
  const [from, until] = [angle(cell) - 9, angle(cell) + 9];
  return `M${to(at(inside, from))}L${to(at(outside, from))}${arc(outside, at(outside, until), false)}L${to(at(inside, until))}${arc(inside, at(inside, from), true)}Z`;
}

// Between the outer circle and a home. The borders run from those of the sectors to those of the home's cells.
function connector(cell: Cell): string {
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
  return `M${to(at(outer, from))}${arc(outer, at(outer, until), false)}${edge}Z`;
}

export function outlineOf(name: string, flipped = false): string {
  const cell = cellOf(name);
  if (flipped) return outlineOf(opposite(cell));
  if (cell.ring < 0) return circle({ x: 0, y: 0 }, centreRadius);
  if (isGate(cell)) return circle(anchor(cell), gateRadius);
  if (cell.ring < 3) return band(cell);
  if (cell.ring === 3) return connector(cell);
  const { x, y } = anchor(cell);
  return `M${x - homeWidth / 2} ${y - homeHeight / 2}h${homeWidth}v${homeHeight}h${-homeWidth}Z`;
}

// The cell that is drawn where this one is when the board is turned by half a turn.
function opposite(cell: Cell): string {
  if (cell.ring < 0) return cell.name;
  const files = "SLKIHGFEDBRBDEFGHIKL";
  const sector = (cell.sector + 10) % 20;
  return `${files[sector]}${sector >= 10 ? 7 - cell.ring : 8 + cell.ring}`;
}

// Where each token is drawn, and where a finger may meet it.
import { type Group, groupsOf, type Places } from "./choices";
import {
  type Colour,
  fanned,
  finish,
  isStar,
  margin,
  type Placed,
  type Point,
  pointOf,
  size,
  squareOf,
  squarePoint,
  yard,
  yardPoint,
} from "./geometry";

const inYard = 1.55; // there is room to be bigger
const alone = 1.2; // on a square of its own it stands out over its edges
const home = 0.62;
const walking = 1.34;
const least = 1.7; // cells: 24 px on the narrowest screen, beside a scroll bar
const most = 3.1; // cells: 44 px there

const nameOf = ({ x, y }: Point): string => `${x} ${y}`;

// By seat and token. Those under way are lifted above the others and crowd nobody.
export function laidOut(
  seats: readonly Colour[],
  places: Places,
  underWay: (seat: number, token: number) => boolean,
): Placed[][] {
  const points = places.map((tokens, seat) =>
    tokens.map((progress, token) => pointOf(seats[seat] ?? "red", progress, token)),
  );
  const resting = points.flatMap((row, seat) =>
    row.flatMap((point, token) => (underWay(seat, token) ? [] : [nameOf(point)])),
  );
  const met = new Map<string, number>();
  return points.map((row, seat) =>
    row.map((point, token): Placed => {
      if (places[seat]?.[token] === yard) return { ...point, scale: inYard };
      if (underWay(seat, token)) return { ...point, scale: walking };
      if (places[seat]?.[token] === finish) return { ...point, scale: home };
      const index = met.get(nameOf(point)) ?? 0;
      met.set(nameOf(point), index + 1);
      const count = resting.filter((name) => name === nameOf(point)).length;
      return count === 1 ? { ...point, scale: alone } : fanned(point, index, count);
    }),
  );
}

export interface SafeMark extends Point {
  readonly star: boolean; // or else a start
  readonly colour: Colour; // of the start
}

// Squares on which somebody stands safe: tokens hide what the ground shows of it.
export function safeMarks(seats: readonly Colour[], places: Places): SafeMark[] {
  const marks = groupsOf(seats, places).flatMap(({ colour, progress }) => {
    const square = squareOf(colour, progress);
    const star = square !== undefined && isStar(square);
    if (square === undefined || (!star && progress !== 0)) return [];
    return [{ ...squarePoint(square), star, colour }];
  });
  return marks.filter((mark, i) => marks.findIndex((one) => nameOf(one) === nameOf(mark)) === i);
}

export interface Area extends Point {
  readonly width: number;
}

// Moved in where it would reach over the edge of the board.
function onBoard({ x, y }: Point, width: number): Area {
  const within = (at: number): number =>
    Math.min(size + margin - width / 2, Math.max(width / 2 - margin, at));
  return { x: within(x), y: within(y), width };
}

// Where a group can be touched: the whole yard, or around its tokens, as large as the other movable groups leave room for.
export function areasOf(
  seats: readonly Colour[],
  places: Places,
  laid: readonly (readonly Placed[])[],
  able: (id: string) => boolean,
): { group: Group; area: Area }[] {
  const groups = groupsOf(seats, places).map((group) => {
    const at = group.tokens.flatMap((token) => laid[group.seat]?.[token] ?? []);
    const middle =
      group.progress === yard
        ? yardPoint(group.colour)
        : {
            x: at.reduce((sum, { x }) => sum + x, 0) / Math.max(1, at.length),
            y: at.reduce((sum, { y }) => sum + y, 0) / Math.max(1, at.length),
          };
    return { group, middle, scale: at[0]?.scale ?? 1 };
  });
  return groups.map(({ group, middle, scale }) => {
    if (group.progress === yard) return { group, area: { ...middle, width: 6.4 } };
    if (!able(group.id)) {
      const width = Math.min(1, scale * (group.tokens.length > 1 ? 1.3 : 1));
      return { group, area: { ...middle, width } };
    }
    const others = groups.filter(
      (other) => other.group !== group && other.group.progress !== yard && able(other.group.id),
    );
    const nearest = Math.min(
      most,
      ...others.map((other) =>
        Math.max(Math.abs(other.middle.x - middle.x), Math.abs(other.middle.y - middle.y)),
      ),
    );
    return { group, area: onBoard(middle, Math.max(least, nearest)) };
  });
}

// Something on the board that is held down, and carried when the pointer moves. While it is held it counts as chosen, so that
// the board shows where it may go; letting it go undoes that, and what the tap or the drag meant is decided afterwards.
import { type Accessor, createSignal } from "solid-js";
import type { Choice, Picked } from "./choices";

export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Carried {
  readonly spot: string;
  readonly point: Point;
}

// How a spot is held: at which step of its choices, and those that end somewhere.
interface Grip<C> {
  readonly depth: number;
  readonly through: readonly C[];
}

export function createHolding<C extends Choice>(
  choices: Accessor<readonly C[]>,
  picking: Picked<C>,
  landing: (choice: C, depth: number) => string | undefined,
) {
  const [held, setHeld] = createSignal<{ spot: string; of: readonly C[] }>();
  const [point, setPoint] = createSignal<Point>();
  let before: readonly string[] | undefined; // the path that holding has changed

  const endsFrom = (some: readonly C[], spot: string, depth: number): C[] =>
    some.filter((choice) => choice.picks[depth] === spot && landing(choice, depth) !== undefined);
  // As the next step of what has begun, or as a beginning.
  const gripOf = (spot: string): Grip<C> => {
    const depth = picking.path().length;
    const through = depth > 0 ? endsFrom(picking.open(), spot, depth) : [];
    return through.length > 0
      ? { depth, through }
      : { depth: 0, through: endsFrom(choices(), spot, 0) };
  };
  // Choices that came meanwhile are others.
  const spotHeld = (): string | undefined => {
    const now = held();
    return now?.of === choices() ? now.spot : undefined;
  };
  // Chosen for as long as it is held, where more is to be pointed at.
  const choose = (spot: string): void => {
    const { depth, through } = gripOf(spot);
    const path = [...picking.path().slice(0, depth), spot];
    const more = through.some(({ picks }) => picks.length > path.length);
    if (!more || path.join() === picking.path().join()) return;
    before ??= picking.path();
    picking.go(path);
  };

  return {
    gripOf,
    held: spotHeld,
    carried: (): Carried | undefined => {
      const spot = spotHeld();
      const at = point();
      return spot !== undefined && at ? { spot, point: at } : undefined;
    },
    // Where it may be dropped.
    drops: (): ReadonlySet<string> => {
      const spot = spotHeld();
      if (spot === undefined) return new Set();
      const { depth, through } = gripOf(spot);
      return new Set(through.flatMap((choice) => landing(choice, depth) ?? []));
    },
    press(spot: string | undefined): void {
      setPoint(undefined);
      const movable = spot !== undefined && gripOf(spot).through.length > 0;
      setHeld(movable ? { spot, of: choices() } : undefined);
      // What is the end of something that has begun may be meant as that.
      const ends = picking.path().length > 0 && picking.next().has(spot ?? "");
      if (movable && !ends) choose(spot);
    },
    // `over`: the spot under the pointer; over its own it is not carried yet.
    carry(at: Point, over: string | undefined): void {
      const spot = spotHeld();
      if (spot === undefined) return;
      setPoint(over === spot ? undefined : at);
      if (over !== spot) choose(spot);
    },
    // True if it had been carried.
    letGo(): boolean {
      const away = spotHeld() !== undefined && point() !== undefined;
      if (before && spotHeld() !== undefined) picking.go(before);
      before = undefined;
      setHeld(undefined);
      setPoint(undefined);
      return away;
    },
  };
}

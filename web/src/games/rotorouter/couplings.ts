// Where the tracks of two tiles meet over their edge, as it is drawn. Nothing is decided by it.
import { type Cell, isOpen, neighbour, pointOf, tileOf } from "./geometry";
import type { View } from "./wire";

export interface Coupling {
  readonly x: number;
  readonly y: number;
  readonly upright: boolean;
}

const east = 1;
const south = 2;

// Those of the whole board, each once, as the middle between two cells.
export function couplings({ size, tiles }: Pick<View, "size" | "tiles">): Coupling[] {
  const opens = (cell: Cell | undefined, side: number): boolean => {
    const text = cell === undefined ? undefined : tiles[cell];
    if (!text) return false;
    const { shape, rot } = tileOf(text);
    return isOpen(shape, rot, side);
  };
  const meets = (cell: Cell, side: number): boolean =>
    opens(cell, side) && opens(neighbour(cell, side, size), (side + 2) % 4);
  return Object.keys(tiles).flatMap((cell) => {
    const { x, y } = pointOf(cell);
    return [
      ...(meets(cell, east) ? [{ x: x + 1, y: y + 0.5, upright: true }] : []),
      ...(meets(cell, south) ? [{ x: x + 0.5, y: y + 1, upright: false }] : []),
    ];
  });
}

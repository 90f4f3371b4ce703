// Where the tracks of two tiles meet over their edge, and which track hangs together, as it is drawn. Nothing is decided by it.
import {
  type Cell,
  type Colour,
  colourOf,
  homeOf,
  isOpen,
  neighbour,
  pointOf,
  tileOf,
} from "./geometry";
import type { View } from "./wire";

export interface Coupling {
  readonly x: number;
  readonly y: number;
  readonly upright: boolean;
}
type Laid = Pick<View, "size" | "tiles">;

const east = 1;
const south = 2;
const sides = [0, 1, 2, 3];

// Whether the track of a cell goes on over one of its sides.
export function meets({ size, tiles }: Laid, cell: Cell, side: number): boolean {
  const opens = (there: Cell | undefined, at: number): boolean => {
    const text = there === undefined ? undefined : tiles[there];
    if (!text) return false;
    const { shape, rot } = tileOf(text);
    return isOpen(shape, rot, at);
  };
  return opens(cell, side) && opens(neighbour(cell, side, size), (side + 2) % 4);
}

// Those of the whole board, each once, as the middle between two cells.
export function couplings(laid: Laid): Coupling[] {
  return Object.keys(laid.tiles).flatMap((cell) => {
    const { x, y } = pointOf(cell);
    return [
      ...(meets(laid, cell, east) ? [{ x: x + 1, y: y + 0.5, upright: true }] : []),
      ...(meets(laid, cell, south) ? [{ x: x + 0.5, y: y + 1, upright: false }] : []),
    ];
  });
}

// The track that hangs together with the corner, a tile or a token of a colour.
export function networkOf(
  laid: Pick<View, "size" | "tiles" | "tokens">,
  colour: Colour,
): ReadonlySet<Cell> {
  const { size, tiles, tokens } = laid;
  const isOwn = (cell: Cell): boolean =>
    cell === homeOf(colour, size) ||
    tileOf(tiles[cell] ?? "").colour === colour ||
    (tokens[cell] !== undefined && colourOf(tokens[cell]) === colour);
  const network = new Set(Object.keys(tiles).filter(isOwn));
  for (const cell of network) {
    for (const side of sides) {
      const next = neighbour(cell, side, size);
      if (next !== undefined && meets(laid, cell, side)) network.add(next); // and is visited later
    }
  }
  return network;
}

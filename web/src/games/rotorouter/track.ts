// Which track hangs together, and why a tile does not fit somewhere (rulebook, section 6.1).
import {
  type Cell,
  type Colour,
  colourOf,
  homeOf,
  isOpen,
  neighbour,
  type Shape,
  type Tile,
  tileOf,
  turnsOf,
} from "./geometry";
import type { View } from "./types";

type Board = Readonly<Pick<View, "size" | "tiles" | "tokens">>;

const around = [0, 1, 2, 3];
const tileAt = (board: Board, cell: Cell | undefined): Tile | undefined => {
  const text = cell === undefined ? undefined : board.tiles[cell];
  return text ? tileOf(text) : undefined;
};

// The neighbours to which the track goes on.
export function linked(board: Board, cell: Cell): Cell[] {
  const tile = tileAt(board, cell);
  if (!tile) return [];
  return around.flatMap((side) => {
    const next = neighbour(cell, side, board.size);
    const other = tileAt(board, next);
    const joins =
      other && isOpen(tile.shape, tile.rot, side) && isOpen(other.shape, other.rot, (side + 2) % 4);
    return joins && next ? [next] : [];
  });
}

export function componentOf(board: Board, start: Cell): ReadonlySet<Cell> {
  const found = new Set([start]);
  for (const cell of found) for (const next of linked(board, cell)) found.add(next);
  return found;
}

// Every component with the tile on the home, a tile or a token of a colour.
export function networkOf(board: Board, colour: Colour): ReadonlySet<Cell> {
  const network = new Set<Cell>();
  for (const [cell, text] of Object.entries(board.tiles)) {
    const token = board.tokens[cell];
    const counts =
      cell === homeOf(colour, board.size) ||
      tileOf(text).colour === colour ||
      (token !== undefined && colourOf(token) === colour);
    if (counts && !network.has(cell)) for (const one of componentOf(board, cell)) network.add(one);
  }
  return network;
}

const matches = (board: Board, cell: Cell, shape: Shape, rot: number): boolean =>
  around.every((side) => {
    const other = tileAt(board, neighbour(cell, side, board.size));
    return !other || isOpen(shape, rot, side) === isOpen(other.shape, other.rot, (side + 2) % 4);
  });

// Every foreign neighbour must be joined to the network by this very tile.
function joinsForeign(board: Board, cell: Cell, tile: Tile, network: ReadonlySet<Cell>): boolean {
  const text = `${tile.shape}${tile.rot}${tile.colour[0]?.toUpperCase()}`;
  const after = componentOf({ ...board, tiles: { ...board.tiles, [cell]: text } }, cell);
  const ours = [...after].some((one) => network.has(one));
  return around.every((side) => {
    const next = neighbour(cell, side, board.size);
    if (next === undefined || !board.tiles[next] || network.has(next)) return true;
    return ours && after.has(next);
  });
}

export type PlaceFault = "occupied" | "homeFirst" | "notAdjacent" | "mismatch" | "foreign";

// Why no rotation of a shape can be laid here; nothing if one can.
export function placeFault(
  board: Board,
  colour: Colour,
  cell: Cell,
  shape: Shape,
): PlaceFault | undefined {
  const home = homeOf(colour, board.size);
  if (board.tiles[cell]) return "occupied";
  const begins = !board.tiles[home];
  if (begins && cell !== home) return "homeFirst";
  const network = networkOf(board, colour);
  const touches = around.some((side) => network.has(neighbour(cell, side, board.size) ?? ""));
  if (!begins && !touches) return "notAdjacent";
  const fits = Array.from({ length: turnsOf(shape) }, (_, rot) => rot).filter((rot) =>
    matches(board, cell, shape, rot),
  );
  if (fits.length === 0) return "mismatch";
  const joins = fits.some((rot) => joinsForeign(board, cell, { shape, rot, colour }, network));
  return begins || joins ? undefined : "foreign";
}

// The linked sides of the whole board, each once, as the middle between two cells.
export function couplings(board: Board): { x: number; y: number; upright: boolean }[] {
  return Object.keys(board.tiles).flatMap((cell) => {
    const [x, y] = cell.split(",").map(Number) as [number, number];
    const next = linked(board, cell);
    return [
      ...(next.includes(`${x + 1},${y}`) ? [{ x: x + 1, y: y + 0.5, upright: true }] : []),
      ...(next.includes(`${x},${y + 1}`) ? [{ x: x + 0.5, y: y + 1, upright: false }] : []),
    ];
  });
}

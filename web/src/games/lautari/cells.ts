// The board as a graph, made from the rule that the rulebook states; a test compares it with the engine's board data. Every
// cell but the centre has a sector (0..19, counter-clockwise from the right) and a ring: 0-2 the circles from the inside, 3 the
// connector rows and the two gates, 4-6 the homes.
export interface Cell {
  readonly name: string;
  readonly id: number; // as the rulebook numbers them: in the order of their names
  readonly ring: number; // the centre has -1
  readonly sector: number;
  readonly near: readonly string[]; // by id
  readonly lines: readonly (readonly [string, string])[]; // the ends that let a Pawn here be promoted
}

export const centre = "A";
export const riderCell = "R4";
export const sentinelCell = "S11";

const sectors = 20;
const files = "SLKIHGFEDBRBDEFGHIKL"; // by sector
const lower = (sector: number) => sector >= 10;
const isGate = (sector: number) => sector % 10 === 0;
const hasHome = (sector: number) => Math.abs((sector % 10) - 5) <= 2;

function nameAt(ring: number, sector: number): string | undefined {
  const at = (sector + sectors) % sectors;
  const last = hasHome(at) ? 6 : isGate(at) ? 3 : 2;
  if (ring < 0 || ring > last) return ring === -1 ? centre : undefined;
  return `${files[at]}${lower(at) ? 7 - ring : 8 + ring}`;
}

const pair = (a: string | undefined, b: string | undefined): [string, string][] =>
  a && b ? [[a, b]] : [];

function linesAt(ring: number, sector: number): [string, string][] {
  if (ring > 3 || (ring === 3 && isGate(sector))) return [];
  return [
    ...pair(nameAt(ring, sector - 1), nameAt(ring, sector + 1)),
    ...pair(nameAt(ring - 1, sector), nameAt(ring + 1, sector)),
  ];
}

const rankOf = (name: string) => Number(name.slice(1) || 0);
const inOrder = (a: string, b: string): number =>
  a[0] === b[0] ? rankOf(a) - rankOf(b) : a < b ? -1 : 1;

export const opposite = (sector: number): number => (sector + 10) % sectors;

// The pairs of inner cells that face each other across the centre.
export const axes: readonly (readonly [string, string])[] = [...Array(10).keys()].flatMap(
  (sector) => pair(nameAt(0, sector), nameAt(0, opposite(sector))),
);

function build(): Cell[] {
  const found: Omit<Cell, "id">[] = [];
  const inner = [...Array(sectors).keys()].flatMap((sector) => nameAt(0, sector) ?? []);
  found.push({
    name: centre,
    ring: -1,
    sector: 0,
    near: inner.sort(inOrder),
    lines: axes,
  });
  for (let ring = 0; ring <= 6; ++ring)
    for (let sector = 0; sector < sectors; ++sector) {
      const name = nameAt(ring, sector);
      if (!name) continue;
      const around = [
        nameAt(ring - 1, sector),
        nameAt(ring + 1, sector),
        nameAt(ring, sector - 1),
        nameAt(ring, sector + 1),
      ];
      const near = around.flatMap((one) => one ?? []).sort(inOrder);
      found.push({ name, ring, sector, near, lines: linesAt(ring, sector) });
    }
  return found.sort((a, b) => inOrder(a.name, b.name)).map((cell, id): Cell => ({ ...cell, id }));
}

export const cells: readonly Cell[] = build();
const byName: ReadonlyMap<string, Cell> = new Map(cells.map((cell) => [cell.name, cell]));

export function cellOf(name: string): Cell {
  const cell = byName.get(name);
  if (!cell) throw new Error(`there is no cell ${name}`);
  return cell;
}
export const isCell = (name: string): boolean => byName.has(name);
export const isHome = (cell: Cell): boolean => cell.ring > 3;
// Fields of two shades, as on other boards.
export const isDark = (cell: Cell): boolean => (cell.ring + cell.sector) % 2 === 0;

// Plain steps from cell to cell, whatever stands there.
export function distance(from: string, to: string): number {
  const seen = new Set([from]);
  let edge = [from];
  for (let steps = 0; edge.length > 0; ++steps) {
    if (seen.has(to)) return steps;
    edge = edge.flatMap((name) => cellOf(name).near.filter((next) => !seen.has(next)));
    for (const name of edge) seen.add(name);
  }
  return Number.POSITIVE_INFINITY;
}

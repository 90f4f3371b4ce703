import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { gamesFolder } from "../../engine/testing";
import { axes, cellOf, cells, distance, isDark } from "./cells";
import { frame, least, outlineOf, pointOf, roomOf } from "./geometry";

interface Data {
  axes: [number, number][];
  cells: {
    id: number;
    name: string;
    near: number[];
    lines: [number, number][];
    dark: boolean;
    kind: string;
  }[];
}
const data = JSON.parse(readFileSync(new URL("lautari/board.json", gamesFolder), "utf8")) as Data;
const named = (id: number) => data.cells[id]?.name ?? "";
const sorted = (pairs: readonly (readonly string[])[]) =>
  pairs.map((pair) => [...pair].sort().join()).sort();

describe("the board of the page is that of the engine", () => {
  it("in cells, neighbours and promotion lines", () => {
    expect(cells.map(({ name }) => name)).toEqual(data.cells.map(({ name }) => name));
    for (const { id, name, near, lines, dark, kind } of data.cells) {
      const cell = cellOf(name);
      expect(cell.id).toBe(id);
      expect(cell.near, name).toEqual([...near].sort((a, b) => a - b).map(named));
      expect(sorted(cell.lines), name).toEqual(sorted(lines.map((ends) => ends.map(named))));
      if (kind !== "centre" && kind !== "gate") expect(isDark(cell), name).toBe(dark);
    }
  });

  it("in axes and distances", () => {
    expect(sorted(axes)).toEqual(sorted(data.axes.map((ends) => ends.map(named))));
    expect(distance("G3", "A")).toBe(5);
    expect(["E3", "F3", "G3", "H3", "I3"].map((from) => distance(from, "R4"))).toEqual([
      6, 7, 8, 9, 9,
    ]);
  });
});

describe("the drawing", () => {
  it("leaves room for a finger around every cell on a narrow phone", () => {
    for (const a of cells)
      for (const b of cells) {
        if (a.id >= b.id) continue;
        const [p, q] = [pointOf(a.name), pointOf(b.name)];
        const apart = Math.hypot(p.x - q.x, p.y - q.y);
        expect(apart, `${a.name} ${b.name}`).toBeGreaterThan(least - 3);
        expect(apart).toBeGreaterThan(roomOf(a.name) + roomOf(b.name));
      }
  });

  it("stays inside its frame, and turns by half a turn", () => {
    for (const { name } of cells) {
      const { x, y } = pointOf(name);
      expect(Math.abs(x) + roomOf(name)).toBeLessThanOrEqual(frame.width / 2);
      expect(Math.abs(y) + roomOf(name)).toBeLessThanOrEqual(frame.height / 2);
      expect(pointOf(name, 2)).toEqual({ x: -x, y: -y });
      expect(outlineOf(name, 2)).toMatch(/^M.*Z$/);
    }
    expect(pointOf("G1").y).toBeGreaterThan(0);
    expect(pointOf("R4").x).toBeLessThan(0);
  });
});

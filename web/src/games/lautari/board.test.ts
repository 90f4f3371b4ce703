import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../engine/engine";
import { gamesFolder, loadBuilt, makeRandom } from "../../engine/testing";
import { axes, cellOf, cells, distance, isDark } from "./cells";
import { frame, least, outlineOf, pointOf, roomOf } from "./geometry";
import { linesOf, positionOf, reachOf, reviveRange, roleAt, sentinelOf, wayOf } from "./position";

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
      expect(pointOf(name, true)).toEqual({ x: -x, y: -y });
      expect(outlineOf(name, true)).toMatch(/^M.*Z$/);
    }
    expect(pointOf("G1").y).toBeGreaterThan(0);
    expect(pointOf("R4").x).toBeLessThan(0);
  });
});

describe("what the page sees in a position is what the engine allows", () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await loadBuilt();
  });

  it("in games played at random", () => {
    const random = makeRandom(5);
    const seen = { promote: 0, revive: 0, gate: 0 };
    for (let game = 0; game < 20; ++game) {
      const table = engine.open("lautari", "");
      for (let step = 0; step < 400 && engine.turn(table).kind === "seats"; ++step) {
        const position = positionOf(engine.view(table, 0));
        const seat = position.turn;
        const legal = engine.legal(table, seat);
        const mine = [...position.pieces].filter(([, piece]) => piece.seat === seat);
        const moves = mine.flatMap(([from]) =>
          reachOf(position, from).map((to) => `${from}-${to}`),
        );
        const promotions = mine.flatMap(([at]) =>
          linesOf(position.pieces, at).length > 0 ? [`+${at}`] : [],
        );
        const sentinel = sentinelOf(position.pieces, seat);
        const revives =
          position.last && sentinel && reviveRange(position, sentinel).includes(position.last.to);
        const all = [...moves, ...promotions, ...(revives ? ["revive"] : [])];
        expect([...(all.length ? all : ["pass"])].sort()).toEqual([...legal].sort());
        // What is rare is played when it can be.
        const rare = legal.filter((word) => /^(\+|revive|.*-(R4|S11)$)/.test(word));
        const undo = legal.filter((word) => word === "revive");
        const from = undo.length > 0 ? undo : rare.length > 0 && random(2) === 0 ? rare : legal;
        const action = from[random(from.length)] ?? "";
        if (action.startsWith("+")) ++seen.promote;
        if (action === "revive") ++seen.revive;
        expect(engine.play(table, action, seat)).toBeNull();
        const [start = "", end = ""] = action.split("-");
        const events = engine.events(table, "all") as { type: string; [field: string]: unknown }[];
        const moved = events.find(({ type }) => type === "move");
        if (!moved) continue;
        expect(wayOf(position, start, end), action).toEqual(moved.path);
        const role = events.find(({ type }) => type === "role");
        const piece = position.pieces.get(start);
        if (piece) expect(roleAt(position, piece, end)).toBe(role ? role.to : piece.role);
        if (role) ++seen.gate;
      }
      engine.close(table);
    }
    expect(seen.promote).toBeGreaterThan(5);
    expect(seen.revive).toBeGreaterThan(0);
    expect(seen.gate).toBeGreaterThan(5);
  });
});

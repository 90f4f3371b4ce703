import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../engine/engine";
import { loadBuilt } from "../../engine/testing";
import { lessons } from "./lessons";

let engine: Engine;
beforeAll(async () => {
  engine = await loadBuilt();
});
const open = (id: string, extra = "") => {
  const lesson = lessons.find((one) => one.id === id);
  return engine.position("rotorouter", "", `${lesson?.position}${extra}`);
};

describe("the lessons of RotoRouter do what they say", () => {
  it("the first tile can be turned wherever it may be laid", () => {
    const table = open("grow");
    engine.play(table, "draw", 0);
    engine.settle(table, lessons.find(({ id }) => id === "grow")?.chance?.[0] ?? "");
    const places = engine.legal(table, 0).filter((action) => action.startsWith("place:"));
    const cells = new Set(places.map((action) => action.split(":")[1]));
    expect(cells.size).toBeGreaterThan(1);
    for (const cell of cells)
      expect(places.filter((action) => action.includes(`:${cell}:`)).length).toBeGreaterThan(1);
    engine.close(table);
  });

  it("the Cross of the last one opens the track", () => {
    const run = "token:0,0>2,3";
    // What can be done with a token before and after the fix: the rest of the turn is skipped.
    const before = open("trapped", " tokens=0,0:R phase=free");
    expect(engine.legal(before, 0)).not.toContain(run);
    engine.close(before);
    const table = open("trapped", " tokens=0,0:R");
    expect(engine.legal(table, 0)).toEqual(["fixdead:2,1", "skipfix"]);
    for (const action of ["fixdead:2,1", "draw"]) engine.play(table, action, 0);
    engine.settle(table, "S");
    engine.play(table, "bottom", 0);
    expect(engine.legal(table, 0)).toContain(run);
    engine.close(table);
  });
});

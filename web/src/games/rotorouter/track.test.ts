import { beforeAll, describe, expect, it } from "vitest";
import { drawOutcome } from "../../engine/chance";
import type { Engine } from "../../engine/engine";
import { loadBuilt, makeRandom } from "../../engine/testing";
import { handOf, offersOf, seatColour } from "./choices";
import { cellsOf, gearTurn, isOpen, type Shape, shapeOf } from "./geometry";
import { viewOf } from "./testing";
import { componentOf, couplings, networkOf, placeFault } from "./track";
import type { View } from "./types";

describe("tiles", () => {
  const exits = (shape: Shape, rot: number) =>
    [0, 1, 2, 3].filter((side) => isOpen(shape, rot, side)).map((side) => "NESW"[side]);
  it("are open where the rulebook says", () => {
    expect(exits("S", 0)).toEqual(["E", "W"]);
    expect(exits("E", 2)).toEqual(["S", "W"]);
    expect(exits("T", 3)).toEqual(["N", "S", "W"]);
    expect(exits("X", 0)).toHaveLength(4);
  });
  it("turn against their neighbours, like gears", () => {
    expect(gearTurn("2,2", "cw")).toBe(90);
    expect(gearTurn("2,3", "cw")).toBe(-90);
    expect(gearTurn("2,3", "ccw")).toBe(90);
  });
});

describe("track", () => {
  const view = viewOf({ "0,0": "S0R", "1,0": "E2R", "1,1": "S0R", "6,6": "X0B", "5,6": "S0B" });
  it("hangs together where both sides are open", () => {
    expect([...componentOf(view, "0,0")]).toEqual(["0,0", "1,0"]);
    expect(couplings(view)).toEqual([
      { x: 1, y: 0.5, upright: true },
      { x: 6, y: 6.5, upright: true },
    ]);
  });
  it("is in the network of whoever has a tile or a token on it", () => {
    expect([...networkOf(view, "red")].sort()).toEqual(["0,0", "1,0", "1,1"]);
    const guest: View = { ...view, tokens: { "5,6": "R" } };
    expect(networkOf(guest, "red").has("6,6")).toBe(true);
  });
  it("says why a tile does not fit", () => {
    expect(placeFault(viewOf({}), "red", "3,3", "S")).toBe("homeFirst");
    expect(placeFault(view, "red", "0,0", "S")).toBe("occupied");
    expect(placeFault(view, "red", "4,3", "S")).toBe("notAdjacent");
    expect(placeFault(view, "red", "2,0", "X")).toBe("mismatch");
    const near = viewOf({ "0,0": "X0R", "2,0": "S1B" });
    expect(placeFault(near, "red", "1,0", "S")).toBe("mismatch");
    expect(placeFault(near, "red", "1,0", "E")).toBe("foreign");
    expect(placeFault(near, "red", "0,1", "S")).toBeUndefined();
  });
});

describe("in whole games", () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await loadBuilt();
  });
  it.each(["size=7 active=red,blue die=on", "size=9 active=red,green,blue,yellow die=on"])(
    "there is a reason for exactly the cells that cannot be built on: %s",
    (options) => {
      const below = makeRandom(3);
      const table = engine.open("rotorouter", options);
      for (let step = 0; step < 1500 && engine.turn(table).kind !== "over"; ++step) {
        const { kind, seats } = engine.turn(table);
        if (kind === "chance") {
          engine.settle(table, drawOutcome(engine.outcomes(table), below) ?? "");
          continue;
        }
        const [seat = 0] = seats;
        const legal = engine.legal(table, seat);
        const view = engine.view<View>(table, seat);
        const card = handOf(view);
        if (view.phase === "card" && card) {
          const { lays } = offersOf(view, legal);
          for (const cell of cellsOf(view.size)) {
            const fault = placeFault(view, seatColour(view, seat), cell, shapeOf(card));
            const places = lays.get(cell)?.some(({ verb }) => verb === "place") ?? false;
            expect([cell, fault === undefined], String(fault)).toEqual([cell, places]);
          }
        }
        engine.play(table, legal[below(legal.length)] ?? "", seat);
      }
      engine.close(table);
    },
  );
});

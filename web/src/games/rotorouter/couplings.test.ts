import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../engine/engine";
import { loadBuilt } from "../../engine/testing";
import { couplings, networkOf } from "./couplings";
import {
  centreOf,
  colourOf,
  gearTurn,
  isOpen,
  neighbour,
  type Shape,
  tileOf,
  turnsOf,
} from "./geometry";
import { decisionsOf, viewOf } from "./testing";
import type { Event } from "./wire";

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

describe("couplings", () => {
  it("are where both sides are open", () => {
    const tiles = { "0,0": "S0R", "1,0": "E2R", "1,1": "S0R", "6,6": "X0B", "5,6": "S0B" };
    expect(couplings(viewOf(tiles))).toEqual([
      { x: 1, y: 0.5, upright: true },
      { x: 6, y: 6.5, upright: true },
    ]);
  });
});

describe("in whole games", () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await loadBuilt();
  });
  it.each(["size=7 active=red,blue die=on", "size=9 active=red,green,blue,yellow die=on"])(
    "the picture is that of the rules: %s",
    (options) => {
      let [walks, turns, places] = [0, 0, 0];
      for (const { seat, view, legal, events, after } of decisionsOf(engine, options, 3, 1500)) {
        // Tiles are laid beside the own network, where there is one.
        const network = networkOf(view, colourOf(view.active[seat] ?? ""));
        for (const action of network.size > 0 ? legal : []) {
          const [verb, cell = ""] = action.split(":");
          if (verb !== "place") continue;
          ++places;
          const beside = [0, 1, 2, 3].map((side) => neighbour(cell, side, view.size) ?? "");
          expect(
            beside.some((near) => network.has(near)),
            action,
          ).toBe(true);
        }
        const drawn = new Set(couplings(view).map(({ x, y }) => `${x} ${y}`));
        const foreseen = engine.foresee<Event>({ game: "rotorouter", options, view, seat });
        // Tokens run over couplings alone.
        for (const event of foreseen.flatMap((does) => does.events)) {
          if (event.type !== "moved") continue;
          ++walks;
          const way = event.path.map(centreOf);
          for (const [i, at] of way.slice(1).entries()) {
            const from = way[i] ?? at;
            expect(drawn).toContain(`${(from.x + at.x) / 2} ${(from.y + at.y) / 2}`);
          }
        }
        // The die turns the tiles as it is shown.
        for (const event of events) {
          if (event.type !== "turned") continue;
          ++turns;
          for (const [cell, text] of Object.entries(view.tiles)) {
            const { shape, rot } = tileOf(text);
            const quarters = rot + gearTurn(cell, event.face) / 90;
            expect(tileOf(after.tiles[cell] ?? "").rot).toBe((quarters + 4) % turnsOf(shape));
          }
        }
      }
      expect(walks).toBeGreaterThan(50);
      expect(places).toBeGreaterThan(200);
      expect(turns).toBeGreaterThan(5);
    },
  );
});

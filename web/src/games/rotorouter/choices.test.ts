import { createRoot, createSignal } from "solid-js";
import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../engine/engine";
import { loadBuilt } from "../../engine/testing";
import { allTexts } from "../../texts/testing";
import { actionCells, actionWords, type Does, offersOf, scores, skipOf, turnedBy } from "./choices";
import { describe as told } from "./describe";
import { createGhost } from "./ghost";
import { decisionsOf, standard, viewAt, viewOf } from "./testing";
import type { Event } from "./wire";

const t = allTexts("en");

let engine: Engine;
beforeAll(async () => {
  engine = await loadBuilt();
});
// Of the red seat in a position.
const foreseen = (position: string) => {
  const view = viewAt(engine, position);
  const all = engine.foresee<Event>({ ...standard, view, seat: 0 });
  const of = (action: string): Does => {
    const does = all.find((one) => one.action === action);
    if (!does) throw new Error(`${action} is not legal`);
    return does;
  };
  return { view, of };
};
const row = "tiles=0,0:S0R;1,0:S0R;2,0:S0R;3,0:S0R;4,0:S0R;5,0:S0R;6,0:S0R turn=R";

describe("what may be done", () => {
  const view = viewOf({ "0,0": "S0R", "1,0": "E2R" }, { card: "RE" });
  it("has cells that a hint can point at", () => {
    const free = foreseen(`${row} tokens=1,0:R phase=free`);
    expect(actionCells(free.of("token:new"))).toEqual(["0,0"]);
    expect(actionCells(free.of("token:1,0>6,0"))).toEqual(["1,0", "6,0"]);
    expect(actionCells(free.of("end"))).toEqual([]);
    const held = foreseen(`${row} hand=RS/- phase=card`);
    expect(actionCells(held.of("place:3,1:S0"))).toEqual(["3,1"]);
    expect(actionCells(held.of("rotate:2,0:1"))).toEqual(["2,0"]);
    expect(actionCells(held.of("hold"))).toEqual([]);
    const sealed = foreseen("tiles=0,0:S0R;1,0:S1R;0,1:S1R turn=R");
    expect(actionCells(sealed.of("fixcorner"))).toEqual(["0,0"]);
  });
  it("is found by the cell", () => {
    const legal = ["place:1,1:E0", "place:1,1:E3", "rotate:1,0:3", "bottom", "hold"];
    const { lays, plain } = offersOf(view, legal);
    expect(lays.get("1,1")?.map(({ rot }) => rot)).toEqual([0, 3]);
    expect(lays.get("1,0")).toMatchObject([{ verb: "rotate", shape: "E", rot: 3 }]);
    expect([...plain]).toEqual(["bottom", "hold"]);
  });
  it("is found by the token", () => {
    const { walks, enters } = offersOf(view, [
      "token:new",
      "token:1,0>0,0",
      "token:1,0>6,0",
      "end",
    ]);
    expect(enters).toBe(true);
    expect(walks.get("1,0")).toEqual(["0,0", "6,0"]);
  });
  it("has words without notation", () => {
    const sealed = { ...view, sealed: "0,0" };
    const all = ["place:1,1:E0", "rotate:1,0:3", "replace:1,0", "token:new", "token:1,0>6,0"];
    const more = ["token:1,0>0,0", "fixcorner", "fixdead:1,0", "skipfix", "draw", "bottom"];
    for (const action of [...all, ...more, "hold", "roll", "apply", "end"])
      expect(actionWords({ action, events: [] }, sealed, t)).not.toMatch(/rotorouter|\{|:\d|>/);
  });
  it("scores where the rules say so, and says it", () => {
    const free = foreseen(`${row} tokens=1,0:R phase=free`);
    const words = (action: string) => actionWords(free.of(action), free.view, t);
    expect(words("token:1,0>6,0")).toBe("Token from B1 to Green corner G1: scores it.");
    expect(words("token:1,0>0,0")).toBe("Token from B1 to Red corner A1.");
  });
  it("counts as a skip where the rules say so", () => {
    const elbow = "hand=E/- skips=1/0 elbows=2/0 phase=card";
    expect(skipOf(foreseen(`${row} ${elbow}`).of("hold"))).toMatchObject({ skips: 2, elbows: 3 });
    const unplayable = "tiles=0,0:S0R;1,0:S1B;0,1:S0B hand=E/- skips=1/0 turn=R phase=card";
    expect(skipOf(foreseen(unplayable).of("bottom"))).toBeUndefined();
    expect(turnedBy(foreseen(`${row} phase=free face=ccw`).of("apply"))).toBe("ccw");
  });
});

describe("in whole games", () => {
  it.each(["size=7 active=red,blue die=on", "size=9 active=red,green,blue,yellow die=on"])(
    "every action can be pointed at or pressed, and does what was foreseen: %s",
    (options) => {
      let [scored, skipped, turned] = [0, 0, 0];
      for (const decision of decisionsOf(engine, options, 4, 2500)) {
        const { seat, view, legal, action, events, after } = decision;
        const { lays, walks, fixes, plain, enters } = offersOf(view, legal);
        const offered = [
          ...[...lays.values()].flat().map((lay) => lay.action),
          ...[...walks].flatMap(([from, ends]) => ends.map((to) => `token:${from}>${to}`)),
          ...fixes.values(),
          ...(enters ? ["token:new"] : []),
          ...plain,
        ];
        expect(offered.sort()).toEqual([...legal].sort());
        const all = engine.foresee<Event>({ game: "rotorouter", options, view, seat });
        const does = all.find((one) => one.action === action);
        if (!does) throw new Error(`${action} was not foreseen`);
        expect(does.events).toEqual(events);
        if (scores(does)) ++scored;
        expect(scores(does)).toBe(after.scored[seat]?.length !== view.scored[seat]?.length);
        const skip = skipOf(does);
        if (skip) ++skipped;
        if (skip || action === "bottom" || action === "hold") {
          expect(skip?.skips ?? view.skips[seat]).toBe(after.skips[seat]);
          expect(skip?.elbows ?? view.elbows[seat]).toBe(after.elbows[seat]);
        }
        if (turnedBy(does)) ++turned;
        expect(turnedBy(does)).toBe(action === "apply" ? view.face : undefined);
        for (const cell of actionCells(does)) expect(after.tiles[cell]).toBeDefined();
      }
      for (const count of [scored, skipped, turned]) expect(count).toBeGreaterThan(0);
    },
  );
});

describe("the ghost", () => {
  it("turns to what fits, on in the same direction", () => {
    createRoot((dispose) => {
      const view = viewOf({}, { card: "E" });
      const legal = ["place:0,0:E0", "place:0,0:E1", "place:0,0:E3", "place:1,1:E2"];
      const [aim, setAim] = createSignal("0,0");
      const ghost = createGhost(() => offersOf(view, legal).lays, aim);
      const rots = [ghost.ghost()?.lay.rot];
      for (let i = 0; i < 3; ++i) {
        ghost.turnGhost(1);
        rots.push(ghost.ghost()?.lay.rot);
      }
      expect(rots).toEqual([0, 1, 3, 0]);
      ghost.turnGhost(-1);
      expect(ghost.ghost()).toMatchObject({ lay: { rot: 3 }, quarter: 3 });
      setAim("1,1");
      expect(ghost.ghost()?.lay.rot).toBe(2);
      expect(ghost.turnGhost(1)).toBe(false);
      dispose();
    });
  });
});

describe("what happened", () => {
  it("is told in sentences", () => {
    const view = viewOf({});
    const tell = (event: Event) => told(event, view, t, () => "Red");
    expect(tell({ type: "placed", seat: 0, cell: "0,0", tile: "E1R", kind: "RE" })).toBe(
      "Red – Elbow on Red corner A1, east and south",
    );
    expect(tell({ type: "scored", seat: 0, corner: "G", cell: "6,0", points: 2 })).toBe(
      "Red – scores Green corner G1: 2 of 3",
    );
    expect(tell({ type: "bottomed", seat: 0, kind: "E", counted: false })).toMatch(/cannot play/);
    expect(tell({ type: "counters", seat: 0, skips: 1, elbows: 0 })).toBeUndefined();
  });
});

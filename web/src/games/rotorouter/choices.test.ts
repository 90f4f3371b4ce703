import { createRoot, createSignal } from "solid-js";
import { describe, expect, it } from "vitest";
import { allTexts } from "../../texts/testing";
import { actionCells, actionWords, offersOf } from "./choices";
import { describe as told } from "./describe";
import { createGhost } from "./ghost";
import { whyNotCell, whyNotDo } from "./reasons";
import { viewOf } from "./testing";
import type { GameEvent } from "./types";

const t = allTexts("en");
const mine = { mine: true, name: "You" };

describe("what may be done", () => {
  const view = viewOf({ "0,0": "S0R", "1,0": "E2R" }, { card: "RE" });
  it("has cells that a hint can point at", () => {
    expect(actionCells("token:new", view)).toEqual(["0,0"]);
    expect(actionCells("token:0,0>6,0", view)).toEqual(["0,0", "6,0"]);
    expect(actionCells("place:1,0:E2", view)).toEqual(["1,0"]);
    expect(actionCells("draw", view)).toEqual([]);
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
      expect(actionWords(action, sealed, t)).not.toMatch(/rotorouter|\{|:\d|>/);
    expect(actionWords("token:1,0>6,0", view, t)).toMatch(/Green corner G1: scores/);
  });
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

describe("why not", () => {
  it("follows the order of the turn", () => {
    const view = viewOf({ "0,0": "S0R" });
    expect(whyNotCell(t, { ...view, phase: "draw" }, "3,3", mine)).toBe("Draw a card first.");
    expect(whyNotCell(t, view, "3,3", { mine: false, name: "Blue" })).toMatch(/Blue is playing/);
    expect(whyNotDo(t, { ...view, phase: "card", forced: true }, "end", mine)).toMatch(/forced/);
    expect(whyNotDo(t, view, "apply", mine)).toMatch(/nothing to apply/);
    expect(whyNotDo(t, { ...view, tokenused: true }, "token", mine)).toMatch(/token action/);
  });
  it("knows the rules of laying and moving", () => {
    const laying = viewOf({ "0,0": "S0R", "1,0": "S0R" }, { card: "RE" });
    expect(whyNotCell(t, laying, "1,0", mine)).toMatch(/kind Elbow; that is a Straight/);
    expect(whyNotCell(t, laying, "5,5", mine)).toMatch(/does not touch your network/);
    const moving = viewOf({ "0,0": "S0R", "6,6": "S0B" }, { tokens: { "0,0": "R" } });
    expect(whyNotCell(t, moving, "6,6", { ...mine, source: "0,0" })).toMatch(/cannot get there/);
    expect(whyNotCell(t, moving, "3,3", { ...mine, source: "0,0" })).toBe("There is no track.");
  });
});

describe("what happened", () => {
  it("is told in sentences", () => {
    const view = viewOf({});
    const tell = (event: GameEvent) => told(event, view, t, () => "Red");
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

import { describe, expect, it } from "vitest";
import { remember } from "./marks";
import type { Event } from "./wire";

const step = (...events: Event[]) => ({ events });
const undo = { events: [], undone: 0 };
const turn = step({ type: "ended", seat: 0 }, { type: "turn", seat: 1, turns: 2, forced: false });
const drew = step({ type: "drew", seat: 0, kind: "S", source: "bag" });
const placed = (seat: number, cell: string) =>
  step({ type: "placed", seat, cell, tile: "S0R", kind: "S" });

describe("what is marked", () => {
  it("is where each seat placed or replaced last, whatever else it did", () => {
    const { marks } = remember([
      drew,
      placed(0, "0,0"),
      step({ type: "entered", seat: 0, cell: "0,0" }),
      turn,
      placed(1, "6,6"),
      turn,
      step({ type: "replaced", seat: 0, cell: "6,6", from: "S0B", to: "X0B" }),
      turn,
      step({ type: "rotated", seat: 1, cell: "0,0", from: "S0R", to: "S1R", kind: "RS" }),
      step({ type: "fixed", seat: 1, cell: "3,3", why: "dead", from: "S0R", to: "X0R" }),
    ]);
    expect([...marks.last]).toEqual([
      [0, "6,6"],
      [1, "6,6"],
    ]);
    expect(marks.recent).toEqual(["3,3"]);
  });

  it("goes back with a step that is taken back", () => {
    const known = remember([placed(0, "0,0"), turn, turn, drew, placed(0, "0,1"), undo]);
    expect(known.marks.last.get(0)).toBe("0,0");
    expect(known.undos).toBe(0);
    expect(remember([drew, placed(0, "0,1")]).undos).toBe(1);
  });

  it("is a token's way, and nothing when every gear has turned", () => {
    const moved = step({ type: "moved", seat: 0, start: "0,0", end: "2,0", path: ["1,0", "2,0"] });
    expect(remember([moved]).marks.recent).toEqual(["0,0", "2,0"]);
    const turned = step({ type: "turned", seat: 0, face: "cw" });
    expect(remember([moved, turned]).marks.recent).toEqual([]);
  });

  it("is unknown before anything has happened", () => {
    expect(remember([])).toMatchObject({ undos: undefined, marks: { recent: [] } });
  });
});

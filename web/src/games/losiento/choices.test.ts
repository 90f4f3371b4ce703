import { createRoot } from "solid-js";
import { beforeAll, describe, expect, it } from "vitest";
import { createPicking } from "../../board/choices";
import type { Engine } from "../../engine/engine";
import { loadBuilt } from "../../engine/testing";
import { allTexts } from "../../texts/testing";
import { choicesOf } from "./choices";
import { foreseenIn, viewOf } from "./testing";
import type { View } from "./wire";
import { describe as describeEvent } from "./words";

const t = allTexts("en");
let engine: Engine;
beforeAll(async () => {
  engine = await loadBuilt();
});
const choices = (view: View) => choicesOf(view, foreseenIn(engine, view), t);
const named = (view: View, action: string) =>
  choices(view).filter((choice) => choice.action === action);

describe("choices", () => {
  it("point at the pawn, then at the square where it lands", () => {
    const view = viewOf({ red: "t5,S,S,S", yellow: "t10,S,S,S" }, "5");
    const [move] = named(view, "fwd:0:5");
    expect(move?.picks).toEqual(["t5", "t10"]);
    expect(move?.label).toBe("Red pawn 1: 5 forward to square 10, bumps Yellow pawn 1");
  });

  it("tell of the slide, of everybody swept and of the lane", () => {
    const view = viewOf({ red: "t59,t4,z3,S", blue: "t2,S,S,H" }, "2");
    const [move] = named(view, "fwd:0:2");
    expect(move?.label).toBe(
      "Red pawn 1: 2 forward to square 1, slides into the lane, sweeps Blue pawn 1, sweeps Red pawn 2",
    );
  });

  it("let the halves of a split be pointed at in either order", () => {
    const view = viewOf({ red: "t20,t40,S,S", yellow: "S,S,S,S" }, "7");
    const moves = named(view, "split:0:3:1:4");
    expect(moves.map(({ picks }) => picks)).toEqual([
      ["t20", "t23", "t40"],
      ["t40", "t44", "t20"],
    ]);
    expect(moves.map(({ label }) => label)).toEqual([
      "Red pawn 1: 3 forward to square 23; then Red pawn 2: 4 forward to square 44",
      "Red pawn 2: 4 forward to square 44; then Red pawn 1: 3 forward to square 23",
    ]);
  });

  it("keep the order of a split where one pawn makes room for the other", () => {
    const behind = viewOf({ red: "t20,t23,S,S", yellow: "S,S,S,S" }, "7");
    expect(named(behind, "split:1:4:0:3").map(({ picks }) => picks)).toEqual([
      ["t23", "t27", "t20"],
    ]);
    const onTheSlide = viewOf({ red: "t21,t26,S,S", yellow: "S,S,S,S" }, "7");
    expect(named(onTheSlide, "split:1:4:0:3").map(({ picks }) => picks)).toEqual([
      ["t26", "t30", "t21"],
    ]);
  });

  it("are two where the two orders of a split end differently", () => {
    const view = viewOf({ red: "t22,t20,S,S", yellow: "S,S,S,S" }, "7");
    const splits = ["split:0:2:1:5", "split:1:5:0:2"].flatMap((action) => named(view, action));
    expect(splits.map(({ action, picks }) => [action, ...picks])).toEqual([
      ["split:0:2:1:5", "t22", "t24", "t20"],
      ["split:1:5:0:2", "t20", "t25", "t22"],
    ]);
  });

  it("want both pawns of a split pointed at", () => {
    createRoot((dispose) => {
      const view = viewOf({ red: "t20,t40,S,S", yellow: "S,S,S,S" }, "7");
      const picking = createPicking(() => choices(view));
      expect(picking.pick("t20")).toBeUndefined();
      expect(picking.pick("t23")).toBeUndefined();
      expect([...picking.next()]).toEqual(["t40"]);
      expect(picking.pick("t40")?.action).toBe("split:0:3:1:4");
      dispose();
    });
  });

  it("ask which is meant when an 11 reaches the pawn it could switch with", () => {
    const view = viewOf({ red: "t20,S,S,S", yellow: "t31,t50,S,S" }, "11");
    expect(choices(view).map(({ picks }) => picks)).toEqual([
      ["t20", "t31", "do:fwd"],
      ["t20", "t31", "do:switch"],
      ["t20", "t50"],
    ]);
  });
});

describe("a sentence", () => {
  const view = viewOf({ red: "S,S,S,S", yellow: "S,S,S,S" }, null);
  const say = (event: Parameters<typeof describeEvent>[0]) =>
    describeEvent(event, view, t, () => "You");

  it("tells what happened", () => {
    expect(say({ type: "draw", seat: 0, card: "sorry", left: 44 })).toBe("You – card: ¡Lo siento!");
    expect(say({ type: "forfeit", seat: 0, card: "5" })).toBe("You – no move with 5");
    expect(
      say({
        type: "move",
        seat: 1,
        pawn: 2,
        how: "fwd",
        from: "t59",
        to: "t1",
        path: ["t0", "t1"],
      }),
    ).toBe("Yellow pawn 3 goes 2 forward, from square 59 to square 1.");
    expect(say({ type: "home", seat: 1, pawn: 0, count: 3 })).toBe(
      "Yellow pawn 1 is Home: 3 of 4.",
    );
    expect(say({ type: "turn", seat: 1 })).toBeUndefined();
  });
});

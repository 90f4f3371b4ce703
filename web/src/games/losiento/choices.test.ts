import { createRoot } from "solid-js";
import { describe, expect, it } from "vitest";
import { createPicking } from "../../board/choices";
import { allTexts } from "../../texts/testing";
import { choicesOf } from "./choices";
import { whyNot } from "./reasons";
import { viewOf } from "./testing";
import { describe as describeEvent } from "./words";

const t = allTexts("en");

describe("choices", () => {
  it("point at the pawn, then at the square where it lands", () => {
    const view = viewOf({ red: "t5,S,S,S", yellow: "t10,S,S,S" }, "5");
    const [move] = choicesOf(view, ["fwd:0:5"], t);
    expect(move?.picks).toEqual(["t5", "t10"]);
    expect(move?.label).toBe("Red pawn 1: 5 forward to square 10, bumps Yellow pawn 1");
  });

  it("tell of the slide, of everybody swept and of the lane", () => {
    const view = viewOf({ red: "t59,t4,z3,S", blue: "t2,S,S,H" }, "2");
    const [move] = choicesOf(view, ["fwd:0:2"], t);
    expect(move?.label).toBe(
      "Red pawn 1: 2 forward to square 1, slides into the lane, sweeps Blue pawn 1, sweeps Red pawn 2",
    );
  });

  it("let the halves of a split be pointed at in either order", () => {
    const view = viewOf({ red: "t20,t40,S,S", yellow: "S,S,S,S" }, "7");
    const moves = choicesOf(view, ["split:0:3:1:4"], t);
    expect(moves.map(({ picks }) => picks)).toEqual([
      ["t20", "t23", "t40"],
      ["t40", "t44", "t20"],
    ]);
    expect(moves.map(({ action }) => action)).toEqual(["split:0:3:1:4", "split:0:3:1:4"]);
  });

  it("want both pawns of a split pointed at", () => {
    createRoot((dispose) => {
      const view = viewOf({ red: "t20,t40,S,S", yellow: "S,S,S,S" }, "7");
      const picking = createPicking(() => choicesOf(view, ["fwd:0:7", "split:0:3:1:4"], t));
      expect(picking.pick("t20")).toBeUndefined();
      expect(picking.pick("t23")).toBeUndefined();
      expect([...picking.next()]).toEqual(["t40"]);
      expect(picking.pick("t40")?.action).toBe("split:0:3:1:4");
      dispose();
    });
  });

  it("ask which is meant when an 11 reaches the pawn it could switch with", () => {
    const view = viewOf({ red: "t20,S,S,S", yellow: "t31,t50,S,S" }, "11");
    const legal = ["fwd:0:11", "switch:0:yellow0", "switch:0:yellow1"];
    expect(choicesOf(view, legal, t).map(({ picks }) => picks)).toEqual([
      ["t20", "t31", "do:fwd"],
      ["t20", "t31", "do:switch"],
      ["t20", "t50"],
    ]);
  });
});

describe("a reason", () => {
  const asked = { mine: true, draws: false, begun: false, turnName: "Red" };
  const red = (pawns: string, card: Parameters<typeof viewOf>[1]) =>
    viewOf({ red: pawns, yellow: "t50,S,S,S" }, card);

  it("says who plays, and that a card is to be drawn", () => {
    const view = red("S,S,S,S", null);
    expect(whyNot(t, view, "t50", { ...asked, mine: false })).toBe("Not yet: Red is playing.");
    expect(whyNot(t, view, "red:S", { ...asked, draws: true })).toBe("Draw a card first.");
  });

  it("says why a pawn stays", () => {
    expect(whyNot(t, red("S,t9,S,S", "5"), "red:S", asked)).toMatch(/^Only a 1, a 2/);
    expect(whyNot(t, red("z4,t9,S,S", "5"), "red:z4", asked)).toMatch(/exact count/);
    expect(whyNot(t, red("t20,t25,S,S", "5"), "t20", asked)).toMatch(/square 25/);
    expect(whyNot(t, red("t59,z1,t30,S", "2"), "t59", asked)).toMatch(/lane square 1/);
    expect(whyNot(t, red("t4,S,S,S", "1"), "red:S", asked)).toMatch(/square 4/);
    expect(whyNot(t, red("H,t9,S,S", "5"), "red:H", asked)).toMatch(/stays there/);
    expect(whyNot(t, red("t7,S,S,S", "sorry"), "t7", asked)).toMatch(/from Start/);
  });

  it("says whose pawn it is", () => {
    expect(whyNot(t, red("t7,S,S,S", "5"), "t50", asked)).toMatch(/^Yellow pawn 1 is not yours/);
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

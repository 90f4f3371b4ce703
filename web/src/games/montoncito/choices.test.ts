import { describe, expect, it } from "vitest";
import { allTexts } from "../../texts/testing";
import { movesOf, onlyMove } from "./choices";
import { whyNot } from "./reasons";
import { viewOf } from "./testing";
import { patienceLeft, supplyOf } from "./view";
import { describe as describeEvent } from "./words";

const t = allTexts("en");
const view = viewOf();

describe("a move", () => {
  it("begins at any of several equal cards of a hand, and ends at a pile", () => {
    const [move] = movesOf(view, ["d5>2"], t);
    expect(move?.from).toEqual(["h1", "h2"]);
    expect(move?.to).toBe("d2");
    expect(move?.label).toBe("5 on your discard pile 3: ends your turn");
  });

  it("says where the card comes from, what a wild stands for and what is needed then", () => {
    expect(movesOf(view, ["x0>0", "h13>3", "s>1"], t).map(({ label }) => label)).toEqual([
      "4 from discard pile 1 to pile 1, which then needs 5",
      "wild as 3 from the hand to pile 4, which then needs 4",
      "6 from the stock to pile 2, which then needs 2",
    ]);
    const full = viewOf({ build: [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], [], [], []] });
    expect(movesOf(full, ["h13>0"], t)[0]?.label).toMatch(/full and cleared$/);
  });

  it("is done at once where there is nothing to choose", () => {
    const ones = movesOf(view, ["h1>1", "h1>2"], t);
    expect(onlyMove(view, ones)?.action).toBe("h1>1");
    expect(onlyMove(view, movesOf(view, ["h13>0", "h13>1"], t))).toBeUndefined();
    expect(onlyMove(view, movesOf(view, ["h1>1", "d1>0"], t))).toBeUndefined();
  });
});

describe("a reason", () => {
  const asked = { mine: true, source: undefined, turnName: "Seat 2", me: 0 };
  const why = (spot: string, source?: string) => whyNot(t, view, spot, { ...asked, source });

  it("says who plays, and what is due", () => {
    expect(whyNot(t, view, "s", { ...asked, mine: false })).toBe("Not yet: Seat 2 is playing.");
    expect(whyNot(t, viewOf({ stage: "over" }), "s", asked)).toBe("The game is over.");
    expect(whyNot(t, viewOf({ stage: "draw" }), "h0", asked)).toBe("Draw first.");
    const round = viewOf({ mode: "parallel", sealed: ["wait", null] });
    expect(whyNot(t, round, "h0", { ...asked, mine: false })).toMatch(/^You have chosen/);
  });

  it("says why a card stays, and what is wanted instead", () => {
    expect(why("s")).toBe("No pile takes your stock card 6. Wanted: 1, 3, 4.");
    expect(why("d1")).toBe("No pile takes the 12 on top. Wanted: 1, 3, 4.");
    expect(why("d2")).toMatch(/^This pile is empty/);
    expect(why("b0")).toBe("Choose a card first. Pile 1 needs 4.");
    expect(why("b0", "h1")).toBe("Pile 1 needs 4: 5 does not fit.");
    expect(why("d2", "s")).toMatch(/^A stock card goes only/);
    expect(why("d2", "d0")).toMatch(/^A discarded card goes only/);
    expect(why("deck")).toMatch(/^You draw when/);
    expect(why("o1:2")).toMatch(/owner/);
  });
});

describe("a sentence", () => {
  const say = (event: Parameters<typeof describeEvent>[0]) =>
    describeEvent(event, view, t, (seat) => (seat === 0 ? "You" : "Seat 2"));

  it("tells what happened", () => {
    expect(
      say({ type: "played", seat: 1, from: "stock", pile: null, card: 13, to: 2, as: 7 }),
    ).toBe("Seat 2 – wild as 7 from the stock to pile 3");
    expect(say({ type: "drew", seat: 1, count: 3, cards: [4, 5, 6] })).toBe("Seat 2 – draws 3");
    expect(say({ type: "drew", seat: 1, count: 0, cards: [] })).toBeUndefined();
    expect(say({ type: "bounced", seat: 1, action: "s>0", code: "CONFLICT" })).toBe(
      "Seat 2 – comes second to pile 1 and keeps the card",
    );
    expect(say({ type: "sealed", seat: 1, action: "h4>0" })).toBeUndefined();
  });

  it("explains every end", () => {
    for (const reason of ["STOCK_EMPTY", "ALL_PASS", "NO_PROGRESS", "DEAD"])
      expect(say({ type: "end", reason, places: [1, 2] })).toMatch(/hand cards, then discards\.$/);
  });
});

describe("the table", () => {
  it("counts what can still be drawn, and how long it may stall", () => {
    expect(supplyOf(viewOf({ draw: 3, completed: [1, 2] }))).toBe(5);
    expect(supplyOf(viewOf({ draw: 3, completed: [1, 2], recycle: "none" }))).toBe(3);
    expect(patienceLeft(viewOf({ turnno: 105, laststock: 5 }))).toBe(1);
  });
});

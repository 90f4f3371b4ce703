import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../engine/engine";
import { loadBuilt } from "../../engine/testing";
import { allTexts } from "../../texts/testing";
import { type Move, movesOf, onlyMove } from "./choices";
import { type Asked, whyNot } from "./reasons";
import { viewOf } from "./testing";
import { patienceLeft } from "./view";
import type { Event, View } from "./wire";
import { describe as describeEvent } from "./words";

const t = allTexts("en");
const view = viewOf();
const optionsOf = ({ mode }: View) => `mode=${mode}`;
let engine: Engine;
beforeAll(async () => {
  engine = await loadBuilt();
});
const movesAt = (view: View): Move[] => {
  const seeing = { game: "montoncito", options: optionsOf(view), view, seat: 0 };
  return movesOf(view, engine.foresee<Event>(seeing), t);
};

describe("a move", () => {
  const move = (action: string, at = view) => movesAt(at).find((one) => one.action === action);
  const eleven = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

  it("begins at any of several equal cards of a hand, and ends at a pile", () => {
    expect(move("d5>2")).toMatchObject({
      from: ["h1", "h2"],
      to: "d2",
      label: "5 on your discard pile 3: ends your turn",
    });
  });

  it("says where the card comes from, what a wild stands for and what is needed then", () => {
    expect(move("x0>0")?.label).toBe("4 from discard pile 1 to pile 1, which then needs 5");
    expect(move("h13>3")?.label).toBe("wild as 3 from the hand to pile 4, which then needs 4");
    const six = viewOf({ build: [[1, 2, 3, 4, 5], [], [], []] });
    expect(move("s>0", six)?.label).toBe("6 from the stock to pile 1, which then needs 7");
  });

  it("fills a pile, though the card below that of the stock is not known before", () => {
    const full = viewOf({ build: [eleven, [], [], []] });
    expect(move("h13>0", full)?.label).toMatch(/^wild as 12 .* full and cleared$/);
    const stocks = [
      { count: 7, top: 12 },
      { count: 9, top: 1 },
    ];
    const last = viewOf({ build: [eleven, [], [], []], stocks, discards: viewOf().discards });
    expect(move("s>0", last)?.label).toBe(
      "12 from the stock to pile 1, which is then full and cleared",
    );
  });

  it("that is sealed says nothing about what comes of it", () => {
    const sealed = ["h1>1", null];
    const round = viewOf({ mode: "parallel", turnno: 6, sealed });
    expect(move("h13>3", round)?.label).toBe("wild as 3 from the hand to pile 4");
    expect(movesOf(round, [{ action: "h1>1", events: [] }], t)[0]?.label).toBe(
      "1 from the hand to pile 2",
    );
  });

  it("is done at once where there is nothing to choose", () => {
    const only = (...actions: string[]) =>
      onlyMove(movesAt(view).filter(({ action }) => actions.includes(action)))?.action;
    expect(only("h1>1", "h1>2")).toBe("h1>1");
    expect(only("h13>1", "h13>2")).toBe("h13>1");
    expect(only("x0>0")).toBe("x0>0");
    expect(only("h13>0", "h13>1")).toBeUndefined();
    expect(only("h1>1", "d1>0")).toBeUndefined();
    expect(only("d1>0", "d1>1")).toBeUndefined();
    expect(only()).toBeUndefined();
  });
});

describe("a reason", () => {
  const why = (spot: string, { at = view, ...given }: Partial<Asked> & { at?: View } = {}) =>
    whyNot(t, at, spot, {
      mine: true,
      turnName: "Seat 2",
      me: 0,
      ask: async (action) => {
        const asked = { game: "montoncito", options: optionsOf(at), view: at, seat: 0, action };
        return engine.whyNot(asked) ?? undefined;
      },
      ...given,
    });

  it("says who plays, and what is due", async () => {
    expect(await why("s", { mine: false })).toBe("Not yet: Seat 2 is playing.");
    expect(await why("s", { at: viewOf({ stage: "over" }) })).toBe("The game is over.");
    const round = viewOf({ mode: "parallel", sealed: ["wait", null] });
    expect(await why("h0", { at: round, mine: false })).toMatch(/^You have chosen/);
    const draw = viewOf({ stage: "draw" });
    for (const spot of ["h0", "s", "d0", "d2", "b0", "done", ""])
      expect(await why(spot, { at: draw }), spot).toBe("Draw first.");
  });

  it("says why a card stays, and what is wanted instead", async () => {
    expect(await why("s")).toBe("No pile takes your stock card 6. Wanted: 1, 3, 4.");
    expect(await why("d1")).toBe("No pile takes the 12 on top. Wanted: 1, 3, 4.");
    expect(await why("d2")).toMatch(/^This pile is empty/);
    expect(await why("b0")).toBe("Choose a card first. Pile 1 needs 4.");
    expect(await why("deck")).toMatch(/^You draw when/);
    expect(await why("done")).toMatch(/^Finished piles/);
    expect(await why("o1:2")).toMatch(/owner/);
    expect(await why("")).toBe("Nothing can be done there now.");
  });

  it("says why a card that was chosen does not go there", async () => {
    expect(await why("b0", { source: "h1" })).toBe("Pile 1 needs 4: 5 does not fit.");
    expect(await why("b1", { source: "s" })).toBe("Pile 2 needs 1: 6 does not fit.");
    expect(await why("b3", { source: "d0" })).toBe("Pile 4 needs 3: 4 does not fit.");
    expect(await why("d2", { source: "s" })).toMatch(/^A stock card goes only/);
    expect(await why("d2", { source: "d0" })).toMatch(/^A discarded card goes only/);
    expect(await why("deck", { source: "h1" })).toMatch(/^You draw when/);
    expect(await why("done", { source: "h1" })).toMatch(/^Finished piles/);
    expect(await why("s", { source: "h1" })).toBe("Nothing can be done there now.");
  });

  it("is never that a card stays which could go", async () => {
    expect(await why("d0")).toBe("Nothing can be done there now.");
    expect(await why("b1", { source: "h0" })).toBe("Nothing can be done there now.");
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
  it("counts how long it may stall", () => {
    expect(patienceLeft(viewOf({ turnno: 105, laststock: 5 }))).toBe(1);
  });
});

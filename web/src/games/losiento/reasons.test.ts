// Why nothing comes of a tap, in the words that the board has for what the rules say.
import { beforeAll, describe, expect, it } from "vitest";
import { drawOutcome } from "../../engine/chance";
import type { Engine } from "../../engine/engine";
import { loadBuilt, makeRandom } from "../../engine/testing";
import { allTexts } from "../../texts/testing";
import { choicesOf } from "./choices";
import { spotOf } from "./geometry";
import { type Asked, whyNot } from "./reasons";
import { foreseenIn, rulesOf, viewOf } from "./testing";
import { colourOf } from "./view";
import type { View } from "./wire";

const t = allTexts("en");
let engine: Engine;
beforeAll(async () => {
  engine = await loadBuilt();
});

const why = async (view: View, spot: string, asked: Partial<Asked> = {}) => {
  const mine = { mine: true, draws: false, begun: false, turnName: "Red" };
  return whyNot(t, view, spot, { ...mine, rules: rulesOf(engine), ...asked });
};
const red = (pawns: string, card: Parameters<typeof viewOf>[1]) =>
  viewOf({ red: pawns, yellow: "t50,z2,S,S" }, card);

describe("a reason", () => {
  it("says who plays, that a card is to be drawn, and that all is over", async () => {
    const view = red("S,S,S,S", null);
    expect(await why(view, "t50", { mine: false })).toBe("Not yet: Red is playing.");
    expect(await why(view, "red:S", { draws: true })).toBe("Draw a card first.");
    expect(await why(red("t7,S,S,S", "5"), "deck")).toBe("Play the card you hold first.");
    expect(await why({ ...red("H,H,H,H", null), over: true }, "deck")).toBe("The game is over.");
  });

  it.each([
    ["5", "S,t5,S,S", "red:S", "Only a 1, a 2 or ¡Lo siento! brings a pawn out of Start."],
    ["4", "S,t5,S,S", "red:S", "Only a 1, a 2 or ¡Lo siento! brings a pawn out of Start."],
    ["5", "H,t5,S,S", "red:H", "A pawn that is Home stays there."],
    ["4", "H,t5,S,S", "red:H", "A pawn that is Home stays there."],
    ["sorry", "H,t5,S,S", "red:H", "A pawn that is Home stays there."],
    ["sorry", "t7,z1,S,S", "t7", "¡Lo siento! needs a pawn from Start."],
    ["sorry", "t7,z1,S,S", "red:z1", "¡Lo siento! needs a pawn from Start."],
    ["5", "z4,t5,S,S", "red:z4", "5 is too far for this pawn: Home needs the exact count."],
    ["7", "z5,t5,z1,S", "red:z1", "7 is too far for this pawn: Home needs the exact count."],
    ["11", "z4,t5,S,S", "red:z4", "11 is too far for this pawn: Home needs the exact count."],
  ] as const)("says why a pawn stays, with %s: %s, %s", async (card, pawns, spot, words) => {
    expect(await why(red(pawns, card), spot)).toBe(words);
  });

  it.each([
    ["5", "t20,t25,S,S", "t20", "square 25"],
    ["4", "t24,t20,S,S", "t24", "square 20"],
    ["10", "t20,t30,t19,S", "t20", "square 30"],
    ["2", "z1,z3,t30,S", "red:z1", "lane square 3"],
    ["3", "t0,z1,t30,S", "t0", "lane square 1"],
    ["1", "t4,S,S,S", "red:S", "square 4"],
  ] as const)("says who is in the way, with %s: %s, %s", async (card, pawns, spot, place) => {
    expect(await why(red(pawns, card), spot)).toBe(
      `Another pawn of yours stands on ${place}, where this one would land.`,
    );
  });

  it("says that a slide leads to another pawn", async () => {
    const words = "The slide leads to lane square 1, where another pawn of yours stands.";
    expect(await why(red("t59,z1,t30,S", "2"), "t59")).toBe(words);
    expect(await why(red("t5,z1,t30,S", "4"), "t5")).toBe(words);
  });

  it("says whose pawn it is, and what is out of reach", async () => {
    const view = red("t7,t30,t35,t40", "5");
    expect(await why(view, "t50")).toMatch(/^Yellow pawn 1 is not yours/);
    expect(await why(view, "t50", { begun: true })).toMatch(/take the place of Yellow pawn 1/);
    for (const spot of ["yellow:S", "yellow:z2", "yellow:H"])
      expect(await why(view, spot)).toMatch(/out of reach/);
    expect(await why(view, "red:S")).toBe("No pawn of yours is in Start.");
    for (const spot of ["red:H", "t9", ""])
      expect(await why(view, spot)).toBe("Nothing can be done there now.");
  });
});

describe("in whole games", () => {
  const known =
    /^(Only a 1|A pawn that is Home|¡Lo siento! needs|\d+ is too far|Another|The slide)/;

  it("every own pawn that has no move is told why", async () => {
    const below = makeRandom(11);
    const said = new Set<string>();
    const table = engine.open("losiento", "seats=4");
    for (let turn = engine.turn(table); turn.kind !== "over"; turn = engine.turn(table)) {
      if (turn.kind === "chance") {
        engine.settle(table, drawOutcome(engine.outcomes(table), below) ?? "");
        continue;
      }
      const view = engine.view<View>(table, "spectator");
      const choices = choicesOf(view, foreseenIn(engine, view), t);
      const begins = new Set(choices.map(({ picks }) => picks[0]));
      const colour = colourOf(view, view.turn);
      const own = (view.pawns[colour] ?? []).map((place) => spotOf(colour, place));
      for (const spot of own.filter((one) => !begins.has(one))) {
        const words = await why(view, spot);
        expect(words).toMatch(known);
        said.add(known.exec(words)?.[0].replace(/^\d+/, "") ?? "");
      }
      engine.play(table, choices[below(choices.length)]?.action ?? "", view.turn);
    }
    engine.close(table);
    expect(said.size).toBeGreaterThan(4);
  });
});

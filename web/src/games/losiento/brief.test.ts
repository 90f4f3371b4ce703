// Lines that have little room: each says what it must in few words, in every language.
import { beforeAll, describe, expect, it } from "vitest";
import { drawOutcome } from "../../engine/chance";
import type { Engine } from "../../engine/engine";
import { loadBuilt, makeRandom } from "../../engine/testing";
import { allTexts } from "../../texts/testing";
import { recalled } from "./animate";
import { choicesOf } from "./choices";
import { foreseenIn, viewOf } from "./testing";
import { kinds } from "./view";
import type { Event, View } from "./wire";
import { cardBrief, cardName, linesOf } from "./words";

const t = allTexts("en");
let engine: Engine;
beforeAll(async () => {
  engine = await loadBuilt();
});
const briefOf = (view: View, action: string): string | undefined =>
  choicesOf(view, foreseenIn(engine, view), t).find((move) => move.action === action)?.brief;

describe("a move in a few words", () => {
  it("says where it ends, or what comes of it", () => {
    const walk = viewOf({ red: "t20,S,S,S", yellow: "t27,S,S,S" }, "5");
    expect(briefOf(walk, "fwd:0:5")).toBe("5 forward to square 25");
    const bump = viewOf({ red: "t20,S,S,S", yellow: "t25,S,S,S" }, "5");
    expect(briefOf(bump, "fwd:0:5")).toBe("5 forward, sends Yellow 1 back");
  });

  it("counts those that are sent back, if they are several", () => {
    const view = viewOf({ red: "t59,t4,z3,S", blue: "t2,S,S,H" }, "2");
    expect(briefOf(view, "fwd:0:2")).toBe("2 forward, into the lane, sends 2 back");
  });

  it("has both halves of a split, and the other pawn of a switch", () => {
    const split = viewOf({ red: "z3,t36,S,S", yellow: "t40,S,S,S" }, "7");
    expect(briefOf(split, "split:0:3:1:4")).toBe("3 + 4 forward, sends Yellow 1 back");
    const other = viewOf({ red: "t20,S,S,S", yellow: "S,t50,S,S" }, "11");
    expect(briefOf(other, "switch:0:yellow1")).toBe("Switches with Yellow pawn 2");
  });
});

describe.each(["en", "es"] as const)("the room of a line, %s", (language) => {
  const words = allTexts(language);

  it("is enough for every move of whole games", () => {
    for (const seed of [1, 2]) {
      const below = makeRandom(seed);
      const table = engine.open("losiento", "seats=4");
      for (let turn = engine.turn(table); turn.kind !== "over"; turn = engine.turn(table)) {
        if (turn.kind === "chance") {
          engine.settle(table, drawOutcome(engine.outcomes(table), below) ?? "");
          continue;
        }
        const seat = turn.seats[0] ?? 0;
        const view = engine.view<View>(table, "spectator");
        const moves = choicesOf(view, foreseenIn(engine, view), words);
        for (const { brief } of moves) {
          expect(brief).not.toMatch(/losiento\.|\{|undefined|NaN/);
          expect(brief.length, brief).toBeLessThanOrEqual(48);
        }
        const legal = engine.legal(table, seat);
        engine.play(table, legal[below(legal.length)] ?? "", seat);
      }
      engine.close(table);
    }
  });

  it("is enough for every card, in the prompt and on the board", () => {
    for (const kind of kinds) {
      const line = words("losiento.prompt.choose", { card: cardName(words, kind) });
      expect(line.length, line).toBeLessThanOrEqual(40);
      const lines = linesOf(cardBrief(words, kind), 25);
      expect(lines.join(" ")).toBe(cardBrief(words, kind));
      expect(lines.length).toBeLessThanOrEqual(2);
      for (const one of lines) expect(one.length, one).toBeLessThanOrEqual(25);
    }
  });
});

describe("what is recalled", () => {
  const view = viewOf({ red: "t20,S,S,S", yellow: "S,S,S,S" }, "5");
  const draw = (seat: number, card: "5" | "8", left: number): Event => ({
    type: "draw",
    seat,
    card,
    left,
  });

  it("has the cards that were drawn, the newest first", () => {
    const events = [
      draw(1, "8", 41),
      { type: "forfeit", seat: 1, card: "8" } as const,
      draw(0, "5", 40),
    ];
    expect(recalled(events, view).drawn).toEqual([
      { card: "5", colour: "red", lost: false },
      { card: "8", colour: "yellow", lost: true },
    ]);
  });

  it("has the card in hand, also where nobody tells of its draw", () => {
    expect(recalled([], view).drawn).toEqual([{ card: "5", colour: "red", lost: false }]);
  });
});

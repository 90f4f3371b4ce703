import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../engine/engine";
import { loadBuilt, makeRandom } from "../../engine/testing";
import { allTexts } from "../../texts/testing";
import { cells } from "./cells";
import { actOf, actsOf, cellWords } from "./choices";
import { describe as tell } from "./describe";
import { countOf, positionOf, readPosition } from "./position";
import { type Situation, whyNoPromotion, whyNoRevive, whyNot } from "./reasons";
import { amongOthers, asksIn, foreseenIn, viewOf } from "./testing";
import type { Event, View } from "./wire";

const t = allTexts("en");
let engine: Engine;
beforeAll(async () => {
  engine = await loadBuilt();
});

describe("a position", () => {
  it("is read with its roles, its last capture and its protection", () => {
    const read = readPosition("white=P:E1,E2;S:A black=R:R4 turn=black last=G6>G7:P protected=-");
    expect([...read.pieces]).toEqual([
      ["E1", { seat: 0, role: "P" }],
      ["E2", { seat: 0, role: "P" }],
      ["A", { seat: 0, role: "S" }],
      ["R4", { seat: 1, role: "R" }],
    ]);
    expect(read.turn).toBe(1);
    expect(read.last).toEqual({ from: "G6", to: "G7", role: "P" });
    expect(read.shielded).toBeUndefined();
    expect(countOf(read.pieces, 0)).toBe(3);
  });
});

describe("actions in words", () => {
  const acts = (text: string) => actsOf(foreseenIn(engine, viewOf(engine, amongOthers(text))), t);
  const label = (text: string, action: string) =>
    acts(text).find((act) => act.action === action)?.label;
  it("say what is taken and what the piece becomes", () => {
    expect(label("white=P:R5 black=-", "R5-R4")).toBe("Pawn R5 to R4, becomes Rider");
    expect(label("white=I:L10 black=P:S11", "L10-S11")).toBe(
      "Infantry L10 to S11, takes Black Pawn, becomes Sentinel",
    );
    expect(label("white=S:S8;P:S10 black=-", "S10-S11")).toBe("Pawn S10 to S11");
    expect(label("white=P:F6,G6,H6 black=-", "+G6")).toBe("Promote the Pawn on G6 to Infantry");
    expect(label("white=S:G5 black=P:G7 last=H7>G7:P", "revive")).toBe(
      "Revive: the piece on G7 goes back to H7, and a Pawn stands on G7 again",
    );
    const passed = { action: "pass", events: [{ type: "pass", seat: 0 }] } as const;
    expect(actOf(passed, t)?.label).toMatch(/^Pass/);
    expect(actOf({ action: "pass", events: [] }, t)).toBeUndefined();
  });

  it("are pointed at by piece and cell; a promotion by the piece twice, a revive by the way back", () => {
    const found = acts("white=P:F6,G6,H6;S:F7 black=P:G7 last=H7>G7:P");
    const picks = (action: string) => found.find((act) => act.action === action)?.picks;
    expect(["G6-G7", "+G6", "revive"].map(picks)).toEqual([
      ["G6", "G7"],
      ["G6", "G6"],
      ["G7", "H7"],
    ]);
  });

  it("name cells for those who hear them", () => {
    const text = "white=P:F6,G6,H6,G5;S:A black=P:R5 turn=white";
    const position = readPosition(text);
    const doing = (name: string, begun = false) => ({
      acts: acts(text).filter(({ picks }) => picks[begun ? 1 : 0] === name),
      begun,
    });
    expect(cellWords(position, "G6", t, doing("G6"))).toBe(
      "G6, White Pawn, can go to 1 cell, can be promoted",
    );
    expect(cellWords(position, "G7", t, doing("G7", true))).toBe("G7, empty, Pawn G6 to G7");
    expect(cellWords(position, "A", t, undefined, true)).toBe(
      "A, the centre, White Sentinel, immune to Pawns and Infantry",
    );
    expect(cellWords(position, "A", t)).toBe("A, the centre, White Sentinel");
    expect(cellWords(position, "R4", t)).toBe("R4, the Rider cell, empty");
    expect(cellWords({ ...position, shielded: "F6" }, "F6", t)).toMatch(/protected this turn$/);
  });
});

describe("refusals", () => {
  const at = (text: string, more: Partial<Situation> = {}): Situation => {
    const view = viewOf(engine, amongOthers(text));
    const position = positionOf(view);
    return { position, over: false, mine: true, ask: asksIn(engine, view), ...more };
  };
  const text = "white=P:G5,F5;I:D5;R:L5 black=S:A;P:D6,B6,G6,E4,E5,K5 turn=white";

  it("name the rule in the way", async () => {
    const why = (given: string, spot: string, from?: string) => whyNot(spot, from, at(given), t);
    expect(await why(text, "G7", "G5")).toBe("Too far: a Pawn goes one step, and that is 2.");
    expect(await why(text, "D8", "D5")).toBe(
      "Too far: Infantry goes up to 2 steps, and that is 4.",
    );
    expect(await why(text, "G5", "L5")).toBe("Too far: a Rider goes up to 3 steps, and that is 4.");
    expect(await why("white=S:G5 black=-", "G9", "G5")).toBe(
      "Too far: a Sentinel goes up to 3 steps, and that is 5.",
    );
    expect(await why(text, "F5", "G5")).toBe("Your own piece stands on F5.");
    expect(await why(text, "D7", "D5")).toMatch(/^The way is blocked/);
    expect(await why(text, "G5", "G5")).toBe("It stands there already.");
    expect(await why(text, "G6")).toBe(
      "Black Pawn: not yours. You play White. The dots show where it could go.",
    );
    expect(await why(text, "K9")).toMatch(/^This cell is empty/);
    expect(await why("white=P:G5 black=-", "E1")).toBe("This Pawn cannot go anywhere now.");
    expect(await why("white=P:G7 black=S:A", "A", "G7")).toMatch(/cannot be taken by Pawn/);
    expect(await why("white=P:G6 black=P:G7;S:A turn=white protected=G7", "G7", "G6")).toMatch(
      /was just revived and is protected/,
    );
  });

  it("are quick where no rule is needed", async () => {
    const ask = () => Promise.reject(new Error("nobody asks"));
    const early = (more: Partial<Situation>) => at(text, { ask, ...more });
    for (const why of [
      (now: Situation) => whyNot("G5", undefined, now, t),
      (now: Situation) => whyNoPromotion(undefined, [], now, t),
      (now: Situation) => whyNoRevive(now, t),
    ]) {
      expect(await why(early({ mine: false }))).toBe("It is the turn of White.");
      expect(await why(early({ over: true }))).toBe("The game is over.");
    }
  });

  it("say what a promotion and a revive need", async () => {
    const promotion = (given: string, from?: string, ready: string[] = []) =>
      whyNoPromotion(from, ready, at(given), t);
    expect(await promotion(text, undefined, ["G6", "G5"])).toMatch(/Ready: G6, G5/);
    expect(await promotion(text)).toMatch(/No Pawn/);
    expect(await promotion("white=I:F6 black=-", "F6")).toMatch(/^Only Pawns .* Infantry\.$/);
    expect(await promotion("white=P:F2 black=-", "F2")).toMatch(/home/);
    expect(await promotion("white=P:F6 black=-", "F6")).toMatch(/both sides/);
    const revive = (given: string) => whyNoRevive(at(given), t);
    expect(await revive("white=P:F6 black=-")).toMatch(/nothing to revive/);
    expect(await revive("white=P:F6 black=P:G7 last=H7>G7:P")).toMatch(/Only a Sentinel/);
    expect(await revive("white=S:F2 black=P:G7 last=H7>G7:P")).toMatch(
      /^G7 is not within two free steps/,
    );
  });

  it("have words of both languages for whatever is pointed at", async () => {
    const es = allTexts("es");
    const now = at(text);
    const said = new Set<string>();
    for (const from of ["G5", "D5", "L5"])
      for (const { name } of cells)
        for (const words of [t, es]) said.add(await whyNot(name, from, now, words));
    for (const words of said) expect(words).not.toMatch(/\{|lautari\.|undefined|Infinity/);
    expect(said.size).toBeGreaterThan(20);
  });
});

describe("what happens in whole games", () => {
  it("has a sentence without a hole", () => {
    const random = makeRandom(3);
    const told = new Set<string>();
    for (let game = 0; game < 4; ++game) {
      const table = engine.open("lautari", "");
      for (let step = 0; step < 2000 && engine.turn(table).kind === "seats"; ++step) {
        const view = engine.view<View>(table, 0);
        const position = positionOf(view);
        const legal = engine.legal(table, position.turn);
        const rare = legal.filter((word) => /^(\+|revive|.*-(R4|S11|A)$)/.test(word));
        const takes = legal.filter((word) => position.pieces.has(word.split("-")[1] ?? ""));
        const wanted = [legal.filter((word) => word === "revive"), rare, takes];
        const from = wanted.find((some) => some.length > 0 && random(3) > 0) ?? legal;
        engine.play(table, from[random(from.length)] ?? "", position.turn);
        for (const event of engine.events<Event>(table, "all")) {
          const line = tell(event, view, t, (seat) => ["Ann", "Bo"][seat] ?? "");
          if (line) told.add(event.type);
          expect(line ?? "").not.toMatch(/\{|lautari\.|undefined|NaN/);
        }
      }
      engine.close(table);
    }
    for (const type of ["move", "capture", "role", "end"]) expect(told).toContain(type);
  });
});

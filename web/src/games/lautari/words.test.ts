import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../engine/engine";
import { loadBuilt, makeRandom } from "../../engine/testing";
import { allTexts } from "../../texts/testing";
import { actOf, actsOf, cellWords, wantedOf } from "./choices";
import { describe as tell } from "./describe";
import { countOf, formationOf, isImmune, positionOf, readPosition } from "./position";
import { whyNoPromotion, whyNoRevive, whyNot } from "./reasons";
import type { GameEvent, View } from "./types";

const t = allTexts("en");
const mine = { over: false, mine: true };

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

  it("knows an immune Sentinel, and one that has just revived", () => {
    expect(isImmune(readPosition("white=S:A black=P:G8"), "A")).toBe(true);
    expect(isImmune(readPosition("white=S:A;P:G7 black=P:G9 protected=G7"), "A")).toBe(false);
    expect(isImmune(readPosition("white=R:A black=P:G8"), "A")).toBe(false);
  });

  it("finds every completed pair of a formation, and none around a Pawn", () => {
    const pairs = (text: string) => formationOf(readPosition(text).pieces).length;
    expect(pairs("white=I:A;P:G7,G8,R7,S8 black=-")).toBe(2);
    expect(pairs("white=P:A,G7,G8 black=-")).toBe(0);
    expect(pairs("white=I:A;P:G7 black=P:G8")).toBe(0);
  });
});

describe("the line above the board", () => {
  it("offers what may be done, and nothing else", () => {
    expect(wantedOf(["E3-E4", "F3-F4"], t)).toBe("move");
    expect(wantedOf(["+F4", "E3-E4"], t)).toBe("move or promote");
    expect(wantedOf(["E3-E4", "revive"], t)).toBe("move or revive");
    expect(wantedOf(["+F4", "E3-E4", "revive"], t)).toBe("move, promote or revive");
    expect(wantedOf(["+F4"], t)).toBe("promote");
    expect(wantedOf(["pass"], t)).toBe("pass");
    expect(wantedOf([], t)).toBeUndefined();
    expect(wantedOf(["+F4", "E3-E4"], allTexts("es"))).toBe("mueve o asciende");
  });
});

describe("actions in words", () => {
  const label = (text: string, action: string) => actOf(readPosition(text), action, t).label;
  it("say what is taken and what the piece becomes", () => {
    expect(label("white=P:R5 black=-", "R5-R4")).toBe("Pawn R5 to R4, becomes Rider");
    expect(label("white=I:L10 black=P:S11", "L10-S11")).toBe(
      "Infantry L10 to S11, takes Black Pawn, becomes Sentinel",
    );
    expect(label("white=S:S8;P:S10 black=-", "S10-S11")).toBe("Pawn S10 to S11");
    expect(label("white=P:G6 black=-", "+G6")).toBe("Promote the Pawn on G6 to Infantry");
    expect(label("white=S:G5 black=P:G7 last=G8>G7:P", "revive")).toMatch(/G7 goes back to G8/);
    expect(label("white=P:R4 black=-", "pass")).toMatch(/^Pass/);
  });

  it("are pointed at by piece and cell; a promotion by the piece twice, a revive by the way back", () => {
    const position = readPosition("white=P:G6;S:G5 black=P:G7 last=G8>G7:P");
    const picks = actsOf(position, ["G6-H6", "+G6", "revive"], t).map((act) => act.picks);
    expect(picks).toEqual([
      ["G6", "H6"],
      ["G6", "G6"],
      ["G7", "G8"],
    ]);
  });

  it("name cells for those who hear them", () => {
    const position = readPosition("white=P:F6,G6,H6;S:A black=P:R5");
    const acts = actsOf(position, ["G6-G7", "G6-G5", "+G6"], t);
    expect(cellWords(position, "G6", t, acts, false)).toBe(
      "G6, White Pawn, can go to 2 cells, can be promoted",
    );
    expect(cellWords(position, "A", t, [], false)).toBe(
      "A, the centre, White Sentinel, immune to Pawns and Infantry",
    );
    expect(cellWords(position, "R4", t, [], false)).toBe("R4, the Rider cell, empty");
  });
});

describe("refusals", () => {
  const why = (text: string, spot: string, from?: string) =>
    whyNot(readPosition(text), spot, from, mine, t);
  it("name the rule in the way", () => {
    const text = "white=P:G5,F5;I:D5 black=S:A;P:D6,B6,G6 protected=-";
    expect(why(text, "G7", "G5")).toMatch(/^Too far: a Pawn goes one step, and that is 2/);
    expect(why(text, "F5", "G5")).toBe("Your own piece stands on F5.");
    expect(why(text, "D7", "D5")).toMatch(/blocked/);
    expect(why(text, "G6")).toMatch(/^Black Pawn: not yours/);
    expect(why(text, "K9")).toMatch(/empty/);
    expect(why("white=P:G7 black=S:A", "A", "G7")).toMatch(/cannot be taken by Pawn/);
    expect(why("white=P:G6 black=P:G7;S:A protected=G7", "G7", "G6")).toMatch(/protected/);
    expect(whyNot(readPosition(text), "G5", undefined, { ...mine, mine: false }, t)).toMatch(
      /turn/,
    );
    expect(whyNot(readPosition(text), "G5", undefined, { ...mine, over: true }, t)).toMatch(/over/);
  });

  it("say what a promotion and a revive need", () => {
    const promotion = (text: string, from?: string) =>
      whyNoPromotion(readPosition(text), from, mine, t);
    expect(promotion("white=P:F6,G6,H6,F5,H5,G5 black=-")).toMatch(/Ready: G6, G5/);
    expect(promotion("white=P:F6 black=-")).toMatch(/No Pawn/);
    expect(promotion("white=I:F6 black=-", "F6")).toMatch(/Only Pawns/);
    expect(promotion("white=P:F2 black=-", "F2")).toMatch(/home/);
    expect(promotion("white=P:F6 black=-", "F6")).toMatch(/both sides/);
    const revive = (text: string) => whyNoRevive(readPosition(text), mine, t);
    expect(revive("white=P:F6 black=-")).toMatch(/nothing to revive/);
    expect(revive("white=P:F6 black=P:G7 last=G8>G7:P")).toMatch(/Only a Sentinel/);
    expect(revive("white=S:F2 black=P:G7 last=G8>G7:P")).toMatch(/two free steps/);
  });
});

describe("what happens in whole games", () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await loadBuilt();
  });
  it("has a sentence without a hole, and so has every action", () => {
    const random = makeRandom(3);
    const told = new Set<string>();
    for (let game = 0; game < 4; ++game) {
      const table = engine.open("lautari", "");
      for (let step = 0; step < 2000 && engine.turn(table).kind === "seats"; ++step) {
        const view = engine.view<View>(table, 0);
        const position = positionOf(view);
        const legal = engine.legal(table, position.turn);
        for (const act of actsOf(position, legal, t)) expect(act.label).not.toMatch(/\{|lautari\./);
        const rare = legal.filter((word) => /^(\+|revive|.*-(R4|S11|A)$)/.test(word));
        const takes = legal.filter((word) => position.pieces.has(word.split("-")[1] ?? ""));
        const wanted = [legal.filter((word) => word === "revive"), rare, takes];
        const from = wanted.find((some) => some.length > 0 && random(3) > 0) ?? legal;
        engine.play(table, from[random(from.length)] ?? "", position.turn);
        for (const event of engine.events<GameEvent>(table, "all")) {
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

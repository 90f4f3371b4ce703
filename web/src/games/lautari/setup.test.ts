import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../engine/engine";
import { loadBuilt, makeRandom } from "../../engine/testing";
import { allTexts } from "../../texts/testing";
import { aheadWords, percentOf } from "./balance";
import { emptyPosition, type Piece, positionOf, readPosition, writePosition } from "./position";
import { atStart, carry, put, tools, wrongKey, wrongWords } from "./setup";

const t = allTexts("en");
const es = allTexts("es");

let engine: Engine;
beforeAll(async () => {
  engine = await loadBuilt();
});

describe("a position that is set up", () => {
  it("is written as the engine writes it, from the start on", () => {
    const random = makeRandom(8);
    const table = engine.open("lautari", "");
    expect(writePosition(atStart)).toBe(engine.show(table));
    const seen = { last: 0, shielded: 0 };
    for (let step = 0; step < 600 && engine.turn(table).kind === "seats"; ++step) {
      const position = positionOf(engine.view(table, 0));
      expect(writePosition(position)).toBe(engine.show(table));
      if (position.last) ++seen.last;
      if (position.shielded) ++seen.shielded;
      const legal = engine.legal(table, position.turn);
      const rare = legal.filter((word) => /^(revive|.*-S11)$/.test(word));
      const from = rare.length > 0 ? rare : legal;
      engine.play(table, from[random(from.length)] ?? "", position.turn);
    }
    expect(seen.last).toBeGreaterThan(0);
    engine.close(table);
    expect(writePosition(emptyPosition)).toBe("white=- black=- turn=white last=- protected=-");
  });

  it("has what is put there, once; the same again takes it away", () => {
    const pawn: Piece = { seat: 0, role: "P" };
    const rider: Piece = { seat: 1, role: "R" };
    expect(tools).toHaveLength(9);
    const one = put(emptyPosition, "G7", pawn);
    expect(writePosition(one)).toMatch(/^white=P:G7 black=- /);
    expect(writePosition(put(one, "G7", rider))).toMatch(/^white=- black=R:G7 /);
    expect(put(one, "G7", { ...pawn }).pieces.size).toBe(0);
    expect(put(one, "G7", undefined).pieces.size).toBe(0);
    expect([...carry(one, "G7", "A").pieces]).toEqual([["A", pawn]]);
    expect(carry(one, "B5", "A")).toBe(one);
    expect(one.pieces.size).toBe(1);
  });
});

describe("a position that cannot be", () => {
  const refusal = (text: string): string => {
    try {
      engine.close(engine.position("lautari", "", text));
      return "";
    } catch (error) {
      return (error as Error).message;
    }
  };

  // One text for every reason that the engine can have here, but for those that only a text has.
  const wrong: readonly (readonly [string, string])[] = [
    [
      "white=P:E1,E2,E3,F1,F2,F3,G1,G2,G3,H1,H2,H3,I1,I2,I3,G4 black=-",
      "White has more than 15 pieces.",
    ],
    ["white=- black=S:G5,G6", "Black has more than one Sentinel."],
    ["white=S:R4 black=-", "Only a Pawn or a Rider can stand on R4."],
    ["white=P:G5 black=P:G6,G7 last=G6>G7:P", "A piece was just taken from G6"],
    ["white=P:G5 black=P:G6 last=G8>G7:P", "A piece was just taken on G7"],
    ["black=P:G7 last=G8>G7:P", "still has all 15"],
    ["white=P:G5 black=I:R5 last=R4>R5:I", "where only a Pawn or a Rider can stand"],
    ["white=P:G5 black=P:G7 last=G9>G7:P", "A piece was just taken on G7, out of reach of G9."],
    ["white=P:G5 black=R:G7 last=G6>G7:P", "not by such a piece"],
    ["white=P:G5 black=R:R4;S:S8 last=R5>R4:S", "a second Sentinel"],
    ["white=P:G5 black=P:G7 last=G6>G7:P", "over before that"],
    ["white=P:G5 black=P:G7 protected=G5", "Only a Pawn of the side that is not to move"],
    ["white=P:G5 black=P:G7 protected=G7", "within two cells of its own Sentinel"],
    ["white=- black=P:G7;S:G6 protected=G7", "no piece that could have taken it"],
  ];
  it.each(wrong)("%s is wrong in words of both languages", (text, words) => {
    const reason = refusal(text);
    expect(wrongWords(reason, t)).toContain(words);
    expect(es.has(wrongKey(reason)), reason).toBe(true);
    expect(wrongWords(reason, es)).not.toContain(reason);
    expect(wrongWords(reason, es)).not.toMatch(/\{|captur\w+ en {2}/);
  });

  it("is said to be wrong even where there are no words for it", () => {
    const reason = refusal("white=P:Z9");
    expect(wrongWords(reason, t)).toContain(reason);
    expect(readPosition("white=P:Z9 black=-").pieces.size).toBe(0);
  });
});

describe("who is ahead", () => {
  it("is a share and a sentence, and nobody has won before the end", () => {
    expect([undefined, 0, 3, 512, 999, 1000].map(percentOf)).toEqual([50, 0, 1, 51, 99, 100]);
    expect(aheadWords(undefined, t)).toBe("Who is ahead?");
    expect(aheadWords(575, t)).toBe("White and Black are about even.");
    expect(aheadWords(590, t)).toBe("White is ahead, 59 to 41.");
    expect(aheadWords(204, t)).toBe("Black is ahead, 80 to 20.");
    expect(aheadWords(204, es)).toBe("Negro va por delante, 80 a 20.");
  });
});

import { describe, expect, it } from "vitest";
import type { LocalGame } from "../table/local";
import { fileText, gameFrom } from "./saved";

const game: LocalGame = {
  id: "here-rotorouter",
  game: "rotorouter",
  options: "size=7 active=red,blue die=on",
  seats: [{ name: "You" }, { name: "", level: "hard" }],
  steps: [{ seat: 0, word: "draw" }, { word: "E" }, { seat: 0, word: "", undo: true }],
  memories: ["", "stall=2"],
  resumed: true,
};

describe("a game as a file", () => {
  it("comes back as it was, with what the bots remember", () => {
    expect(gameFrom(fileText(game), "rotorouter")).toEqual(game);
  });
  it("keeps the position that it began from", () => {
    const from = { ...game, position: "somewhere" };
    expect(gameFrom(fileText(from), "rotorouter")).toEqual(from);
  });
  it("keeps what was taken back, offers, and the points of its match", () => {
    const steps = [
      { seat: 0, word: "E3-E4" },
      { seat: 0, word: "", back: 1 },
      { seat: 0, word: "", declined: true },
    ];
    const match = { game: 2, length: 3, won: [1, 3] };
    const whole = { ...game, key: "here-1", steps, match };
    const { key: _, ...same } = whole;
    expect(gameFrom(fileText(whole), "rotorouter")).toEqual(same);
    for (const bent of [
      { ...match, won: [1] },
      { ...match, won: [1, -1] },
      { ...match, game: "2" },
      [],
    ])
      expect(gameFrom(fileText({ ...whole, match: bent as never }), "rotorouter")).toBeUndefined();
    const back = [{ seat: 0, word: "", back: -1 }];
    expect(gameFrom(fileText({ ...whole, steps: back }), "rotorouter")).toBeUndefined();
  });
  it("is not taken for a game of another kind", () => {
    expect(gameFrom(fileText(game), "ludo")).toBeUndefined();
  });
  it("has nothing to remember of bots that have not thought yet", () => {
    const text = '{"game":"ludo","options":"","seats":[],"steps":[],"memories":[null,"x"]}';
    expect(gameFrom(text, "ludo")?.memories).toEqual(["", "x"]);
  });
  it.each([
    "",
    "[]",
    "null",
    "{",
    '{"game":"ludo"}',
    '{"game":"ludo","options":"","seats":[],"steps":[{}],"memories":[]}',
  ])("is refused when it is no game: %s", (text) => {
    expect(gameFrom(text, "ludo")).toBeUndefined();
  });
});

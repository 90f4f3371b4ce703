import { expect, test } from "vitest";
import { NotATranscript, readRecorded } from "./recorded";

const head = "parlour transcript 1\ngame ludo\ntable k3v9\noptions seats=red,green\n";

test("players, chance, actions, takebacks and resignations are read in order", () => {
  const recorded = readRecorded(
    `${head}player 0 human José the Great\nplayer 1 bot:easy Bot\nstep ! 6 1:1,6:1\nstep 0 move:0\n# a remark\nundo 0\nhash 0123456789abcdef\nresign 1\n`,
  );
  expect(recorded).toMatchObject({ game: "ludo", options: "seats=red,green" });
  expect(recorded.position).toBeUndefined();
  expect(recorded.players).toEqual([
    { name: "José the Great", level: undefined },
    { name: "", level: "easy" },
  ]);
  expect(recorded.steps).toEqual([
    { word: "6", odds: "1:1,6:1" },
    { seat: 0, word: "move:0" },
    { seat: 0, word: "", undo: true },
    { seat: 1, word: "", resign: true },
  ]);
  expect(recorded.end).toBeUndefined();
});

test("an end that the table made has places and perhaps points in halves", () => {
  expect(readRecorded(`${head}end agreement 1,1 1,1\n`).end).toEqual({
    over: true,
    reason: "agreement",
    places: [1, 1],
    points: [0.5, 0.5],
  });
  expect(readRecorded(`${head}end aborted -,-\n`).end?.places).toEqual([null, null]);
});

test("anything else is no transcript", () => {
  expect(() => readRecorded("hello")).toThrow(NotATranscript);
  expect(() => readRecorded("parlour transcript 1\nstep 0 x\n")).toThrow(NotATranscript);
});

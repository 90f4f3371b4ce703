// For tests: a table in the middle of a game, seen by seat 0.
import type { View } from "./types";

const empty = [[], [], [], []];

export const viewOf = (change: Partial<View> = {}): View => ({
  observer: 0,
  players: 2,
  stock: 20,
  deck: "2x4",
  passes: 0,
  noprogress: 50,
  recycle: "shuffle",
  mode: "turns",
  turn: 0,
  stage: "play",
  turnno: 5,
  laststock: 4,
  build: [[1, 2, 3], [], [], [1, 13]],
  discards: [[[9, 4], [12], [], []], empty],
  completed: [],
  stocks: [
    { count: 7, top: 6 },
    { count: 9, top: 1 },
  ],
  hands: [
    { count: 4, cards: [1, 5, 5, 13] },
    { count: 5, cards: null },
  ],
  draw: 40,
  pool: 0,
  ...change,
});

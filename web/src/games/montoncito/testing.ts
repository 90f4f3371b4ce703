// For tests: a table in the middle of a game, seen by seat 0.
import type { View } from "./wire";

const empty = [[], [], [], []];
const deck = 2 * 52;

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);
const onTable = ({ build, discards, completed, stocks, hands }: View): number =>
  completed.length +
  sum([...build, ...discards.flat()].map((pile) => pile.length)) +
  sum([...stocks, ...hands].map(({ count }) => count));

// What is not on the table is to be drawn.
export function viewOf(change: Partial<View> = {}): View {
  const view: View = {
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
    draw: 0,
    pool: 0,
    ...change,
  };
  return { ...view, draw: change.draw ?? deck - onTable(view) };
}

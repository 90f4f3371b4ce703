import { describe, expect, test } from "vitest";
import type { Past } from "../table/table";
import { Chronicle, type Telling } from "./history";

const telling: Telling = {
  event: ({ type, seat }) => (type === "turn" ? undefined : `${seat} ${type}`),
  undone: (seat) => `${seat} took back`,
  offered: (seat) => `${seat} offers`,
  drawn: ({ seat, fate }) => `${seat} ${fate}`,
  terms: ({ by, terms, fate }) => `${by.name} ${fate ?? "offers"} ${terms.clock} s`,
};
const step = (turn: number, seat: number, ...types: string[]): Past => ({
  turn,
  events: types.map((type) => ({ type, seat })),
});
const linesOf = (chronicle: Chronicle) =>
  chronicle.lines().map(({ turn, text }) => `${turn}: ${text}`);
const recalled = (pasts: readonly Past[]): Chronicle => {
  const chronicle = new Chronicle(telling);
  chronicle.recall(pasts);
  return chronicle;
};
// As a table tells it while somebody looks on: each happening begins, and its events are told when they have been shown.
const live = (pasts: readonly Past[]): Chronicle => {
  const chronicle = new Chronicle(telling);
  for (const { events, ...rest } of pasts) {
    chronicle.add({ ...rest, events: [] });
    if (rest.undone === undefined) for (const event of events) chronicle.tell(event);
  }
  return chronicle;
};

const game: Past[] = [
  step(1, 0, "draw", "move"),
  step(1, 0, "turn"),
  step(2, 1, "draw"),
  { turn: 2, events: [], offered: 1 },
  { turn: 2, events: [], draw: { seat: 1, fate: "declined" } },
  step(2, 1, "move"),
  { turn: 2, events: [], undone: 1 },
  step(2, 1, "slide"),
];

describe("what happened", () => {
  test("has a line for each event that has words, with the number of its turn", () => {
    expect(linesOf(recalled(game.slice(0, 3)))).toEqual(["1: 0 draw", "1: 0 move", "2: 1 draw"]);
  });
  test("is the same after a reload as it was while it happened", () => {
    for (let length = 0; length <= game.length; ++length) {
      const pasts = game.slice(0, length);
      expect(linesOf(recalled(pasts))).toEqual(linesOf(live(pasts)));
      expect(recalled(pasts).steps()).toEqual(live(pasts).steps());
    }
  });
  test("an action that was taken back is gone, and a line says so", () => {
    expect(linesOf(recalled(game))).toEqual([
      "1: 0 draw",
      "1: 0 move",
      "2: 1 draw",
      "2: 1 offers",
      "2: 1 declined",
      "2: 1 took back",
      "2: 1 slide",
    ]);
  });
  test("taking back twice goes two actions back", () => {
    const pasts = [
      step(1, 0, "a"),
      step(1, 0, "b"),
      { turn: 1, events: [], undone: 0 },
      { turn: 1, events: [], undone: 0 },
    ];
    expect(linesOf(recalled(pasts))).toEqual(["1: 0 took back", "1: 0 took back"]);
    expect(recalled(pasts).steps()).toEqual([]);
  });
  test("whoever takes back a move takes back what others answered to it", () => {
    const pasts = [
      step(1, 0, "a"),
      step(2, 1, "b"),
      step(3, 0, "c"),
      step(4, 1, "d"),
      { turn: 3, events: [], undone: 0 },
    ];
    expect(linesOf(recalled(pasts))).toEqual(["1: 0 a", "2: 1 b", "3: 0 took back"]);
  });
  test("words of people are no lines of it", () => {
    const said = { from: "x", name: "Ana", text: "Hello" };
    expect(linesOf(recalled([{ turn: 1, events: [], said }]))).toEqual([]);
  });
  test("other terms have their lines, and taking back leaves them", () => {
    const by = { id: "a", name: "Ana" };
    const terms = { clock: 30, host_stays: false };
    const pasts: Past[] = [
      step(1, 0, "a"),
      { turn: 1, events: [], terms: { by, terms } },
      { turn: 1, events: [], terms: { by, terms, fate: "agreed" } },
      { turn: 1, events: [], undone: 0 },
    ];
    expect(linesOf(recalled(pasts))).toEqual([
      "1: Ana offers 30 s",
      "1: Ana agreed 30 s",
      "1: 0 took back",
    ]);
  });
  test("nothing is taken out where nothing has happened", () => {
    expect(linesOf(recalled([{ turn: 1, events: [], undone: 0 }]))).toEqual(["1: 0 took back"]);
  });
});

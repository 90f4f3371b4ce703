import { createRoot, createSignal } from "solid-js";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Facts, Table, Turn } from "../table/table";

let pace: typeof import("./pace");
beforeAll(async () => {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("document", { hidden: false, documentElement: { removeAttribute() {} } });
  pace = await import("./pace");
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const you = { kind: "human", name: "red" };
const bot = { kind: "bot", name: "blue", level: "easy" };

// A table on which nothing happens but what the test says, of these seats; I sit on the first.
function waiting(where: "here" | "server", seats: readonly unknown[], more: Partial<Facts> = {}) {
  const facts = { seats, stage: "playing", you: 0, settings: {}, ...more } as unknown as Facts;
  const [known, setFacts] = createSignal(facts);
  const [turn, setTurn] = createSignal<Turn>({ due: "act", seats: [0], since: 1, number: 1 });
  let happen = (): void => {};
  let skips = 0;
  let hurries = 0;
  const table = {
    where,
    facts: known,
    skip: async () => void ++skips,
    onHappening: (listener: () => void) => {
      happen = listener;
      return () => {};
    },
  } as unknown as Table;
  const stage = () => ({ hurry: async () => void ++hurries }) as never;
  const actions = createRoot(() => pace.createSkip(table, { turn, stage, over: () => false }));
  return {
    table,
    ids: () => actions().map(({ id }) => id),
    press: () => actions()[0]?.run(),
    acts: (...all: number[]) => void setTurn((last) => ({ ...last, seats: all })),
    tell: (change: Partial<Facts>) => void setFacts({ ...known(), ...change }),
    async happen() {
      happen();
      await Promise.resolve();
      await Promise.resolve();
    },
    counts: () => [skips, hurries],
  };
}

it("there is a way past bots once they take longer than a moment, until it is a person's turn", () => {
  const { ids, acts } = waiting("here", [you, bot, bot]);
  vi.advanceTimersByTime(5000);
  expect(ids()).toEqual([]);
  acts(1);
  vi.advanceTimersByTime(900);
  expect(ids()).toEqual([]);
  acts(2); // it is the same waiting
  vi.advanceTimersByTime(200);
  expect(ids()).toEqual(["skip"]);
  acts(0);
  expect(ids()).toEqual([]);
});

it("whoever skips sees at once what bots do, and what people do as ever", async () => {
  const { press, acts, counts, happen } = waiting("here", [you, bot]);
  acts(1);
  vi.advanceTimersByTime(2000);
  await happen();
  expect(counts()).toEqual([0, 0]);
  press();
  expect(counts()).toEqual([1, 1]);
  await happen();
  expect(counts()).toEqual([1, 2]);
  acts(0);
  await happen();
  expect(counts()).toEqual([1, 2]);
});

it("nobody is hurried past another person of a server, but for one who has left or finished", () => {
  for (const [other, offered] of [
    [{ ...you }, []],
    [{ ...you, away: true }, []],
    [{ ...you, left: true, bot: true }, ["skip"]],
    [{ ...you, place: 1 }, ["skip"]],
  ] as const) {
    const { ids, acts } = waiting("server", [you, bot, other]);
    acts(1);
    vi.advanceTimersByTime(2000);
    expect(ids()).toEqual(offered);
  }
});

it("whoever only watches a server, or a game that waits, is offered nothing", () => {
  for (const more of [{ you: undefined }, { paused: true }] as unknown as Partial<Facts>[]) {
    const { ids, acts } = waiting("server", [you, bot], more);
    acts(1);
    vi.advanceTimersByTime(2000);
    expect(ids()).toEqual([]);
  }
});

it("only bots are left: one may watch them, or see the end", () => {
  const done = { ...you, place: 1 };
  const { ids, acts, tell } = waiting("here", [done, bot, bot], { hurried: true });
  acts(1);
  expect(ids()).toEqual(["watch"]);
  tell({ hurried: false });
  expect(ids()).toEqual(["finish"]);
  const server = waiting("server", [done, bot, bot]);
  server.acts(1);
  expect(server.ids()).toEqual(["finish"]);
  server.tell({ hurried: true });
  expect(server.ids()).toEqual([]);
});

it("the pace of a table of the server is its host's, and many bots are shown faster", () => {
  const { table, tell } = waiting("server", [you, bot]);
  const turn = (seat: number): Turn => ({ due: "act", seats: [seat], since: 1, number: 1 });
  expect([pace.paceAt(table), pace.showSpeed(table, turn(1))]).toEqual(["normal", 1]);
  tell({ settings: { pace: "fast" } as never });
  expect([pace.paceAt(table), pace.showSpeed(table, turn(1))]).toEqual(["fast", 2.5]);
  const many = waiting("server", [you, ...Array.from({ length: 7 }, () => bot)]).table;
  expect(pace.showSpeed(many, turn(0))).toBe(1);
  expect(pace.showSpeed(many, turn(1))).toBeGreaterThan(1.5);
});

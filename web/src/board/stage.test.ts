import { createRoot, createSignal } from "solid-js";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Turn } from "../net/protocol";
import type { Facts, GameEvent, Happening, Table, View } from "../table/table";
import { createStage, type Scene, type Stage } from "./stage";

type Stepped = GameEvent & { at: number };

beforeAll(() => {
  vi.stubGlobal("document", { hidden: false });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

// A stage before a table on which nothing happens but what the test says; `play` shows an event.
function staged(play: (scene: Scene) => Promise<void>) {
  const [view, setView] = createSignal<View>({ at: 0 });
  const [turn] = createSignal<Turn>();
  const [facts, setFacts] = createSignal<Partial<Facts>>({});
  let listener: (happening: Happening) => Promise<void> | void = () => {};
  const table = {
    view,
    turn,
    facts,
    onHappening: (one: typeof listener) => {
      listener = one;
      return () => {};
    },
  } as unknown as Table;
  const told: number[] = [];
  const audience = {
    motion: () => true,
    speed: () => 1,
    told: (event: GameEvent) => void told.push((event as Stepped).at),
    staged: () => {},
  };
  const stage = createRoot((): Stage => createStage(table, audience, { play }));
  const happen = (at: number): void => {
    setView({ at });
    void listener({ events: [{ type: "step", at }], view: { at }, turn: undefined } as never);
  };
  const shownAt = () => (stage.shown() as { at: number }).at;
  return { stage, happen, told, shownAt, setFacts };
}

const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
const kept = (milliseconds: number): void => {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
};
const task = () => new Promise<void>((done) => setImmediate(done));

it("shows one happening after the other, and nothing before its time", async () => {
  let over = () => {};
  const { stage, happen, told, shownAt } = staged(() => new Promise((done) => (over = done)));
  happen(1);
  happen(2);
  await task();
  expect([stage.busy(), shownAt(), told]).toEqual([true, 0, []]);
  over();
  await task();
  expect([stage.busy(), shownAt(), told]).toEqual([true, 1, [1]]);
  over();
  await task();
  expect([stage.busy(), shownAt(), told]).toEqual([false, 2, [1, 2]]);
});

it("does not show the way to those who are far behind, not even what has begun", async () => {
  const { stage, happen, told, shownAt } = staged(({ wait }) => wait(60_000));
  for (const at of upTo(30)) happen(at);
  await vi.waitUntil(() => !stage.busy(), 2000);
  expect([shownAt(), told]).toEqual([30, upTo(30)]);
});

it("never keeps the page from all else, and draws few of very many", async () => {
  const { stage, happen, told, shownAt } = staged(async () => kept(2));
  const seen = new Set<number>();
  for (const at of upTo(200)) happen(at);
  let turns = 0;
  while (stage.busy()) {
    await task();
    seen.add(shownAt());
    ++turns;
  }
  expect(told).toEqual(upTo(200));
  expect(shownAt()).toBe(200);
  expect(turns).toBeGreaterThan(10); // of others, in between
  expect(seen.size).toBeLessThan(100);
});

it("shows the move after which only bots are left, and does not wait for theirs", async () => {
  const waited: number[] = [];
  const { stage, happen, told, setFacts } = staged(async ({ event, wait }) => {
    const began = performance.now();
    await wait(40);
    waited.push(performance.now() - began);
    expect(event.type).toBe("step");
  });
  setFacts({ hurried: true });
  happen(1);
  happen(2);
  happen(3);
  await vi.waitFor(() => expect(stage.busy()).toBe(false));
  expect(told).toEqual([1, 2, 3]);
  expect(waited[0]).toBeGreaterThan(20);
  expect(Math.max(...waited.slice(1))).toBeLessThan(20);
});

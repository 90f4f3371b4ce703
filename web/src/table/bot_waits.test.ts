import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { BotWaits } from "./bot_waits";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const sleep = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
const waitsOf = (seats = 2) => new BotWaits(() => 1000, seats);

// How long a bot waits, in milliseconds, after steps of these seats that are each shown for so long, one after the other.
async function waited(
  waits: BotWaits,
  steps: readonly (readonly [seat: number, shown: number])[],
  seat: number,
  atOnce = false,
): Promise<number | undefined> {
  let began = 0;
  let over: number | undefined;
  const play = async (): Promise<void> => {
    let shown: Promise<unknown> = Promise.resolve();
    for (const [actor, time] of steps) {
      await shown;
      began = performance.now();
      shown = time > 0 ? sleep(time) : Promise.resolve();
      waits.stepped(actor, shown);
    }
    await waits.until(seat, shown, atOnce);
    over = performance.now() - began;
  };
  void play();
  await vi.advanceTimersByTimeAsync(20_000);
  return over;
}

it("a turn begins a wait after the step before, which is seen to its end and a little longer", async () => {
  expect(await waited(waitsOf(), [[0, 0]], 1)).toBe(1000);
  expect(await waited(waitsOf(), [[0, 300]], 1)).toBe(1000);
  expect(await waited(waitsOf(), [[0, 900]], 1)).toBe(1300);
});

it("the parts of a turn follow each other as they are shown", async () => {
  expect(await waited(waitsOf(), [[1, 0]], 1)).toBe(250);
  expect(await waited(waitsOf(), [[1, 600]], 1)).toBe(600);
});

it("what only ends a turn does not make people wait anew, unless nothing moves at all", async () => {
  const turn = [
    [0, 300],
    [0, 500],
  ] as const;
  expect(await waited(waitsOf(), [...turn, [0, 0]], 1)).toBe(500);
  expect(
    await waited(
      waitsOf(),
      [
        [0, 800],
        [0, 0],
      ],
      1,
    ),
  ).toBe(400);
  expect(await waited(waitsOf(), [...turn, [1, 0]], 2)).toBe(1000);
  expect(
    await waited(
      waitsOf(),
      [
        [0, 0],
        [0, 0],
      ],
      1,
    ),
  ).toBe(1000);
});

it("many bots share the time of a few", async () => {
  expect(await waited(waitsOf(4), [[0, 0]], 1)).toBe(1000);
  expect(await waited(waitsOf(7), [[0, 0]], 1)).toBe(500);
});

it("what cannot be followed waits for nothing but what is shown", async () => {
  expect(await waited(waitsOf(), [[0, 100]], 1, true)).toBe(100);
});

it("whoever skips waits for nothing, also where a wait has begun", async () => {
  const waits = waitsOf();
  setTimeout(() => waits.skip(), 50);
  expect(await waited(waits, [[0, 3000]], 1)).toBe(50);
  expect(await waited(waits, [[1, 0]], 2)).toBe(0);
  waits.now(false, false);
  expect(await waited(waits, [[0, 0]], 2)).toBe(0);
  waits.now(true, false);
  expect(await waited(waits, [[2, 0]], 1)).toBe(1000);
  waits.skip();
  waits.now(false, true);
  expect(await waited(waits, [[2, 0]], 1)).toBe(1000);
});

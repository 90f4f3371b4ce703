import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { BotWaits } from "./bot_waits";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

// How long a bot waits, in milliseconds, where what was before is shown for so long.
async function waited(waits: BotWaits, seat: number, shown: number, atOnce = false) {
  const began = performance.now();
  let over: number | undefined;
  const showing = new Promise((done) => setTimeout(done, shown));
  void waits.until(seat, showing, atOnce).then(() => {
    over = performance.now() - began;
  });
  await vi.advanceTimersByTimeAsync(10_000);
  return over;
}

it("a turn begins a wait after the step before, which is seen to its end and a little longer", async () => {
  for (const [shown, wait] of [
    [0, 1000],
    [300, 1000],
    [900, 1300],
  ] as const) {
    const waits = new BotWaits(() => 1000);
    waits.stepped(0);
    expect(await waited(waits, 1, shown), `${shown}`).toBe(wait);
  }
});

it("the parts of a turn follow each other as they are shown", async () => {
  for (const [shown, wait] of [
    [0, 250],
    [600, 600],
  ] as const) {
    const waits = new BotWaits(() => 1000);
    waits.stepped(1);
    expect(await waited(waits, 1, shown), `${shown}`).toBe(wait);
  }
});

it("what cannot be followed waits for nothing but what is shown", async () => {
  const waits = new BotWaits(() => 1000);
  waits.stepped(0);
  expect(await waited(waits, 1, 100, true)).toBe(100);
});

it("whoever skips waits for nothing, also where a wait has begun", async () => {
  const waits = new BotWaits(() => 1000);
  waits.stepped(0);
  setTimeout(() => waits.skip(), 50);
  expect(await waited(waits, 1, 3000)).toBe(50);
  expect(await waited(waits, 2, 3000)).toBe(0);
  waits.end();
  waits.stepped(2);
  expect(await waited(waits, 1, 0)).toBe(1000);
});

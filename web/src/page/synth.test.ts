import { describe, expect, test } from "vitest";
import { gainOf } from "./sounds";
import { render } from "./synth";
import { tunes, varied } from "./tunes";

const rate = 32_000;
const kinds = Object.keys(tunes) as (keyof typeof tunes)[];
// The loudest sample between two times.
const peak = (samples: Float32Array, from = 0, to = samples.length): number =>
  samples.slice(from, to).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
const energy = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

describe.each(kinds)("%s", (kind) => {
  const tune = tunes[kind];
  const samples = render(tune, rate);

  test("is as long as it says, and short", () => {
    expect(samples.length).toBe(Math.round((tune.length / 1000) * rate));
    expect(tune.length).toBeLessThanOrEqual(kind === "win" ? 1800 : 900);
    for (const part of tune.parts) expect(part.at).toBeLessThan(tune.length);
  });

  test("is heard at its level, and never crackles", () => {
    expect(peak(samples)).toBeCloseTo(tune.level, 4);
    expect(tune.level).toBeLessThanOrEqual(0.75);
    expect(energy(samples)).toBeGreaterThan(0.01);
    expect(samples.every(Number.isFinite)).toBe(true);
  });

  test("begins without a delay, and ends in silence", () => {
    expect(peak(samples, 0, 0.12 * rate)).toBeGreaterThan(0.1 * tune.level);
    expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.05);
    expect(samples.at(-1)).toBeCloseTo(0, 3);
    const end = Math.round(0.006 * rate);
    expect(peak(samples, samples.length - end)).toBeLessThan(0.12 * tune.level);
  });

  test("is the same every time", () => {
    expect(
      Buffer.compare(Buffer.from(render(tune, rate).buffer), Buffer.from(samples.buffer)),
    ).toBe(0);
  });
});

test("no two cues sound the same", () => {
  const heard = kinds.map((kind) => render(tunes[kind], 4000).join());
  expect(new Set(heard).size).toBe(kinds.length);
});

test("notes stay in tune", () => {
  for (const kind of ["home", "turn", "offer", "win", "loss"] as const)
    expect(varied.has(kind)).toBe(false);
});

test("the volume goes from nothing to everything", () => {
  expect(gainOf(0)).toBe(0);
  expect(gainOf(100)).toBe(1);
  expect(gainOf(50)).toBeGreaterThan(0.2);
  expect(gainOf(50)).toBeLessThan(0.5);
  expect(gainOf(-5)).toBe(0);
  expect(gainOf(500)).toBe(1);
});

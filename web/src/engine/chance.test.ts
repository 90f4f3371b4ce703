import { expect, it } from "vitest";
import { drawBelow, drawOutcome, seededBelow } from "./chance";

it("draws the same numbers for the same seed, and others for another", () => {
  const row = (seed: number) => {
    const below = seededBelow(seed);
    return Array.from({ length: 50 }, () => below(1000));
  };
  expect(row(7)).toEqual(row(7));
  expect(row(7)).not.toEqual(row(8));
});

it("favours no face of a die", () => {
  for (const below of [drawBelow, seededBelow(1)]) {
    const counts = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < 60_000; ++i) {
      const face = below(6);
      counts[face] = (counts[face] ?? 0) + 1;
    }
    // Ten standard deviations.
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(913);
  }
});

it("draws outcomes by their weight", () => {
  const outcomes = [
    { outcome: "never", weight: 0 },
    { outcome: "seldom", weight: 1 },
    { outcome: "mostly", weight: 9 },
  ];
  const below = seededBelow(3);
  const drawn = Array.from({ length: 1000 }, () => drawOutcome(outcomes, below));
  expect(drawn).not.toContain("never");
  const seldom = drawn.filter((word) => word === "seldom").length;
  expect(seldom).toBeGreaterThan(50);
  expect(seldom).toBeLessThan(150);
});

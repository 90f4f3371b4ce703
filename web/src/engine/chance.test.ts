import { expect, it } from "vitest";
import { drawOutcome, fairSupply, seededSupply } from "./chance";

it("draws the same numbers for the same seed, and others for another", () => {
  const row = (seed: number) => {
    const supply = seededSupply(seed);
    return Array.from({ length: 50 }, () => supply.below(1000));
  };
  expect(row(7)).toEqual(row(7));
  expect(row(7)).not.toEqual(row(8));
});

it("favours no face of a die", () => {
  for (const supply of [fairSupply(), seededSupply(1)]) {
    const counts = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < 60_000; ++i) {
      const face = supply.below(6);
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
  const supply = seededSupply(3);
  const drawn = Array.from({ length: 1000 }, () =>
    drawOutcome(outcomes, (bound) => supply.below(bound)),
  );
  expect(drawn).not.toContain("never");
  const seldom = drawn.filter((word) => word === "seldom").length;
  expect(seldom).toBeGreaterThan(50);
  expect(seldom).toBeLessThan(150);
});

it("uses the words that were looked at, each once", () => {
  const [ahead, plain] = [seededSupply(5), seededSupply(5)];
  const words = ahead.peek(10);
  expect(words).toEqual(plain.peek(10));
  ahead.skip(4);
  expect(ahead.peek(8).slice(0, 6)).toEqual(words.slice(4));
  plain.skip(4);
  expect(Array.from({ length: 20 }, () => ahead.below(6))).toEqual(
    Array.from({ length: 20 }, () => plain.below(6)),
  );
});

// Chance for games on this page alone. Tables on a server draw from a stream that anybody can check (web/fair).
import type { Outcome } from "./types";

/** An unbiased integer below a bound of at most 2^32, from the browser's generator. */
export const drawBelow = (bound: number): number => {
  const fair = Math.floor(2 ** 32 / bound) * bound; // whatever lies above would favour the low numbers
  const word = new Uint32Array(1);
  do {
    crypto.getRandomValues(word);
  } while ((word[0] ?? 0) >= fair);
  return (word[0] ?? 0) % bound;
};

/** The same numbers for the same seed, for tests and for pictures of games on this device. */
export const seededBelow = (seed: number): ((bound: number) => number) => {
  let state = seed >>> 0;
  const word = (): number => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
  return (bound) => {
    const fair = Math.floor(2 ** 32 / bound) * bound;
    for (let drawn = word(); ; drawn = word()) if (drawn < fair) return drawn % bound;
  };
};

/** One of the outcomes, by weight. Precondition: there is one. */
export const drawOutcome = (outcomes: Outcome[], below = drawBelow): string => {
  let left = below(outcomes.reduce((sum, { weight }) => sum + weight, 0));
  for (const { outcome, weight } of outcomes) {
    if (left < weight) return outcome;
    left -= weight;
  }
  throw new RangeError("there is no outcome to draw");
};

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

/** One of the outcomes, by weight. Precondition: there is one. */
export const drawOutcome = (outcomes: Outcome[], below = drawBelow): string => {
  let left = below(outcomes.reduce((sum, { weight }) => sum + weight, 0));
  for (const { outcome, weight } of outcomes) {
    if (left < weight) return outcome;
    left -= weight;
  }
  throw new RangeError("there is no outcome to draw");
};

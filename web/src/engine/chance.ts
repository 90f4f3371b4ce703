// Chance for games on this page alone. Tables on a server draw from a stream that anybody can check (web/fair).
import type { Outcome } from "./types";

/** An unbiased integer below a bound of at most 2^32, from words of 32 bits; nothing if they run out. */
export const below = (bound: number, next: () => number | undefined): number | undefined => {
  const fair = Math.floor(2 ** 32 / bound) * bound; // whatever lies above would favour the low numbers
  for (let word = next(); word !== undefined; word = next()) if (word < fair) return word % bound;
  return undefined;
};

/** Random words in a row, which can be looked at before they are used. */
export class Supply {
  readonly #word: () => number;
  readonly #ahead: number[] = [];

  constructor(word: () => number) {
    this.#word = word;
  }

  peek(count: number): number[] {
    while (this.#ahead.length < count) this.#ahead.push(this.#word());
    return this.#ahead.slice(0, count);
  }
  skip(count: number): void {
    this.#ahead.splice(0, count);
  }
  below(bound: number): number {
    const next = (): number => this.#ahead.shift() ?? this.#word();
    return below(bound, next) ?? 0; // words never run out here
  }
}

/** From the browser's generator. */
export const fairSupply = (): Supply =>
  new Supply(() => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);

/** The same words for the same seed, for tests and for pictures of games on this device. */
export const seededSupply = (seed: number): Supply => {
  let state = seed >>> 0;
  return new Supply(() => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  });
};

/** One of the outcomes, by weight; nothing if no number can be drawn. Precondition: there is an outcome. */
export const drawOutcome = (
  outcomes: readonly Outcome[],
  draw: (bound: number) => number | undefined,
): string | undefined => {
  let left = draw(outcomes.reduce((sum, { weight }) => sum + weight, 0));
  if (left === undefined) return undefined;
  for (const { outcome, weight } of outcomes) {
    if (left < weight) return outcome;
    left -= weight;
  }
  throw new RangeError("there is no outcome to draw");
};

// How a game has gone, and what is heard of it.
import { describe, expect, test } from "vitest";
import type { Facts } from "../table/table";
import { finaleOf, type Standing, standingOf } from "./standing";

const factsOf = (
  places: readonly (number | null)[],
  { over = true, kinds = places.map(() => "human") } = {},
) =>
  ({
    stage: over ? "over" : "playing",
    seats: places.map((place, i) => ({ kind: kinds[i], ...(place ? { place } : {}) })),
    ...(over ? { result: { scores: { over: true, reason: "home", places } } } : {}),
  }) as unknown as Facts;
const all = (facts: Facts): (Standing | undefined)[] =>
  facts.seats.map((_, seat) => standingOf(facts, seat));

describe("A seat", () => {
  test("has won, has a place or has lost at the end", () => {
    expect(all(factsOf([2, 1, 4, 3]))).toEqual(["placed", "won", "lost", "placed"]);
    expect(all(factsOf([2, 1]))).toEqual(["lost", "won"]);
  });
  test("knows it as soon as it cannot change any more", () => {
    expect(all(factsOf([null, 1, null, 2], { over: false }))).toEqual([
      undefined,
      "won",
      undefined,
      "placed",
    ]);
  });
  test("has lost where somebody else alone has won", () => {
    expect(all(factsOf([null, 1, null]))).toEqual(["lost", "won", "lost"]);
  });
  test("is not last behind seats where nobody sits", () => {
    const facts = factsOf([1, null, 2, null], { kinds: ["human", "closed", "bot", "closed"] });
    expect(all(facts)[2]).toBe("lost");
  });
  test("shares a draw", () => {
    expect(all(factsOf([1, 1]))).toEqual(["drawn", "drawn"]);
    expect(all(factsOf([1, 1, 3]))).toEqual(["drawn", "drawn", "lost"]);
  });
  test("has neither won nor lost what was ended early", () => {
    expect(all(factsOf([null, null]))).toEqual([undefined, undefined]);
  });
});

describe("Of what is settled", () => {
  test("the best is heard, once", () => {
    expect(finaleOf(["won"], [undefined])).toBe("won");
    expect(finaleOf(["won"], ["won"])).toBeUndefined();
    expect(finaleOf(["lost", "won"], [undefined, undefined])).toBe("won");
    expect(finaleOf(["lost", "won"], [undefined, "won"])).toBe("lost");
    expect(finaleOf(["lost", "placed"], [])).toBe("placed");
    expect(finaleOf([undefined, "drawn"], [])).toBe("drawn");
    expect(finaleOf([undefined], [])).toBeUndefined();
  });
});

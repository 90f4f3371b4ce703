import { beforeAll, describe, expect, it, test } from "vitest";
import { drawOutcome } from "../engine/chance";
import type { EngineClient } from "../engine/client";
import type { Engine } from "../engine/engine";
import { loadBuilt, makeRandom } from "../engine/testing";
import type { Recorded } from "../table/recorded";
import type { Step } from "../table/steps";
import type { GameEvent } from "../table/table";
import { analyse, spread } from "./analyse";
import { NotOver } from "./walk";

let engine: Engine;
let client: EngineClient;
beforeAll(async () => {
  engine = await loadBuilt();
  const methods = engine as unknown as Record<string, (...args: unknown[]) => unknown>;
  client = new Proxy({} as EngineClient, {
    get: (_, name) =>
      name === "then"
        ? undefined
        : async (...args: unknown[]) => methods[String(name)]?.apply(engine, args),
  });
});

// A game of bots, the first seat's taken for a person's.
function played(game: string, options: string, most = 3000): Recorded {
  const random = makeRandom(5);
  const table = engine.open(game, options);
  const steps: Step[] = [];
  for (let turn = engine.turn(table); turn.kind !== "over" && steps.length < most; ) {
    if (turn.kind === "chance") {
      const word = drawOutcome(engine.outcomes(table), random) ?? "";
      engine.settle(table, word);
      steps.push({ word });
    } else {
      const [seat = 0] = turn.seats;
      const asked = { seat, seed: BigInt(random(1e6)), milliseconds: 2, memory: "" };
      const { action } = engine.choose(table, { ...asked, level: seat === 0 ? "easy" : "medium" });
      engine.play(table, action, seat);
      steps.push({ seat, word: action });
    }
    turn = engine.turn(table);
  }
  const { seats } = engine.info(table);
  engine.close(table);
  const players = Array.from({ length: seats }, (_, i) =>
    i === 0 ? { name: "Ana" } : { name: "", level: "medium" },
  );
  return { game, options, players, steps };
}

const games: readonly [string, string][] = [
  ["ludo", "seats=red,yellow"],
  ["losiento", "seats=red,blue,yellow"],
  ["montoncito", "players=3 stock=5"],
  ["montoncito", "players=2 stock=3 mode=parallel"],
  ["rotorouter", "size=7 active=red,blue"],
  ["lautari", ""],
];
const drawn = (event: GameEvent) =>
  event.type === "drew" && "cards" in event && Array.isArray(event.cards)
    ? { seat: event.seat ?? 0, words: event.cards.map(String) }
    : undefined;
const wishes = { group: () => "all" };
const decks = ["montoncito"];

describe("a review", () => {
  it.each(games)("of %s %s is whole", async (game, options) => {
    const recorded = played(game, options);
    const told: number[] = [];
    const review = await analyse(client, recorded, {
      ...wishes,
      drawn: decks.includes(game) ? drawn : undefined,
      progress: (done, of) => told.push(done / of),
    });
    expect(review.points.length).toBeGreaterThan(2);
    for (const { chances } of review.points) {
      const sum = chances.reduce((all, one) => all + one, 0);
      expect(Math.abs(sum - 1000)).toBeLessThanOrEqual(2);
    }
    const winner = review.scores.places.indexOf(1);
    expect(review.points.at(-1)?.chances[winner]).toBeGreaterThan(300);
    // What one seat gains by chance the others lose.
    expect(Math.abs(review.luck.brought.reduce((a, b) => a + b, 0))).toBeLessThanOrEqual(
      2 * review.luck.looked,
    );
    for (const { rows, totals } of review.statistics) {
      totals.forEach((total, seat) => {
        const sum = (of: "came" | "expected") =>
          rows.reduce((all, { seats }) => all + (seats[seat]?.[of] ?? 0), 0);
        expect(sum("came")).toBe(total);
        expect(sum("expected")).toBeCloseTo(total, 6);
      });
    }
    for (const { loss, seat, played, at } of review.better) {
      expect(loss).toBeGreaterThan(0);
      expect(recorded.steps[at]).toEqual({ seat, word: played.action });
    }
    for (const { told } of review.swings) expect(told.length).toBeGreaterThan(0);
    expect(told.every((share, i) => share >= (told[i - 1] ?? 0) && share <= 1)).toBe(true);
    // Every table was closed.
    const [one, two] = [engine.open("ludo", "seats=red,green"), engine.open("lautari")];
    expect(two - one).toBe(1);
    engine.close(one);
    engine.close(two);
  });

  it("does not look into a game that goes on", async () => {
    const recorded = played("montoncito", "players=2 stock=5", 150);
    await expect(analyse(client, recorded, wishes)).rejects.toBeInstanceOf(NotOver);
  });

  it("stops when asked to, and in time when there is little", async () => {
    const recorded = played("ludo", "seats=red,yellow");
    const stop = new AbortController();
    const stopped = analyse(client, recorded, { ...wishes, signal: stop.signal });
    stop.abort();
    await expect(stopped).rejects.toThrow();
    const hasty = await analyse(client, recorded, { ...wishes, milliseconds: 0 });
    expect(hasty.luck.looked).toBe(1);
    expect(hasty.luck.of).toBeGreaterThan(50);
    expect(hasty.decisions.looked).toBe(1);
  });

  it("is the same every time", async () => {
    const recorded = played("losiento", "seats=red,yellow");
    const [one, two] = [
      await analyse(client, recorded, wishes),
      await analyse(client, recorded, wishes),
    ];
    expect(two).toEqual(one);
  });

  it("knows how a game ended that the rules alone would let go on", async () => {
    const whole = played("lautari", "");
    const steps = [...whole.steps.slice(0, 12), { seat: 0, word: "", resign: true }];
    const review = await analyse(client, { ...whole, steps }, wishes);
    expect(review.points.at(-1)?.chances).toEqual([0, 1000]);
  });
});

describe("the order in which a long game is looked at", () => {
  it("spreads every beginning over the whole", () => {
    const order = spread(Array.from({ length: 100 }, (_, i) => i));
    expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, i) => i));
    for (const part of [0, 25, 50, 75])
      expect(order.slice(0, 12).some((i) => i >= part && i < part + 25)).toBe(true);
  });
});

// The law itself is tested with the rules; here that the page asks for the same.
test("what a roll brings is even on the whole", () => {
  const table = engine.open("losiento", "seats=red,blue,yellow");
  const before = engine.prospects(table, "ahead");
  const outcomes = engine.outcomes(table);
  const total = outcomes.reduce((sum, { weight }) => sum + weight, 0);
  const mean = before.map(() => 0);
  for (const { outcome, weight } of outcomes) {
    const copy = engine.clone(table);
    engine.settle(copy, outcome);
    engine.prospects(copy, "reply").forEach((share, seat) => {
      mean[seat] = (mean[seat] ?? 0) + (share * weight) / total;
    });
    engine.close(copy);
  }
  engine.close(table);
  mean.forEach((share, seat) => {
    expect(Math.abs(share - (before[seat] ?? 0))).toBeLessThan(3);
  });
});

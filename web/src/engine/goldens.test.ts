// The rulings of every game, as data, through the module.
import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { type Engine, EngineError } from "./engine";
import { gamesFolder, legalNow, loadBuilt, turnText } from "./testing";
import type { TableId } from "./types";

interface Expected {
  position?: string;
  turn?: string;
  legal?: string[];
  has?: string[];
  lacks?: string[];
  scores?: Record<string, unknown>;
  perft?: Record<string, number>;
}
interface Step extends Expected {
  play?: string;
  settle?: string;
  seat?: number;
  refused?: string;
}
interface Golden extends Expected {
  id: string;
  options?: Record<string, unknown>;
  error?: string;
  steps?: Step[];
}

const goldensOf = (game: string): Golden[] =>
  readFileSync(new URL(`${game}/test/golden.jsonl`, gamesFolder), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line));

const optionLine = (options: Record<string, unknown> = {}): string =>
  Object.entries(options)
    .map(([key, value]) => `${key}=${value}`)
    .join(" ");

let engine: Engine;
beforeAll(async () => {
  engine = await loadBuilt();
});

const checkState = (table: TableId, want: Expected, where: string): void => {
  if (want.turn !== undefined) expect(turnText(engine, table), where).toBe(want.turn);
  if (want.legal ?? want.has ?? want.lacks) {
    const legal = legalNow(engine, table);
    // Bytes, not letters: the order of the engine.
    if (want.legal) expect(legal, where).toEqual([...want.legal].sort());
    for (const action of want.has ?? []) expect(legal, where).toContain(action);
    for (const action of want.lacks ?? []) expect(legal, where).not.toContain(action);
  }
  if (want.scores) expect(engine.scores(table), where).toMatchObject(want.scores);
  for (const [depth, leaves] of Object.entries(want.perft ?? {})) {
    expect(engine.perft(table, Number(depth)), `${where}: perft ${depth}`).toBe(leaves);
  }
};

// The same step in a match, which is to stand where the table stands.
const checkMatch = (table: TableId, match: TableId, step: Step, where: string): void => {
  const { result, turn } = engine.see(match, "spectator");
  if (result) return; // it counts positions, and the rules alone do not
  const seat = step.seat ?? turn.seats[0] ?? 0;
  if (seat >= engine.info(match).seats) return; // no log has a seat that is not there
  const line = step.play === undefined ? `! ${step.settle}` : `${seat} ${step.play}`;
  const applied = engine.apply(match, "spectator", [line]);
  expect(applied.refused?.code, `${where}: ${applied.refused?.why}`).toBe(step.refused);
  if (!step.refused) {
    expect(applied.told[0]?.events, where).toEqual(engine.events(table, "spectator"));
    expect(applied.view, where).toEqual(engine.view(table, "spectator"));
  }
  expect(engine.hash(match), where).toBe(engine.hash(table));
};

const checkStep = (table: TableId, step: Step, where: string): void => {
  const refusal =
    step.play !== undefined
      ? engine.play(table, step.play, step.seat)
      : engine.settle(table, step.settle ?? "");
  expect(refusal?.code, `${where}: ${refusal?.why}`).toBe(step.refused);
  if (step.position !== undefined) expect(engine.show(table), where).toBe(step.position);
  checkState(table, step, where);
};

const check = (game: string, golden: Golden): void => {
  const options = optionLine(golden.options);
  const { position, error, steps, ...start } = golden;
  if (position !== undefined && error !== undefined) {
    expect(() => engine.position(game, options, position), golden.id).toThrow(EngineError);
    return;
  }
  const table =
    position === undefined ? engine.open(game, options) : engine.position(game, options, position);
  const match = engine.match(game, options, position);
  checkState(table, start, `${golden.id} start`);
  for (const [i, step] of (steps ?? []).entries()) {
    const where = `${golden.id} step ${i} ${step.play ?? step.settle}`;
    checkStep(table, step, where);
    checkMatch(table, match, step, where);
  }
  engine.close(table);
  engine.close(match);
};

const games = readdirSync(gamesFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

describe.each(games)("the goldens of %s", (game) => {
  it("hold in the module", () => {
    const goldens = goldensOf(game);
    expect(goldens.length).toBeGreaterThan(0);
    for (const golden of goldens) check(game, golden);
  });
});

import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { drawOutcome, seededSupply } from "./chance";
import { type Engine, EngineError } from "./engine";
import { loadBuilt, makeRandom } from "./testing";
import type { Question, TableId } from "./types";

const modules = new URL("../../../build/wasm/", import.meta.url);
const LONGEST_GAME = 20_000; // steps

let engine: Engine;
beforeAll(async () => {
  engine = await loadBuilt();
});

/** Plays a table to its end with bots of one level, and answers every action and outcome. */
const playOut = (table: TableId, level: string, seed: number): string[] => {
  const below = makeRandom(seed);
  const memories = new Map<number, string>();
  const steps: string[] = [];
  const seen = new Map<string, number>();
  const { ends_by_repetition } = engine.info(table);
  for (let turn = engine.turn(table); turn.kind !== "over"; turn = engine.turn(table)) {
    if (steps.length >= LONGEST_GAME) throw new Error("the game does not end");
    if (ends_by_repetition) {
      const hash = engine.hash(table);
      seen.set(hash, (seen.get(hash) ?? 0) + 1);
      if ((seen.get(hash) ?? 0) >= 3) break;
    }
    if (turn.kind === "chance") {
      const outcome = drawOutcome(engine.outcomes(table), below) ?? "";
      expect(engine.settle(table, outcome)).toBeNull();
      steps.push(outcome);
      continue;
    }
    const seat = turn.seats[0] ?? 0;
    const question: Question = {
      level,
      seat,
      seed: BigInt(steps.length),
      milliseconds: 2,
      memory: memories.get(seat) ?? "",
    };
    const { action, memory } = engine.choose(table, question);
    memories.set(seat, memory);
    expect(engine.play(table, action, seat)).toBeNull();
    steps.push(action);
  }
  return steps;
};

describe("the module", () => {
  it("needs nothing from the page", () => {
    const files = readdirSync(modules).filter((name) => name.endsWith(".wasm"));
    expect(files.length).toBeGreaterThan(engine.games().length);
    for (const name of files) {
      const module = new WebAssembly.Module(readFileSync(new URL(name, modules)));
      expect(WebAssembly.Module.imports(module), name).toEqual([]);
    }
  });

  it("has the signature of the native program", () => {
    const native = process.env.PARLOUR_SIGNATURE;
    if (native === undefined) throw new Error("PARLOUR_SIGNATURE is not set; run ./test --fast");
    expect(engine.signature()).toBe(native);
  });

  it("plays a whole game of every game with every level, the same one twice", () => {
    for (const { id, levels, options } of engine.games()) {
      for (const level of levels) {
        const first = engine.open(id, options);
        const second = engine.clone(first);
        const steps = playOut(first, level, 7);
        expect(steps.length, id).toBeGreaterThan(5);
        expect(playOut(second, level, 7), `${id} ${level}`).toEqual(steps);
        expect(engine.hash(second)).toBe(engine.hash(first));
        engine.close(first);
        engine.close(second);
      }
    }
  });

  it("reads back the position that it shows, at every step", () => {
    for (const { id } of engine.games()) {
      const table = engine.open(id);
      const below = makeRandom(3);
      for (let i = 0; i < 40 && engine.turn(table).kind !== "over"; i++) {
        const { kind, seats } = engine.turn(table);
        if (kind === "chance") {
          engine.settle(table, drawOutcome(engine.outcomes(table), below) ?? "");
        } else {
          const legal = engine.legal(table, seats[0] ?? 0);
          engine.play(table, legal[below(legal.length)] ?? "", seats[0] ?? 0);
        }
        const copy = engine.position(id, engine.info(table).options, engine.show(table));
        expect(engine.hash(copy), id).toBe(engine.hash(table));
        engine.close(copy);
      }
      engine.close(table);
    }
  });

  it("tells everything about a table", () => {
    for (const { id, name, summary, options } of engine.games()) {
      expect(name).not.toBe("");
      expect(summary).not.toBe("");
      const table = engine.open(id);
      const info = engine.info(table);
      expect(info).toMatchObject({ game: id, options });
      expect(info.seat_names).toHaveLength(info.seats);
      expect(info.manners.stand_in).not.toBe("");
      expect(engine.scores(table).over).toBe(false);
      expect(engine.stillIn(table)).toHaveLength(info.seats);
      expect(engine.events(table, "all")).toEqual([]);
      expect(Object.keys(engine.view(table, 0)).length).toBeGreaterThan(0);
      expect(Object.keys(engine.view(table, "spectator")).length).toBeGreaterThan(0);
      const everybody = info.seat_names.map((_, seat) => seat);
      expect(engine.optionsFor(table, everybody)).toBe(options);
      expect(() => engine.optionsFor(table, [0])).toThrow(EngineError);
      engine.close(table);
    }
  });

  it("gives hints, the bot's choice first", () => {
    const { id, levels } = engine.games()[0] ?? { id: "", levels: [] };
    const table = engine.open(id);
    while (engine.turn(table).kind === "chance") {
      engine.settle(table, engine.outcomes(table).at(-1)?.outcome ?? "");
    }
    const seat = engine.turn(table).seats[0] ?? 0;
    const question = { level: levels.at(-1) ?? "", seat, seed: 1n, milliseconds: 5, memory: "" };
    const hints = engine.hints(table, question);
    expect(hints[0]?.action).toBe(engine.choose(table, question).action);
    engine.close(table);
  });

  it("lets bots play in one go what they play act by act", () => {
    const levels = ["easy", "medium", "easy"];
    const options = { ludo: "seats=red,blue,green", rotorouter: "size=7 active=red,green,blue" };
    for (const [id, line] of Object.entries(options)) {
      const [whole, bits] = [engine.match(id, line), engine.match(id, line)];
      const words = seededSupply(4).peek(5000);
      const rush = { levels, memories: [], milliseconds: 2, eyes: "spectator" as const };
      const all = engine.rush(whole, { ...rush, words, most: 150 });
      expect(all.steps.length, id).toBeGreaterThanOrEqual(150);
      const parts = { steps: [] as unknown[], told: [] as unknown[] };
      let memories: string[] = [];
      for (let used = 0; parts.steps.length < 150; ) {
        const done = engine.rush(bits, { ...rush, memories, words: words.slice(used), most: 1 });
        used += done.used;
        memories = done.memories;
        parts.steps.push(...done.steps);
        parts.told.push(...done.told);
      }
      expect(parts, id).toEqual({ steps: all.steps, told: all.told });
      expect(engine.see(bits, "all"), id).toEqual(engine.see(whole, "all"));
      expect(all.now, id).toMatchObject(engine.see(whole, "spectator"));
      // Nobody else is played for, and without words nothing happens.
      const person = { ...rush, levels: [undefined, undefined, undefined], words, most: 400 };
      for (const one of [person, { ...rush, words: [], most: 9 }])
        expect(engine.rush(whole, one).steps).toEqual([]);
    }
  });

  it("says why a step is refused, and changes nothing", () => {
    const { id } = engine.games()[0] ?? { id: "" };
    const table = engine.open(id);
    const before = engine.hash(table);
    expect(engine.play(table, "nonsense")?.code).toMatch(/^[A-Z_]+$/);
    expect(engine.settle(table, "nonsense")?.why).not.toBe("");
    expect(engine.hash(table)).toBe(before);
    expect(engine.undo(table)).toBe(false);
    engine.close(table);
  });
});

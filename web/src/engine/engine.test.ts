import { beforeAll, describe, expect, it } from "vitest";
import { drawOutcome, seededSupply } from "./chance";
import { type Engine, EngineError } from "./engine";
import { loadBuilt, makeRandom } from "./testing";
import type { Question, TableId } from "./types";

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

  it("deals in one go what it deals bit by bit", () => {
    const luck = { agreed: [], taps: false, asked: false, most: 1000, who: "spectator" as const };
    for (const { id } of engine.games()) {
      const [whole, bits] = [engine.open(id), engine.open(id)];
      const words = seededSupply(9).peek(2000);
      const all = engine.deal(whole, { ...luck, words });
      expect(all.more, id).toBe(false);
      expect(engine.turn(whole).kind, id).not.toBe("chance");
      const drawn: string[] = [];
      const events: unknown[] = [];
      for (let used = 0, more = true; more; ) {
        // One word is enough for a step, but for those that would not be fair.
        const some = words.slice(used, used + 3);
        const dealt = engine.deal(bits, { ...luck, words: some, most: 2 });
        used += dealt.used;
        more = dealt.more;
        drawn.push(...dealt.drawn);
        events.push(...dealt.events);
      }
      expect(drawn, id).toEqual(all.drawn);
      expect(events, id).toEqual(all.events);
      expect(engine.show(bits), id).toBe(engine.show(whole));
    }
  });

  it("lets bots play in one go what they play step by step", () => {
    const levels = ["easy", "medium", "easy"];
    const options = { ludo: "seats=red,blue,green", rotorouter: "size=7 active=red,green,blue" };
    for (const [id, line] of Object.entries(options)) {
      const [whole, bits] = [engine.open(id, line), engine.open(id, line)];
      const words = seededSupply(4).peek(5000);
      const rush = { levels, memories: [], milliseconds: 2, who: "spectator" as const };
      const all = engine.rush(whole, { ...rush, words, most: 150 });
      expect(all.steps.length, id).toBe(150);
      const parts = { steps: [] as unknown[], events: [] as unknown[] };
      let memories: string[] = [];
      for (let used = 0; parts.steps.length < 150; ) {
        const done = engine.rush(bits, { ...rush, memories, words: words.slice(used), most: 1 });
        used += done.used;
        memories = done.memories;
        parts.steps.push(...done.steps);
        parts.events.push(...done.events);
      }
      expect(parts, id).toEqual({ steps: all.steps, events: all.events });
      expect(engine.show(bits), id).toBe(engine.show(whole));
      // Nobody else is played for, and without words nothing happens.
      const person = { ...rush, levels: [undefined, undefined, undefined], words, most: 400 };
      for (const one of [person, { ...rush, words: [], most: 9 }])
        expect(engine.rush(whole, one).steps.filter(({ seat }) => seat !== undefined)).toEqual([]);
    }
  });

  it("leaves chance alone that nobody asked for, and takes what was agreed on", () => {
    const luck = {
      agreed: [],
      words: [1, 2, 3],
      taps: true,
      asked: false,
      most: 1000,
      who: "spectator" as const,
    };
    const table = engine.open("ludo");
    expect(engine.deal(table, luck).drawn).toEqual([]);
    const before = engine.show(table);
    const wrong = engine.deal(table, { ...luck, agreed: ["7"], asked: true });
    expect(wrong.refused?.code).toBe("BAD_NOTATION");
    expect(engine.show(table)).toBe(before);
    const none = engine.deal(table, { ...luck, words: [], asked: true });
    expect(none).toMatchObject({ drawn: [], used: 0, more: true });
    expect(engine.show(table)).toBe(before);
    expect(engine.deal(table, { ...luck, agreed: ["6"], asked: true }).drawn).toEqual(["6"]);
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

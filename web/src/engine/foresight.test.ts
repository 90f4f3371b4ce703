// What the rules say to an action from a view alone is what the table then does.
import { beforeAll, describe, expect, it } from "vitest";
import { drawOutcome } from "./chance";
import { type Engine, EngineError } from "./engine";
import { loadBuilt, makeRandom } from "./testing";
import type { Asked } from "./types";

let engine: Engine;
beforeAll(async () => {
  engine = await loadBuilt();
});

// Plays at random, and shows every decision to `look` with what is asked of it.
function walk(game: string, options: string, look: (ask: Asked, table: number) => void): void {
  const below = makeRandom(4);
  const table = engine.open(game, options);
  for (let step = 0; step < 150; ++step) {
    const { kind, seats } = engine.turn(table);
    if (kind === "over") break;
    if (kind === "chance") {
      engine.settle(table, drawOutcome(engine.outcomes(table), below) ?? "");
      continue;
    }
    const seat = seats[below(seats.length)] ?? 0;
    const legal = engine.legal(table, seat);
    const action = legal[below(legal.length)] ?? "";
    look({ game, options, view: engine.view(table, seat), seat, action }, table);
    engine.play(table, action, seat);
  }
  engine.close(table);
}
// As a page has it that was told of changes: the keys of objects in another order.
const shuffled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shuffled);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, one]) => [key, shuffled(one)]),
  );
};

describe("from a view alone", () => {
  it("an action is refused as the table refuses it", () => {
    for (const { id, options } of engine.games())
      walk(id, options, (ask, table) => {
        expect(engine.whyNot(ask)).toBeNull();
        for (const action of ["", "nonsense", ask.action.slice(0, -1), `${ask.action}9`]) {
          const copy = engine.clone(table);
          expect(engine.whyNot({ ...ask, action })).toEqual(engine.play(copy, action, ask.seat));
          engine.close(copy);
        }
      });
  });

  it("a preview is what happens, as far as the seat can know", () => {
    let whole = 0;
    let cut = 0;
    for (const { id, sample_options } of engine.games())
      for (const options of sample_options.slice(0, 3))
        walk(id, options, (ask, table) => {
          const copy = engine.clone(table);
          expect(engine.play(copy, ask.action, ask.seat)).toBeNull();
          const preview = engine.preview({ ...ask, view: shuffled(ask.view) as object });
          if ("code" in preview) throw new Error(preview.why);
          const events = engine.events(copy, ask.seat);
          if (preview.view) {
            expect(preview.events).toEqual(events);
            expect(preview.view).toEqual(engine.view(copy, ask.seat));
            ++whole;
          } else {
            expect(engine.info(table).has_secrets).toBe(true);
            expect(preview.events).toEqual(events.slice(0, preview.events.length));
            ++cut;
          }
          engine.close(copy);
        });
    expect(whole).toBeGreaterThan(500);
    expect(cut).toBeGreaterThan(10);
  });

  it("nothing is told of a view that cannot be", () => {
    const view = { ...engine.view(engine.open("ludo", "seats=2"), 0), sixes: 300 };
    const ask = { game: "ludo", options: "seats=2", view, seat: 0, action: "move:0" };
    expect(() => engine.preview(ask)).toThrow(EngineError);
    expect(() => engine.whyNot(ask)).toThrow(/sixes/);
  });
});

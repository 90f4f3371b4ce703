import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../engine/engine";
import { loadBuilt, makeRandom } from "../../engine/testing";
import { allTexts } from "../../texts/testing";
import { movesOf } from "./choices";
import type { GameEvent, View } from "./types";
import { land, lift } from "./view";
import { describe as describeEvent } from "./words";

const t = allTexts("en");
let engine: Engine;
beforeAll(async () => {
  engine = await loadBuilt();
});

const seen = (table: number, seat: number) => engine.view<View>(table, seat);
const zones = ({ build, discards, stocks, hands, draw, completed }: View) => ({
  ...{ build, discards, stocks, draw },
  hands,
  completed: [...(completed ?? [])].sort((a, b) => a - b),
});

// Plays a game and shows every step to seat 0 with all its events, as a table of this device does.
function walk(options: string, seed: number, look: (step: Step) => void): void {
  const random = makeRandom(seed);
  const table = engine.open("montoncito", options);
  const settle = (): GameEvent[] => {
    const events: GameEvent[] = [];
    while (engine.turn(table).kind === "chance") {
      const outcomes = engine.outcomes(table);
      engine.settle(table, outcomes[random(outcomes.length)]?.outcome ?? "");
      events.push(...engine.events<GameEvent>(table, "all"));
    }
    return events;
  };
  settle();
  for (let steps = 0; steps < 400 && engine.turn(table).kind === "seats"; ++steps) {
    const [seat = 0] = engine.turn(table).seats;
    const legal = engine.legal(table, seat);
    const plays = legal.filter((action) => !action.startsWith("d") || action === "draw");
    const wanted = plays.length > 0 && random(4) > 0 ? plays : legal;
    const action = wanted[random(wanted.length)] ?? "";
    const before = seen(table, 0);
    const offered = { view: seen(table, seat), legal };
    engine.play(table, action, seat);
    const first = engine.events<GameEvent>(table, "all");
    const events = [...first, ...settle()];
    look({ before, after: seen(table, 0), events, offered });
  }
  engine.close(table);
}
interface Step {
  before: View;
  after: View;
  events: readonly GameEvent[];
  offered: { view: View; legal: readonly string[] };
}

const tables = [
  "stock=4",
  "players=4 stock=3",
  "players=8 stock=2",
  "players=3 stock=3 mode=parallel",
];

describe("the events of a step", () => {
  for (const options of tables)
    it(`lead from the view before it to the view after it: ${options}`, () => {
      walk(options, 5, ({ before, after, events }) => {
        if (after.stage === "over") return; // everything is shown then
        const end = events.reduce((view, event) => land(lift(view, event), event), before);
        expect(zones(end)).toEqual(zones(after));
      });
    });

  it("never give a hidden hand away, though a table of this device knows it", () => {
    walk("players=3 stock=4", 6, ({ before, after, events }) => {
      const told = (all: readonly GameEvent[]) =>
        all.map((event) => describeEvent(event, after, t, String)).join();
      const masked = events.map((event) =>
        event.type === "drew" ? { ...event, cards: null } : event,
      );
      expect(told(events)).toBe(told(masked));
      const end = events.reduce((view, event) => land(lift(view, event), event), before);
      expect(end.hands.slice(1).every(({ cards }) => cards === null)).toBe(true);
    });
  });

  it("and everything that may be done have words", () => {
    for (const options of tables)
      walk(options, 7, ({ after, events, offered }) => {
        const moves = movesOf(offered.view, offered.legal, t);
        expect(moves.map(({ action }) => action)).toEqual(offered.legal);
        for (const { label, from } of moves) {
          expect(from.length).toBeGreaterThan(0);
          expect(label).not.toMatch(/montoncito\.|[{}]|undefined|NaN/);
        }
        for (const event of events)
          expect(describeEvent(event, after, t, String) ?? "").not.toMatch(
            /montoncito\.|[{}]|undefined|NaN/,
          );
      });
  });
});

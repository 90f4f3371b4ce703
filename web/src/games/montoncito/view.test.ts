import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../engine/engine";
import { loadBuilt, makeRandom } from "../../engine/testing";
import type { EventOf, Foreseen } from "../../table/table";
import { allTexts } from "../../texts/testing";
import { type Move, movesOf } from "./choices";
import { whyNot } from "./reasons";
import { cardAt, after as viewAfter } from "./view";
import type { Event, View } from "./wire";
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
  const settle = (): Event[] => {
    const events: Event[] = [];
    while (engine.turn(table).kind === "chance") {
      const outcomes = engine.outcomes(table);
      engine.settle(table, outcomes[random(outcomes.length)]?.outcome ?? "");
      events.push(...engine.events<Event>(table, "all"));
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
    const view = seen(table, seat);
    const foreseen = engine.foresee<Event>({ game: "montoncito", options, view, seat });
    const moves = movesOf(view, foreseen, t);
    engine.play(table, action, seat);
    const known = engine.events<Event>(table, seat);
    const events = [...engine.events<Event>(table, "all"), ...settle()];
    const offered = { seat, legal, foreseen, moves, taken: action, known };
    look({ before, after: seen(table, 0), events, offered });
  }
  engine.close(table);
}
interface Step {
  before: View;
  after: View;
  events: readonly Event[];
  // To the seat that acted: what it could do, what it did, and what it knows of that.
  offered: {
    seat: number;
    legal: readonly string[];
    foreseen: readonly Foreseen<Event>[];
    moves: readonly Move[];
    taken: string;
    known: readonly Event[];
  };
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
        expect(zones(viewAfter(before, events))).toEqual(zones(after));
      });
    });

  it("never give a hidden hand away, though a table of this device knows it", () => {
    walk("players=3 stock=4", 6, ({ before, after, events }) => {
      const told = (all: readonly Event[]) =>
        all.map((event) => describeEvent(event, after, t, String)).join();
      const masked = events.map((event) =>
        event.type === "drew" ? { ...event, cards: null } : event,
      );
      expect(told(events)).toBe(told(masked));
      const end = viewAfter(before, events);
      expect(end.hands.slice(1).every(({ cards }) => cards === null)).toBe(true);
    });
  });

  it("and everything that may be done have words", () => {
    for (const options of tables)
      walk(options, 7, ({ after, events, offered }) => {
        expect(offered.moves.map(({ action }) => action).sort()).toEqual([...offered.legal].sort());
        for (const { label, from } of offered.moves) {
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

describe("what a move would do", () => {
  const is =
    <T extends Event["type"]>(type: T) =>
    (event: Event): event is EventOf<Event, T> =>
      event.type === type;
  it("is what it does, up to what nobody can know before", () => {
    let [full, wild] = [0, 0];
    for (const options of tables)
      walk(options, 8, ({ before, events, offered }) => {
        const { foreseen, moves, taken, known } = offered;
        const told = foreseen.find(({ action }) => action === taken)?.events ?? [];
        expect(told).toEqual(known.slice(0, told.length));
        const move = moves.find(({ action }) => action === taken);
        if (before.mode === "parallel" || move?.verb !== "play") return;
        const played = events.find(is("played"));
        expect(move).toMatchObject({ card: played?.card, as: played?.as, to: `b${played?.to}` });
        const cleared = events.some(is("cleared"));
        expect(move.label.endsWith(t("montoncito.does.full"))).toBe(cleared);
        if (!cleared) expect(move.next).toBe(move.as && move.as + 1);
        full += cleared ? 1 : 0;
        wild += move.card === 13 ? 1 : 0;
      });
    expect(full).toBeGreaterThan(3);
    expect(wild).toBeGreaterThan(5);
  });
});

describe("why something may not be done", () => {
  const targets = ["b0", "b1", "b2", "b3", "d0", "d1", "d2", "d3"];
  const nothing = "Nothing can be done there now.";
  it("is said of whatever is carried where the rules do not take it, and of nothing else", async () => {
    const said = new Set<string>();
    const asked: Promise<void>[] = [];
    for (const options of tables)
      walk(options, 9, ({ before, offered }) => {
        if (before.stage !== "play" || offered.seat !== 0 || asked.length > 3000) return;
        const ask = async (action: string) =>
          engine.whyNot({ game: "montoncito", options, view: before, seat: 0, action }) ??
          undefined;
        const able = offered.moves.flatMap(({ from, to }) => from.map((spot) => `${spot} ${to}`));
        const sources = ["s", "h0", "h1", "h2", "h3", "h4", "d0", "d1", "d2", "d3"].filter(
          (spot) => cardAt(before, 0, spot) !== undefined,
        );
        const check = async (source: string, spot: string): Promise<void> => {
          const asking = { mine: true, turnName: "", me: 0, source, ask };
          const words = await whyNot(t, before, spot, asking);
          expect(words === nothing).toBe(able.includes(`${source} ${spot}`));
          said.add(words.replaceAll(/\d+/g, "#"));
        };
        for (const source of sources) asked.push(...targets.map((spot) => check(source, spot)));
      });
    await Promise.all(asked);
    expect([...said].sort()).toEqual([
      "A discarded card goes only to one of the four shared piles.",
      "A stock card goes only to one of the four shared piles.",
      nothing,
      "Pile # needs #: # does not fit.",
    ]);
  });
});

// What can be taken back is counted as the engine counts it.
import { createRoot } from "solid-js";
import { beforeAll, expect, it } from "vitest";
import type { Engine } from "../../engine/engine";
import { loadBuilt, makeRandom } from "../../engine/testing";
import { createTaking } from "./device";
import type { Event, View } from "./wire";

let engine: Engine;
beforeAll(async () => {
  engine = await loadBuilt();
});
const random = makeRandom(3);
const any = <T>(list: readonly T[]): T => {
  const one = list[random(list.length)];
  if (one === undefined) throw new Error("nothing to take");
  return one;
};

// Plays a game in which seat 0 now and then takes a play back; gives back how often.
function playOnce(options: string): number {
  const table = engine.open("montoncito", options);
  const taking = createRoot((dispose) => {
    dispose();
    return createTaking({ seat: () => 0 });
  });
  const happened = (undone?: number) =>
    taking.count({
      events: undone === undefined ? engine.events<Event>(table, "all") : [],
      view: engine.view<View>(table, 0),
      turn: { due: "act", seats: [0], number: 1, since: 1 },
      undone,
    });
  let count = 0;
  for (let turn = engine.turn(table); turn.kind !== "over"; turn = engine.turn(table)) {
    const [seat = 0] = turn.seats;
    const own = turn.kind === "seats" && seat === 0;
    if (own && taking.plays() === 0) expect(engine.undo(table)).toBe(false);
    if (own && taking.plays() > 0 && random(3) === 0) {
      expect(engine.undo(table)).toBe(true);
      count += 1;
      happened(0);
      continue;
    }
    if (turn.kind === "chance") engine.settle(table, any(engine.outcomes(table)).outcome);
    else {
      const legal = engine.legal(table, seat);
      const plays = legal.filter((action) => !/^d\d/.test(action));
      engine.play(table, any(plays.length > 0 && random(4) > 0 ? plays : legal), seat);
    }
    happened();
  }
  engine.close(table);
  return count;
}

it("own plays can be taken back as long as the rules say", () => {
  for (const options of ["stock=4", "players=3 stock=3", "stock=3 recycle=none"])
    expect(playOnce(options), options).toBeGreaterThan(5);
});

it("nothing can be taken back where all play at the same time", () => {
  expect(playOnce("players=3 stock=3 mode=parallel")).toBe(0);
});

// The previews against the engine: whatever is announced is what happens.
import { beforeAll, describe, expect, it } from "vitest";
import { drawOutcome } from "../../engine/chance";
import type { Engine } from "../../engine/engine";
import { loadBuilt, makeRandom } from "../../engine/testing";
import type { TableId } from "../../engine/types";
import { allTexts } from "../../texts/testing";
import { choicesOf } from "./choices";
import { colourOf, outcomeOf, stopped } from "./outcome";
import type { GameEvent, View } from "./types";
import { describe as describeEvent } from "./words";

const t = allTexts("en");
let engine: Engine;
beforeAll(async () => {
  engine = await loadBuilt();
});

const viewNow = (table: TableId) => engine.view<View>(table, "spectator");

// Every legal action of a position, played on a copy.
function holdAgainstEngine(table: TableId, seat: number, legal: readonly string[]): void {
  const view = viewNow(table);
  const moves = choicesOf(view, legal, t);
  expect(new Set(moves.map(({ action }) => action))).toEqual(new Set(legal));
  expect(new Set(moves.map(({ picks }) => picks.join(" "))).size).toBe(moves.length);
  for (const action of legal) {
    const copy = engine.clone(table);
    expect(engine.play(copy, action, seat)).toBeNull();
    const outcome = outcomeOf(view.pawns, colourOf(view, seat), action);
    if (stopped(outcome)) throw new Error(`${action} is legal`);
    expect(outcome.after, action).toEqual(viewNow(copy).pawns);
    const sent = engine
      .events<GameEvent>(copy, "all")
      .flatMap((event) => (event.type === "bump" || event.type === "sweep" ? [event.from] : []));
    expect(outcome.steps.flatMap(({ hits }) => hits.map(({ from }) => from))).toEqual(sent);
    engine.close(copy);
  }
}

function playThrough(seats: string, seed: number): number {
  const below = makeRandom(seed);
  const table = engine.open("losiento", `seats=${seats}`);
  let positions = 0;
  for (let turn = engine.turn(table); turn.kind !== "over"; turn = engine.turn(table)) {
    if (turn.kind === "chance")
      engine.settle(table, drawOutcome(engine.outcomes(table), below) ?? "");
    else {
      const seat = turn.seats[0] ?? 0;
      const legal = engine.legal(table, seat);
      holdAgainstEngine(table, seat, legal);
      engine.play(table, legal[below(legal.length)] ?? "", seat);
      ++positions;
    }
    for (const event of engine.events(table, "all")) {
      const line = describeEvent(event as never, viewNow(table), t, (s) => `Seat ${s}`);
      expect(line ?? "").not.toMatch(/losiento\.|\{|undefined|NaN/);
      if ((event as { type: string }).type !== "turn") expect(line).toBeTruthy();
    }
  }
  engine.close(table);
  return positions;
}

describe("what a move is said to do", () => {
  it("is what it does, in whole games of two, three and four", () => {
    for (const seats of ["red,yellow", "blue,green", "red,blue,yellow", "red,blue,yellow,green"])
      for (let seed = 1; seed <= 2; ++seed) expect(playThrough(seats, seed)).toBeGreaterThan(20);
  });
});

import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../engine/engine";
import { loadBuilt, makeRandom } from "../../engine/testing";
import { allTexts } from "../../texts/testing";
import { describe as describeEvent } from "./describe";
import type { Event, View } from "./wire";

const t = allTexts("en");
const view: View = {
  seats: ["red", "green"],
  tokens: [],
  turn: 0,
  die: null,
  sixes: 0,
  order: [],
  legal: [],
};
const name = (seat: number) => (seat === 0 ? "You" : "Green");
const said = (event: Event) => describeEvent(event, view, t, name);

describe("what happened", () => {
  it("is told in plain sentences", () => {
    expect(said({ type: "roll", seat: 0, die: 6, sixes: 1 })).toBe("You rolled 6.");
    expect(said({ type: "open", seat: 1, token: 0, square: 36 })).toBe(
      "Green brought token 1 out to its start, square 36.",
    );
    expect(said({ type: "move", seat: 0, token: 1, from: "8", to: "13", square: 13 })).toBe(
      "You moved token 2 to a star, square 13.",
    );
    expect(said({ type: "move", seat: 0, token: 1, from: "70", to: "L2", square: null })).toBe(
      "You moved token 2 to lane square 2.",
    );
    expect(said({ type: "capture", seat: 1, token: 2, from: "3", square: 39, by: 0 })).toBe(
      "You sent Green token 3 back to its yard.",
    );
    expect(said({ type: "turn", seat: 1 })).toBeUndefined();
  });
});

describe("the words", () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await loadBuilt();
  });

  it("exist for every event of a whole game", () => {
    const random = makeRandom(3);
    const table = engine.open("ludo", "seats=4");
    const types = new Set<string>();
    const tell = () => {
      for (const event of engine.events<Event>(table, "all")) {
        types.add(event.type);
        const line = describeEvent(
          event,
          engine.view<View>(table, "spectator"),
          t,
          () => "Somebody",
        );
        if (event.type !== "turn") expect(line).toMatch(/^[A-Z][^{}]*\.$/);
        expect(line ?? "").not.toContain("ludo.");
      }
    };
    for (let turn = engine.turn(table); turn.kind !== "over"; turn = engine.turn(table)) {
      const legal = turn.kind === "chance" ? [] : engine.legal(table, turn.seats[0] ?? 0);
      if (turn.kind === "chance") engine.settle(table, String(1 + random(6)));
      else engine.play(table, legal[random(legal.length)] ?? "", turn.seats[0] ?? 0);
      tell();
    }
    engine.close(table);
    expect(types.size).toBe(11);
  });

  it("are there for the start page and the result", () => {
    for (const key of ["name", "summary", "reason.finished"])
      expect(t.has(`ludo.${key}`)).toBe(true);
  });
});

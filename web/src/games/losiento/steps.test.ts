// What is shown of a move before it is made, against the engine: whatever is announced is what happens.
import { beforeAll, describe, expect, it } from "vitest";
import { drawOutcome } from "../../engine/chance";
import type { Engine } from "../../engine/engine";
import { loadBuilt, makeRandom } from "../../engine/testing";
import type { TableId } from "../../engine/types";
import { allTexts } from "../../texts/testing";
import { choicesOf } from "./choices";
import { type Colour, isSlideStart, type Place, pointOf, slides, spotOf } from "./geometry";
import { landingOf, type Step, stepsOf } from "./steps";
import { foreseenIn, viewOf } from "./testing";
import { colourOf } from "./view";
import type { Event, View } from "./wire";
import { describe as describeEvent } from "./words";

const t = allTexts("en");
let engine: Engine;
beforeAll(async () => {
  engine = await loadBuilt();
});

const viewNow = (table: TableId) => engine.view<View>(table, "spectator");

// The pawns, after what the steps say.
function after({ pawns }: View, steps: readonly Step[]): View["pawns"] {
  const all = new Map(Object.entries(pawns).map(([colour, places]) => [colour, [...places]]));
  const put = (colour: Colour, pawn: number, place: Place) => {
    all.get(colour)?.splice(pawn, 1, place);
  };
  for (const { colour, pawn, from, to, hits, other } of steps) {
    if (other) put(other.colour, other.pawn, from);
    for (const hit of hits) put(hit.colour, hit.pawn, "S");
    put(colour, pawn, to);
  }
  return Object.fromEntries(all);
}

// A walk enters neighbours on the picture, and a slide begins where one is painted.
function holdAgainstPicture(step: Step): void {
  const areNeighbours = (places: readonly Place[]) =>
    places.every((place, i) => {
      const before = places[i - 1];
      if (before === undefined || place === "H") return true;
      const [a, b] = [pointOf(spotOf(step.colour, before)), pointOf(spotOf(step.colour, place))];
      return Math.hypot(a.x - b.x, a.y - b.y) === 1;
    });
  const landing = landingOf(step);
  if (step.how === "fwd" || step.how === "back")
    expect(areNeighbours([step.from, ...step.path])).toBe(true);
  expect(step.slide.length > 0).toBe(isSlideStart(landing));
  if (step.slide.length === 0) return;
  const run = [landing, ...step.slide].filter((place) => place.startsWith("t"));
  expect(areNeighbours(run)).toBe(true);
  expect(slides.map(({ length }) => length)).toContain(run.length);
}

const swapped = (action: string): string => {
  const [verb, a, n, b, m] = action.split(":");
  return [verb, b, m, a, n].join(":");
};

// Every choice of a position, against what then happens on a copy.
function holdAgainstEngine(table: TableId, seat: number): readonly string[] {
  const view = viewNow(table);
  const legal = engine.legal(table, seat);
  const moves = choicesOf(view, foreseenIn(engine, view), t);
  expect(new Set(moves.map(({ action }) => action))).toEqual(new Set(legal));
  expect(new Set(moves.map(({ picks }) => picks.join(" "))).size).toBe(moves.length);
  for (const { action, steps, picks, verb } of moves) {
    const copy = engine.clone(table);
    expect(engine.play(copy, action, seat)).toBeNull();
    expect(after(view, steps), action).toEqual(viewNow(copy).pawns);
    const happened = engine.events<Event>(copy, "all");
    engine.close(copy);
    const sent = happened.flatMap((event) =>
      event.type === "bump" || event.type === "sweep" ? [event.from] : [],
    );
    expect(steps.flatMap(({ hits }) => hits.map(({ from }) => from)).sort()).toEqual(sent.sort());
    for (const step of steps) holdAgainstPicture(step);
    for (const spot of picks.filter((pick) => /:(S|H|z\d)$/.test(pick)))
      expect(spot.startsWith(`${colourOf(view, seat)}:`), "the others are out of reach").toBe(true);
    if (verb !== "split") continue;
    const orders = moves.filter((move) => move.action === action).length;
    const asked = { ...engine.info(table), view, seat, action: swapped(action) };
    expect(orders, action).toBe(engine.whyNot(asked)?.code === "NOT_CANONICAL" ? 2 : 1);
  }
  return legal;
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
      const legal = holdAgainstEngine(table, seat);
      engine.play(table, legal[below(legal.length)] ?? "", seat);
      ++positions;
    }
    for (const event of engine.events<Event>(table, "all")) {
      const line = describeEvent(event, viewNow(table), t, (s) => `Seat ${s}`);
      expect(line ?? "").not.toMatch(/losiento\.|\{|undefined|NaN/);
      if (event.type !== "turn") expect(line).toBeTruthy();
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

  // One lands where the other stood, slides over that, or to z1 behind it; sweeps a third out of the way, or the first.
  it.each([
    "red=t20,t23,S,S",
    "red=t20,t26,S,S",
    "red=t22,t25,z1,S",
    "red=t58,z1,t40,S",
    "red=t20,t22,t26,S",
    "red=t21,t24,t26,S",
    "red=t22,t24,S,S",
    "red=t5,t6,t12,t13",
    "red=t55,t58,t3,z2",
  ])("is what it does where the halves of a 7 meet: %s", (red) => {
    const table = engine.position(
      "losiento",
      "seats=red,yellow",
      `seats=red,yellow ${red} yellow=t11,t27,S,S turn=red card=7`,
    );
    expect(holdAgainstEngine(table, 0).some((action) => action.startsWith("split"))).toBe(true);
    engine.close(table);
  });
});

describe("the steps of an action", () => {
  const stepsIn = (view: View, action: string) => {
    const found = foreseenIn(engine, view).find((one) => one.action === action);
    return stepsOf(view, found?.events ?? []);
  };

  it("go on along the slide into the lane, and send back whom they meet", () => {
    const view = viewOf({ red: "t59,t4,z3,S", blue: "t2,S,S,H" }, "2");
    expect(stepsIn(view, "fwd:0:2")).toEqual([
      {
        colour: "red",
        pawn: 0,
        how: "fwd",
        count: 2,
        from: "t59",
        path: ["t0", "t1"],
        slide: ["t2", "t3", "t4", "z1"],
        to: "z1",
        hits: [
          { colour: "blue", pawn: 0, from: "t2", swept: true },
          { colour: "red", pawn: 1, from: "t4", swept: true },
        ],
      },
    ]);
  });

  it("name the partner of a switch, and whose place ¡Lo siento! takes", () => {
    const switching = viewOf({ red: "t20,S,S,S", yellow: "S,t50,S,S" }, "11");
    expect(stepsIn(switching, "switch:0:yellow1")).toMatchObject([
      { how: "switch", path: ["t50"], to: "t50", other: { colour: "yellow", pawn: 1 }, hits: [] },
    ]);
    const sorry = viewOf({ red: "t20,S,S,S", yellow: "S,t50,S,S" }, "sorry");
    expect(stepsIn(sorry, "sorry:1:yellow1")).toMatchObject([
      { how: "sorry", from: "S", to: "t50", hits: [{ colour: "yellow", pawn: 1, swept: false }] },
    ]);
  });

  it("are two for a split, each with what it does", () => {
    const view = viewOf({ red: "z3,t36,S,S", yellow: "t40,S,S,S" }, "7");
    expect(stepsIn(view, "split:0:3:1:4")).toMatchObject([
      { pawn: 0, count: 3, to: "H", hits: [] },
      { pawn: 1, count: 4, to: "t40", hits: [{ colour: "yellow", pawn: 0 }] },
    ]);
  });
});

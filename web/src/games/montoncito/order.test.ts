// The order of play: where the others sit, who is next, and for whom one waits where nobody has to.
import { createRoot } from "solid-js";
import { describe, expect, it } from "vitest";
import { allTexts } from "../../texts/testing";
import { createSharing } from "./device";
import { arrowsOf, layoutOf, middle } from "./geometry";
import { spotsOf } from "./spots";
import { viewOf } from "./testing";
import { nextSeat, unsealed } from "./view";
import type { View } from "./wire";
import { waitingWords } from "./words";

const t = allTexts("en");
const shapes = [3, 4, 5, 6, 7, 8].flatMap((players) =>
  [false, true].map((wide) => ({ players, wide })),
);

describe("the order of play", () => {
  it.each(shapes)("goes clockwise around the table: $players seats, wide: $wide", (shape) => {
    const layout = layoutOf(shape.wide, shape.players, 1);
    const places = [layout.own, ...layout.others.map(({ area }) => area)].map(middle);
    // Around the middle of the others' places and mine, from one to the next: never back.
    const centre = {
      x: layout.width / 2,
      y: places.reduce((sum, { y }) => sum + y, 0) / places.length,
    };
    const angles = places.map(({ x, y }) => Math.atan2(y - centre.y, x - centre.x));
    const turns = angles.map((angle, i) => {
      const next = angles[(i + 1) % angles.length] ?? angle;
      return (next - angle + 4 * Math.PI) % (2 * Math.PI);
    });
    for (const turn of turns) expect(turn).toBeLessThan(Math.PI * 1.2);
    expect(turns.reduce((sum, turn) => sum + turn, 0)).toBeCloseTo(2 * Math.PI);
  });

  it.each(shapes)("has an arrow from seat to seat: $players seats, wide: $wide", (shape) => {
    const layout = layoutOf(shape.wide, shape.players, 0);
    const arrows = arrowsOf(layout);
    expect(arrows).toHaveLength(shape.players);
    const places = [layout.own, ...layout.others.map(({ area }) => area), layout.own].map(middle);
    arrows.forEach(({ turn }, i) => {
      const [from, to] = [places[i], places[i + 1]];
      if (!from || !to) throw new Error("no place");
      const radians = (turn * Math.PI) / 180;
      const ahead = (to.x - from.x) * Math.cos(radians) + (to.y - from.y) * Math.sin(radians);
      expect(ahead).toBeGreaterThan(0);
    });
  });

  it("needs no arrows for two", () => {
    expect(arrowsOf(layoutOf(true, 2, 0))).toEqual([]);
  });

  it("says who plays next, but where all play at the same time", () => {
    expect(nextSeat(viewOf({ players: 3, turn: 2 }))).toBe(0);
    expect(nextSeat(viewOf({ players: 3, turn: 0 }))).toBe(1);
    expect(nextSeat(viewOf({ mode: "parallel" }))).toBeUndefined();
    expect(nextSeat(viewOf({ stage: "over" }))).toBeUndefined();
  });

  it("is said to those who listen, and so are open hands", () => {
    const control = {
      layout: () => layoutOf(true, 2, 0),
      covered: () => false,
      chosen: () => undefined,
      asked: () => undefined,
      handsOver: () => false,
      draws: () => undefined,
      ends: () => undefined,
      waits: () => undefined,
      targets: () => new Set<string>(),
      through: () => [],
      nameOf: (seat: number) => `Seat ${seat + 1}`,
    };
    const nameOf = (view: ReturnType<typeof viewOf>) =>
      spotsOf(t, view, control).find(({ id }) => id === "o1:s")?.name;
    expect(nameOf(viewOf({ turn: 0 }))).toBe("Seat 2: stock 1, 9 left; 5 in hand; plays next");
    const hands = [
      { count: 1, cards: [4] },
      { count: 2, cards: [7, 13] },
    ];
    expect(nameOf(viewOf({ turn: 1, observer: null, hands }))).toBe(
      "Seat 2: stock 1, 9 left; 2 in hand; hand 7, wild",
    );
  });
});

describe("the hands of several people at one device", () => {
  const people = {
    facts: () => ({ seats: [{ kind: "human" }, { kind: "human" }] }),
    seat: () => 0,
    where: "here" as const,
  };
  const covered = (view: View): boolean =>
    createRoot((dispose) => {
      const is = createSharing(
        people,
        () => view,
        () => true,
      ).covered();
      dispose();
      return is;
    });
  it("are covered until their owner wants to see them", () => {
    expect(covered(viewOf())).toBe(true);
    expect(
      covered(
        viewOf({
          observer: null,
          hands: viewOf().hands.map(({ count }) => ({ count, cards: null })),
        }),
      ),
    ).toBe(true);
  });
  it("are open when the game is looked at once more", () => {
    const hands = [
      { count: 1, cards: [4] },
      { count: 0, cards: [] },
    ];
    expect(covered(viewOf({ observer: null, hands }))).toBe(false);
    expect(covered(viewOf({ stage: "over" }))).toBe(false);
  });
});

describe("a round in which all choose", () => {
  it("counts those who have not", () => {
    const view = viewOf({ mode: "parallel", players: 3, sealed: ["wait", null, null] });
    expect(unsealed(view)).toBe(2);
    expect(waitingWords(t, view)).toBe("Waiting for 2 others");
    expect(waitingWords(t, viewOf({ mode: "parallel", sealed: ["wait", null] }))).toBe(
      "Waiting for 1 other",
    );
  });
});

// The order of play: where the others sit, who is next, and for whom one waits where nobody has to.
import { createRoot } from "solid-js";
import { describe, expect, it } from "vitest";
import { allTexts } from "../../texts/testing";
import { createSharing } from "./device";
import { layoutOf, middle, type Size } from "./geometry";
import { arrowsOf } from "./seating";
import { spotsOf } from "./spots";
import { viewOf } from "./testing";
import { nextSeat, unsealed } from "./view";
import type { View } from "./wire";
import { waitingFor, waitingWords } from "./words";

const t = allTexts("en");
const phone: Size = { width: 347, height: 402 };
const desktop: Size = { width: 946, height: 690 };
const shapes = [3, 4, 5, 6, 7, 8].flatMap((players) =>
  [phone, desktop].map((place) => ({ players, place, width: place.width })),
);

interface Point {
  readonly x: number;
  readonly y: number;
}
const side = (a: Point, b: Point, c: Point): number =>
  Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
const crosses = ([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): boolean =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;

describe("the order of play", () => {
  it.each(shapes)("goes clockwise around the table: $players seats, $width wide", (shape) => {
    const layout = layoutOf(shape.place, shape.players, 1);
    const points = [layout.own, ...layout.others.map(({ area }) => area)].map(middle);
    const ways = points.map((from, i) => [from, points[(i + 1) % points.length] ?? from] as const);
    // The way from seat to seat and back to mine never crosses itself, and has the table on its right.
    ways.forEach((way, i) => {
      for (const other of ways.slice(i + 1)) expect(crosses(way, other)).toBe(false);
    });
    const area = ways.reduce((sum, [a, b]) => sum + a.x * b.y - b.x * a.y, 0);
    expect(area).toBeGreaterThan(0);
  });

  it.each(shapes)("has an arrow from seat to seat: $players seats, $width wide", (shape) => {
    const layout = layoutOf(shape.place, shape.players, 0);
    const arrows = arrowsOf(layout);
    expect(arrows).toHaveLength(shape.players);
    const places = [layout.own, ...layout.others.map(({ area }) => area), layout.own].map(middle);
    arrows.forEach(({ x, y, turn }, i) => {
      const [from, to] = [places[i], places[i + 1]];
      if (!from || !to) throw new Error("no place");
      const radians = (turn * Math.PI) / 180;
      const ahead = (to.x - from.x) * Math.cos(radians) + (to.y - from.y) * Math.sin(radians);
      expect(ahead).toBeGreaterThan(0);
      // On the felt between them, and on nobody's cards.
      const on = layout.others.some(
        ({ area: a }) => x > a.x && x < a.x + a.width && y > a.y && y < a.y + a.height,
      );
      expect(on).toBe(false);
    });
  });

  it("needs no arrows for two", () => {
    expect(arrowsOf(layoutOf(desktop, 2, 0))).toEqual([]);
  });

  it("says who plays next, but where all play at the same time", () => {
    expect(nextSeat(viewOf({ players: 3, turn: 2 }))).toBe(0);
    expect(nextSeat(viewOf({ players: 3, turn: 0 }))).toBe(1);
    expect(nextSeat(viewOf({ mode: "parallel" }))).toBeUndefined();
    expect(nextSeat(viewOf({ stage: "over" }))).toBeUndefined();
  });

  it("is said to those who listen, and so are open hands", () => {
    const control = {
      layout: () => layoutOf(desktop, 2, 0),
      covered: () => false,
      chosen: () => undefined,
      asked: () => undefined,
      handsOver: () => false,
      draws: () => undefined,
      ends: () => undefined,
      targets: () => new Set<string>(),
      through: () => [],
      nameOf: (seat: number) => `Seat ${seat + 1}`,
    };
    const nameOf = (view: ReturnType<typeof viewOf>) =>
      spotsOf(t, view, control).find(({ id }) => id === "o1")?.name;
    expect(nameOf(viewOf({ turn: 0 }))).toBe(
      "Seat 2: stock 1, 9 left; 5 in hand; plays next; discards on top: empty, empty, empty, empty",
    );
    const hands = [
      { count: 1, cards: [4] },
      { count: 2, cards: [7, 13] },
    ];
    expect(nameOf(viewOf({ turn: 1, observer: null, hands }))).toBe(
      "Seat 2: stock 1, 9 left; 2 in hand; hand 7, wild; discards on top: empty, empty, empty, empty",
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
  it("names them, as many as there is room for", () => {
    const nameOf = (seat: number): string =>
      ["Ana", "Bartholomew", "Cleopatra", "Dora", "Eva"][seat] ?? "";
    const words = (sealed: View["sealed"]) =>
      waitingFor(t, viewOf({ mode: "parallel", ...(sealed ? { sealed } : {}) }), nameOf);
    expect(words(["wait", null, true])).toBe("Waiting for Bartholomew");
    expect(words([null, null, true, null])).toBe("Waiting for Ana, Bartholomew, Dora");
    expect(words([null, null, null, true, null])).toBe(
      "Waiting for Ana, Bartholomew, Cleopatra and 1 more",
    );
  });
});

import { describe, expect, it } from "vitest";
import {
  acrossHand,
  type Box,
  handBoxes,
  label,
  layoutOf,
  likedHeight,
  middle,
  type Size,
} from "./geometry";

const over = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width - 0.01 &&
  b.x < a.x + a.width - 0.01 &&
  a.y < b.y + b.height - 0.01 &&
  b.y < a.y + a.height - 0.01;

// The place for a table on the screens that count, smallest first, and one that is too small for it.
const places: readonly Size[] = [
  { width: 307, height: 394 },
  { width: 347, height: 402 },
  { width: 377, height: 606 },
  { width: 577, height: 336 },
  { width: 755, height: 790 },
  { width: 946, height: 690 },
  { width: 1500, height: 950 },
  { width: 220, height: 150 },
];
const shapes = [2, 3, 4, 5, 6, 7, 8].flatMap((players) =>
  places.map((place) => ({ place, players })),
);

describe("the places of the cards", () => {
  for (const { place, players } of shapes) {
    const layout = layoutOf(place, players, players - 1);
    const { deck, done, build, stock, discards, hand, others, own } = layout;
    const cards = [deck, ...build, stock, ...discards, ...hand];
    const theirs = others.flatMap((seat) => [seat.stock, ...seat.discards]);
    const where = `${players} seats, ${place.width} × ${place.height}`;

    it(`never lie on one another, and within the table: ${where}`, () => {
      const all = [...cards, done, ...theirs];
      all.forEach((a, i) => {
        for (const b of all.slice(i + 1)) expect(over(a, b)).toBe(false);
        expect(a.x).toBeGreaterThanOrEqual(0);
        expect(a.x + a.width).toBeLessThanOrEqual(layout.width);
        expect(a.y).toBeGreaterThanOrEqual(0);
        expect(a.y + a.height).toBeLessThanOrEqual(layout.height);
      });
      const areas = [...others.map(({ area }) => area), own, deck, ...build];
      areas.forEach((a, i) => {
        for (const b of areas.slice(i + 1)) expect(over(a, b)).toBe(false);
      });
    });

    it(`leave what is read of lower cards within what is mine: ${where}`, () => {
      const top = stock.y - layout.strips * layout.strip;
      expect(top).toBeGreaterThanOrEqual(own.y);
      const bottom = acrossHand(layout);
      expect(bottom.y + bottom.height).toBeLessThanOrEqual(own.y + own.height);
    });

    it(`fill the table: ${where}`, () => {
      const [drawn, wanted] = [layout.width / layout.height, place.width / place.height];
      expect(Math.abs(Math.log(drawn / wanted))).toBeLessThan(0.12);
    });

    if (place.width >= 300)
      it(`are as large as a finger: ${where}`, () => {
        const pixel = place.width / layout.width;
        for (const box of [...cards, done, ...others.map(({ area }) => area)]) {
          expect(box.width * pixel).toBeGreaterThanOrEqual(24);
          expect(box.height * pixel).toBeGreaterThanOrEqual(24);
        }
      });

    it(`follow the order of play: ${where}`, () => {
      expect(others.map(({ seat }) => seat)).toEqual(
        Array.from({ length: players - 1 }, (_, seat) => seat),
      );
    });
  }

  it("leave a line under the shared piles", () => {
    const { build, own } = layoutOf({ width: 347, height: 402 }, 2, 0);
    expect(own.y - ((build[0]?.y ?? 0) + (build[0]?.height ?? 0))).toBeGreaterThanOrEqual(label);
  });

  it("keep a small hand in the middle", () => {
    const layout = layoutOf({ width: 377, height: 606 }, 2, 0);
    const [only] = handBoxes(layout, 1);
    expect(only && middle(only).x).toBeCloseTo(middle(layout.hand[2] as Box).x);
  });

  it("are as large as the width lets them be at the height that is liked", () => {
    const width = 377;
    const layout = layoutOf({ width, height: likedHeight(width, 4, false) }, 4, 0);
    expect(layout.strips).toBeGreaterThanOrEqual(2);
    expect(layout.named).toBe(true);
    expect(likedHeight(width, 4, true)).toBeLessThan(likedHeight(width, 4, false));
  });

  it("six others or more sit in two rows, and up to three in one", () => {
    const rows = (players: number, place: Size): number =>
      new Set(layoutOf(place, players, 0).others.map(({ area }) => Math.round(area.y))).size;
    for (const place of places) {
      for (const players of [3, 4]) expect(rows(players, place)).toBe(1);
      for (const players of [7, 8]) expect(rows(players, place)).toBe(2);
    }
  });
});

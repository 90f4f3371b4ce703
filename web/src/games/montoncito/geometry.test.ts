import { describe, expect, it } from "vitest";
import { type Box, columnOf, handBoxes, label, layoutOf, middle } from "./geometry";

const over = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width - 0.01 &&
  b.x < a.x + a.width - 0.01 &&
  a.y < b.y + b.height - 0.01 &&
  b.y < a.y + a.height - 0.01;

const shapes = [2, 3, 4, 5, 6, 7, 8].flatMap((players) =>
  [false, true].map((wide) => ({ wide, players })),
);

describe("the places of the cards", () => {
  for (const { wide, players } of shapes) {
    const layout = layoutOf(wide, players, players - 1);
    const { deck, done, build, stock, discards, hand, others, wait } = layout;
    const cards = [deck, done, ...build, stock, ...discards, ...hand];
    const theirs = others.flatMap((seat) => [seat.stock, ...seat.discards]);
    const where = `${players} seats, ${wide ? "wide" : "tall"}`;

    it(`never lie on one another, and within the table: ${where}`, () => {
      const all = [...cards, ...theirs, wait];
      all.forEach((a, i) => {
        for (const b of all.slice(i + 1)) expect(over(a, b)).toBe(false);
        expect(a.x).toBeGreaterThanOrEqual(-1);
        expect(a.x + a.width).toBeLessThanOrEqual(layout.width + 1);
        expect(a.y + a.height).toBeLessThanOrEqual(layout.height);
      });
    });

    it(`are as large as a finger: ${where}`, () => {
      // The narrowest page that shows it so: 320 pixels, or the place beside the list of players.
      const pixel = (wide ? 540 : 304) / (layout.width + 3.2);
      for (const box of [...cards, wait, ...theirs.map(columnOf)]) {
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
    const { build, own } = layoutOf(false, 2, 0);
    expect(own.y - ((build[0]?.y ?? 0) + (build[0]?.height ?? 0))).toBeGreaterThanOrEqual(label);
  });

  it("keep a small hand in the middle", () => {
    const layout = layoutOf(false, 2, 0);
    const [only] = handBoxes(layout, 1);
    expect(only && middle(only).x).toBeCloseTo(middle(layout.hand[2] as Box).x);
  });
});

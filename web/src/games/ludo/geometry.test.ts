import { describe, expect, it } from "vitest";
import {
  colours,
  fanned,
  finish,
  isStar,
  lanePoint,
  pathOf,
  pointOf,
  progressOf,
  size,
  slotPoint,
  squareOf,
  squarePoint,
  yard,
} from "./geometry";

// As the rulebook has them: row, column.
const cell = (row: number, column: number) => ({ x: column + 0.5, y: row + 0.5 });
const squares = Array.from({ length: 72 }, (_, square) => square);

describe("the drawing of the board", () => {
  it("has the squares of every quadrant where the rulebook has them", () => {
    const known: [number, number, number][] = [
      [0, 8, 0],
      [8, 8, 8],
      [9, 7, 8],
      [13, 3, 8],
      [17, 0, 9],
      [18, 0, 10],
      [26, 8, 10],
      [31, 8, 15],
      [35, 9, 18],
      [36, 10, 18],
      [44, 10, 10],
      [49, 15, 10],
      [53, 18, 9],
      [54, 18, 8],
      [62, 10, 8],
      [67, 10, 3],
      [71, 9, 0],
    ];
    for (const [square, row, column] of known)
      expect(squarePoint(square)).toEqual(cell(row, column));
  });

  it("lets consecutive squares share an edge, and no two the same cell", () => {
    for (const square of squares) {
      const from = squarePoint(square);
      const to = squarePoint((square + 1) % 72);
      expect(Math.abs(from.x - to.x) + Math.abs(from.y - to.y)).toBe(1);
    }
    expect(new Set(squares.map((square) => JSON.stringify(squarePoint(square)))).size).toBe(72);
  });

  it("has the lanes and finishes where the rulebook has them", () => {
    expect(lanePoint("red", 1)).toEqual(cell(9, 1));
    expect(lanePoint("red", 7)).toEqual(cell(9, 7));
    expect(lanePoint("blue", 1)).toEqual(cell(1, 9));
    expect(lanePoint("green", 6)).toEqual(cell(9, 12));
    expect(lanePoint("yellow", 7)).toEqual(cell(11, 9));
  });

  it("lets every step of every colour share an edge up to the last square of the lane", () => {
    for (const colour of colours)
      for (let progress = 0; progress < finish - 1; ++progress) {
        const from = pointOf(colour, progress, 0);
        const to = pointOf(colour, progress + 1, 0);
        expect(Math.abs(from.x - to.x) + Math.abs(from.y - to.y)).toBe(1);
      }
  });

  it("brings four tokens of every colour home to places of their own in the middle", () => {
    const homes = colours.flatMap((colour) =>
      [0, 1, 2, 3].map((token) => pointOf(colour, finish, token)),
    );
    for (const { x, y } of homes)
      expect(Math.max(Math.abs(x - size / 2), Math.abs(y - size / 2))).toBeLessThan(1.5);
    expect(new Set(homes.map(({ x, y }) => `${x} ${y}`)).size).toBe(16);
  });

  it("marks four stars", () => {
    expect(squares.filter(isStar)).toEqual([13, 31, 49, 67]);
  });

  it("keeps the slots of a yard in its corner, apart from each other", () => {
    for (const colour of colours) {
      const slots = [0, 1, 2, 3].map((token) => slotPoint(colour, token));
      expect(new Set(slots.map((slot) => JSON.stringify(slot))).size).toBe(4);
      for (const { x, y } of slots) {
        expect(Math.abs(x - size / 2)).toBeGreaterThan(2.4);
        expect(Math.abs(y - size / 2)).toBeGreaterThan(2.4);
      }
    }
  });
});

describe("the words of a view", () => {
  it("become progress", () => {
    expect(["-", "0", "71", "L1", "L6", "F"].map(progressOf)).toEqual([yard, 0, 71, 72, 77, 78]);
  });

  it("become squares only on the loop", () => {
    expect(squareOf("red", 71)).toBe(71);
    expect(squareOf("yellow", 20)).toBe(2);
    expect(squareOf("blue", yard)).toBeUndefined();
    expect(squareOf("blue", 72)).toBeUndefined();
  });
});

describe("the way of a token", () => {
  it("touches every place between", () => {
    expect(pathOf(70, 74)).toEqual([71, 72, 73, 74]);
    expect(pathOf(yard, 0)).toEqual([0]);
  });
});

describe("tokens on one cell", () => {
  it("lie apart, near the cell, whatever their number", () => {
    for (let count = 1; count <= 16; ++count) {
      const all = Array.from({ length: count }, (_, i) => fanned({ x: 5, y: 5 }, i, count));
      expect(new Set(all.map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
      for (const { x, y, scale } of all) {
        expect(Math.abs(x - 5) + 0.5 * scale).toBeLessThan(0.75);
        expect(Math.abs(y - 5) + 0.5 * scale).toBeLessThan(0.75);
      }
    }
  });
});

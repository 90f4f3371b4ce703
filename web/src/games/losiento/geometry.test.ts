import { describe, expect, it } from "vitest";
import { colours, isSlideStart, loopSize, pawnPoint, pointOf, spotOf } from "./geometry";

const cellOf = (spot: string) => {
  const { x, y } = pointOf(spot);
  return [Math.floor(y), Math.floor(x)];
};

describe("the board", () => {
  it("has the loop's squares where the rulebook draws them", () => {
    expect(cellOf("t0")).toEqual([0, 0]);
    expect(cellOf("t14")).toEqual([0, 14]);
    expect(cellOf("t15")).toEqual([0, 15]);
    expect(cellOf("t29")).toEqual([14, 15]);
    expect(cellOf("t30")).toEqual([15, 15]);
    expect(cellOf("t44")).toEqual([15, 1]);
    expect(cellOf("t59")).toEqual([1, 0]);
  });

  it("has the lanes where the rulebook draws them", () => {
    expect(cellOf("red:z1")).toEqual([1, 2]);
    expect(cellOf("blue:z1")).toEqual([2, 14]);
    expect(cellOf("yellow:z5")).toEqual([10, 13]);
    expect(cellOf("green:z5")).toEqual([13, 5]);
  });

  it("puts no two squares on one cell", () => {
    const spots = [
      ...Array.from({ length: loopSize }, (_, i) => `t${i}`),
      ...colours.flatMap((colour) => [1, 2, 3, 4, 5].map((i) => `${colour}:z${i}`)),
    ];
    expect(new Set(spots.map((spot) => cellOf(spot).join())).size).toBe(spots.length);
  });

  it("has the eight slides where the rulebook draws them", () => {
    const squares = Array.from({ length: loopSize }, (_, i) => i);
    expect(squares.filter((i) => isSlideStart(`t${i}`))).toEqual([1, 9, 16, 24, 31, 39, 46, 54]);
    expect(isSlideStart("z1")).toBe(false);
  });

  it("lets the four pawns of a Start stand apart", () => {
    const points = [0, 1, 2, 3].map((pawn) => pawnPoint("green", "S", pawn));
    expect(new Set(points.map(({ x, y }) => `${x},${y}`)).size).toBe(4);
    expect(spotOf("green", "S")).toBe("green:S");
    expect(spotOf("green", "t5")).toBe("t5");
  });
});

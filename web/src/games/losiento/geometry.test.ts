import { describe, expect, it } from "vitest";
import {
  colours,
  cornerOf,
  exitOf,
  loopSize,
  pawnPoint,
  pointOf,
  slideFrom,
  slides,
  spotOf,
  stepBack,
  stepForward,
} from "./geometry";

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

  it("has eight slides, none of which ends on a start", () => {
    expect(slides.map(({ squares }) => squares[0])).toEqual(
      [1, 9, 16, 24, 31, 39, 46, 54].map((i) => `t${i}`),
    );
    for (const { squares } of slides) expect(slideFrom(squares.at(-1) ?? "")).toBeUndefined();
  });

  it("is 64 steps from the exit to Home, and back out of the lane over the entry", () => {
    for (const colour of colours) {
      let place: string | undefined = exitOf(colour);
      let steps = 0;
      for (; place !== undefined && place !== "H"; ++steps) place = stepForward(colour, place);
      expect(steps).toBe(64);
      expect(stepBack(colour, "z1")).toBe(`t${cornerOf(colour) + 2}`);
    }
    expect(stepForward("blue", "t59")).toBe("t0");
    expect(stepBack("red", "t0")).toBe("t59");
  });

  it("lets the four pawns of a Start stand apart", () => {
    const points = [0, 1, 2, 3].map((pawn) => pawnPoint("green", "S", pawn));
    expect(new Set(points.map(({ x, y }) => `${x},${y}`)).size).toBe(4);
    expect(spotOf("green", "S")).toBe("green:S");
    expect(spotOf("green", "t5")).toBe("t5");
  });
});

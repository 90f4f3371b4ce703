import { describe, expect, it } from "vitest";
import type { Colour } from "./geometry";
import { squarePoint, yard } from "./geometry";
import { areasOf, laidOut, safeMarks } from "./layout";

const seats: Colour[] = ["red", "blue"];
const resting = () => false;

describe("what shows that a token is safe", () => {
  it("is on stars and own starts, once for each square, and nowhere else", () => {
    const marks = safeMarks(
      ["red", "green"],
      [
        [0, 0, 13, yard],
        [49, 0, 5, 72],
      ],
    );
    expect(marks).toEqual([
      { ...squarePoint(0), star: false, colour: "red" },
      { ...squarePoint(13), star: true, colour: "red" },
      { ...squarePoint(36), star: false, colour: "green" },
    ]);
  });
  it("is not on the start of another", () => {
    expect(safeMarks(["red", "green"], [[36, yard, yard, yard]])).toEqual([]);
  });
});

describe("tokens", () => {
  it("on one cell are drawn apart, of whatever colour", () => {
    // Red 31 and blue 13 are the star on square 31.
    const laid = laidOut(
      seats,
      [
        [31, 31, 31, yard],
        [13, 13, yard, yard],
      ],
      resting,
    );
    const onStar = [...(laid[0] ?? []).slice(0, 3), ...(laid[1] ?? []).slice(0, 2)];
    expect(new Set(onStar.map(({ x, y }) => `${x} ${y}`)).size).toBe(5);
    expect(new Set(onStar.map(({ scale }) => scale)).size).toBe(1);
  });

  it("under way crowd nobody", () => {
    const places = [
      [5, 5, yard, yard],
      [yard, yard, yard, yard],
    ];
    const laid = laidOut(seats, places, (seat, token) => seat === 0 && token === 1);
    expect(laid[0]?.[0]?.scale).toBe(1.2); // as if it were alone
    expect(laid[0]?.[1]?.scale).toBeGreaterThan(1);
  });
});

describe("what a finger can meet", () => {
  const cellOnNarrowest = 14.5; // pixels
  const width = (progresses: number[], id: string, able: string[]) => {
    const places = [progresses, [yard, yard, yard, yard]];
    const areas = areasOf(seats, places, laidOut(seats, places, resting), (one) =>
      able.includes(one),
    );
    return (areas.find(({ group }) => group.id === id)?.area.width ?? 0) * cellOnNarrowest;
  };

  it("is at least 24 px for neighbours and 44 px for what stands alone", () => {
    expect(width([5, 6, yard, yard], "t0.0", ["t0.0", "t0.1"])).toBeGreaterThanOrEqual(24);
    expect(width([5, 30, yard, yard], "t0.0", ["t0.0", "t0.1"])).toBeGreaterThanOrEqual(44);
    expect(width([5, 6, yard, yard], "t0.2", ["t0.2"])).toBeGreaterThanOrEqual(44);
  });
});

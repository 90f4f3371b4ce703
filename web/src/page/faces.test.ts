// Faces of bots: always the same for a name, every part of them in use, and the bots of a table told apart.
import { describe, expect, test } from "vitest";
import { botName } from "../app/names";
import { looksOf, parts } from "./faces";

describe("the face of a bot", () => {
  test("is the same for the same name, on every device", () => {
    expect(looksOf("Pip")).toEqual(looksOf("Pip"));
    expect(["Pip", "Juniper", "Ñandú"].map((name) => Object.values(looksOf(name)).join())).toEqual([
      "3,2,2,1,3",
      "0,1,2,6,1",
      "0,5,1,6,2",
    ]);
    // However a letter with an accent is put together.
    expect(looksOf("Ñandú".normalize("NFD"))).toEqual(looksOf("Ñandú".normalize("NFC")));
  });

  test("has every part that there is, each about as often", () => {
    const names = Array.from({ length: 4000 }, (_, i) => `Bot ${i}`);
    for (const [part, count] of Object.entries(parts)) {
      const seen = new Array<number>(count).fill(0);
      for (const name of names) {
        const which = looksOf(name)[part as keyof typeof parts];
        seen[which] = (seen[which] ?? 0) + 1;
      }
      for (const times of seen) expect(times / names.length).toBeGreaterThan(0.7 / count);
    }
  });

  test("is another one for each bot that has no name of its own", () => {
    const all = ["random", "easy", "medium", "hard"].flatMap((level) => {
      const seats = Array.from({ length: 8 }, () => ({ kind: "bot" as const, level }));
      return seats.map((_, seat) => botName(seats, seat));
    });
    expect(new Set(all).size).toBe(32);
    expect(new Set(all.map((name) => Object.values(looksOf(name)).join())).size).toBe(32);
    // Where four of a level sit together, they differ in more than one part.
    for (const of of [all.slice(8, 12), all.slice(16, 20), all.slice(24, 28)]) {
      for (const [i, one] of of.entries()) {
        for (const other of of.slice(i + 1)) {
          const [a, b] = [Object.values(looksOf(one)), Object.values(looksOf(other))];
          expect(a.filter((value, part) => value !== b[part]).length).toBeGreaterThan(2);
        }
      }
    }
  });
});

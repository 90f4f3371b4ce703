import { expect, test } from "vitest";
import { allTexts } from "../../texts/testing";
import { counted } from "./counted";
import type { View } from "./wire";

const view = {
  seats: ["red", "yellow"],
  pawns: { red: ["H", "H", "z5", "S"], yellow: ["H", "H", "H", "H"] },
} as unknown as View;

test("pawns in their Home are counted, by colour", () => {
  const t = allTexts("en");
  expect(counted(view, 0, t)).toBe("2 of 4 pawns Home");
  expect(counted(view, 1, t)).toBe("4 of 4 pawns Home");
});

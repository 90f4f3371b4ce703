import { expect, test } from "vitest";
import { allTexts } from "../../texts/testing";
import { counted } from "./counted";
import type { View } from "./wire";

const view = {
  stocks: [
    { count: 0, top: null },
    { count: 1, top: 4 },
    { count: 12, top: 9 },
  ],
} as unknown as View;

test("what is left in the stock counts", () => {
  const t = allTexts("en");
  expect([0, 1, 2].map((seat) => counted(view, seat, t))).toEqual([
    "the stock is empty",
    "1 card left in the stock",
    "12 cards left in the stock",
  ]);
});

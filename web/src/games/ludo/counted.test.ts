import { expect, test } from "vitest";
import { allTexts } from "../../texts/testing";
import { counted } from "./counted";
import type { View } from "./wire";

const view = { tokens: [["F", "L6", "30", "-"], ["F", "F", "F", "F"], []] } as unknown as View;

test("tokens that have come home are counted", () => {
  const t = allTexts("en");
  expect([0, 1, 2].map((seat) => counted(view, seat, t))).toEqual([
    "1 of 4 home",
    "4 of 4 home",
    "0 of 4 home",
  ]);
});

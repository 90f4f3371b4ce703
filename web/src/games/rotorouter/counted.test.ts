import { expect, test } from "vitest";
import { allTexts } from "../../texts/testing";
import { counted } from "./counted";
import type { View } from "./wire";

const view = { scored: [["G", "B", "Y"], [], ["R"]] } as unknown as View;

test("corners that were reached count", () => {
  const t = allTexts("en");
  expect([0, 1, 2].map((seat) => counted(view, seat, t))).toEqual([
    "3 of 3 corners",
    "0 of 3 corners",
    "1 of 3 corners",
  ]);
});

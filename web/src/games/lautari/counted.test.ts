import { expect, test } from "vitest";
import { allTexts } from "../../texts/testing";
import { counted } from "./counted";
import type { View } from "./wire";

const position = "white=P:G7,G8;I:F7 black=P:E13 turn=white last=- protected=-";

test("pieces on the board count", () => {
  const t = allTexts("en");
  const view = { position } as unknown as View;
  expect(counted(view, 0, t)).toBe("3 of 15 pieces");
  expect(counted(view, 1, t)).toBe("1 of 15 pieces");
});

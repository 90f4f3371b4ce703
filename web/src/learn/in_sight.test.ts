import { expect, test } from "vitest";
import { wayInto } from "./in_sight";

test("what is in sight stays where it is", () => {
  expect(wayInto({ top: 100, bottom: 400 }, 100, 800)).toBe(0);
});

test("what is above or below comes as far as it must", () => {
  expect(wayInto({ top: -50, bottom: 300 }, 100, 800)).toBe(-150);
  expect(wayInto({ top: 700, bottom: 900 }, 100, 800)).toBe(100);
});

test("what is too tall is shown from its top", () => {
  expect(wayInto({ top: 300, bottom: 1200 }, 100, 800)).toBe(200);
  expect(wayInto({ top: 0, bottom: 900 }, 100, 800)).toBe(-100);
});

// Whose turn this page calls for.
import { expect, test } from "vitest";
import type { Table, Turn } from "../table/table";
import { isAwaited } from "./awaited";

const tableOf = (facts: object, seat?: number) =>
  ({ facts: () => ({ stage: "playing", ...facts }), seat: () => seat }) as unknown as Table;
const turn = (due: Turn["due"], ...seats: number[]): Turn => ({ due, seats, since: 1, number: 1 });

test("mine, to act or to roll, alone or with others", () => {
  expect(isAwaited(tableOf({}, 1), turn("act", 1))).toBe(true);
  expect(isAwaited(tableOf({}, 1), turn("roll", 1))).toBe(true);
  expect(isAwaited(tableOf({}, 1), turn("act", 0, 1, 2))).toBe(true);
});
test("not that of others, nor for whoever watches", () => {
  expect(isAwaited(tableOf({}, 1), turn("act", 0))).toBe(false);
  expect(isAwaited(tableOf({}), turn("act", 0))).toBe(false);
});
test("not at a table that is paused or over", () => {
  expect(isAwaited(tableOf({ paused: true }, 1), turn("act", 1))).toBe(false);
  expect(isAwaited(tableOf({ stage: "over" }, 1), turn("act", 1))).toBe(false);
});
test("what is dealt in between says nothing", () => {
  expect(isAwaited(tableOf({}, 1), turn("wait"))).toBeUndefined();
  expect(isAwaited(tableOf({}, 1), undefined)).toBeUndefined();
});

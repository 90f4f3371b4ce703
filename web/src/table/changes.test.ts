import { expect, test } from "vitest";
import { atLength, changed } from "./changes";

test("what is different is put in its place, and the old view stays", () => {
  const view = { a: { b: 1, c: [1, { d: null }] }, e: "x", f: [1, 2] };
  const kept = structuredClone(view);
  const change = { a: { "-": ["b"], c: { 1: { d: 2 } }, g: null }, e: { h: [] }, f: [3] };
  const after = changed(view, change);
  expect(after).toEqual({ a: { c: [1, { d: 2 }], g: null }, e: { h: [] }, f: [3] });
  expect(view).toEqual(kept);
  expect(changed(view, {})).toEqual(view);
});

test("what is the same is shared", () => {
  const view = { a: { b: 1 }, c: [{ d: 1 }, { d: 2 }] };
  const after = changed(view, { c: { 1: { d: 3 } } }) as typeof view;
  expect(after.a).toBe(view.a);
  expect(after.c[0]).toBe(view.c[0]);
  expect(after.c[1]).not.toBe(view.c[1]);
});

test("a whole value may stand where it would be taken for a change", () => {
  const view = { a: { long: 1 }, b: "text" };
  expect(changed(view, { a: { "=": {} }, b: { "=": [1, 1, ""] } })).toEqual({
    a: {},
    b: [1, 1, ""],
  });
});

test("parts of a text are exchanged in the order in which they are named", () => {
  const view = { p: "white=E1,F5 turn=white" };
  expect(changed(view, { p: [17, 5, "black", 9, 2, ""] })).toEqual({ p: "white=E1, turn=black" });
});

test("words in short", () => {
  expect(atLength("draw")).toEqual(["draw"]);
  expect(atLength("d1>0 31 d4>0 end 07 12")).toEqual(["d1>0", "d1>1", "d4>0", "end", "7", "72"]);
  expect(atLength("place:0,2:E0 9:E3 end")).toEqual(["place:0,2:E0", "place:0,2:E3", "end"]);
});

// QR codes, square for square those of the library that draws them in a terminal (`qr.test.json`: text, size, squares).
import { expect, test } from "vitest";
import { qrCode } from "./qr";
import known from "./qr.test.json";

const packed = (rows: readonly (readonly boolean[])[]): string => {
  const bits = rows.flat().map(Number).join("");
  return bits.replace(/.{1,4}/g, (four) => Number.parseInt(four.padEnd(4, "0"), 2).toString(16));
};

test.each(known as [string, number, string][])("%s", (text, size, squares) => {
  const code = qrCode(text) ?? [];
  expect(code.length).toBe(size);
  expect(packed(code)).toBe(squares);
});

test("what is too long has none", () => {
  expect(qrCode("a".repeat(213))).toHaveLength(57);
  expect(qrCode("a".repeat(214))).toBeUndefined();
});

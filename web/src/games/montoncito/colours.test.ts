// Numerals can be read on their cards, by day and at night.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const style = readFileSync(new URL("./style.css", import.meta.url), "utf8");
const [day = "", night = ""] = style.split(':root[data-theme="dark"]');

const colour = (name: string, dark: boolean): string => {
  const found = (part: string) => new RegExp(`--mo-${name}: #(\\w{6})`).exec(part)?.[1];
  return (dark ? found(night) : undefined) ?? found(day) ?? "";
};
const light = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string): number => {
  const [low = 0, high = 0] = [light(a), light(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};

it.each([false, true])("stand out from the paper (dark: %s)", (dark) => {
  for (const name of ["low", "mid", "high", "wild", "ink"])
    expect(contrast(colour(name, dark), colour("paper", dark)), name).toBeGreaterThanOrEqual(5.3);
  for (const ground of ["felt", "area"])
    expect(contrast(colour("on", dark), colour(ground, dark)), ground).toBeGreaterThanOrEqual(4.5);
});

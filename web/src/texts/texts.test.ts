// Every language says everything, and the page asks for nothing that nobody says.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { placeholders, wordsOf } from "./testing";
import { prefixed, textsOf, type Words } from "./texts";

const files = import.meta.glob<Words>(["./*.json", "../games/*/*.??.json", "../*/texts.??.json"], {
  eager: true,
  import: "default",
});
const english = Object.keys(files).filter((path) => /\ben\.json$/.test(path));
const inSpanish = (path: string): Words | undefined =>
  files[path.replace(/\ben\.json$/, "es.json")];
// Every text, in both languages.
const both = english.flatMap((path) => {
  const spanish = prefixed(path, inSpanish(path) ?? {});
  return Object.entries(prefixed(path, files[path] ?? {})).map(
    ([key, text]) => [key, text, spanish[key] ?? ""] as const,
  );
});

// Names, signs and words that are the same in both languages.
const same = [
  /\.name$|^name$/,
  /^settings\.language\.(en|es)$/,
  /^losiento\.sorry(\.title)?$/,
  /^rotorouter\.(tile|card)\.T$/,
  /^host\.bot$|^games\.bot$|^proof\.modulo$/,
  /^lautari\.due\.revive$/,
];
const onlyPattern = (text: string): boolean => !/[a-z]{2}/i.test(text.replace(/\{\w+\}/g, ""));

describe("Spanish", () => {
  it("has a file for every file of English words", () => {
    expect(english.length).toBeGreaterThan(10);
    expect(english.filter((path) => !inSpanish(path))).toEqual([]);
  });

  it.each(english)("says all of %s, and no more", (path) => {
    const keysOf = (words: Words = {}) => Object.keys(words).sort();
    expect(keysOf(inSpanish(path))).toEqual(keysOf(files[path]));
  });

  it("fills in what English fills in", () => {
    const differs = both.filter(
      ([, text, spanish]) => placeholders(text).join() !== placeholders(spanish).join(),
    );
    expect(differs).toEqual([]);
  });

  it("is Spanish: nothing is empty, and nothing is left as it was but names", () => {
    const left = both.filter(
      ([key, text, spanish]) =>
        spanish.trim() === "" ||
        (text === spanish && !onlyPattern(text) && !same.some((one) => one.test(key))),
    );
    expect(left).toEqual([]);
  });
});

const sourcesUnder = (folder: string, ending: RegExp): string[] =>
  (readdirSync(folder, { recursive: true }) as string[])
    .filter((name) => ending.test(name) && !/(^|\/)test\/|\.test\.|testing/.test(name))
    .map((name) => readFileSync(join(folder, name), "utf8"));

describe("Refusals", () => {
  // Codes are the literals in capitals, but for letters of pieces, reasons of an ending and a header of HTTP.
  const others =
    /^(SLKIHGFEDBRBDEFGHIKL|BDEFGHIKL|PIRS|RBYG|RBGY|RGBY|SETX|DENY|STOCK_EMPTY|DEAD|NO_PROGRESS|ALL_PASS|CONFLICT)$/;
  const codes = new Set<string>();
  for (const folder of ["../engine", "../server", "../protocol"])
    for (const source of sourcesUnder(folder, /\.(cpp|hpp)$/))
      for (const [, code = ""] of source.matchAll(/"([A-Z]{4,}|[A-Z]+(?:_[A-Z]+)+)"/g))
        if (!others.test(code)) codes.add(code);
  for (const source of sourcesUnder("src", /\.tsx?$/))
    for (const [, code = ""] of source.matchAll(/new Refused\(\s*"(\w+)"/g)) codes.add(code);

  it("has found the codes of the rules and of the server", () => {
    for (const code of [
      "BAD_NOTATION",
      "OVERSHOOT",
      "TOKEN_USED",
      "DOES_NOT_FIT",
      "TOO_FAST",
      "STORE",
    ])
      expect(codes).toContain(code);
    expect(codes.size).toBeGreaterThan(80);
  });

  it("has a Spanish sentence for every code that can be sent", () => {
    const spanish = wordsOf("es");
    expect([...codes].filter((code) => !spanish[`refused.${code}`])).toEqual([]);
    expect(spanish["refused.other"]).toBeTruthy();
  });

  it("has no sentence for a code that nobody sends", () => {
    const known = Object.keys(wordsOf("es")).flatMap(
      (key) => /^refused\.([A-Z_]+)$/.exec(key)?.[1] ?? [],
    );
    expect(known.filter((code) => !codes.has(code) && code !== "ENGINE")).toEqual([]);
  });
});

describe("The page", () => {
  it("asks only for texts that are there", () => {
    const known = new Set(both.map(([key]) => key));
    const asked = sourcesUnder("src", /\.tsx?$/).flatMap((source) =>
      [...source.matchAll(/\bt\(\s*"([\w.]+)"/g)].map(([, key = ""]) => key),
    );
    expect(asked.length).toBeGreaterThan(200);
    expect([...new Set(asked)].filter((key) => !known.has(key))).toEqual([]);
  });
});

describe("A text", () => {
  const t = textsOf(
    prefixed("../games/x/texts.es.json", { goes: "{Pawn} va a {place}.", odd: "{a} {b}" }),
  );
  it("may begin with what is filled in", () => {
    expect(t("x.goes", { pawn: "la ficha 2", place: "la Meta" })).toBe("La ficha 2 va a la Meta.");
  });
  it("leaves what nobody fills in", () => {
    expect(t("x.odd", { a: 1 })).toBe("1 {b}");
  });
});

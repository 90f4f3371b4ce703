// Every language says everything, and the page asks for nothing that nobody says.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { wordsOf } from "./testing";
import { prefixed, textsOf, type Words } from "./texts";

const files = import.meta.glob<Words>(["./*.json", "../games/*/*.??.json"], {
  eager: true,
  import: "default",
});
const paths = Object.keys(files);
const inSpanish = (path: string): string => path.replace(/\ben\.json$/, "es.json");
const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name.toLowerCase()).sort();

// Names, signs and words that are the same in both languages.
const same = [
  /\.name$|^name$/,
  /^settings\.language\.(en|es)$/,
  /^losiento\.sorry$/,
  /^rotorouter\.(tile|card)\.T$/,
  /^host\.bot$|^games\.bot$|^proof\.modulo$/,
];
const onlyPattern = (text: string): boolean => !/[a-z]{2}/i.test(text.replace(/\{\w+\}/g, ""));

describe("Spanish", () => {
  it("has a file for every file of English words", () => {
    const english = paths.filter((path) => /\ben\.json$/.test(path));
    expect(english.length).toBeGreaterThan(10);
    expect(english.filter((path) => !files[inSpanish(path)])).toEqual([]);
  });

  it.each(paths.filter((path) => /\ben\.json$/.test(path)))(
    "says all of %s, and no more",
    (path) => {
      expect(Object.keys(files[inSpanish(path)] ?? {}).sort()).toEqual(
        Object.keys(files[path] ?? {}).sort(),
      );
    },
  );

  it("fills in what English fills in", () => {
    const [english, spanish] = [wordsOf("en"), wordsOf("es")];
    const differs = Object.keys(english).filter(
      (key) => placeholders(english[key] ?? "").join() !== placeholders(spanish[key] ?? "").join(),
    );
    expect(differs).toEqual([]);
  });

  it("is Spanish: nothing is empty, and nothing is left as it was but names", () => {
    const [english, spanish] = [wordsOf("en"), wordsOf("es")];
    const left = Object.entries(spanish).filter(
      ([key, text]) =>
        text.trim() === "" ||
        (text === english[key] && !onlyPattern(text) && !same.some((one) => one.test(key))),
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
    const english = wordsOf("en");
    const asked = sourcesUnder("src", /\.tsx?$/).flatMap((source) =>
      [...source.matchAll(/\bt\(\s*"([\w.]+)"/g)].map(([, key = ""]) => key),
    );
    expect(asked.length).toBeGreaterThan(200);
    expect([...new Set(asked)].filter((key) => !(key in english))).toEqual([]);
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

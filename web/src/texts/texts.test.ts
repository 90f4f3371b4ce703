// Every language says everything, and the page asks for nothing that nobody says.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { gameIds } from "../games/game";
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
  /^pace\.normal$/,
  /^host\.bot$|^games\.bot$|^proof\.modulo$/,
];
// Those of a game are named in its folder.
const sameInGames = Object.entries(
  import.meta.glob<readonly string[]>("../games/*/same.json", { eager: true, import: "default" }),
).flatMap(([path, keys]) => keys.map((key) => `${path.split("/")[2]}.${key}`));
const onlyPattern = (text: string): boolean => !/[a-z]{2}/i.test(text.replace(/\{\w+\}/g, ""));

describe("names in sentences", () => {
  const texts = textsOf({ won: "{name} has won, then {name}" });

  it("keep the order of the line, whichever way they are written", () => {
    expect(texts("won", { name: "Ann" })).toBe("Ann has won, then Ann");
    for (const name of ["עברית", "عمر", "x ܐ", "\u{1e900}"])
      expect(texts("won", { name })).toBe(`\u2068${name}\u2069 has won, then \u2068${name}\u2069`);
  });
});

describe("Spanish", () => {
  it("has a file for every file of English words", () => {
    expect(english.length).toBeGreaterThan(10);
    expect(english.filter((path) => !inSpanish(path))).toEqual([]);
  });

  it.each(english)("says all of %s, and no more", (path) => {
    // Refusals need no English words: the rules say them.
    const keysOf = (words: Words = {}) =>
      Object.keys(words)
        .filter((key) => !key.startsWith("refused."))
        .sort();
    expect(keysOf(inSpanish(path))).toEqual(keysOf(files[path]));
  });

  it("fills in what English fills in", () => {
    const differs = both.filter(
      ([, text, spanish]) => placeholders(text).join() !== placeholders(spanish).join(),
    );
    expect(differs).toEqual([]);
  });

  it("calls a seat the same in all games", () => {
    const said = new Map<string, string>();
    for (const [key, ...words] of both.filter(([key]) => key.startsWith("colour."))) {
      expect(said.get(key) ?? words.join(), key).toBe(words.join());
      said.set(key, words.join());
    }
    expect(said.size).toBeGreaterThan(10);
  });

  it("names only words that are the same", () => {
    const differ = both.filter(([key, text, other]) => sameInGames.includes(key) && text !== other);
    expect(differ).toEqual([]);
    expect(sameInGames.filter((key) => !both.some(([one]) => one === key))).toEqual([]);
  });

  it("is Spanish: nothing is empty, and nothing is left as it was but names", () => {
    const left = both.filter(
      ([key, text, spanish]) =>
        spanish.trim() === "" ||
        (text === spanish &&
          !onlyPattern(text) &&
          !sameInGames.includes(key) &&
          !same.some((one) => one.test(key))),
    );
    expect(left).toEqual([]);
  });
});

const sourcesUnder = (folder: string, ending: RegExp): string[] =>
  (readdirSync(folder, { recursive: true }) as string[])
    .filter((name) => ending.test(name) && !/(^|\/)test\/|\.test\.|testing/.test(name))
    .map((name) => readFileSync(join(folder, name), "utf8"));
const found = (texts: readonly string[], pattern: RegExp): string[] =>
  texts.flatMap((text) => [...text.matchAll(pattern)].map(([, one = ""]) => one));

describe("Refusals", () => {
  // A code is a literal in capitals that its sentence follows.
  const literals = /"([A-Z]{4,}|[A-Z]+(?:_[A-Z]+)+)",(?!\s*"[A-Z_]*")/g;
  const codesUnder = (folder: string): string[] =>
    found(sourcesUnder(folder, /\.(cpp|hpp)$/), literals);
  const common = new Set([
    ...["../engine/core", "../engine/match", "../server", "../protocol"].flatMap(codesUnder),
    ...found([readFileSync("../engine/core/refusal.hpp", "utf8")], /= "([A-Z_]+)";/g),
    ...found(sourcesUnder("src", /\.tsx?$/), /new Refused\(\s*"(\w+)"/g),
  ]);
  // Of the games that the page has: what their sources name, and what their goldens expect.
  const ofGames = gameIds.map((id) => {
    const folder = `../engine/games/${id}`;
    const goldens = readFileSync(`${folder}/test/golden.jsonl`, "utf8");
    const codes = [...codesUnder(folder), ...found([goldens], /"refused": ?"(\w+)"/g)];
    return { id, codes: new Set(codes.filter((code) => !common.has(code))) };
  });
  const spanish = wordsOf("es");

  it("has found the codes of the rules and of the server", () => {
    for (const code of ["BAD_NOTATION", "GAME_OVER", "TOO_FAST", "STORE", "NOT_HERE"])
      expect(common).toContain(code);
    const all = new Set(ofGames.flatMap(({ codes }) => [...codes]));
    for (const code of ["OVERSHOOT", "TOKEN_USED", "DOES_NOT_FIT", "NO_LINE"])
      expect(all).toContain(code);
    expect(common.size + all.size).toBeGreaterThan(90);
  });

  it("has a Spanish sentence for every code that can be sent", () => {
    expect([...common].filter((code) => !spanish[`refused.${code}`])).toEqual([]);
    expect(spanish["refused.other"]).toBeTruthy();
  });

  it.each(ofGames)(
    "has a Spanish sentence in the folder of $id for every code of the game",
    ({ id, codes }) => {
      expect([...codes].filter((code) => !spanish[`${id}.refused.${code}`])).toEqual([]);
    },
  );

  it("has no sentence for a code that nobody sends", () => {
    const sent = new Set([
      ...[...common, "ENGINE"].map((code) => `refused.${code}`),
      ...ofGames.flatMap(({ id, codes }) => [...codes].map((code) => `${id}.refused.${code}`)),
    ]);
    const known = Object.keys(spanish).filter((key) => /(^|\.)refused\.[A-Z_]+$/.test(key));
    expect(known.length).toBeGreaterThan(90);
    expect(known.filter((key) => !sent.has(key))).toEqual([]);
  });
});

describe("The page", () => {
  it("asks only for texts that are there", () => {
    const known = new Set(both.map(([key]) => key));
    const asked = found(sourcesUnder("src", /\.tsx?$/), /\bt\(\s*"([\w.]+)"/g);
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

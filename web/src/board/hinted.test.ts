import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { gamesFolder } from "../engine/testing";
import { allTexts } from "../texts/testing";
import { whyKey, whyWords } from "./hinted";

const sources: Readonly<Record<string, readonly string[]>> = {
  ludo: ["bots.cpp"],
  losiento: ["bots.cpp"],
  lautari: ["bots.cpp"],
  montoncito: ["bots.cpp"],
  rotorouter: ["planner.cpp"],
};
// Of Medium, which gives no hints.
const others = /plays what fits|makes way for the stock card|on an equal|on a short pile/;

test("every reason that Hard may give has its words", () => {
  const t = allTexts("en");
  const games = readdirSync(gamesFolder, { withFileTypes: true }).filter((e) => e.isDirectory());
  expect(Object.keys(sources).sort()).toEqual(games.map(({ name }) => name).sort());
  for (const [game, files] of Object.entries(sources)) {
    const code = files.map((file) => readFileSync(new URL(`${game}/${file}`, gamesFolder), "utf8"));
    const strings = code
      .join("\n")
      .replaceAll(/^\s*(#include|\/\/).*$/gm, "")
      .matchAll(/"([A-Za-z][A-Za-z ]+)"/g);
    const whys = [...strings].flatMap(([, why = ""]) => (others.test(why) ? [] : [why]));
    const spoken = whys.filter((why) => !["easy", "medium", "hard"].includes(why));
    expect(spoken.length).toBeGreaterThan(5);
    for (const why of spoken) expect(t.has(whyKey(game, why)), `${game}: ${why}`).toBe(true);
  }
});

test("an unknown reason is left out", () => {
  expect(whyWords(allTexts("en"), "ludo", "because")).toBe("");
  expect(whyWords(allTexts("en"), "ludo", "captures")).toBe("It captures.");
});

// For tests of several games: the reasons that bots give, as their sources write them.
import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { whyKey } from "../board/hinted";
import { gamesFolder } from "../engine/testing";
import { allTexts } from "../texts/testing";

// Every reason in a source of a game's bots has its words, but for those that give no hints.
export function expectWords(game: string, source: string, besides: readonly string[] = []): void {
  const code = readFileSync(new URL(`${game}/${source}`, gamesFolder), "utf8");
  const literals = code
    .replaceAll(/^\s*(#include|\/\/).*$/gm, "")
    .matchAll(/"([A-Za-z][A-Za-z ]+)"/g);
  const whys = [...literals].map(([, why = ""]) => why);
  const silent = ["easy", "medium", "hard", ...besides];
  for (const why of besides) expect(whys).toContain(why);
  const spoken = whys.filter((why) => !silent.includes(why));
  expect(spoken.length).toBeGreaterThan(5);
  const t = allTexts("en");
  expect(spoken.filter((why) => !t.has(whyKey(game, why)))).toEqual([]);
}

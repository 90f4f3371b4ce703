import { expect, test } from "vitest";
import { drawOutcome } from "../engine/chance";
import type { Engine } from "../engine/engine";
import { loadBuilt, makeRandom } from "../engine/testing";
import { gameIds } from "../games/game";
import { allTexts } from "../texts/testing";
import { whyKey, whyWords } from "./hinted";

const decisions = 40;
const longest = 2000; // steps; a deck may be shuffled first

// The reasons that Hard gives to a game that is played by chance.
function reasonsOf(engine: Engine, game: string): Set<string> {
  const random = makeRandom(11);
  const reasons = new Set<string>();
  const table = engine.open(game, "");
  for (let step = 0, left = decisions; step < longest && left > 0; ++step) {
    const { kind, seats } = engine.turn(table);
    const [seat = 0] = seats;
    if (kind === "over") break;
    if (kind === "chance") engine.settle(table, drawOutcome(engine.outcomes(table), random) ?? "");
    else {
      --left;
      const asked = { level: "hard", seat, seed: 1n, milliseconds: 5, memory: "" };
      for (const { why } of engine.hints(table, asked)) reasons.add(why);
      const legal = engine.legal(table, seat);
      engine.play(table, legal[random(legal.length)] ?? "", seat);
    }
  }
  engine.close(table);
  return reasons;
}

// A game's own tests look at every reason that its sources have (expectWords).
test.each(gameIds)(
  "%s has what the page offers: three levels, hints in words, chances",
  async (game) => {
    const engine = await loadBuilt();
    const about = engine.games().find(({ id }) => id === game);
    expect(about?.levels).toEqual(["random", "easy", "medium", "hard"]);
    const reasons = [...reasonsOf(engine, game)];
    expect(reasons.length).toBeGreaterThan(0);
    const t = allTexts("en");
    expect(reasons.filter((why) => !t.has(whyKey(game, why)))).toEqual([]);
    const table = engine.open(game, "");
    expect(engine.prospects(table, "now")).toHaveLength(engine.info(table).seats);
    engine.close(table);
  },
);

test("an unknown reason is left out", () => {
  expect(whyWords(allTexts("en"), "ludo", "because")).toBe("");
  expect(whyWords(allTexts("en"), "ludo", "captures")).toBe("It captures.");
});

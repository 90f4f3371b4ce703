// One way of counting: the same moment has the same number of the turn wherever it is shown.
import { beforeAll, describe, expect, it } from "vitest";
import { seededSupply } from "../engine/chance";
import type { EngineClient } from "../engine/client";
import { analyse } from "../review/analyse";
import { LocalTable } from "./local";
import { type Drawn, prove } from "./proof";
import { type Recorded, readRecorded, recordedHere } from "./recorded";
import { ReplayTable } from "./replay";
import { builtClient, fiveGames, sealedGame } from "./testing";
import { type ToldTurn, tellTurns } from "./turns";

let client: EngineClient;
beforeAll(async () => {
  client = await builtClient();
});

async function toldOf(recorded: Recorded): Promise<readonly ToldTurn[]> {
  let turns: readonly ToldTurn[] = [];
  const report = (more: readonly ToldTurn[]) => {
    turns = more;
  };
  await tellTurns(
    client,
    recorded,
    () => ["x"],
    report,
    () => false,
  );
  return turns;
}
// The number of the turn after so many steps, as a replay shows it.
async function numbersIn(recorded: Recorded): Promise<number[]> {
  const replay = await ReplayTable.open(client, recorded);
  const numbers: number[] = [];
  for (let at = 0; at <= replay.length; ++at) {
    await replay.go(at);
    numbers.push(replay.turn()?.number ?? -1);
  }
  replay.close();
  return numbers;
}

describe("the number of a turn", () => {
  it.each(Object.entries(fiveGames))("is the same everywhere: %s", async (game, options) => {
    const recorded = readRecorded((await sealedGame(client, game, options)).text);
    const numbers = await numbersIn(recorded);
    for (const { number, lines } of await toldOf(recorded))
      for (const { at } of lines) expect(number).toBe(numbers[at - 1]);
    const draws: Drawn[] = [];
    const report = { found: () => {}, drawn: (one: Drawn) => draws.push(one), walked: () => {} };
    expect(await prove(client, recorded, {}, report)).toBe(true);
    for (const { turn, step } of draws) expect(turn).toBe(numbers[step - 1]);
    const review = await analyse(client, recorded, { group: () => "all", milliseconds: 50 });
    for (const { at, number } of review.points.slice(0, -1)) expect(number).toBe(numbers[at]);
    for (const { at, turn } of review.better) expect(turn).toBe(numbers[at]);
    for (const { from, turn } of review.swings) expect(turn).toBe(numbers[from]);
  });

  it.each(Object.entries(fiveGames))("is that of the table, too: %s", async (game, options) => {
    const seats = [{ name: "Ana" }, { name: "", level: "easy" }];
    const kept = { id: "here", game, options, seats, steps: [], memories: [] };
    const pace = { botDelay: () => 0, botTime: 5, chance: seededSupply(8) };
    const table = await LocalTable.open(client, kept, pace, () => {});
    const seen = new Map([[table.turn()?.since ?? 0, table.turn()?.number]]);
    table.onHappening(({ turn }) => void seen.set(turn.since, turn.number));
    for (let i = 0; i < 10 && table.facts()?.stage === "playing"; ) {
      const [action] = table.legal();
      const rolls = table.turn()?.due === "roll" && table.turn()?.seats[0] === 0;
      if (rolls) await table.roll();
      else if (action !== undefined) await table.play(action).then(() => ++i);
      else await new Promise((done) => setTimeout(done, 1));
    }
    table.close();
    const past = await table.history();
    const numbers = await numbersIn(recordedHere(table.game));
    for (const [at, number] of seen) expect(number).toBe(numbers[at]);
    expect(Math.max(...seen.keys())).toBeGreaterThan(5);
    expect(past.at(-1)?.turn).toBeLessThanOrEqual(numbers.at(-1) ?? 0);
  });
});

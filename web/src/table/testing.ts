// For tests: the engine behind promises, and games that bots have played to the end, sealed as a server seals them.
import { commitmentOf, draw, keyOf, outcomeAt, seedOf } from "../../fair/verify.mjs";
import type { EngineClient } from "../engine/client";
import { loadBuilt } from "../engine/testing";

export async function builtClient(): Promise<EngineClient> {
  const engine = await loadBuilt();
  return new Proxy({} as EngineClient, {
    get: (_, name) =>
      name === "then"
        ? undefined
        : async (...args: unknown[]) => {
            const method = engine[name as "turn"] as (...all: unknown[]) => unknown;
            return method.apply(engine, args);
          },
  });
}

const secret = "ab".repeat(32);

// The transcript of a whole game between easy bots.
export async function sealedGame(engine: EngineClient, game: string, options: string) {
  const id = await engine.open(game, options);
  const { options: terms, seats } = await engine.info(id);
  const bytes = Array.from({ length: seats }, (_, seat) => (seat === 0 ? "616263" : ""));
  const seed = await seedOf({ secret, bytes });
  const commitment = await commitmentOf({ table: "test", game, options: terms, secret });
  const key = await keyOf(seed);
  const lines = ["parlour transcript 1", `game ${game}`, "table test", `options ${terms}`];
  lines.push(`position ${await engine.show(id)}`, `commitment ${commitment}`, `secret ${secret}`);
  lines.push(...bytes.map((hex, seat) => `bytes ${seat} ${hex || "-"}`));
  lines.push(...bytes.map((_, seat) => `player ${seat} bot:easy Bot`), `seed ${seed}`);
  const memories: string[] = [];
  for (let k = 0, steps = 0; steps < 5000; ++steps) {
    const turn = await engine.turn(id);
    if (turn.kind === "over") break;
    if (turn.kind === "chance") {
      const odds = await engine.outcomes(id);
      const bound = odds.reduce((sum, { weight }) => sum + weight, 0);
      const outcome = outcomeAt(odds, (await draw(key, k++, bound)).number);
      lines.push(`step ! ${outcome} ${odds.map((o) => `${o.outcome}:${o.weight}`).join()}`);
      await engine.settle(id, outcome);
      continue;
    }
    const seat = turn.seats[0] ?? 0;
    const memory = memories[seat] ?? "";
    const asked = { level: "easy", seat, seed: BigInt(steps), milliseconds: 1, memory };
    const choice = await engine.choose(id, asked);
    memories[seat] = choice.memory;
    lines.push(`step ${seat} ${choice.action}`);
    await engine.play(id, choice.action, seat);
  }
  lines.push(`hash ${await engine.hash(id)}`);
  const scores = await engine.scores(id);
  await engine.close(id);
  return { text: `${lines.join("\n")}\n`, over: scores.over };
}

export const fiveGames = {
  ludo: "seats=red,green",
  losiento: "seats=red,yellow",
  montoncito: "",
  rotorouter: "size=7 active=red,blue die=on",
  lautari: "",
};

import { describe, expect, it } from "vitest";
import type { EngineClient } from "../engine/client";
import { loadBuilt, makeRandom } from "../engine/testing";
import { LocalTable } from "./local";

// The engine of this thread, answering like that of a worker.
async function client(): Promise<EngineClient> {
  const engine = (await loadBuilt()) as unknown as Record<string, (...args: unknown[]) => unknown>;
  return new Proxy({} as EngineClient, {
    get: (_, name) =>
      name === "then" ? undefined : async (...args: unknown[]) => engine[String(name)]?.(...args),
  });
}

async function open(options: string, levels: readonly (string | undefined)[], botDelay = 30) {
  const game = {
    id: "here",
    game: "montoncito",
    options,
    seats: levels.map((level) => ({ name: "Ana", level })),
    steps: [],
    memories: [],
  };
  const pace = { botDelay: () => botDelay, botTime: 5, random: makeRandom(3) };
  return LocalTable.open(await client(), game, pace, () => {});
}
const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((done) => setTimeout(done, 5));
};

describe("a table of this device", () => {
  it("takes a choice while a bot still thinks, where all choose at the same time", async () => {
    const table = await open("players=3 stock=3 mode=parallel", [undefined, "easy", "easy"]);
    expect(table.turn()?.seats).toEqual([0, 1, 2]);
    await table.play("wait");
    await until(() => table.view()?.turnno === 2);
    expect(table.seat()).toBe(0);
    table.close();
  });

  it("asks one person after the other, and hides what was chosen", async () => {
    const table = await open("players=2 stock=3 mode=parallel", [undefined, undefined]);
    await table.play(table.legal()[0] ?? "");
    expect(table.seat()).toBe(1);
    expect(table.view()?.sealed).toEqual([true, null]);
    table.close();
  });

  it("does not take a second tap for a second move", async () => {
    const table = await open("players=2 stock=3", [undefined, "easy"]);
    const [action = ""] = table.legal();
    const taps = await Promise.allSettled([table.play(action), table.play(action)]);
    expect(taps.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
    table.close();
  });
});

import { beforeAll, describe, expect, it } from "vitest";
import { Supply } from "../engine/chance";
import type { EngineClient } from "../engine/client";
import { type LocalGame, LocalTable } from "./local";
import { builtClient, fiveGames } from "./testing";

let client: EngineClient;
beforeAll(async () => {
  client = await builtClient();
});

const pace = { botDelay: () => 0, botTime: 10, chance: new Supply(() => 0) };
async function open(game = "lautari", options = "", levels: (string | undefined)[] = []) {
  const seats = [0, 1].map((seat) => ({ name: `P${seat}`, level: levels[seat] }));
  const kept: LocalGame = { id: "here", game, options, seats, steps: [], memories: [] };
  return LocalTable.open(client, kept, pace, () => {});
}

describe("who is ahead at a table of this device", () => {
  it("is known of an open game, whoever is to act", async () => {
    const table = await open();
    const [white = 0, black = 0] = await table.outlook();
    expect(white + black).toBe(1000);
    expect(Math.abs(white - black)).toBeLessThan(300);
    for (const turn of ["white", "black"]) {
      await table.beginFrom(
        `white=P:E1,E2,E3 black=P:E12,E13,E14,F12,F13;R:G9,G10,F9;S:H9 turn=${turn}`,
      );
      const [weak = 1000] = await table.outlook();
      expect(weak, turn).toBeLessThan(100);
    }
    table.close();
  });

  it("is the result when it is over", async () => {
    const table = await open();
    await table.beginFrom("white=P:G7,G8;I:F7 black=P:E13,F13,G13 turn=white");
    expect((await table.outlook())[0]).toBeGreaterThan(950);
    await table.play("F7-A");
    expect(await table.outlook()).toEqual([1000, 0]);
    const even = await open();
    await even.play("E3-E4");
    await even.offerDraw();
    expect(await even.outlook()).toEqual([500, 500]);
  });

  it("changes nothing in the game", async () => {
    const table = await open();
    await table.play("E3-E4");
    const before = [table.view(), table.legal(), structuredClone(table.game)];
    await table.outlook();
    expect([table.view(), table.legal(), table.game]).toEqual(before);
  });

  it("is told of no game with something hidden, and before no roll", async () => {
    const told: string[] = [];
    for (const [game, options] of Object.entries(fiveGames)) {
      const table = await open(game, options);
      if ((await table.outlook()).length > 0) told.push(game);
      table.close();
    }
    expect(told).toEqual(["rotorouter", "lautari"]);
  });
});

describe("a position", () => {
  it("is tried without being begun", async () => {
    const table = await open();
    await table.play("E3-E4");
    const view = table.view();
    await expect(table.tryPosition("white=S:R4 black=-")).rejects.toThrow("R4");
    expect(await table.tryPosition("white=P:G7,G8;I:F7 black=P:E13,F13,G13")).toMatchObject({
      over: false,
    });
    expect(await table.tryPosition("white=P:G7,G8;I:A black=P:E13,F13,G13")).toMatchObject({
      over: true,
      reason: "formation",
    });
    expect(table.view()).toBe(view);
    expect(table.game.steps).toHaveLength(1);
  });

  it("can be begun from while a bot thinks, and after the end", async () => {
    const table = await open("lautari", "", [undefined, "easy"]);
    await table.play("E3-E4"); // the bot is to act
    await table.beginFrom("white=P:G7,G8;I:F7 black=P:E13,F13,G13 turn=white");
    expect(table.game.steps).toEqual([]);
    await table.play("F7-A");
    expect(table.facts()?.stage).toBe("over");
    const two = await open();
    await two.resign();
    expect(two.seat()).toBeUndefined();
    await two.beginFrom("white=P:G7,G8;I:F7 black=P:E13,F13,G13 turn=white");
    expect(two.facts()?.stage).toBe("playing");
    expect(two.game.over).toBe(false);
    await two.play("F7-A");
    expect(two.facts()?.result?.scores).toMatchObject({ reason: "formation" });
  });
});

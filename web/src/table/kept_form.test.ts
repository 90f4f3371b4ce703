// Games as browsers have kept them: whatever lies in somebody's storage opens, and goes on.
import { beforeAll, describe, expect, it, vi } from "vitest";
import { gameFrom } from "../app/saved";
import { seededSupply } from "../engine/chance";
import type { EngineClient } from "../engine/client";
import { type LocalGame, LocalTable } from "./local";
import { recordedHere } from "./recorded";
import { builtClient } from "./testing";

let client: EngineClient;
beforeAll(async () => {
  client = await builtClient();
});

// As JSON.stringify wrote it.
const stored = {
  ludo: '{"key":"here-0011223344556677","id":"here-ludo","game":"ludo","options":"seats=red,green","seats":[{"name":"You","word":"host.you"},{"name":"","level":"easy"}],"steps":[{"word":"6"},{"seat":0,"word":"move:0"}],"memories":[],"over":false}',
  rotorouter:
    '{"key":"here-0011223344556678","id":"here-rotorouter","game":"rotorouter","options":"size=7 active=red,blue die=on","seats":[{"name":"You"},{"name":"","level":"easy"}],"steps":[{"seat":0,"word":"draw"},{"word":"E"},{"seat":0,"word":"place:0,0:E0"},{"seat":0,"word":"","undo":true}],"memories":[null,"x"],"names":["red","blue"],"over":false}',
  lautari:
    '{"key":"here-0011223344556679","id":"here-lautari","game":"lautari","options":"repetition=threefold","seats":[{"name":"Ann"},{"name":"Bo"}],"steps":[{"seat":0,"word":"E3-E4"},{"seat":1,"word":"E12-E11"},{"word":"","back":1,"seat":1},{"seat":1,"word":"","declined":true},{"seat":1,"word":"F12-F11"},{"seat":0,"word":"","declined":true}],"memories":[],"match":{"game":2,"length":3,"won":[1,3]},"names":["white","black"],"over":false}',
  agreed:
    '{"id":"here-lautari","game":"lautari","options":"","seats":[{"name":"Ann"},{"name":"","level":"easy"}],"steps":[{"seat":0,"word":"E3-E4"},{"seat":1,"word":"E12-E11"},{"seat":0,"word":"","agree":true}],"memories":[],"over":true}',
  resigned:
    '{"id":"here-lautari","game":"lautari","options":"","seats":[{"name":"Ann"},{"name":"Bo"}],"steps":[{"seat":0,"word":"E3-E4"},{"seat":1,"word":"","resign":true}],"memories":[],"over":true}',
};
const read = (name: keyof typeof stored) => JSON.parse(stored[name]) as LocalGame;
const pace = () => ({
  botDelay: () => 0,
  botTime: 5,
  chance: seededSupply(3),
  still: true,
});
const open = (game: LocalGame) => LocalTable.open(client, game, pace(), () => {});

describe("a game that was kept before", () => {
  it("opens with its dice, and goes on", async () => {
    const table = await open(read("ludo"));
    expect(table.turn()).toMatchObject({ due: "roll", seats: [0], since: 2 });
    expect((await table.history()).flatMap(({ events }) => events).length).toBeGreaterThan(1);
    await table.roll();
    expect(table.game.steps).toHaveLength(3);
    expect(table.game.steps.at(-1)).toEqual({ word: expect.stringMatching(/^[1-6]$/) });
    table.close();
  });

  it("opens with an action that was undone", async () => {
    const table = await open(read("rotorouter"));
    expect(table.turn()).toMatchObject({ due: "act", seats: [0], number: 1, since: 4 });
    expect((await table.history()).at(-1)).toEqual({ turn: 1, events: [], undone: 0 });
    await table.play("place:0,0:E1");
    expect(table.game.steps.at(-1)).toEqual({ seat: 0, word: "place:0,0:E1" });
    table.close();
  });

  it("opens with what was taken back, offers, and the points of its match", async () => {
    const table = await open(read("lautari"));
    expect(table.turn()).toMatchObject({ due: "act", seats: [0], number: 3, since: 6 });
    expect(table.facts()).toMatchObject({
      draw: { seat: 0, fate: "declined" },
      match: { game: 2, length: 3 },
    });
    expect(table.facts()?.seats.map(({ won }) => won)).toEqual([1, 3]);
    const past = (await table.history()).map(({ turn, undone, draw }) => [
      turn,
      undone,
      draw?.seat,
    ]);
    expect(past).toEqual([
      [1, undefined, undefined],
      [2, undefined, undefined],
      [3, 1, undefined],
      [2, undefined, 1],
      [2, undefined, undefined],
      [3, undefined, 0],
    ]);
    await table.takeBack();
    expect(table.turn()).toMatchObject({ seats: [1], number: 2 });
    expect(recordedHere(table.game).steps).toEqual([{ seat: 0, word: "E3-E4" }]);
    table.close();
  });

  it.each([
    ["agreed", { reason: "agreement", places: [1, 1] }],
    ["resigned", { reason: "resignation", places: [1, 2] }],
  ] as const)("opens with its end: %s", async (name, scores) => {
    const table = await open(read(name));
    expect(table.facts()?.result?.scores).toMatchObject(scores);
    expect(table.turn()?.due).toBe("over");
    table.close();
  });

  it("goes on with its last bot, which was told to", async () => {
    const { steps: _, ...game } = read("rotorouter");
    const alone: LocalGame = {
      ...game,
      options: "size=7 active=red,green,blue die=on",
      position:
        "active=R,G,B tiles=0,0:S0R;1,0:S0R;2,0:S0R;3,0:S0G;4,0:S0G;5,0:S0G;6,0:S0G phase=free tokens=0,0:R scored=B|Y/-/- turn=R",
      seats: [{ name: "You" }, { name: "", level: "easy" }, { name: "", level: "easy" }],
      steps: [],
      memories: [],
    };
    const first = await LocalTable.open(client, alone, { ...pace(), still: false }, () => {});
    await first.play("token:0,0>6,0");
    await vi.waitFor(() => expect(first.facts()?.paused).toBe(true), { timeout: 20_000 });
    first.close();
    const kept = JSON.stringify(first.game);
    const waits = await open(JSON.parse(kept));
    expect([waits.facts()?.paused, waits.turn()?.due]).toEqual([true, "wait"]);
    const goes = await open({ ...JSON.parse(kept), resumed: true });
    expect([goes.facts()?.paused, goes.turn()?.due]).toEqual([undefined, "act"]);
    expect(goes.game.steps).toEqual(waits.game.steps);
    await waits.resume();
    expect(waits.game).toEqual(goes.game);
    expect(waits.view()).toEqual(goes.view());
    waits.close();
    goes.close();
  }, 30_000);

  it("is read from a file, too", () => {
    for (const name of ["ludo", "rotorouter", "lautari"] as const) {
      const { key: _, over: __, names: ___, ...game } = read(name);
      const memories = game.memories.map((memory) => memory ?? "");
      expect(gameFrom(stored[name], name)).toEqual({ ...game, memories });
    }
  });
});

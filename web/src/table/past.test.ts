import { beforeAll, describe, expect, it } from "vitest";
import { seededSupply } from "../engine/chance";
import type { EngineClient } from "../engine/client";
import { type LocalGame, LocalTable } from "./local";
import type { GameEvent, Happening } from "./table";
import { builtClient, fiveGames } from "./testing";

let client: EngineClient;
beforeAll(async () => {
  client = await builtClient();
});

const pace = { botDelay: () => 0, botTime: 5, chance: seededSupply(5) };
const begun = (game: string, options: string, levels: readonly (string | undefined)[]) =>
  ({
    id: `here-${game}`,
    game,
    options,
    seats: levels.map((level, i) => ({ name: level ? "" : `Ana ${i}`, level })),
    steps: [],
    memories: [],
  }) satisfies LocalGame;

async function open(game: LocalGame) {
  const told: Happening[] = [];
  const table = await LocalTable.open(client, game, pace, () => {});
  table.onHappening((happening) => void told.push(happening));
  return { table, told };
}
const turns = async (table: LocalTable, count: number): Promise<void> => {
  for (let i = 0; i < count && table.facts()?.stage !== "over"; ) {
    const [action] = table.legal();
    if (table.turn()?.due === "roll" && table.turn()?.seats[0] === table.seat()) await table.roll();
    else if (action !== undefined) await table.play(action).then(() => ++i);
    else await new Promise((done) => setTimeout(done, 1));
  }
};
const reload = (table: LocalTable) => open(JSON.parse(JSON.stringify(table.game)));

describe("what has happened at a table of this device", () => {
  it.each(Object.entries(fiveGames))(
    "is told, and again after a reload: %s",
    async (game, options) => {
      const { table, told } = await open(begun(game, options, [undefined, "easy"]));
      const dealt = (await table.history()).length;
      await turns(table, 12);
      table.close();
      const history = await table.history();
      const live = told.flatMap(({ events }) => events);
      expect(history.slice(dealt).flatMap(({ events }) => events)).toEqual(live);
      const numbers = history.map(({ turn }) => turn);
      expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
      expect(numbers.at(-1)).toBeGreaterThan(2);
      expect(numbers.at(-1)).toBeLessThanOrEqual(table.turn()?.number ?? 0);
      const again = await reload(table);
      again.table.close();
      expect((await again.table.history()).slice(0, history.length)).toEqual(history);
    },
  );

  it("has an undo as an entry of its own, after what was undone", async () => {
    const { table } = await open(begun("rotorouter", fiveGames.rotorouter, [undefined, "easy"]));
    await table.play("draw");
    const place = table.legal().find((action) => action.startsWith("place")) ?? "";
    await table.play(place);
    await table.undo();
    const past = (await table.history()).slice(-2);
    expect(past[0]?.events.length).toBeGreaterThan(0);
    expect(past[1]).toEqual({ turn: 1, events: [], undone: 0 });
    const again = await reload(table);
    expect(await again.table.history()).toEqual(await table.history());
    expect(again.table.view()).toEqual(table.view());
    table.close();
    again.table.close();
  });

  it("has what was taken back, and that it was", async () => {
    const { table, told } = await open(begun("lautari", "", [undefined, undefined]));
    for (const word of ["E3-E4", "E12-E11"]) await table.play(word);
    await table.takeBack();
    expect(told.at(-1)).toMatchObject({ events: [], undone: 1 });
    await table.play("F12-F11");
    await table.takeBack();
    await table.takeBack();
    const past = await table.history();
    expect(past.map(({ turn, undone }) => [turn, undone])).toEqual([
      [1, undefined],
      [2, undefined],
      [3, 1],
      [2, undefined],
      [3, 1],
      [2, 0],
    ]);
    expect(table.turn()?.number).toBe(1);
    const again = await reload(table);
    expect(await again.table.history()).toEqual(past);
    expect(again.table.view()).toEqual(table.view());
  });
});

describe("who looks at the screen", () => {
  const cards = (events: readonly GameEvent[]) =>
    events.filter((event) => "cards" in event && event.type === "drew" && event.cards !== null);
  it("learns what the own seat draws, and not what a bot draws", async () => {
    const { table, told } = await open(
      begun("montoncito", "players=2 stock=5", [undefined, "easy"]),
    );
    await turns(table, 12);
    table.close();
    const past = (await table.history()).flatMap(({ events }) => events);
    for (const events of [past, told.flatMap(({ events }) => events)]) {
      expect(events.some(({ type, seat }) => type === "drew" && seat === 1)).toBe(true);
      expect(cards(events).every(({ seat }) => seat === 0)).toBe(true);
    }
    expect(cards(past).length).toBeGreaterThan(0);
  });
  it("learns of nobody's cards where several share it", async () => {
    const { table, told } = await open(
      begun("montoncito", "players=2 stock=5", [undefined, undefined]),
    );
    await turns(table, 12);
    table.close();
    const past = (await table.history()).flatMap(({ events }) => events);
    expect(past.some(({ type }) => type === "drew")).toBe(true);
    expect(cards([...past, ...told.flatMap(({ events }) => events)])).toEqual([]);
  });
});

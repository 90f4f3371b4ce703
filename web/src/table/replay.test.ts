import { describe, expect, it } from "vitest";
import type { DrewEvent, View } from "../games/montoncito/wire";
import { readRecorded } from "./recorded";
import { ReplayTable } from "./replay";
import type { GameEvent } from "./table";
import { builtClient, sealedGame } from "./testing";

const isDrew = (event: GameEvent): event is DrewEvent => event.type === "drew";

describe("a game that is looked at once more", () => {
  it("shows every hand, from the deal to the end, and what was drawn", async () => {
    const engine = await builtClient();
    const { text } = await sealedGame(engine, "montoncito", "players=3 stock=2");
    const replay = await ReplayTable.open(engine, readRecorded(text));
    const drawn: unknown[] = [];
    replay.onHappening(({ events }) => {
      drawn.push(...events.filter(isDrew).map(({ cards }) => cards));
    });
    for (let at = 0; at < replay.length; at = replay.at()) {
      await replay.go(at + 1);
      const { hands } = replay.view() as View;
      expect(hands.map(({ cards }) => cards?.length)).toEqual(hands.map(({ count }) => count));
    }
    expect(drawn.length).toBeGreaterThan(0);
    expect(drawn.every(Array.isArray)).toBe(true);
    replay.close();
  });

  it("plays structured commands as it plays the notation", async () => {
    const engine = await builtClient();
    const head = [
      "parlour transcript 1",
      "game montoncito",
      "position stocks=9,2/8,8 hands=1,12/2,4 draw=1",
    ];
    const command = '{"type":"PLAY_CARD","from":{"zone":"hand","value":1},"to":{"pile":0}}';
    const views = [];
    for (const action of ["h1>0", command]) {
      const recorded = readRecorded(`${[...head, `step 0 ${action}`].join("\n")}\n`);
      const replay = await ReplayTable.open(engine, recorded);
      await replay.go(1);
      views.push(replay.view());
      replay.close();
    }
    expect((views[0] as View).build).toEqual([[1], [], [], []]);
    expect(views[1]).toEqual(views[0]);
  });
});

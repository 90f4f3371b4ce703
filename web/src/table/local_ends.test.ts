import { beforeAll, describe, expect, it } from "vitest";
import { Supply } from "../engine/chance";
import type { EngineClient } from "../engine/client";
import { finishedGame } from "./finished";
import { type LocalGame, LocalTable } from "./local";
import { readRecorded, recordedHere } from "./recorded";
import { ReplayTable } from "./replay";
import { builtClient } from "./testing";

let client: EngineClient;
beforeAll(async () => {
  client = await builtClient();
});

const twoPeople = (): LocalGame => ({
  id: "here-lautari",
  game: "lautari",
  options: "repetition=threefold",
  seats: [{ name: "Ann" }, { name: "Bo" }],
  steps: [],
  memories: [],
});
const pace = { botDelay: () => 0, botTime: 10, chance: new Supply(() => 0) };

async function open(game = twoPeople()) {
  let saved = game;
  const table = await LocalTable.open(client, game, pace, (kept) => {
    saved = structuredClone(kept);
  });
  const play = async (words: string) => {
    for (const word of words.split(" ")) await table.play(word);
  };
  return { table, play, saved: () => saved };
}

describe("a table of this device", () => {
  it("ends when somebody resigns, and stays so when it is opened again", async () => {
    const { table, play, saved } = await open();
    await play("E3-E4");
    await table.resign();
    const over = (one: LocalTable) => one.facts()?.result?.scores;
    const scores = { over: true, reason: "resignation", places: [1, 2], points: [2, 0] };
    expect(over(table)).toEqual(scores);
    expect(table.turn()?.due).toBe("over");
    expect(table.legal()).toEqual([]);
    await expect(table.play("E12-E11")).rejects.toThrow();
    const again = await open(saved());
    expect(over(again.table)).toEqual(scores);
  });

  it("ends as a draw when two people at the device agree", async () => {
    const { table, play, saved } = await open();
    await play("E3-E4");
    await table.offerDraw();
    const over = (one: LocalTable) => one.facts()?.result?.scores;
    const scores = { over: true, reason: "agreement", places: [1, 1], points: [0.5, 0.5] };
    expect(over(table)).toEqual(scores);
    expect(table.turn()?.due).toBe("over");
    const again = await open(saved());
    expect(over(again.table)).toEqual(scores);
  });

  const against = (position: string): LocalGame => ({
    ...twoPeople(),
    position,
    seats: [{ name: "A" }, { name: "", level: "easy" }],
  });
  it("asks a bot that is offered a draw, which plays on where it stands well", async () => {
    const { table, saved } = await open(
      against("white=P:E3,F3,G3 black=P:E13,F13,G13,H13;S:F12;I:G12 turn=white"),
    );
    await table.offerDraw();
    expect(table.facts()).toMatchObject({ stage: "playing", draw: { seat: 0, fate: "declined" } });
    await expect(table.offerDraw()).rejects.toThrow("another one in 1 turn");
    const again = await open(saved());
    expect(again.table.facts()?.draw).toEqual({ seat: 0, fate: "declined" });
    expect(await again.table.history()).toEqual([
      { turn: 1, events: [], offered: 0, draw: { seat: 0, fate: "declined" } },
    ]);
    await again.play(again.table.legal()[0] ?? "");
    expect(again.table.facts()?.draw).toBeUndefined();
    expect(recordedHere(again.saved()).steps.some(({ declined }) => declined)).toBe(false);
    again.table.close();
    table.close();
  });
  it("ends as a draw when the bot that is offered one takes it", async () => {
    const { table } = await open(
      against("white=P:E3,F3,G3,H3;S:F2;I:G2 black=P:E13,F13,G13,H13 turn=white"),
    );
    await table.offerDraw();
    expect(table.facts()).toMatchObject({
      stage: "over",
      draw: { seat: 0, fate: "accepted" },
      result: { scores: { reason: "agreement" } },
    });
  });

  it("ends as a draw when a position stands for the third time, unless the options say otherwise", async () => {
    const around = "E3-E4 E12-E11 E4-E3 E11-E12";
    const { table, play } = await open();
    await play(`${around} E3-E4 E12-E11 E4-E3`);
    expect(table.turn()?.due).toBe("act");
    await play("E11-E12");
    expect(table.facts()?.result?.scores).toEqual({
      over: true,
      reason: "repetition",
      places: [1, 1],
      points: [0.5, 0.5],
    });
    const endless = await open({ ...twoPeople(), options: "repetition=none" });
    await endless.play(`${around} ${around} ${around}`);
    expect(endless.table.turn()?.due).toBe("act");
  });

  it("takes back the last action of a person, and with it the count of its position", async () => {
    const { table, play, saved } = await open();
    await expect(table.takeBack()).rejects.toThrow("nothing");
    const around = "E3-E4 E12-E11 E4-E3 E11-E12";
    await play(`${around} E3-E4 E12-E11 E4-E3`);
    await table.takeBack();
    expect(table.turn()).toEqual({ due: "act", seats: [0], number: 7, since: 8 });
    expect(recordedHere(saved()).steps.length).toBe(6);
    await play("E4-E3");
    expect(table.turn()?.due).toBe("act");
  });

  it("begins from a position, or says what is wrong with it and changes nothing", async () => {
    const { table, play, saved } = await open();
    await play("E3-E4");
    await expect(table.beginFrom("white=S:R4 black=-")).rejects.toThrow();
    expect(table.turn()?.since).toBe(1);
    expect(table.stuck()).toBeUndefined();
    await table.beginFrom("white=P:G7,G8;I:F7 black=P:E13,F13,G13 turn=white");
    expect(table.turn()).toEqual({ due: "act", seats: [0], number: 1, since: 0 });
    await play("F7-A");
    expect(table.facts()?.result?.scores).toMatchObject({ reason: "formation", points: [2, 0] });
    const again = await open(saved());
    expect(again.table.facts()?.stage).toBe("over");
  });

  it("is watched again with the end that a table makes, also from its transcript", async () => {
    const around = "E3-E4 E12-E11 E4-E3 E11-E12";
    const given = await open();
    await given.play("E3-E4 E12-E11");
    await given.table.resign();
    const repeated = await open();
    await repeated.play(`${around} ${around}`);
    for (const { saved, table } of [given, repeated]) {
      const recorded = recordedHere(saved());
      const finished = await finishedGame(client, recorded);
      const scores = table.facts()?.result?.scores;
      expect(finished?.scores).toEqual(scores);
      for (const one of [recorded, readRecorded(finished?.text ?? "")]) {
        const replay = await ReplayTable.open(client, one);
        expect(replay.facts()?.result).toBeUndefined();
        await replay.go(replay.length);
        expect(replay.facts()?.result?.scores).toEqual(scores);
        expect(replay.turn()?.due).toBe("over");
        await replay.go(1);
        expect(replay.facts()?.stage).toBe("playing");
        replay.close();
      }
    }
  });

  it("has no transcript while it goes on", async () => {
    const { play, saved } = await open();
    await play("E3-E4");
    expect(await finishedGame(client, recordedHere(saved()))).toBeUndefined();
  });
});

import { beforeAll, describe, expect, it, vi } from "vitest";
import { seededSupply } from "../engine/chance";
import { connect, type EngineClient, type Port } from "../engine/client";
import type { Call, Reply } from "../engine/messages";
import { loadBuilt } from "../engine/testing";
import { makeAnswerer } from "../engine/worker";
import { type LocalGame, LocalTable } from "./local";
import { builtClient } from "./testing";

let client: EngineClient;
beforeAll(async () => {
  client = await builtClient();
});

const begun = (
  game: string,
  options: string,
  levels: readonly (string | undefined)[],
  more: Partial<LocalGame> = {},
): LocalGame => ({
  id: `here-${game}`,
  game,
  options,
  seats: levels.map((level) => ({ name: level ? "" : "Ana", level })),
  steps: [],
  memories: [],
  ...more,
});
const pace = (seed = 3) => ({ botDelay: () => 0, botTime: 5, chance: seededSupply(seed) });
const until = (holds: () => unknown) =>
  vi.waitFor(() => expect(holds()).toBeTruthy(), { timeout: 20_000, interval: 5 });

describe("a bot of this device that fails", () => {
  // The same engine, whose bots fail so many times.
  const failing = (times: number, levels: string[]): EngineClient =>
    new Proxy(client, {
      get: (target, name: keyof EngineClient) =>
        name === "choose"
          ? async (...args: Parameters<EngineClient["choose"]>) => {
              levels.push(args[1].level);
              if (levels.length <= times) throw new Error("out of memory");
              return target.choose(...args);
            }
          : target[name],
    });
  const against = () => begun("montoncito", "players=2 stock=3", ["medium", undefined]);

  it("is asked once more, and an easy one after that", async () => {
    for (const [times, asked] of [
      [1, ["medium", "medium"]],
      [2, ["medium", "medium", "easy"]],
    ] as const) {
      const levels: string[] = [];
      const table = await LocalTable.open(failing(times, levels), against(), pace(), () => {});
      await until(() => levels.length >= asked.length);
      expect(levels.slice(0, asked.length)).toEqual(asked);
      await until(() => table.legal().length > 0);
      expect(table.stuck()).toBeUndefined();
      table.close();
    }
  });

  it("is told of, and can be asked again", async () => {
    const levels: string[] = [];
    const table = await LocalTable.open(failing(3, levels), against(), pace(), () => {});
    await until(() => table.stuck());
    expect(table.stuck()?.message).toBe("out of memory");
    expect(levels.length).toBe(3);
    await table.goOn();
    await until(() => table.legal().length > 0);
    expect(table.stuck()).toBeUndefined();
    table.close();
  });
});

describe("a worker that breaks", () => {
  // Workers without a thread; the one that is there breaks when it is told to.
  function workers() {
    let breaks = (): void => {};
    let count = 0;
    const open = (): Port => {
      ++count;
      let broken = false;
      let ended = false;
      const answer = makeAnswerer(loadBuilt);
      const listeners: ((event: MessageEvent<Reply>) => void)[] = [];
      breaks = () => {
        broken = true;
      };
      return {
        async postMessage(call: Call) {
          const reply: Reply = broken
            ? { id: call.id, error: "unreachable", broken: true }
            : structuredClone(await answer(structuredClone(call)));
          if (!ended) for (const listener of listeners) listener({ data: reply } as never);
        },
        addEventListener(type: string, listener: (event: never) => void) {
          if (type === "message") listeners.push(listener as never);
        },
        terminate() {
          ended = true;
        },
      };
    };
    return { engine: connect(open), breaks: () => breaks(), count: () => count };
  }

  it("is started again, and its tables go on where they were", async () => {
    const { engine, breaks, count } = workers();
    const options = "players=2 stock=5";
    const one = await LocalTable.open(
      engine,
      begun("montoncito", options, [undefined, undefined]),
      pace(1),
      () => {},
    );
    const two = await LocalTable.open(
      engine,
      begun("lautari", "", [undefined, undefined]),
      pace(2),
      () => {},
    );
    await one.play(one.legal()[0] ?? "");
    await two.play("E3-E4");
    const [history, hands] = [await one.history(), one.view()];
    breaks();
    await two.play("E12-E11");
    expect(count()).toBe(2);
    expect(two.turn()).toMatchObject({ number: 3, seats: [0] });
    await one.play(one.legal()[0] ?? "");
    expect(one.view()).not.toEqual(hands);
    expect((await one.history()).slice(0, history.length)).toEqual(history);
    expect([one.stuck(), two.stuck()]).toEqual([undefined, undefined]);
    breaks();
    await two.takeBack();
    expect(two.turn()?.number).toBe(2);
    one.close();
    two.close();
  });
});

describe("bots that are left alone", () => {
  const lastMove = () =>
    begun("rotorouter", "size=7 active=red,green,blue die=on", [undefined, "easy", "easy"], {
      position:
        "active=R,G,B tiles=0,0:S0R;1,0:S0R;2,0:S0R;3,0:S0G;4,0:S0G;5,0:S0G;6,0:S0G phase=free tokens=0,0:R scored=B|Y/-/- turn=R",
    });
  it("finish in a hurry, without waiting for what is shown; the last one waits", async () => {
    const saved: LocalGame[] = [];
    const slow = { ...pace(), botDelay: () => 60_000 };
    const table = await LocalTable.open(client, lastMove(), slow, (one) => void saved.push(one));
    table.onHappening(() => new Promise(() => {})); // whoever shows it never comes to an end
    expect(table.facts()?.hurried).toBeUndefined();
    const placesOf = () => table.facts()?.seats.map(({ place }) => place) ?? [];
    await table.play("token:0,0>6,0");
    expect(table.facts()).toMatchObject({ hurried: true, stage: "playing" });
    expect(placesOf()).toEqual([1, undefined, undefined]);
    await until(() => table.facts()?.paused);
    expect(table.facts()?.hurried).toBeUndefined();
    expect(placesOf().filter(Boolean).sort()).toEqual([1, 2]);
    await table.resume();
    await until(() => table.facts()?.stage === "over");
    expect(table.facts()?.hurried).toBeUndefined();
    expect([...placesOf()].sort()).toEqual([1, 2, 3]);
    expect(saved.at(-1)?.over).toBe(true);
    expect((await table.history()).at(-1)?.events.at(-1)?.type).toBe("end");
  }, 30_000);

  it("take their time where somebody wants to watch", async () => {
    const watched = { ...pace(), botDelay: () => 60_000, slowEnd: () => true };
    const table = await LocalTable.open(client, lastMove(), watched, () => {});
    await table.play("token:0,0>6,0");
    expect(table.facts()?.seats[0]?.place).toBe(1);
    expect(table.facts()?.hurried).toBeUndefined();
    expect(table.turn()?.due).toBe("act");
    table.close();
  });

  it("finish at once when those who watch have seen enough", async () => {
    const watched = { ...pace(), botDelay: () => 60_000, slowEnd: () => true };
    const table = await LocalTable.open(client, lastMove(), watched, () => {});
    await table.play("token:0,0>6,0");
    await table.skip();
    await until(() => table.facts()?.hurried || table.facts()?.paused);
    await until(() => table.facts()?.paused);
    table.close();
  });

  it("are never in a hurry where there are no people at all", async () => {
    const table = await LocalTable.open(
      client,
      begun("ludo", "seats=red,green", ["easy", "medium"]),
      pace(),
      () => {},
    );
    expect([table.seat(), table.legal(), table.facts()?.hurried]).toEqual([
      undefined,
      [],
      undefined,
    ]);
    await until(() => (table.turn()?.number ?? 0) > 3);
    expect(table.facts()?.seats.map(({ kind }) => kind)).toEqual(["bot", "bot"]);
    table.close();
  });

  it("have names where somebody gave them one", async () => {
    const game = begun("ludo", "seats=red,green", [undefined, "easy"]);
    game.seats = [{ name: "Ana" }, { name: "Marvin", level: "easy" }];
    const table = await LocalTable.open(client, game, { ...pace(), still: true }, () => {});
    expect(table.facts()?.seats[1]).toEqual({
      name: "green",
      kind: "bot",
      level: "easy",
      bot_name: "Marvin",
    });
    table.close();
  });
});

describe("skipping", () => {
  const slow = () => ({ ...pace(), botDelay: () => 60_000 });
  // Whoever shows it never comes to an end.
  const frozen = async (levels: (string | undefined)[]) => {
    const game = begun("ludo", "seats=red,blue,green,yellow", levels);
    const table = await LocalTable.open(client, game, slow(), () => {});
    table.onHappening(() => new Promise(() => {}));
    return table;
  };
  const roll = async (table: LocalTable): Promise<void> => {
    await table.roll();
    if (table.legal().length > 0) await table.play(table.legal()[0] ?? "");
  };

  it("brings back the turn of a person, and no further", async () => {
    const table = await frozen([undefined, "easy", "easy", "easy"]);
    await table.skip(); // it is nobody's turn but mine: nothing
    await roll(table);
    await until(() => table.turn()?.seats.join() !== "0");
    const before = table.turn()?.number ?? 0;
    await table.skip();
    await until(() => table.turn()?.seats.join() === "0");
    expect(table.turn()?.number).toBeGreaterThan(before);
    // The bots of the next round take their time again.
    await roll(table);
    const turn = () => [table.turn()?.number, table.turn()?.seats[0]];
    const now = turn();
    await new Promise((done) => setTimeout(done, 100));
    expect(turn()).toEqual(now);
    table.close();
  });

  it("brings the next person where several share the device", async () => {
    const table = await frozen([undefined, "easy", undefined, "easy"]);
    await roll(table);
    await until(() => table.turn()?.seats.join() === "1");
    await table.skip();
    await until(() => table.turn()?.seats.join() === "2");
    expect(table.seat()).toBe(2);
    table.close();
  });
});

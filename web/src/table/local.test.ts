import { describe, expect, it } from "vitest";
import { seededSupply } from "../engine/chance";
import type { EngineClient } from "../engine/client";
import { loadBuilt } from "../engine/testing";
import { type Album, LocalTable, type Picture } from "./local";
import type { Table } from "./table";

// The engine of this thread, answering like that of a worker.
async function client(): Promise<EngineClient> {
  const engine = (await loadBuilt()) as unknown as Record<string, (...args: unknown[]) => unknown>;
  return new Proxy({} as EngineClient, {
    get: (_, name) =>
      name === "then" ? undefined : async (...args: unknown[]) => engine[String(name)]?.(...args),
  });
}

// Nothing is answered before that.
const slow = (engine: EngineClient, wait: Promise<void>): EngineClient =>
  new Proxy(engine, {
    get: (target, name) =>
      name === "then"
        ? undefined
        : async (...args: unknown[]) => {
            await wait;
            const ask = target[name as "games"] as (...args: unknown[]) => unknown;
            return ask(...args);
          },
  });

const pace = (botDelay: number) => ({
  botDelay: () => botDelay,
  botTime: 5,
  chance: seededSupply(3),
});

async function open(
  options: string,
  levels: readonly (string | undefined)[],
  botDelay = 30,
  album?: Album,
) {
  const game = {
    id: "here",
    game: "montoncito",
    options,
    seats: levels.map((level) => ({ name: "Ana", level })),
    steps: [],
    memories: [],
  };
  return LocalTable.open(await client(), game, pace(botDelay), () => {}, album);
}
// Of Montoncito.
interface Round {
  readonly turnno: number;
  readonly sealed?: readonly (string | true | null)[];
}
const seen = (table: Table): Round | undefined => (table as Table<Round>).view();
const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((done) => setTimeout(done, 5));
};

describe("a table of this device", () => {
  it("takes a choice while a bot still thinks, where all choose at the same time", async () => {
    const table = await open("players=3 stock=3 mode=parallel", [undefined, "easy", "easy"]);
    expect(table.turn()?.seats).toEqual([0, 1, 2]);
    await table.play("wait");
    await until(() => seen(table)?.turnno === 2);
    expect(table.seat()).toBe(0);
    table.close();
  });

  it("lets bots choose at once where all choose at the same time", async () => {
    const never = 3_600_000;
    const levels = [undefined, "easy", "easy", "easy"];
    const table = await open("players=4 stock=3 mode=parallel", levels, never);
    await until(() => table.turn()?.seats.join() === "0");
    expect(seen(table)?.sealed).toEqual([null, true, true, true]);
    await table.play("wait");
    await until(() => seen(table)?.turnno === 2 && table.turn()?.seats.join() === "0");
    table.close();
  });

  it("asks one person after the other, and hides what was chosen", async () => {
    const table = await open("players=2 stock=3 mode=parallel", [undefined, undefined]);
    await table.play(table.legal()[0] ?? "");
    expect(table.seat()).toBe(1);
    expect(seen(table)?.sealed).toEqual([true, null]);
    table.close();
  });

  it("shows what was seen last before the engine is there, and takes what is done meanwhile", async () => {
    const pictures: Picture[] = [];
    const put = (picture: Picture) => void pictures.push(structuredClone(picture));
    const first = await open("players=2 stock=3", [undefined, "easy"], 30, {
      last: undefined,
      put,
    });
    first.close();
    const [last] = pictures;
    expect(last).toMatchObject({ seat: 0, view: first.view(), legal: first.legal() });

    let begin = (): void => {};
    const wait = new Promise<void>((done) => {
      begin = done;
    });
    const album = { last, put };
    const again = await LocalTable.open(
      slow(await client(), wait),
      first.game,
      pace(30),
      () => {},
      album,
    );
    expect([again.view(), again.legal(), again.seat()]).toEqual([first.view(), first.legal(), 0]);
    const tap = again.play(again.legal()[0] ?? "");
    begin();
    await tap;
    expect(again.view()).not.toEqual(first.view());
    again.close();
  });

  it("keeps what was foreseen with the picture: it can be chosen from before the engine is there", async () => {
    const pictures: Picture[] = [];
    const put = (picture: Picture) => void pictures.push(picture);
    const first = await open("players=2 stock=3", [undefined, "easy"], 30, {
      last: undefined,
      put,
    });
    const foreseen = await first.foresight.foresee(first.view() ?? {}, 0);
    expect(foreseen.map(({ action }) => action).sort()).toEqual([...first.legal()].sort());
    first.close();
    const last = structuredClone(pictures.at(-1));
    expect(last?.foreseen).toEqual(foreseen);

    const never = slow(await client(), new Promise<void>(() => {}));
    const again = await LocalTable.open(never, first.game, pace(30), () => {}, { last, put });
    expect(await again.foresight.foresee(again.view() ?? {}, 0)).toEqual(foreseen);
    again.close();
  });

  it("tells whoever does something that the engine does not come", async () => {
    const pictures: Picture[] = [];
    const put = (picture: Picture) => void pictures.push(picture);
    const first = await open("players=2 stock=3", [undefined, "easy"], 30, {
      last: undefined,
      put,
    });
    const gone = Promise.reject(new Error("no engine"));
    gone.catch(() => {});
    const none = slow(await client(), gone);
    const album = { last: pictures[0], put };
    const again = await LocalTable.open(none, first.game, pace(30), () => {}, album);
    await expect(again.play(again.legal()[0] ?? "")).rejects.toThrow("no engine");
    await expect(again.play(again.legal()[0] ?? "")).rejects.toThrow("no engine");
    again.close();
    first.close();
  });

  it("does not take a second tap for a second move", async () => {
    const table = await open("players=2 stock=3", [undefined, "easy"]);
    const [action = ""] = table.legal();
    const taps = await Promise.allSettled([table.play(action), table.play(action)]);
    expect(taps.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
    table.close();
  });
});

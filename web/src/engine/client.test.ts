import { beforeEach, describe, expect, it } from "vitest";
import { connect, type EngineClient, EngineGone, type Port } from "./client";
import { EngineError } from "./engine";
import type { Call, Reply } from "./messages";
import { loadBuilt } from "./testing";
import { type Loader, makeAnswerer } from "./worker";

/** A worker without a thread: what is sent is copied, as between threads. */
const makePort = (load: Loader): Port & { ended: boolean } => {
  const listeners: ((event: MessageEvent<Reply>) => void)[] = [];
  const answer = makeAnswerer(load);
  return {
    ended: false,
    async postMessage(call: Call) {
      const reply = structuredClone(await answer(structuredClone(call)));
      for (const listener of listeners) listener({ data: reply } as MessageEvent<Reply>);
    },
    addEventListener(type: string, listener: (event: never) => void) {
      if (type === "message") listeners.push(listener as (event: MessageEvent<Reply>) => void);
    },
    terminate() {
      this.ended = true;
    },
  };
};

describe("the client", () => {
  let client: EngineClient;
  beforeEach(() => {
    client = connect(() => makePort(loadBuilt));
  });

  it("answers every call with its own result", async () => {
    const games = await client.games();
    const tables = await Promise.all(games.map(({ id }) => client.open(id)));
    const infos = await Promise.all(tables.map((table) => client.info(table)));
    expect(infos.map(({ game }) => game)).toEqual(games.map(({ id }) => id));
  });

  it("rejects what makes no sense, and goes on", async () => {
    await expect(client.open("chequers")).rejects.toThrow(EngineError);
    await expect(client.open("a\nb")).rejects.toThrow(EngineError);
    await expect(client.games()).resolves.not.toHaveLength(0);
  });

  it("tries the download again after it failed", async () => {
    let tries = 0;
    const flaky = connect(() =>
      makePort(() => (++tries === 1 ? Promise.reject(new Error("offline")) : loadBuilt())),
    );
    await expect(flaky.games()).rejects.toThrow("offline");
    await expect(flaky.games()).resolves.not.toHaveLength(0);
  });

  it("does not take a table of a worker that has broken for one of the next", async () => {
    let fails = false;
    const port = () => {
      const made = makePort(loadBuilt);
      const send = made.postMessage.bind(made);
      const listeners: ((event: ErrorEvent) => void)[] = [];
      const listen = made.addEventListener.bind(made) as (...args: unknown[]) => void;
      made.addEventListener = ((type: string, listener: (event: never) => void) => {
        if (type === "error") listeners.push(listener as (event: ErrorEvent) => void);
        else listen(type, listener);
      }) as typeof made.addEventListener;
      made.postMessage = (call) => {
        if (!fails) return send(call);
        fails = false;
        for (const listener of listeners) listener({ message: "out of memory" } as ErrorEvent);
      };
      return made;
    };
    const broken = connect(port);
    const table = await broken.open("ludo", "seats=red,green");
    fails = true;
    await expect(broken.turn(table)).rejects.toThrow(EngineGone);
    await expect(broken.turn(table)).rejects.toThrow(EngineGone);
    const next = await broken.open("lautari");
    expect(next).not.toBe(table);
    expect((await broken.info(next)).game).toBe("lautari");
    await expect(broken.info(table)).rejects.toThrow(EngineGone);
  });

  it("rejects what is still asked when it is stopped", async () => {
    const port = makePort(loadBuilt);
    const stopped = connect(() => port);
    const games = stopped.games();
    stopped.stop();
    await expect(games).rejects.toThrow("stopped");
    expect(port.ended).toBe(true);
  });
});

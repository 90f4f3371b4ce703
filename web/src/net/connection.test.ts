import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connect } from "../engine/client";
import { RemoteTable } from "../table/remote";
import { Connection } from "./connection";
import { Refused } from "./refused";

class FakeSocket {
  static all: FakeSocket[] = [];
  sent: { type: string; id: string; [field: string]: unknown }[] = [];
  onmessage: ((event: { data: string }) => void) | undefined;
  onclose: ((event: { code: number }) => void) | undefined;
  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(code = 1006): void {
    this.onclose?.({ code });
  }
  gets(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}
const noEngine = () =>
  connect(() => {
    throw new Error("there is no engine here");
  });
const latest = (): FakeSocket => FakeSocket.all[FakeSocket.all.length - 1] as FakeSocket;
const welcome = {
  type: "welcome",
  protocol: 1,
  version: "",
  you: { id: "me", name: "Me" },
  games: [],
  tables: [],
  phrases: [],
};
const facts = { type: "table", table: "t", seq: 1, stage: "playing", seats: [], host: "me" };
const turn = { due: "act", seats: [0], since: 1 };
const step = (seq: number, value: number) => ({
  type: "step",
  table: "t",
  seq,
  events: [{ type: "went" }],
  patch: { at: value },
  turn,
});

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  vi.stubGlobal("WebSocket", FakeSocket);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("what was not answered is sent again under its old id, and only that", async () => {
  const connection = new Connection("ws://here");
  const early = connection.ask({ type: "ping" });
  latest().gets(welcome);
  const [first] = latest().sent;
  latest().gets({ type: "done", re: first?.id });
  await early;
  const lost = connection.ask({ type: "roll", table: "t", since: 4 });
  const before = latest().sent[1];
  latest().close();
  expect(connection.link()).toBe("connecting");
  await vi.advanceTimersByTimeAsync(6000);
  latest().gets(welcome);
  expect(FakeSocket.all).toHaveLength(2);
  expect(latest().sent).toEqual([before]);
  latest().gets({ type: "refused", re: before?.id, code: "STALE", why: "that turn is over" });
  await expect(lost).rejects.toEqual(new Refused("STALE", "That turn is over."));
});

test.each([1001, 1012])(
  "a server that stops with %i is looked for again at once, by every page in its own moment",
  async (code) => {
    const times: number[] = [];
    for (let i = 0; i < 50; ++i) {
      const connection = new Connection("ws://here");
      latest().gets(welcome);
      latest().close(code);
      expect(connection.link()).toBe("connecting");
      const sockets = FakeSocket.all.length;
      const begin = Date.now();
      await vi.advanceTimersByTimeAsync(99);
      expect(FakeSocket.all).toHaveLength(sockets);
      while (FakeSocket.all.length === sockets) await vi.advanceTimersByTimeAsync(1);
      times.push(Date.now() - begin);
    }
    expect(Math.max(...times)).toBeLessThanOrEqual(401);
    expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(100);
  },
);

test("pages come back when the server says, each in its own moment, and less often where it is not there", async () => {
  const times: number[] = [];
  for (let i = 0; i < 50; ++i) {
    new Connection("ws://here");
    latest().gets(welcome);
    latest().gets({ type: "leaving", retry_after: 4000 });
    latest().close(1012);
    const sockets = FakeSocket.all.length;
    const begin = Date.now();
    while (FakeSocket.all.length === sockets) await vi.advanceTimersByTimeAsync(10);
    times.push(Date.now() - begin);
    const second = Date.now();
    latest().close(1006); // it is not there yet
    while (FakeSocket.all.length === sockets + 1) await vi.advanceTimersByTimeAsync(10);
    expect(Date.now() - second).toBeGreaterThanOrEqual(1990);
  }
  expect(Math.min(...times)).toBeGreaterThanOrEqual(1990);
  expect(Math.max(...times)).toBeLessThanOrEqual(6010);
  expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(2000);
});

test("a server that sends everybody away is asked less and less often", async () => {
  new Connection("ws://here");
  latest().gets(welcome);
  latest().close(1012);
  for (let i = 0; i < 20; ++i) {
    await vi.advanceTimersByTimeAsync(1000);
    latest().close(1012); // not welcomed
  }
  expect(FakeSocket.all.length).toBeLessThan(15);
});

test("a connection that is silent and does not answer is replaced", async () => {
  const connection = new Connection("ws://here");
  latest().gets(welcome);
  await vi.advanceTimersByTimeAsync(21_000);
  expect(latest().sent.map(({ type }) => type)).toEqual(["ping"]);
  await vi.advanceTimersByTimeAsync(14_000);
  expect(FakeSocket.all.length).toBeGreaterThan(1);
  latest().gets(welcome);
  expect(connection.link()).toBe("open");
});

test("a step that comes twice does nothing, and one after a gap asks for everything", () => {
  const connection = new Connection("ws://here");
  latest().gets(welcome);
  const table = new RemoteTable(connection, "t", noEngine);
  const happened: number[] = [];
  table.onHappening(({ view }) => {
    happened.push((view as { at: number }).at);
  });
  latest().gets(facts);
  latest().gets({ type: "view", table: "t", seq: 1, view: { at: 0 }, turn, legal: "go" });
  latest().gets(step(2, 5));
  latest().gets(step(2, 9));
  expect(table.view()).toEqual({ at: 5 });
  latest().gets(step(4, 7));
  expect(table.view()).toEqual({ at: 5 });
  expect(latest().sent.filter(({ type }) => type === "watch")).toHaveLength(2);
  latest().gets({ type: "view", table: "t", seq: 4, view: { at: 7 }, turn });
  latest().gets(step(5, 8));
  expect(happened).toEqual([5, 8]);
  // After a lost connection the table is looked at from the view that is known.
  latest().close();
  vi.advanceTimersByTime(6000);
  latest().gets(welcome);
  expect(latest().sent).toMatchObject([{ type: "watch", table: "t", since: 5 }]);
});

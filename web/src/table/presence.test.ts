// Who is there, as a message of its own says it: in the place of what the table said.
import { describe, expect, it } from "vitest";
import type { EngineClient } from "../engine/client";
import type { Connection } from "../net/connection";
import type { Incoming, TableMessage } from "../net/protocol";
import { RemoteTable } from "./remote";

const table: TableMessage = {
  type: "table",
  table: "t",
  seq: 3,
  game: "ludo",
  options: "seats=red,green",
  stage: "playing",
  seats: [
    { name: "red", kind: "human", player: { id: "a", name: "Ann" } },
    { name: "green", kind: "human", player: { id: "b", name: "Bob" }, away: true, bot: true },
  ],
  host: "a",
  settings: { listed: true, spectators: true, chat: "free", clock: 0 },
  watching: 1,
  commitment: "",
  closes: 900,
};

function tableThatHears(): { hear(message: Incoming): void; seen: RemoteTable } {
  const listeners: ((message: Incoming) => void)[] = [];
  const connection = {
    listen: (listener: (message: Incoming) => void) => {
      listeners.push(listener);
      return () => {};
    },
    watch: () => () => {},
  } as unknown as Connection;
  const seen = new RemoteTable(connection, "t", () => ({}) as EngineClient);
  return { hear: (message) => listeners.forEach((listener) => void listener(message)), seen };
}

describe("presence", () => {
  it("takes the place of what the table said of who is there", () => {
    const { hear, seen } = tableThatHears();
    hear(table);
    hear({ type: "presence", table: "t", watching: 600, away: [0], bots: [] });
    const facts = seen.facts();
    expect(facts?.watching).toBe(600);
    expect(facts?.seats.map(({ away }) => away ?? false)).toEqual([true, false]);
    expect(facts?.seats.map(({ bot }) => bot ?? false)).toEqual([false, false]);
    expect(facts?.closes).toBeUndefined();
    expect(facts?.stage).toBe("playing");
  });

  it("of a table that is not known yet says nothing", () => {
    const { hear, seen } = tableThatHears();
    hear({ type: "presence", table: "t", watching: 600, away: [], bots: [] });
    expect(seen.facts()).toBeUndefined();
  });
});

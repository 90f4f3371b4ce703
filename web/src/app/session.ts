// What the whole page shares: words, the connection, the engine, the games of this device.
import { createSignal } from "solid-js";
import { drawBelow } from "../engine/chance";
import { type EngineClient, startEngine } from "../engine/client";
import { Connection } from "../net/connection";
import { type LocalGame, LocalTable } from "../table/local";
import type { Table } from "../table/table";
import { textsOf } from "../texts/texts";
import { type Places, placesOf, type YourPlace } from "./places";

export const t = textsOf("en");

let connection: Connection | undefined;
let places: Places | undefined;
export function online(): Connection {
  if (!connection) {
    connection = new Connection();
    places = placesOf(connection);
  }
  return connection;
}
// Where I sit, or could sit down again.
export function yourPlaces(): readonly YourPlace[] {
  online();
  return places?.list() ?? [];
}
// Gives a seat up; afterwards the start page knows whether it can be taken back.
export async function leaveTable(table: Table): Promise<void> {
  const id = table.facts()?.table ?? "";
  try {
    await table.leave();
  } finally {
    places?.askAfter(id);
  }
}

// A worker for each game that was opened; there are few.
const engines = new Map<string, EngineClient>();
export function engineHere(game: string): EngineClient {
  const engine = engines.get(game) ?? startEngine(game);
  engines.set(game, engine);
  return engine;
}

// One game of each kind is kept on this device.
const keyOf = (game: string) => `parlour.game.${game}`;
const [keptCount, setKeptCount] = createSignal(0);

export function keep(game: LocalGame): void {
  localStorage.setItem(keyOf(game.game), JSON.stringify(game));
}
export function forget(game: string): void {
  localStorage.removeItem(keyOf(game));
  setKeptCount(keptCount() + 1);
}
export function kept(game: string): LocalGame | undefined {
  keptCount();
  try {
    const text = localStorage.getItem(keyOf(game));
    return text ? (JSON.parse(text) as LocalGame) : undefined;
  } catch {
    return undefined;
  }
}

export function openHere(
  game: LocalGame,
  botDelay: () => number,
  random = drawBelow,
): Promise<LocalTable> {
  return LocalTable.open(engineHere(game.game), game, { botDelay, botTime: 400, random }, keep);
}

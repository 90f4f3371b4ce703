// What the whole page shares: words, the connection, the engine, the games of this device.
import { createSignal } from "solid-js";
import { drawBelow } from "../engine/chance";
import { type EngineClient, startEngine } from "../engine/client";
import { Connection } from "../net/connection";
import { type LocalGame, LocalTable } from "../table/local";
import { textsOf } from "../texts/texts";

export const t = textsOf("en");

let connection: Connection | undefined;
export function online(): Connection {
  connection ??= new Connection();
  return connection;
}

let engine: EngineClient | undefined;
export function engineHere(): EngineClient {
  engine ??= startEngine();
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
  return LocalTable.open(engineHere(), game, { botDelay, botTime: 400, random }, keep);
}

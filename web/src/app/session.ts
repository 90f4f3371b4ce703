// What the whole page shares: words, the connection, the engine, the games of this device.
import { createSignal } from "solid-js";
import { drawBelow } from "../engine/chance";
import { type EngineClient, startEngine } from "../engine/client";
import { Connection } from "../net/connection";
import { type LocalGame, LocalTable, type Thought } from "../table/local";
import type { Table } from "../table/table";
import { textsOf } from "../texts/texts";
import { type Places, placesOf, type YourPlace } from "./places";
import { prefs } from "./prefs";

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

// One line for each decision of a bot.
function trace({ seat, level, phase, choice, candidates }: Thought): void {
  const words = candidates.map(({ action, value, why }) => `${action} = ${value} (${why})`);
  const why = candidates.find(({ action }) => action === choice)?.why ?? "";
  const best = words.length > 0 ? words.join("; ") : "nothing to weigh";
  console.info(`[${seat}, ${level}] ${phase}: ${choice}${why && `, ${why}`} | best: ${best}`);
}

// Throws if the game cannot be played again as it is written.
export async function replays(game: LocalGame): Promise<void> {
  const pace = { botDelay: () => 1e9, botTime: 0, random: drawBelow };
  const copy = structuredClone(game);
  (await LocalTable.open(engineHere(game.game), copy, pace, () => {})).close();
}

export function openHere(
  game: LocalGame,
  botDelay: () => number,
  random = drawBelow,
): Promise<LocalTable> {
  const pace = { botDelay, botTime: 400, random, trace, traces: () => prefs.trace };
  return LocalTable.open(engineHere(game.game), game, pace, keep);
}

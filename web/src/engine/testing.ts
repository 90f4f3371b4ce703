// For tests: the built module, and the helpers that several of them share.
import { readFileSync } from "node:fs";
import { Engine } from "./engine";
import { loadModule } from "./module";
import type { TableId } from "./types";

const modulePath = new URL("../../../build/wasm/parlour.wasm", import.meta.url);

export const loadBuilt = (): Promise<Engine> => Engine.load(readFileSync(modulePath));
export const loadBare = () => loadModule(readFileSync(modulePath));
export const gamesFolder = new URL("../../../engine/games/", import.meta.url);

/** A small generator, so that a test plays the same game every time. */
export const makeRandom = (seed: number) => {
  let state = seed >>> 0;
  return (bound: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
};

export const turnText = (engine: Engine, table: TableId): string => {
  const { kind, seats } = engine.turn(table);
  return kind === "seats" ? `seat ${seats.join(",")}` : kind;
};

/** What a golden calls the legal list: that of the lowest seat that is awaited. */
export const legalNow = (engine: Engine, table: TableId): string[] => {
  const { kind, seats } = engine.turn(table);
  return kind === "seats" ? engine.legal(table, seats[0] ?? 0) : [];
};

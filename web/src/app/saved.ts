// A game of this device as a file: everything that was played and drawn, and what the bots remember; no seed, and nothing of
// what is still to come.
import type { LocalGame } from "../table/local";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === "string";
const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0;
const perhaps = (value: unknown, type: string): boolean =>
  value === undefined || typeof value === type;

const isSeat = (value: unknown): boolean =>
  isRecord(value) && isText(value.name) && perhaps(value.level, "string");
const isStep = (value: unknown): boolean =>
  isRecord(value) &&
  isText(value.word) &&
  perhaps(value.seat, "number") &&
  perhaps(value.undo, "boolean") &&
  perhaps(value.resign, "boolean") &&
  perhaps(value.agree, "boolean") &&
  perhaps(value.declined, "boolean") &&
  (value.back === undefined || isCount(value.back));
const isMatch = (value: unknown): boolean =>
  isRecord(value) &&
  isCount(value.game) &&
  (value.length === undefined || isCount(value.length)) &&
  isList(value.won, isCount);
const isList = (value: unknown, isOne: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isOne);

// Without its name on this device: whoever loads it has another game.
export const fileText = ({
  key: _,
  names: __,
  over: ___,
  result: ____,
  ...game
}: LocalGame): string => JSON.stringify(game, undefined, 1);

// The game in a file; nothing if it holds no game of this kind. Whether it can be played again the engine will say.
export function gameFrom(text: string, id: string): LocalGame | undefined {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(read) || read.game !== id || !isText(read.options)) return undefined;
  const whole =
    isList(read.seats, isSeat) &&
    isList(read.steps, isStep) &&
    perhaps(read.position, "string") &&
    (read.match === undefined || isMatch(read.match)) &&
    perhaps(read.resumed, "boolean");
  // Of a bot that has not thought yet there is nothing to remember.
  const memories = Array.isArray(read.memories)
    ? read.memories.map((memory) => (isText(memory) ? memory : ""))
    : undefined;
  if (!whole || !memories) return undefined;
  const { options, position, seats, steps, match, resumed } = read as unknown as LocalGame;
  if (match && match.won.length !== seats.length) return undefined;
  return {
    id: `here-${id}`,
    game: id,
    options,
    ...(position === undefined ? {} : { position }),
    seats,
    steps,
    memories,
    ...(match ? { match } : {}),
    ...(resumed ? { resumed } : {}),
  };
}

export function download(game: LocalGame): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([fileText(game)], { type: "application/json" }));
  link.download = `parlour-${game.game}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

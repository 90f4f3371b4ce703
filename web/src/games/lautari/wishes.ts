// What somebody likes on this board, and the points of a match, remembered on this device.
import { createSignal } from "solid-js";

const keyOf = (name: string) => `parlour.lautari.${name}`;

function createWish(name: string, standard: boolean) {
  const [on, setOn] = createSignal(
    standard
      ? localStorage.getItem(keyOf(name)) !== "off"
      : localStorage.getItem(keyOf(name)) === "on",
  );
  const set = (wish: boolean): void => {
    localStorage.setItem(keyOf(name), wish ? "on" : "off");
    setOn(wish);
  };
  return [on, set] as const;
}

export function createWishes() {
  const [coordinates, setCoordinates] = createWish("coordinates", false);
  const [ownBelow, setOwnBelow] = createWish("below", true);
  return { coordinates, setCoordinates, ownBelow, setOwnBelow };
}
export type Wishes = ReturnType<typeof createWishes>;

// The same two people (or levels of bots) go on with the same match.
export interface Match {
  readonly between: readonly [string, string]; // White and Black of the last game
  readonly points: readonly [number, number];
  readonly games: number;
}

export const newMatch = (between: readonly [string, string]): Match => ({
  between,
  points: [0, 0],
  games: 0,
});

// The match as it stands for these two, whoever has which colour now.
export function matchFor(kept: Match | undefined, between: readonly [string, string]): Match {
  const [white, black] = between;
  if (kept?.between[0] === white && kept.between[1] === black) return kept;
  if (kept?.between[1] === white && kept.between[0] === black)
    return { between, points: [kept.points[1], kept.points[0]], games: kept.games };
  return newMatch(between);
}

export function addGame(match: Match, points: readonly number[]): Match {
  const [white, black] = match.points;
  return {
    between: match.between,
    points: [white + (points[0] ?? 0), black + (points[1] ?? 0)],
    games: match.games + 1,
  };
}

export function keptMatch(): Match | undefined {
  try {
    return JSON.parse(localStorage.getItem(keyOf("match")) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}
export const keepMatch = (match: Match): void =>
  localStorage.setItem(keyOf("match"), JSON.stringify(match));

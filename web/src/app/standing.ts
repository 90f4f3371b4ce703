// How a game has gone for a seat, as soon as that cannot change any more.
import type { Facts, Scores } from "../table/table";
import { isLast } from "./settled";

export type Standing = "won" | "placed" | "lost" | "drawn";

export function standingOf(facts: Facts | undefined, seat: number): Standing | undefined {
  const seats = facts?.seats ?? [];
  const places = (facts?.result?.scores as Scores | undefined)?.places ?? [];
  const first = places.filter((place) => place === 1).length;
  const place = seats[seat]?.place ?? places[seat] ?? undefined;
  if (first > 1) return place === 1 ? "drawn" : "lost";
  if (place === 1) return "won";
  if (place !== undefined) return isLast(place, seats) ? "lost" : "placed";
  return first === 1 ? "lost" : undefined; // somebody has won, and it was not they
}

// Of those that were settled now the best one is heard.
export function finaleOf(
  now: readonly (Standing | undefined)[],
  before: readonly (Standing | undefined)[],
): Standing | undefined {
  const fresh = now.filter((standing, seat) => standing && !before[seat]);
  return (["won", "drawn", "placed", "lost"] as const).find((one) => fresh.includes(one));
}

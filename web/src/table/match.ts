// Several games of the same players, whose points add up. Points are counted in halves, and belong to whoever sits in a seat:
// after every game all of them move on by one seat, so that each has every colour.
import type { SeenSeries } from "../engine/types";
import type { SeatHere } from "./here_table";
import type { LocalGame } from "./local_game";

export interface MatchHere {
  game: number; // which one of the match this is, from 1
  length?: number | undefined; // the match is won by so many points; none: it has no end
  won: number[]; // halves of points before this game, of whoever sits in each seat now
}

export const newMatch = (seats: number, length?: number): MatchHere => ({
  game: 1,
  ...(length ? { length } : {}),
  won: Array<number>(seats).fill(0),
});

const movedOn = <T>(seats: readonly T[]): T[] => seats.map((_, i) => seats.at(i - 1) as T);

// Whoever is called by a colour keeps a name when the colours change.
const renamed = (seats: readonly SeatHere[]): SeatHere[] =>
  seats.map((seat, i) =>
    seat.word?.startsWith("colour.") ? { ...seat, word: `device.player.${i + 1}` } : seat,
  );

// The next game of the same players. A match that is won is followed by another one of the same length. `series`: what the
// engine counted of a game that is over.
export function nextGame(game: LocalGame, series: SeenSeries | undefined): LocalGame {
  const { resumed: _, over: __, key: ___, result: ____, match, ...same } = game;
  const next: LocalGame = { ...same, steps: [], memories: [] };
  if (!match) return next;
  if (!series) return { ...next, match };
  const seats = movedOn(renamed(game.seats));
  const goesOn = { ...match, game: match.game + 1, won: movedOn(series.won) };
  const again = newMatch(seats.length, match.length);
  return { ...next, seats, match: series.winner === null ? goesOn : again };
}

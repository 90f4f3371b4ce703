// Several games of the same players, whose points add up. Points are counted in halves, and belong to whoever sits in a seat:
// after every game all of them move on by one seat, so that each has every colour.
import type { Match } from "../net/protocol";
import type { SeatHere } from "./here_table";
import type { LocalGame } from "./local_game";
import type { Scores } from "./table";

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

// What a game brought to each seat. Where the rules give no points, being first is worth one.
export function halvesOf({ points, places }: Scores): number[] {
  if (points) return points.map((point) => Math.round(point * 2));
  const first = places.filter((place) => place === 1).length;
  return places.map((place) => (place === 1 ? Math.max(1, Math.floor(2 / first)) : 0));
}

export interface Standing {
  facts: Match;
  won: readonly number[]; // with this game, once it is over
}

export function standingOf(match: MatchHere, scores: Scores | undefined): Standing {
  const halves = scores ? halvesOf(scores) : [];
  const won = match.won.map((before, seat) => before + (halves[seat] ?? 0));
  const most = Math.max(...won);
  const ahead = won.filter((halves) => halves === most).length === 1;
  const wins = scores && match.length && most >= 2 * match.length && ahead;
  return {
    facts: {
      game: match.game,
      ...(match.length ? { length: match.length } : {}),
      ...(wins ? { winner: won.indexOf(most) } : {}),
    },
    won,
  };
}

const movedOn = <T>(seats: readonly T[]): T[] => seats.map((_, i) => seats.at(i - 1) as T);

// Whoever is called by a colour keeps a name when the colours change.
const renamed = (seats: readonly SeatHere[]): SeatHere[] =>
  seats.map((seat, i) =>
    seat.word?.startsWith("colour.") ? { ...seat, word: `device.player.${i + 1}` } : seat,
  );

// The next game of the same players. A match that is won is followed by another one of the same length.
export function nextGame(game: LocalGame, scores: Scores | undefined): LocalGame {
  const { resumed: _, over: __, key: ___, result: ____, match, ...same } = game;
  const next: LocalGame = { ...same, steps: [], memories: [] };
  if (!match) return next;
  const seats = movedOn(renamed(game.seats));
  if (!scores) return { ...next, match };
  const { facts, won } = standingOf(match, scores);
  const goesOn = { ...match, game: match.game + 1, won: movedOn(won) };
  const again = newMatch(seats.length, match.length);
  return { ...next, seats, match: facts.winner === undefined ? goesOn : again };
}

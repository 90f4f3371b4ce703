// The points of a match: those of all games of the same two, remembered on this device.
import { createEffect, createSignal, on } from "solid-js";
import type { Scores, Table } from "../../table/table";

const key = "parlour.lautari.match";

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
    return JSON.parse(localStorage.getItem(key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}
export const keepMatch = (match: Match): void => localStorage.setItem(key, JSON.stringify(match));

export function createMatch(table: Table, counts = true) {
  const [kept, setKept] = createSignal(keptMatch());
  const nameOf = (seat: number): string => {
    const at = table.facts()?.seats[seat];
    return at?.kind === "human" ? (at.player?.name ?? "") : `bot ${at?.level ?? ""} ${seat}`;
  };
  const between = (): readonly [string, string] => [nameOf(0), nameOf(1)];
  const now = () => matchFor(kept(), between());
  const keep = (next: Match): void => {
    keepMatch(next);
    setKept(next);
  };
  // A game counts when it is seen to end.
  createEffect(
    on(
      () => table.facts()?.stage,
      (stage, before) => {
        const scores = table.facts()?.result?.scores as Scores | undefined;
        if (counts && before === "playing" && stage === "over" && scores?.points)
          keep(addGame(now(), scores.points));
      },
    ),
  );
  return { now, reset: () => keep(newMatch(between())) };
}
export type MatchKeeper = ReturnType<typeof createMatch>;

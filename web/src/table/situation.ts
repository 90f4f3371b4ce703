// How a game of this device stands, for whoever looks at the screen.
import type { Observer } from "../engine/types";
import type { Draw } from "../net/protocol";
import { type EngineTable, played, type Step } from "./engine_table";
import { isBotIn, type LocalGame, peopleIn, type ResultHere } from "./local_game";
import type { Scores, Turn } from "./table";

export interface Situation {
  due: Turn["due"];
  seats: readonly number[]; // who is awaited
  number: number; // of the turn
  seat: number | undefined; // whose game is shown
  acts: boolean; // it is for that seat to act
  paused: boolean; // a bot alone on the board waits until somebody wants it to go on
  alone: boolean; // only bots are left of a game with people
  settled: readonly (number | undefined)[]; // places that do not change any more
  scores: Scores | undefined; // when it is over
}

// Who may know what: a single person what its seat knows. Where several share the screen, what everybody may see.
export function whoLooks(game: LocalGame): Observer {
  const [one, ...others] = peopleIn(game);
  return one !== undefined && others.length === 0 ? one : "spectator";
}

async function settledIn(table: EngineTable, stillIn: readonly number[]) {
  if (stillIn.length === table.info.seats) return [];
  const { places } = await table.scores();
  return places.map((place, seat) => (stillIn.includes(seat) ? undefined : (place ?? undefined)));
}

export async function situationOf(table: EngineTable, game: LocalGame): Promise<Situation> {
  const [{ kind, seats, number }, stillIn] = await Promise.all([table.turn(), table.stillIn()]);
  const people = peopleIn(game);
  const over = kind === "over";
  const alone = !over && people.length > 0 && !people.some((seat) => stillIn.includes(seat));
  const pauses = table.info.manners.pauses_for_last_bot && !game.resumed;
  const paused = alone && pauses && stillIn.length === 1;
  const due = over ? "over" : paused ? "wait" : kind === "chance" ? "roll" : "act";
  const awaited = seats.find((seat) => !isBotIn(game, seat));
  const seat = awaited ?? (people.length === 1 ? people[0] : undefined);
  return {
    due,
    seats,
    number,
    seat,
    acts: due === "act" && awaited !== undefined,
    paused,
    alone,
    settled: over ? [] : await settledIn(table, stillIn),
    scores: over ? await table.scores() : undefined,
  };
}

// How it ended; or, as soon as the place of a person does not change any more, the places that are known.
export function resultOf(game: LocalGame, { scores, settled }: Situation): ResultHere | undefined {
  if (scores) return { reason: scores.reason ?? "", places: scores.places };
  if (!peopleIn(game).some((seat) => settled[seat] !== undefined)) return undefined;
  return { reason: "", places: settled.map((place) => place ?? null) };
}

// What became of a draw that was offered, until somebody plays on.
export function lastDraw(log: readonly Step[]): Draw | undefined {
  const { seat = 0, agree, declined } = log.at(-1) ?? {};
  if (!agree && !declined) return undefined;
  return { seat, fate: agree ? "accepted" : "declined" };
}

// To before the last action of a person: how many steps, and whose. Nothing where that may not be: what chance has shown stays
// known.
export function stepsBack(game: LocalGame): { back: number; seat: number } | undefined {
  const steps = played(game.steps);
  const byPerson = steps.map(({ seat }) => seat !== undefined && !isBotIn(game, seat));
  const last = byPerson.lastIndexOf(true);
  if (last < 0 || steps.some(({ seat }) => seat === undefined)) return undefined;
  return { back: steps.length - last, seat: steps[last]?.seat ?? 0 };
}

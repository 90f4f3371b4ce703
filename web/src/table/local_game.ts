// A game of this device as it is kept: enough to play it again from its first step; and what a table of this device needs to
// go on with it.
import type { Supply } from "../engine/chance";
import type { Seen } from "../engine/types";
import type { SeatHere } from "./here_table";
import type { MatchHere } from "./match";
import { played, type Step } from "./steps";
import type { Facts, Foreseen, Turn, View } from "./table";

export interface LocalGame {
  id: string;
  key?: string | undefined; // names it among all games of this device
  game: string;
  options: string;
  position?: string; // that it began from, if not from the start
  names?: readonly string[]; // of the seats, as the rules call them
  seats: SeatHere[];
  steps: Step[]; // what has happened: also what was taken back, and offers that were declined
  memories: string[];
  match?: MatchHere | undefined; // none: this game stands alone
  resumed?: boolean; // the last bot has been told to go on alone
  over?: boolean;
  result?: ResultHere | undefined; // as far as it is known: of a game that is over, or has been decided for somebody
}
export interface ResultHere {
  reason: string; // empty while it goes on
  places: readonly (number | null)[]; // none: still open
}

export interface LocalPace {
  botDelay(): number; // milliseconds, of a turn
  botTime: number;
  chance: Supply;
  agreed?: string[]; // what it brings first, as in a lesson
  still?: boolean; // bots only sit there
  slowEnd?(): boolean; // bots that are left alone go on at their usual pace
  // Somebody wants to know what bots think: told before each of their actions.
  trace?: (thought: Thought) => void;
  traces?(): boolean;
}
export interface Thought {
  readonly seat: string; // its name
  readonly level: string;
  readonly phase: string; // where the game has phases
  readonly choice: string;
  readonly candidates: readonly { action: string; value: number; why: string }[]; // the best first
}

// What somebody saw last when it was their turn: it can be shown at once, while the engine is still on its way.
export interface Picture {
  seat: number;
  view: View;
  turn: Turn;
  legal: readonly string[];
  foreseen?: readonly Foreseen[]; // of the legal actions, once somebody has asked
  facts: Facts;
}
export interface Album {
  last: Picture | undefined; // of the game as it stands
  seen?: Promise<unknown>; // it is on the screen: the engine, which begins then, would take the processor from it
  put(picture: Picture): void;
}

export const isBotIn = ({ seats }: Pick<LocalGame, "seats">, seat: number): boolean =>
  seats[seat]?.level !== undefined;
export const peopleIn = ({ seats }: Pick<LocalGame, "seats">): number[] =>
  seats.flatMap(({ level }, seat) => (level === undefined ? [seat] : []));
export const botsIn = ({ seats }: Pick<LocalGame, "seats">): number[] =>
  seats.flatMap(({ level }, seat) => (level === undefined ? [] : [seat]));

// How it ended; or, as soon as the place of a person does not change any more, the places that are known.
export function resultOf(game: LocalGame, { result, places }: Seen): ResultHere | undefined {
  if (result) return { reason: result.reason ?? "", places: result.places };
  if (!peopleIn(game).some((seat) => places[seat] !== null)) return undefined;
  return { reason: "", places };
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

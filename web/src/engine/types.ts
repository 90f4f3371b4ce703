// What the engine answers. Views and events belong to the games: each game's folder knows their shape.
import type { Manners } from "./wire";

export type { CommonRefusal, Manners, Scores, Turn } from "./wire";

export type TableId = number;
/** A seat, 0-based, in turn order. */
export type Seat = number;
export type Observer = Seat | "spectator";

export interface GameInfo {
  id: string;
  name: string;
  summary: string;
  /** The option line of a table that nobody changed. */
  options: string;
  /** Of its bots, weakest first, `random` before them. */
  levels: string[];
  sample_options: string[];
}

export interface TableInfo {
  game: string;
  options: string;
  seats: number;
  seat_names: string[];
  manners: Manners;
  has_secrets: boolean;
  ends_by_repetition: boolean;
}

export interface Outcome {
  outcome: string;
  weight: number;
}

/** What chance is settled with. */
export interface Luck {
  agreed: readonly string[]; // outcomes that come first, whatever the words say
  words: readonly number[]; // random, of 32 bits
  taps: boolean; // what is somebody's to roll or draw waits until it is asked for
  asked: boolean;
  most: number; // steps
  who: Observer; // whose events
}

export interface Dealt {
  refused: Refusal | null; // an outcome that was agreed on
  drawn: string[];
  events: GameEvent[];
  used: number; // words
  more: boolean; // chance has more to settle
}

/** How bots play on by themselves. */
export interface Rush {
  levels: readonly (string | undefined)[]; // by seat; none: not a bot's
  memories: readonly string[];
  words: readonly number[]; // random, of 32 bits: for chance, and for the bots
  milliseconds: number; // of thinking, for each action
  most: number; // steps
  who: Observer; // whose events
}

export interface Rushed {
  steps: { seat?: Seat; word: string }[]; // without a seat: of chance
  events: GameEvent[];
  memories: string[];
  used: number; // words
}

/** Of some game: the folder of each knows its own (`wire.ts`). */
export type View = object;
export interface GameEvent {
  readonly type: string;
  readonly seat?: Seat | null;
}

export interface Refusal {
  code: string;
  why: string;
}

/** An action that a seat could take, asked of the rules by somebody who has nothing but a view. */
export interface Asked {
  game: string;
  options: string;
  view: View;
  seat: Seat;
  action: string;
}

/** What an action would do, as its seat would learn of it: up to the next chance, and up to what the seat cannot foresee. */
export interface Preview {
  events: GameEvent[];
  /** How things are afterwards; null where the seat cannot know that. */
  view: View | null;
}

/** Who is to think for which seat, and how. */
export interface Question {
  level: string;
  seat: Seat;
  /** The same seed, time and memory give the same choice on every machine. */
  seed: bigint;
  /** Work, in what a machine of today does in that time. */
  milliseconds: number;
  /** As the last choice for this seat in this game left it; empty at first. */
  memory: string;
}

export interface Choice {
  action: string;
  memory: string;
}

export interface Hint {
  action: string;
  value: number;
  /** To be first, in thousandths. */
  chance: number;
  why: string;
}

export interface PlayoutCount {
  actions: number;
  outcomes: number;
}

// What the engine answers. Views and events belong to the games: each game's folder knows their shape.
import type { Seen } from "./match_wire";
import type { Manners } from "./wire";

export type { Seen, SeenSeries, SeenTurn } from "./match_wire";
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

/** Whose eyes: at a device that people share, events are for all of them and the view is of the person whose turn it is. */
export type Eyes = Observer | "device" | "all";

/** The events of a step, and the turn in which it was made. */
export interface Told {
  turn: number;
  events: GameEvent[];
}
/** What an act came to: its steps as they are kept, with all the chance up to the next decision. */
export interface Acted extends Seen {
  steps: string[];
  used: number; // of the random words
  agreed: number; // of the outcomes that were agreed on
  told: Told[]; // for each step
}
/** Steps that were decided before. */
export interface Applied extends Seen {
  done: number;
  told: Told[]; // for each step that was made
  refused?: Refusal; // the next one
}

/** Whether a recorded end is right. */
export interface Judged {
  right: boolean;
  verdict: "rules" | "ranked" | "table" | "places" | "differs" | "unfinished" | "forbidden";
  reason: string;
}

/** Chance: outcomes that were agreed on come first, then it is drawn with random words of 32 bits. */
export interface Luck {
  words: readonly number[];
  agreed: readonly string[];
}

/** How bots play on by themselves. */
export interface Rush {
  levels: readonly (string | undefined)[]; // by seat; none: not a bot's
  memories: readonly string[];
  words: readonly number[]; // random, of 32 bits: for chance, and for the bots
  milliseconds: number; // of thinking, for each action
  most: number; // steps, about
  eyes: Eyes;
}

export interface Rushed {
  steps: string[];
  told: Told[];
  memories: string[];
  used: number; // words
  now: Seen;
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
export interface Asked extends Seeing {
  action: string;
}
/** Somebody who has nothing but a view. */
export interface Seeing {
  game: string;
  options: string;
  view: View;
  seat: Seat;
}

/** A legal action and what it would do, as far as its seat can know. */
export interface Foreseen<E = GameEvent> {
  readonly action: string;
  readonly events: readonly E[];
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

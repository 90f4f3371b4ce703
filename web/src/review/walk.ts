// A finished game step by step: where its turns begin, what chance did, and what people had to decide. Nothing is judged here.

import type { EngineClient } from "../engine/client";
import type { TableInfo } from "../engine/types";
import { EngineTable, eventsOf } from "../table/engine_table";
import type { Recorded } from "../table/recorded";
import { isSpoken } from "../table/steps";
import type { GameEvent, Scores } from "../table/table";

/** The game still goes on: nobody may look into it. */
export class NotOver extends Error {}

export interface Turning {
  at: number; // steps played before it
  number: number; // of the turn, as the engine counts it
  seats: readonly number[]; // who is awaited
  position: string;
}
export interface Chance {
  at: number;
  seat: number; // who rolls or draws
  word: string;
  outcomes: readonly { outcome: string; weight: number }[];
  position: string;
}
export interface Decision {
  at: number;
  turn: number; // its number
  seat: number;
  action: string;
  position: string;
}
export interface Walk {
  info: TableInfo;
  turns: Turning[]; // the first is the start
  chances: Chance[]; // rolls and draws of somebody; shuffling a deck is nobody's
  decisions: Decision[]; // with something to choose, of those that were asked for
  dealt: Map<string, number>; // what nobody's chance brought: the composition of the deck
  drawn: { seat: number; word: string }[]; // by events, where the game says so
  steps: number; // until the end
  scores: Scores;
}

/** Where a whole deck is shuffled and cards come to seats later: what an event gave to whom. */
export type DrawnBy = (event: GameEvent) => { seat: number; words: readonly string[] } | undefined;

export interface Watch {
  signal?: AbortSignal | undefined;
  progress?(done: number, of: number): void;
}

// How it ended, and after how many steps of the board.
async function outcome(engine: EngineClient, recorded: Recorded): Promise<[number, Scores]> {
  const table = await EngineTable.open(engine, recorded);
  try {
    const { result, by_rules } = await table.apply("spectator", recorded.steps);
    const scores = recorded.end ?? result;
    if (!scores) throw new NotOver("the game goes on");
    const last = recorded.steps.at(-1);
    const said = last && isSpoken(last) && !by_rules;
    return [recorded.steps.length - (said ? 1 : 0), scores];
  } finally {
    table.close();
  }
}

export async function walk(
  engine: EngineClient,
  recorded: Recorded,
  seats: readonly number[], // whose decisions count
  drawnBy: DrawnBy | undefined,
  watch: Watch = {},
): Promise<Walk> {
  const [steps, scores] = await outcome(engine, recorded);
  const table = await EngineTable.open(engine, recorded);
  const walked: Walk = {
    info: table.info,
    turns: [],
    chances: [],
    decisions: [],
    dealt: new Map(),
    drawn: [],
    steps,
    scores,
  };
  let last: number | undefined; // turn
  try {
    let { turn } = await table.see("all");
    for (const [at, step] of recorded.steps.slice(0, steps).entries()) {
      watch.signal?.throwIfAborted();
      watch.progress?.(at, steps);
      const [seat] = turn.seats;
      const owned = seat !== undefined;
      const { number } = turn;
      if (owned && number !== last)
        walked.turns.push({ at, number, seats: turn.seats, position: await table.position() });
      if (owned) last = number;
      if (step.undo) {
        // What was taken back was never decided.
        if (walked.decisions.at(-1)?.at === at - 1) walked.decisions.pop();
      } else if (isSpoken(step)) {
        // Nothing to weigh.
      } else if (step.seat === undefined && owned && !drawnBy) {
        const [outcomes, position] = await Promise.all([table.outcomes(), table.position()]);
        walked.chances.push({ at, seat, word: step.word, outcomes, position });
      } else if (step.seat === undefined) {
        if (walked.turns.length === 0)
          walked.dealt.set(step.word, (walked.dealt.get(step.word) ?? 0) + 1);
      } else if (seats.includes(step.seat) && (await table.legal(step.seat)).length > 1) {
        const position = await table.position();
        const action = await table.canonical(step.word, step.seat);
        walked.decisions.push({ at, turn: number, seat: step.seat, action, position });
      }
      const applied = await table.apply("all", [step]);
      turn = applied.turn;
      if (!drawnBy) continue;
      for (const event of eventsOf(applied.told)) {
        const drawn = drawnBy(event);
        for (const word of drawn?.words ?? [])
          walked.drawn.push({ seat: drawn?.seat ?? 0, word: String(word) });
      }
    }
    return walked;
  } finally {
    table.close();
  }
}

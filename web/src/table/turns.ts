// What happened in a game, in words, turn by turn: told while a second table of the engine plays it through.
import type { EngineClient } from "../engine/client";
import { EngineTable, eventsOf } from "./engine_table";
import type { Recorded } from "./recorded";
import type { Step } from "./steps";
import type { GameEvent, View } from "./table";

export interface Told {
  readonly at: number; // how many steps have been played when it has happened
  readonly words: string;
}
export interface ToldTurn {
  readonly number: number; // as the engine counts it; 0: before the first turn
  readonly seats: readonly number[]; // whose turn it is; several where they choose at once
  readonly from: number; // the first step of the turn is played after this one
  readonly lines: readonly Told[];
}

export type Teller = (step: Step, events: readonly GameEvent[], view: View) => readonly string[];

// Tells `report` of all turns so far, now and then and at the end; stops when `left` says that nobody listens any more. A game
// that cannot be played to its end is told as far as it goes.
export async function tellTurns(
  engine: EngineClient,
  recorded: Recorded,
  teller: Teller,
  report: (turns: readonly ToldTurn[]) => void,
  left: () => boolean,
): Promise<void> {
  const table = await EngineTable.open(engine, recorded);
  const turns: ToldTurn[] = [];
  try {
    let now = await table.see("spectator");
    for (const [i, step] of recorded.steps.entries()) {
      const { number, seats } = now.turn;
      if (number !== turns.at(-1)?.number) turns.push({ number, seats, from: i, lines: [] });
      const applied = await table.apply("spectator", [step]);
      now = applied;
      const words = teller(step, eventsOf(applied.told), now.view);
      const turn = turns.pop();
      if (left()) return;
      if (!turn) continue;
      const more = words.length > 0 ? [{ at: i + 1, words: words.join(" ") }] : [];
      turns.push({ ...turn, lines: [...turn.lines, ...more] });
      if (i % 100 === 99) report([...turns]);
    }
  } catch {
    // Whoever steps there is told what is wrong with it.
  } finally {
    table.close();
  }
  if (!left()) report(turns);
}

// The turn in which the game stands after so many steps.
export function turnAt(turns: readonly ToldTurn[], at: number): number {
  let low = 0;
  let high = turns.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((turns[middle]?.from ?? 0) < at) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
}

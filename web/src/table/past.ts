// What has happened in a game of this device, once more: a second match of the engine plays it through.
import type { EngineClient } from "../engine/client";
import type { Eyes } from "../engine/types";
import { type Begun, EngineTable, type Told } from "./engine_table";
import { goingOn, linesOf, type Step } from "./steps";
import type { Past } from "./table";

function pastBy({ seat = 0, undo, agree, declined }: Step, { turn, events }: Told): Past {
  if (undo) return { turn, events: [], undone: seat };
  if (!agree && !declined) return { turn, events };
  const fate = agree ? "accepted" : "declined";
  return { turn, events: [], offered: seat, draw: { seat, fate } };
}

// `log`: everything, also what was taken back.
export async function pastOf(
  engine: EngineClient,
  begun: Begun,
  log: readonly Step[],
  eyes: Eyes,
): Promise<Past[]> {
  let table = await EngineTable.open(engine, begun);
  const pasts: Past[] = [];
  const tell = async (steps: readonly Step[]): Promise<void> => {
    const { told } = await table.apply(eyes, steps);
    for (let [i, at] = [0, 0]; i < steps.length; ++i) {
      const step = steps[i] as Step;
      pasts.push(pastBy(step, told[at] as Told));
      at += linesOf(step).length;
    }
  };
  const takeBack = async (at: number, seat: number | undefined): Promise<void> => {
    const { turn } = await table.see(eyes);
    pasts.push({ turn: turn.number, events: [], undone: seat });
    table.close();
    table = await EngineTable.open(engine, begun);
    await table.load(goingOn(log.slice(0, at + 1)));
  };
  try {
    let from = 0;
    for (const [at, step] of log.entries()) {
      if (step.back === undefined) continue;
      await tell(log.slice(from, at));
      await takeBack(at, step.seat);
      from = at + 1;
    }
    await tell(log.slice(from));
  } finally {
    table.close();
  }
  return pasts.filter(
    ({ events, undone, draw }) => events.length > 0 || undone !== undefined || draw !== undefined,
  );
}

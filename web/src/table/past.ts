// What has happened in a game of this device, once more: a second table of the engine plays it through.
import type { EngineClient } from "../engine/client";
import type { Observer } from "../engine/types";
import { EngineTable, isSpoken, played, type Step } from "./engine_table";
import type { Past } from "./table";

interface Begun {
  game: string;
  options: string;
  position?: string | undefined;
}

// `log`: everything, also what was taken back. `who`: whoever looks.
export async function pastOf(
  engine: EngineClient,
  begun: Begun,
  log: readonly Step[],
  who: Observer,
): Promise<Past[]> {
  let table = await EngineTable.open(engine, begun);
  const pasts: Promise<Past>[] = [];
  const tell = async (step: Step): Promise<Past> => {
    const [{ number }, , events] = await Promise.all([
      table.turn(),
      table.apply(step),
      table.events(who),
    ]);
    return step.undo ? { turn: number, events: [], undone: step.seat } : { turn: number, events };
  };
  // What is only said: an end that the table makes has no events, and a draw that was declined changes nothing.
  const tellSaid = async (step: Step): Promise<Past> => {
    const { number: turn } = await table.turn();
    const offered = step.seat ?? 0;
    if (!step.declined) await table.apply(step);
    if (step.declined)
      return { turn, events: [], offered, draw: { seat: offered, fate: "declined" } };
    if (step.agree) return { turn, events: [], offered, draw: { seat: offered, fate: "accepted" } };
    return { turn, events: table.judged() ? [] : await table.events(who) };
  };
  const takeBack = async (at: number, seat: number | undefined): Promise<Past> => {
    const { number } = await table.turn();
    table.close();
    table = await EngineTable.open(engine, begun);
    await table.applyAll(played(log.slice(0, at + 1)));
    return { turn: number, events: [], undone: seat };
  };
  try {
    for (const [at, step] of log.entries()) {
      const said = isSpoken(step) || step.declined;
      const back = step.back !== undefined;
      const past = back ? takeBack(at, step.seat) : said ? tellSaid(step) : tell(step);
      pasts.push(past);
      // Where nothing has to be looked at between two steps, the worker gets all of them at once.
      if (table.oneByOne || said || back) await past;
    }
    const told = await Promise.all(pasts);
    return told.filter(
      ({ events, undone, draw }) => events.length > 0 || undone !== undefined || draw !== undefined,
    );
  } finally {
    table.close();
  }
}

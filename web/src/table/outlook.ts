// Who is ahead in a game that goes on, as Hard sees it. Only where everything is open: a bot that is asked for
// another seat's action would tell what that seat holds.
import type { EngineTable } from "./engine_table";

const milliseconds = 10; // of the bot's own: it is asked after every step, and whoever acts then waits for it

export async function outlookOf(table: EngineTable): Promise<readonly number[]> {
  if (table.info.has_secrets || table.info.seats !== 2) return [];
  const { turn, result } = await table.see("spectator");
  if (result) {
    const { places } = result;
    const first = places.filter((place) => place === 1).length;
    return first ? places.map((place) => (place === 1 ? 1000 / first : 0)) : [];
  }
  const [seat] = turn.seats;
  if (turn.due !== "act" || seat === undefined) return [];
  const [best] = await table.hints({ level: "hard", seat, seed: 1, milliseconds, memory: "" });
  if (!best) return [];
  return seat === 0 ? [best.chance, 1000 - best.chance] : [1000 - best.chance, best.chance];
}

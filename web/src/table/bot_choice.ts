// What a bot of this device chooses.
import type { Choice } from "../engine/types";
import type { EngineTable } from "./engine_table";
import type { LocalGame, LocalPace } from "./local_game";

export interface Chosen extends Choice {
  tell(): void; // to those who want to know what it thought
}

// A bot that fails is asked once more, and then a simpler one in its place.
export async function choiceOf(
  table: EngineTable,
  { seats, memories }: LocalGame,
  { chance, botTime, trace, traces }: LocalPace,
  seat: number,
  phase: string, // of the game, for those who look on
): Promise<Chosen> {
  const level = seats[seat]?.level ?? "easy";
  const memory = memories[seat] ?? "";
  const asked = { level, seat, seed: chance.below(2 ** 31), milliseconds: botTime, memory };
  const choice = await table
    .choose(asked)
    .catch(() => table.choose(asked))
    .catch(() => table.choose({ ...asked, level: "easy", memory: "" }));
  const quiet = { ...choice, tell: () => {} };
  if (!trace || !traces?.()) return quiet;
  // The same question once more; without its answer the game goes on all the same.
  const candidates = await table.hints(asked).catch(() => undefined);
  if (!candidates) return quiet;
  const thought = {
    seat: table.info.seat_names[seat] ?? "",
    level,
    phase,
    choice: choice.action,
    candidates: candidates.slice(0, 3),
  };
  return { ...choice, tell: () => trace(thought) };
}

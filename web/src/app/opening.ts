// Opens games that are played on this device.
import { drawBelow } from "../engine/chance";
import { type LocalGame, LocalTable, type Thought } from "../table/local";
import { prefs } from "./prefs";
import { engineHere, keep } from "./session";

// One line for each decision of a bot.
function trace({ seat, level, phase, choice, candidates }: Thought): void {
  const words = candidates.map(({ action, value, why }) => `${action} = ${value} (${why})`);
  const why = candidates.find(({ action }) => action === choice)?.why ?? "";
  const best = words.length > 0 ? words.join("; ") : "nothing to weigh";
  console.info(`[${seat}, ${level}] ${phase}: ${choice}${why && `, ${why}`} | best: ${best}`);
}

// Throws if the game cannot be played again as it is written.
export async function replays(game: LocalGame): Promise<void> {
  const pace = { botDelay: () => 1e9, botTime: 0, random: drawBelow };
  const copy = structuredClone(game);
  (await LocalTable.open(engineHere(game.game), copy, pace, () => {})).close();
}

export function openHere(
  game: LocalGame,
  botDelay: () => number,
  random = drawBelow,
): Promise<LocalTable> {
  const pace = { botDelay, botTime: 400, random, trace, traces: () => prefs.trace };
  return LocalTable.open(engineHere(game.game), game, pace, keep);
}

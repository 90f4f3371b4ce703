// Opens games that are played on this device.
import { fairSupply } from "../engine/chance";
import { moduleUrl } from "../engine/url";
import { pictureKey } from "../page/language";
import { prefs } from "../page/prefs";
import { type LocalGame, LocalTable, type Picture, type Thought } from "../table/local";
import { engineHere } from "./session";
import { tellThought } from "./thoughts";

// One line for each decision of a bot, in the console and for the board.
function trace(thought: Thought): void {
  const { seat, level, phase, choice, candidates } = thought;
  tellThought(thought);
  const words = candidates.map(({ action, value, why }) => `${action} = ${value} (${why})`);
  const why = candidates.find(({ action }) => action === choice)?.why ?? "";
  const best = words.length > 0 ? words.join("; ") : "nothing to weigh";
  console.info(`[${seat}, ${level}] ${phase}: ${choice}${why && `, ${why}`} | best: ${best}`);
}

// A picture belongs to a game as it stands, and to the engine that made it.
const isOf = ({ id, options, position, seats, steps, resumed, game }: LocalGame): string =>
  JSON.stringify([
    id,
    options,
    position,
    seats,
    steps.length,
    steps.at(-1),
    resumed,
    moduleUrl(game),
  ]);

function keepPicture(game: LocalGame, picture: Picture): void {
  try {
    localStorage.setItem(pictureKey(game.game), JSON.stringify({ of: isOf(game), picture }));
  } catch {
    localStorage.removeItem(pictureKey(game.game)); // no room: the board is drawn when the engine is there
  }
}
function pictureOf(game: LocalGame): Picture | undefined {
  try {
    const text = localStorage.getItem(pictureKey(game.game)) ?? "{}";
    const { of, picture } = JSON.parse(text) as { of?: string; picture?: Picture };
    return of === isOf(game) ? picture : undefined;
  } catch {
    return undefined;
  }
}

// Throws if the game cannot be played again as it is written.
export async function replays(game: LocalGame): Promise<void> {
  const pace = { botDelay: () => 1e9, botTime: 0, chance: fairSupply() };
  const copy = structuredClone(game);
  (await LocalTable.open(engineHere(game.game), copy, pace, () => {})).close();
}

export function openHere(
  game: LocalGame,
  save: (game: LocalGame) => void,
  botDelay: () => number,
  seen: Promise<unknown>,
  chance = fairSupply(),
): Promise<LocalTable> {
  const pace = {
    botDelay,
    botTime: 400,
    chance,
    trace,
    traces: () => prefs.trace,
    slowEnd: () => prefs.slowEnd,
  };
  const album = {
    last: pictureOf(game),
    seen,
    put: (picture: Picture) => keepPicture(game, picture),
  };
  return LocalTable.open(engineHere(game.game), game, pace, save, album);
}

// The games of this device: one of each kind lies on its table, the others are among my games. None is replaced without being
// kept: whoever begins another one finds the last one there, and can go on with it.
import { createSignal } from "solid-js";
import { note } from "../page/announcer";
import { pictureKey } from "../page/language";
import { type LocalGame, peopleIn } from "../table/local_game";
import { t } from "../texts/texts";
import { idOfSteps, type KeptGame, KeptGames } from "./kept_games";

// A browser may refuse its storage: then nothing is there, and there is no room.
const store = {
  getItem(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem: (key: string, text: string): void => localStorage.setItem(key, text),
  removeItem(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // nothing was there
    }
  },
};
export const keptGames = new KeptGames(store);

const tableOf = (game: string) => `parlour.game.${game}`;
const [changes, setChanges] = createSignal(0);

const newKey = (): string =>
  `here-${[...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
// The name stands first, so that it is found without reading all the rest.
const textOf = ({ key = newKey(), ...game }: LocalGame): string => JSON.stringify({ key, ...game });
const keyIn = (text: string): string | undefined => /^\{"key":"([\w-]{1,80})"/.exec(text)?.[1];

export const idHere = ({ key, game, options, position, seats, steps }: LocalGame): string =>
  key ?? idOfSteps({ game, options, position, seats, steps });

// Somebody has done something in it; where there are only bots, they have.
function isBegun(game: LocalGame): boolean {
  const people = peopleIn(game);
  return game.steps.some(
    ({ seat }) => seat !== undefined && (people.length === 0 || people.includes(seat)),
  );
}

// Its line among my games.
export function lineOf(game: LocalGame, when = Date.now()): KeptGame {
  const { names = [], seats, result, over } = game;
  return {
    id: idHere(game),
    where: "here",
    game: game.game,
    when,
    players: seats.map(({ name, level }, i) => ({
      seat: names[i] ?? String(i + 1),
      name,
      ...(level === undefined ? {} : { level }),
    })),
    ...(result ? { result } : {}),
    ...(result && !over ? { goesOn: true } : {}),
  };
}

// Puts what lies on a table among my games. False, and it is said, if there is no room for it: then it stays where it is.
function setAside(text: string): boolean {
  let game: LocalGame;
  try {
    game = JSON.parse(text) as LocalGame;
    if (!isBegun(game)) return true;
  } catch {
    return true; // it is no game, or a broken one
  }
  if (game.over && keptGames.isWhole(idHere(game))) return true;
  const { listed, whole, cut } = keptGames.put(lineOf(game), { waiting: text });
  if (listed && cut > 0) note(t("games.madeRoom"));
  if (listed && !whole && game.over) note(t("games.noRoomWhole"));
  if (listed && (whole || game.over)) return true;
  note(t("device.noRoom"));
  return false;
}

// Which kind was opened last.
const lastKey = "parlour.last";
export const lastGame = (): string | null => store.getItem(lastKey);
export function rememberLast(game: string): void {
  try {
    store.setItem(lastKey, game);
  } catch {
    // then they stand in their usual order
  }
}

let said = false;
// The game that lies on its table from now on. False, and it is said, if another one lies there that there is no room for
// elsewhere. Where nothing can be stored, it goes on as long as the page is open.
export function keep(game: LocalGame): boolean {
  game.key ??= newKey();
  const before = store.getItem(tableOf(game.game));
  const changes = before !== null && keyIn(before) !== game.key;
  if (changes && !setAside(before)) return false;
  if (changes) keptGames.lift(game.key); // it waits no longer
  try {
    store.setItem(tableOf(game.game), textOf(game));
    said = false;
    return true;
  } catch {
    if (!said) note(t("play.notKept"));
    said = true;
    return true;
  }
}

// Clears a table: what was played there is among my games.
export function forget(game: string): boolean {
  const before = store.getItem(tableOf(game));
  if (before !== null && !setAside(before)) return false;
  erase(game);
  return true;
}
// For good.
export function erase(game: string): void {
  store.removeItem(tableOf(game));
  store.removeItem(pictureKey(game));
  setChanges(changes() + 1);
}

// Whoever has no name is called so in the language of now.
const named = (game: LocalGame): LocalGame => ({
  ...game,
  seats: game.seats.map((seat) => (seat.word ? { ...seat, name: t(seat.word) } : seat)),
});

function read(text: string | undefined | null): LocalGame | undefined {
  try {
    return text ? named(JSON.parse(text) as LocalGame) : undefined;
  } catch {
    return undefined;
  }
}
export function kept(game: string): LocalGame | undefined {
  changes();
  const text = store.getItem(tableOf(game));
  const found = read(text);
  if (!found || found.key) return found;
  // From before games had names.
  const known = { ...found, key: newKey() };
  try {
    store.setItem(tableOf(game), textOf(known));
  } catch {
    return found;
  }
  return known;
}
export const waitingGame = (id: string): LocalGame | undefined => read(keptGames.waiting(id));

// Puts a game that waits back on its table. What lies there changes places with it. False, and it is said, if that cannot be.
export function takeUp(id: string): boolean {
  const text = keptGames.waiting(id);
  const game = read(text);
  if (text === undefined || !game) return false;
  const before = store.getItem(tableOf(game.game));
  keptGames.lift(id); // makes room
  try {
    if (before !== null && keyIn(before) !== id && !setAside(before)) throw new Error("no room");
    store.setItem(tableOf(game.game), textOf({ ...game, key: id }));
  } catch {
    keptGames.put(lineOf(game), { waiting: text });
    note(t("device.noRoom"));
    return false;
  }
  store.removeItem(pictureKey(game.game));
  setChanges(changes() + 1);
  return true;
}

// The place of a person does not change any more: the game counts, whatever becomes of it.
export function decidedHere(game: LocalGame): void {
  if (!game.result || !isBegun(game)) return;
  if (!keptGames.put(lineOf(game)).listed) note(t("games.noRoom"));
}

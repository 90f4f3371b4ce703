// What the whole page shares: words, the engine, the games of this device. Nothing here needs a server.
import { createSignal } from "solid-js";
import type { LocalGame } from "../table/local";
import "../texts/english";
import { t } from "../texts/texts";
import { note } from "./announcer";
import { pictureKey } from "./language";

export { engineHere } from "../engine/here";
export { t };
// A game without a folder on the page has no name here.
export const gameName = (id: string): string => (t.has(`${id}.name`) ? t(`${id}.name`) : id);

// How the server can be reached, for the bar at the top; whoever talks to it sets it.
export const [serverNews, setServerNews] = createSignal<"" | "reconnecting" | "outdated">("");

// One game of each kind is kept on this device.
const keyOf = (game: string) => `parlour.game.${game}`;
const [keptCount, setKeptCount] = createSignal(0);

// Whoever has no name is called so in the language of now.
const named = (game: LocalGame): LocalGame => ({
  ...game,
  seats: game.seats.map((seat) => (seat.word ? { ...seat, name: t(seat.word) } : seat)),
});

let said = false;
export function keep(game: LocalGame): void {
  try {
    localStorage.setItem(keyOf(game.game), JSON.stringify(game));
    said = false;
  } catch {
    // There is no room, or no storage: the game goes on as long as the page is open.
    if (!said) note(t("play.notKept"));
    said = true;
  }
}
export function forget(game: string): void {
  localStorage.removeItem(keyOf(game));
  localStorage.removeItem(pictureKey(game));
  setKeptCount(keptCount() + 1);
}
export function kept(game: string): LocalGame | undefined {
  keptCount();
  try {
    const text = localStorage.getItem(keyOf(game));
    return text ? named(JSON.parse(text) as LocalGame) : undefined;
  } catch {
    return undefined;
  }
}

// What a hint points at: the spots of the board, until something happens; and why, in words.
import { createSignal } from "solid-js";
import type { Texts } from "../texts/texts";

const [hinted, setHinted] = createSignal<readonly string[]>([]);

export { hinted, setHinted };

// Bots give their reasons in a few fixed words; each has a text of the game.
export const whyKey = (game: string, why: string): string =>
  `${game}.hint.${why.toLowerCase().replaceAll(" ", "-")}`;
export function whyWords(t: Texts, game: string, why: string): string {
  const key = whyKey(game, why);
  return why && t.has(key) ? t(key) : "";
}

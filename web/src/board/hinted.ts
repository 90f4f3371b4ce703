// What a hint points at: the spots of the board, until something happens; and why, in words.
import { createSignal } from "solid-js";
import type { Texts } from "../texts/texts";

interface Hinted {
  readonly spots: readonly string[];
  readonly action?: string | undefined; // for boards that show more of it than its spots
}
const [hint, setHint] = createSignal<Hinted>({ spots: [] });

export const hinted = (): readonly string[] => hint().spots;
export const hintedAction = (): string | undefined => hint().action;
export const setHinted = (spots: readonly string[], action?: string): void =>
  void setHint({ spots, action });

// Bots give their reasons in a few fixed words; each has a text of the game.
export const whyKey = (game: string, why: string): string =>
  `${game}.hint.${why.toLowerCase().replaceAll(" ", "-")}`;
export function whyWords(t: Texts, game: string, why: string): string {
  const key = whyKey(game, why);
  return why && t.has(key) ? t(key) : "";
}

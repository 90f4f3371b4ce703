// A "no" of the server or of the rules, with a code for us and a sentence for people.
import { language, t } from "../texts/texts";

const asSentence = (words: string): string => {
  const whole = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.!?…]$/.test(whole) ? whole : `${whole}.`;
};

// Rules and server speak English, and exactly; in other languages there is a sentence for each code: the game's own, or one
// for every game.
function inWords(code: string, why: string, game?: string): string {
  if (language() === "en") return why;
  const keys = [`${game}.refused.${code}`, `refused.${code}`];
  return t(keys.find((key) => t.has(key)) ?? "refused.other");
}

export class Refused extends Error {
  readonly #why: string;
  constructor(
    readonly code: string,
    why: string,
    game?: string,
    readonly table?: string, // the one in the way
  ) {
    super(asSentence(inWords(code, why, game)));
    this.#why = why;
  }
  // The same in the words of a game.
  of(game: string | undefined): Refused {
    return new Refused(this.code, this.#why, game, this.table);
  }
}

// What went wrong, for people: also where it was no refusal.
export function whyOf(error: unknown): string {
  if (error instanceof Refused) return error.message;
  return inWords("ENGINE", error instanceof Error ? error.message : String(error));
}

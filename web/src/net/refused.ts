// A "no" of the server or of the rules, with a code for us and a sentence for people.
import { language, t } from "../texts/texts";

const asSentence = (words: string): string => {
  const whole = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.!?…]$/.test(whole) ? whole : `${whole}.`;
};

// Rules and server speak English, and exactly; in other languages there is a sentence for each code.
function inWords(code: string, why: string): string {
  if (language() === "en") return why;
  return t(t.has(`refused.${code}`) ? `refused.${code}` : "refused.other");
}

export class Refused extends Error {
  constructor(
    readonly code: string,
    why: string,
  ) {
    super(asSentence(inWords(code, why)));
  }
}

// What went wrong, for people: also where it was no refusal.
export function whyOf(error: unknown): string {
  if (error instanceof Refused) return error.message;
  return inWords("ENGINE", error instanceof Error ? error.message : String(error));
}

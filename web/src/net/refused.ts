// A "no" of the server or of the rules, with a code for us and a sentence for people.

const asSentence = (words: string): string => {
  const whole = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.!?…]$/.test(whole) ? whole : `${whole}.`;
};

export class Refused extends Error {
  constructor(
    readonly code: string,
    why: string,
  ) {
    super(asSentence(why));
  }
}

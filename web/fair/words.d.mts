// What words.mjs says, for those who use types.
export const english: Readonly<Record<string, string>>;
export function say(words: Readonly<Record<string, string>>, code: string, values?: Readonly<Record<string, string | number>>): string;

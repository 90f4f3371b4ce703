// What words.es.mjs says, for those who use types.
export const spanish: Readonly<Record<string, string>>;

// What is said in short in a view or a step (docs/protocol.md): what has changed, the turn's number, the list of actions.
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

function exchange(text, [at, count, put, ...rest]) {
  const now = text.slice(0, at) + put + text.slice(at + count);
  return rest.length > 0 ? exchange(now, rest) : now;
}

// Returns the new view; the old one stays as it is.
export function applyPatch(view, patch) {
  if (typeof view === 'string' && Array.isArray(patch)) return exchange(view, patch);
  if (!isObject(patch)) return patch;
  if ('=' in patch) return patch['='];
  if (typeof view !== 'object' || view === null) return patch;
  const copy = Array.isArray(view) ? [...view] : { ...view };
  for (const key of patch['-'] ?? []) {
    if (!(key in copy)) throw new Error(`${key} goes, but was not there`);
    delete copy[key];
  }
  for (const key of Object.keys(patch)) if (key !== '-') copy[key] = applyPatch(copy[key], patch[key]);
  return copy;
}

// A digit at the beginning of a word: so many characters are those of the word before.
export const atLength = (text) =>
  text.split(' ').reduce((words, word) => [...words, /^\d/.test(word) ? (words.at(-1) ?? '').slice(0, Number(word[0])) + word.slice(1) : word], []);

// The message with everything said.
export function spelledOut(message) {
  if (message.type !== 'view' && message.type !== 'step') return message;
  const turn = { since: message.seq, ...message.turn };
  return { ...message, turn, ...(message.legal === undefined ? {} : { legal: atLength(message.legal) }) };
}

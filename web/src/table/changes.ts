// What a server says in short (docs/protocol.md, "What arrives").
type Container = Record<string, unknown>;

const isObject = (value: unknown): value is Container =>
  typeof value === "object" && value !== null && !Array.isArray(value);

// `parts`: at, count, text, and so on: texts in the place of so many characters.
function exchanged(before: string, parts: readonly unknown[]): string {
  let text = before;
  for (let i = 0; i < parts.length; i += 3) {
    const at = parts[i] as number;
    text = text.slice(0, at) + parts[i + 2] + text.slice(at + (parts[i + 1] as number));
  }
  return text;
}

// The last view and what is different in the new one make the new one. What has changed is copied, everything else is shared
// with `before`.
export function changed(before: unknown, change: unknown): unknown {
  if (typeof before === "string" && Array.isArray(change)) return exchanged(before, change);
  if (!isObject(change)) return change;
  if ("=" in change) return change["="];
  if (typeof before !== "object" || before === null) return change;
  const after = (Array.isArray(before) ? [...before] : { ...before }) as Container;
  const { "-": gone = [], ...parts } = change;
  for (const key of gone as string[]) delete after[key];
  for (const [key, part] of Object.entries(parts)) after[key] = changed(after[key], part);
  return after;
}

// Words in one text: a digit says how much a word takes over from the one before it.
export function atLength(text: string): string[] {
  const words: string[] = [];
  let word = "";
  for (const said of text.split(" ")) {
    const counts = said >= "0" && said < ":";
    word = counts ? word.slice(0, Number(said[0])) + said.slice(1) : said;
    words.push(word);
  }
  return words;
}

// Words live in data files, one for the page and two for each game (its name, and all the rest); code only knows their keys.
// What everybody needs in English is part of the page; everything else is fetched when it is wanted.

export type Words = Readonly<Record<string, string>>;

export const languages = ["en", "es"] as const;
export type Language = (typeof languages)[number];

export interface Texts {
  // The text of a key, with {name} replaced, and {Name} by the same with a capital letter, where a sentence begins with it.
  // A key without a text is shown as it is: tests look for such keys.
  (key: string, values?: Readonly<Record<string, string | number>>): string;
  has(key: string): boolean;
}

const firstAs = (change: (letter: string) => string, text: string): string =>
  change(text.charAt(0)) + text.slice(1);
const lower = (letter: string): string => letter.toLowerCase();
const upper = (letter: string): string => letter.toUpperCase();

// Letters that are written from right to left: beside other words they would turn the order of a whole line.
const fromRight =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1eeff}]/u;
// A name in the middle of a sentence that is plain text, as <bdi> does it for elements: with the marks of Unicode around it, where it
// needs them.
export const isolated = (words: string): string =>
  fromRight.test(words) ? `\u2068${words}\u2069` : words;

export function textsOf(words: Words): Texts {
  const texts = (key: string, values: Readonly<Record<string, string | number>> = {}): string =>
    (words[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => {
      const small = firstAs(lower, name);
      const value = values[name] ?? values[small];
      if (value === undefined) return whole;
      return isolated(
        name in values || name === small ? String(value) : firstAs(upper, String(value)),
      );
    });
  return Object.assign(texts, { has: (key: string) => key in words });
}

// The words of a file for a game begin with the game's id; what a seat is called (`colour.<seat>`) is for all games the same.
export function prefixed(path: string, words: Words): Words {
  const [, game] = /games\/(\w+)\//.exec(path) ?? [];
  if (!game) return words;
  const keyOf = (key: string) => (key.startsWith("colour.") ? key : `${game}.${key}`);
  return Object.fromEntries(Object.entries(words).map(([key, text]) => [keyOf(key), text]));
}

const known: Record<string, string> = {};
export const learn = (path: string, words: Words): void =>
  void Object.assign(known, prefixed(path, words));

// What is there as long as nothing better is known.
export function learnBelow(path: string, words: Words): void {
  for (const [key, text] of Object.entries(prefixed(path, words))) known[key] ??= text;
}

export const t = textsOf(known);

type Files = Record<string, () => Promise<Words>>;
const translated = import.meta.glob<Words>(
  ["./*.json", "../games/*/name.*.json", "!./en.json", "!../games/*/name.en.json"],
  { import: "default" },
);
const ofGames = import.meta.glob<Words>("../games/*/texts.*.json", { import: "default" });

async function fetched(files: Files, wanted: (path: string) => boolean): Promise<void> {
  const paths = Object.keys(files).filter(wanted);
  const words = await Promise.all(paths.map((path) => files[path]?.()));
  paths.forEach((path, i) => {
    learn(path, words[i] ?? {});
  });
}

let spoken: Language = "en";
let page: Promise<void> = Promise.resolve();
export const language = (): Language => spoken;

function turnTo(language: Language): void {
  spoken = language;
  if (globalThis.document) document.documentElement.lang = language;
}
// Before anything is shown. Whoever cannot have the words reads English.
export function speak(language: Language): Promise<void> {
  turnTo(language);
  if (language !== "en")
    page = fetched(translated, (path) => path.endsWith(`${language}.json`)).catch(() =>
      turnTo("en"),
    );
  return page;
}

// What one place alone says (`<part>.en.json`). Other languages come as a whole.
export async function loadPart(part: string): Promise<void> {
  await page;
  if (spoken === "en") await fetched(translated, (path) => path === `./${part}.en.json`);
}

// All that a game has to say; its name is known before.
export async function loadWords(game: string): Promise<void> {
  await Promise.all([
    page,
    fetched(ofGames, (path) => path === `../games/${game}/texts.${spoken}.json`),
  ]);
}

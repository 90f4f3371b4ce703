// Words live in data files, one for the page and two for each game (its name, and all the rest); code only knows their keys.
// What everybody needs in English is part of the page; everything else is fetched when it is wanted.

export type Words = Readonly<Record<string, string>>;

export const languages = ["en", "es"] as const;
export type Language = (typeof languages)[number];

export interface Texts {
  // The text of a key, with {name} replaced. A key without a text is shown as it is: tests look for such keys.
  (key: string, values?: Readonly<Record<string, string | number>>): string;
  has(key: string): boolean;
}

export function textsOf(words: Words): Texts {
  const texts = (key: string, values: Readonly<Record<string, string | number>> = {}): string =>
    (words[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) =>
      String(values[name] ?? whole),
    );
  return Object.assign(texts, { has: (key: string) => key in words });
}

// The words of a file for a game begin with the game's id.
export function prefixed(path: string, words: Words): Words {
  const [, game] = /games\/(\w+)\//.exec(path) ?? [];
  if (!game) return words;
  return Object.fromEntries(Object.entries(words).map(([key, text]) => [`${game}.${key}`, text]));
}

const known: Record<string, string> = {};
export const learn = (path: string, words: Words): void =>
  void Object.assign(known, prefixed(path, words));

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
export const language = (): Language => spoken;
// Before anything is shown.
export async function speak(language: Language): Promise<void> {
  spoken = language;
  document.documentElement.lang = language;
  await fetched(translated, (path) => path.endsWith(`${language}.json`));
}

// All that a game has to say; its name is known before.
export const loadWords = (game: string): Promise<void> =>
  fetched(ofGames, (path) => path === `../games/${game}/texts.${spoken}.json`);

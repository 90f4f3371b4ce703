// Words live in data files, one for the page and one for each game; code only knows their keys.
export type Words = Readonly<Record<string, string>>;

const pages = import.meta.glob<{ default: Words }>("./*.json", { eager: true });
const games = import.meta.glob<{ default: Words }>("../games/*/texts.*.json", { eager: true });

export type Language = "en";

function wordsOf(language: Language): Words {
  const words: Record<string, string> = { ...pages[`./${language}.json`]?.default };
  for (const [path, module] of Object.entries(games)) {
    const [, , id, file] = path.split("/");
    if (file !== `texts.${language}.json`) continue;
    for (const [key, text] of Object.entries(module.default)) words[`${id}.${key}`] = text;
  }
  return words;
}

export interface Texts {
  // The text of a key, with {name} replaced. A key without a text is shown as it is: tests look for such keys.
  (key: string, values?: Readonly<Record<string, string | number>>): string;
  has(key: string): boolean;
}

export function textsOf(language: Language): Texts {
  const words = wordsOf(language);
  const texts = (key: string, values: Readonly<Record<string, string | number>> = {}): string =>
    (words[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) =>
      String(values[name] ?? whole),
    );
  return Object.assign(texts, { has: (key: string) => key in words });
}

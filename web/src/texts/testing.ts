// All words of a language at once, for tests.
import { type Language, prefixed, type Texts, textsOf, type Words } from "./texts";

const files = import.meta.glob<Words>(["./*.json", "../games/*/*.??.json"], {
  eager: true,
  import: "default",
});

export function wordsOf(language: Language): Words {
  const words: Record<string, string> = {};
  for (const [path, found] of Object.entries(files))
    if (path.endsWith(`${language}.json`)) Object.assign(words, prefixed(path, found));
  return words;
}

export const allTexts = (language: Language): Texts => textsOf(wordsOf(language));

// What a text leaves open, in any order.
export const placeholders = (text = ""): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name.toLowerCase()).sort();

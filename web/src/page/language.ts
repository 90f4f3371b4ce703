// What is known before anything else is there: where this device remembers what, and which language somebody reads.
import { type Language, languages } from "../texts/texts";

export const prefsKey = "parlour.prefs";
// What somebody saw last of their game of a kind.
export const pictureKey = (game: string) => `parlour.picture.${game}`;

export function keptPrefs<Prefs>(): Partial<Prefs> {
  try {
    return JSON.parse(localStorage.getItem(prefsKey) ?? "{}") as Partial<Prefs>;
  } catch {
    return {};
  }
}

const known = (wish: string | undefined): Language | undefined =>
  languages.find((language) => language === wish);

// The wish, else the first language of the browser that we have.
export function languageWanted(
  wish = keptPrefs<{ language: string }>().language,
  spoken: readonly string[] = navigator.languages,
): Language {
  const [first] = spoken.flatMap((tag) => known(tag.toLowerCase().split("-")[0]) ?? []);
  return known(wish) ?? first ?? "en";
}

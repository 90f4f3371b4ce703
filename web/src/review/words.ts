// The words of reviews, fetched with them; everything else is asked of the page's own.
import { type Texts, textsOf, type Words } from "../texts/texts";

const files = import.meta.glob<{ default: Words }>("./texts.*.json");

export async function reviewTexts(page: Texts): Promise<Texts> {
  const wanted = `./texts.${document.documentElement.lang}.json`;
  const load = files[wanted] ?? files["./texts.en.json"];
  const own = textsOf((await load?.())?.default ?? {});
  const texts = (...asked: Parameters<Texts>): string => (own.has(asked[0]) ? own : page)(...asked);
  return Object.assign(texts, { has: (key: string) => own.has(key) || page.has(key) });
}

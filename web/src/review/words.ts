// The words of reviews, fetched with them; everything else is asked of the page's own.
import type { Texts, Words } from "../texts/texts";

const files = import.meta.glob<{ default: Words }>("./texts.*.json");

export async function reviewTexts(page: Texts): Promise<Texts> {
  const wanted = `./texts.${document.documentElement.lang}.json`;
  const load = files[wanted] ?? files["./texts.en.json"];
  const words = (await load?.())?.default ?? {};
  const texts = (key: string, values: Readonly<Record<string, string | number>> = {}): string => {
    const text = words[key];
    if (text === undefined) return page(key, values);
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
  return Object.assign(texts, { has: (key: string) => key in words || page.has(key) });
}

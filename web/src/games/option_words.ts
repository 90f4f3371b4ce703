// The house rules of a table in words, for whoever may join it: the option line of the engine, read by the game's own words
// (`house.<option>.<value>` or `house.<option>` among those of its name). Options without words go without saying.
import { type Texts, t } from "../texts/texts";

export function optionWords(game: string, options: string, texts: Texts = t): readonly string[] {
  return options.split(" ").flatMap((field) => {
    const [option = "", value = ""] = field.split("=");
    const key = [`${game}.house.${option}.${value}`, `${game}.house.${option}`].find(texts.has);
    return key ? [texts(key, { value })] : [];
  });
}

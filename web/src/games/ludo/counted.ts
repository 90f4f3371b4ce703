// What counted for a seat at the end, in words.
import type { Texts } from "../../texts/texts";
import { finish, progressOf } from "./geometry";
import type { View } from "./wire";

export function counted(view: View, seat: number, texts: Texts): string {
  const count = (view.tokens[seat] ?? []).filter((place) => progressOf(place) === finish).length;
  return texts("ludo.home", { count });
}

// What counted for a seat at the end, in words.
import type { Texts } from "../../texts/texts";
import { colourOf } from "./view";
import type { View } from "./wire";

export function counted(view: View, seat: number, texts: Texts): string {
  const count = (view.pawns[colourOf(view, seat)] ?? []).filter((place) => place === "H").length;
  return texts("losiento.home", { count });
}

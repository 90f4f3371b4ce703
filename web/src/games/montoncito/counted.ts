// What counted for a seat at the end, in words: the cards of its stock.
import type { Texts } from "../../texts/texts";
import type { View } from "./wire";

export function counted(view: View, seat: number, texts: Texts): string {
  const count = view.stocks[seat]?.count ?? 0;
  const words = count === 0 ? "none" : count === 1 ? "one" : "many";
  return texts(`montoncito.counted.${words}`, { count });
}

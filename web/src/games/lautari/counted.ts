// What counted for a seat at the end, in words.
import type { Texts } from "../../texts/texts";
import { readPosition } from "./position";
import type { View } from "./wire";

export function counted(view: View, seat: number, texts: Texts): string {
  const { pieces } = readPosition(view.position);
  const count = [...pieces.values()].filter((piece) => piece.seat === seat).length;
  return texts("lautari.side.count", { count });
}

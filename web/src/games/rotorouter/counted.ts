// What counted for a seat at the end, in words.
import type { Texts } from "../../texts/texts";
import type { View } from "./wire";

export const counted = (view: View, seat: number, texts: Texts): string =>
  texts("rotorouter.counted", { count: view.scored[seat]?.length ?? 0 });

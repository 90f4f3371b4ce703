// What a thing on the table is and can do.
import type { Texts } from "../../texts/texts";
import { wild } from "./view";
import type { View } from "./wire";

export function about(spot: string | undefined, view: View, t: Texts): string {
  const { hands, observer } = view;
  const say = (what: string) => t(`montoncito.${what}`);
  if (spot === "deck") return say("why.deck");
  if (spot === "done") return say("why.done");
  if (spot === "s") return say("about.stock");
  const [, kind, number] = /^([hdbo])(\d)/.exec(spot ?? "") ?? [];
  if (kind === "h") {
    const card = hands[observer ?? 0]?.cards?.[Number(number)];
    return say(card === wild ? "about.wild" : "about.hand");
  }
  if (kind === "d") return say("about.discard");
  if (kind === "b") return say("about.build");
  return say(kind === "o" ? "about.theirs" : "about.none");
}

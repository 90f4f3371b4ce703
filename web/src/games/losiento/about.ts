// What a thing on the board is and can do.
import type { Texts } from "../../texts/texts";
import { isLane, isLoop, isSlideStart } from "./geometry";
import { whoIsOn } from "./view";
import type { View } from "./wire";
import { cardMeaning } from "./words";

export function about(spot: string | undefined, view: View, t: Texts): string {
  const { card } = view;
  const say = (what: string) => t(`losiento.about.${what}`);
  if (spot === undefined || spot === "deck" || spot.startsWith("do:"))
    return card ? t("losiento.about.card", { card: cardMeaning(t, card) }) : say("deck");
  if (isLoop(spot)) {
    if (whoIsOn(view, spot)) return say("pawn");
    return say(isSlideStart(spot) ? "slide" : "square");
  }
  const [, place = ""] = spot.split(":");
  if (isLane(place)) return say("lane");
  return say(place === "S" ? "start" : "home");
}

// What a thing on the board is and can do.
import type { Texts } from "../../texts/texts";
import { indexOf, isLane, isLoop } from "./geometry";
import { whoIsOn } from "./outcome";
import type { View } from "./types";
import { cardMeaning } from "./words";

const slideStarts = [1, 9]; // of each of the four sides

export function about(spot: string | undefined, view: View, t: Texts): string {
  const { card, pawns } = view;
  const say = (what: string) => t(`losiento.about.${what}`);
  if (spot === undefined || spot === "deck" || spot.startsWith("do:"))
    return card ? t("losiento.about.card", { card: cardMeaning(t, card) }) : say("deck");
  if (isLoop(spot)) {
    if (whoIsOn(pawns, spot)) return say("pawn");
    return say(slideStarts.includes(indexOf(spot) % 15) ? "slide" : "square");
  }
  const [, place = ""] = spot.split(":");
  if (isLane(place)) return say("lane");
  return say(place === "S" ? "start" : "home");
}

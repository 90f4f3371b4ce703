// What a thing on the board is and can do.
import type { Texts } from "../../texts/texts";
import { groupsOf, placesOf } from "./choices";
import { finish, isStar, lastOfLoop, squareOf, yard } from "./geometry";
import type { View } from "./wire";

export function about(spot: string | undefined, view: View, t: Texts): string {
  const group = groupsOf(view.seats, placesOf(view)).find(({ id }) => id === spot);
  if (!group) return t(spot === "to" ? "ludo.about.to" : "ludo.about.die");
  const { progress, colour } = group;
  const left = finish - progress;
  if (progress === yard) return t("ludo.about.yard");
  if (progress === finish) return t("ludo.about.finish");
  if (progress > lastOfLoop) return t("ludo.about.lane", { left });
  const safe = progress === 0 || isStar(squareOf(colour, progress) ?? 0);
  return t(safe ? "ludo.about.safe" : "ludo.about.loop", { left });
}

// What a thing on the board is and can do; beside the board, the card that is held.
import type { Texts } from "../../texts/texts";
import { handOf, kindName } from "./choices";
import { cornerOf, type Kind, tileOf } from "./geometry";
import type { View } from "./wire";

const useOf = (kind: Kind): string =>
  kind === "RC" ? "replace" : kind.length === 2 ? "rotate" : "tile";

export function about(spot: string | undefined, view: View, t: Texts): string {
  const now = view;
  const kind = handOf(now);
  if (spot === undefined)
    return kind
      ? t(`rotorouter.about.card.${useOf(kind)}`, { card: kindName(t, kind) })
      : t("rotorouter.about.noCard");
  const tile = now.tiles[spot];
  const parts = [
    ...(now.tokens[spot] ? ["token"] : []),
    ...(tile ? [tileOf(tile).shape] : []),
    ...(now.trapped.includes(spot) ? ["trapped"] : []),
    ...(cornerOf(spot, now.size) ? ["corner"] : []),
  ];
  return (parts.length > 0 ? parts : ["cell"])
    .map((part) => t(`rotorouter.about.${part}`))
    .join(" ");
}

// What a piece or a cell is and can do.
import type { Texts } from "../../texts/texts";
import { centre, riderCell, sentinelCell } from "./cells";
import { positionOf } from "./position";
import type { View } from "./wire";

const special = [centre, riderCell, sentinelCell];

export function about(spot: string | undefined, view: View, t: Texts): string {
  if (spot === undefined) return t("lautari.about.none");
  const piece = positionOf(view).pieces.get(spot);
  const parts = [...(piece ? [piece.role] : []), ...(special.includes(spot) ? [spot] : [])];
  return (parts.length > 0 ? parts : ["cell"]).map((part) => t(`lautari.about.${part}`)).join(" ");
}

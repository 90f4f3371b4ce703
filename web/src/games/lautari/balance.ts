// A chance of White in words. Nobody has won before the end, however it looks.
import type { Texts } from "../../texts/texts";
import { sides } from "./position";

const even = 8; // hundredths to either side of the middle

export function percentOf(white: number | undefined): number {
  if (white === undefined) return 50;
  if (white <= 0 || white >= 1000) return white <= 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round(white / 10)));
}

export function aheadWords(white: number | undefined, t: Texts): string {
  if (white === undefined) return t("lautari.ahead.soon");
  const share = percentOf(white);
  if (Math.abs(share - 50) <= even) return t("lautari.ahead.even");
  const [seat, mine] = share > 50 ? [0, share] : [1, 100 - share];
  const side = t(`colour.${sides[seat]}`);
  return t("lautari.ahead.side", { side, mine, theirs: 100 - mine });
}

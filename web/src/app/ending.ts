// How a game ended, in words.
import type { Scores } from "../table/table";
import { t } from "./session";

export function endingWords(
  scores: Scores | undefined,
  nameOf: (seat: number) => string,
  youWon: (seat: number) => boolean = () => false,
): string {
  const [first, second] = (scores?.places ?? []).flatMap((place, seat) =>
    place === 1 ? [seat] : [],
  );
  if (first === undefined) return t("play.over");
  if (second !== undefined) return t("result.drawn");
  const name = nameOf(first);
  return youWon(first) || name === t("host.you") ? t("result.youWon") : t("result.won", { name });
}

export function reasonWords(scores: Scores | undefined, game: string | undefined): string {
  const why = scores?.reason;
  const [own, common] = [`${game}.reason.${why}`, `result.reason.${why}`];
  return t.has(own) ? t(own) : t.has(common) ? t(common) : "";
}

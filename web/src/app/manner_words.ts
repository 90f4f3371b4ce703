// The settings of a table in words.
import { t } from "./session";

export const clockWords = (seconds: number): string =>
  seconds === 0 ? t("host.clockNone") : t("host.clockSeconds", { seconds });

// What a turn may take; where all act at once, a round has an end of its own (`round` seconds).
export const timeWords = (clock: number, round = 0): string =>
  round > 0 && (clock === 0 || clock > round)
    ? t("lobby.round", { seconds: round })
    : t("lobby.clock", { time: clockWords(clock) });

// The length of a match; without one, a game stands alone.
export function matchWords(length: number | undefined): string {
  if (length === undefined) return t("match.single");
  return length === 0 ? t("match.open") : t("match.firstTo", { points: length });
}

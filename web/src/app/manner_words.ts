// The settings of a table in words.
import type { Facts } from "../table/table";
import { t } from "../texts/texts";

export const clockWords = (seconds: number): string =>
  seconds === 0 ? t("host.clockNone") : t("host.clockSeconds", { seconds });

// What a turn may take, or a round (`round` seconds) in which all act at once.
export const timeWords = (clock: number, round: number | undefined): string =>
  round ? t("lobby.round", { seconds: round }) : t("lobby.clock", { time: clockWords(clock) });

// The length of a match; without one, a game stands alone.
export function matchWords(length: number | undefined): string {
  if (length === undefined) return t("match.single");
  return length === 0 ? t("match.open") : t("match.firstTo", { points: length });
}

// So many halves: 5 is "2½".
export const halves = (count: number): string => {
  const whole = Math.floor(count / 2);
  if (count % 2 === 0) return String(whole);
  return `${whole === 0 ? "" : whole}½`;
};

// How a match stands: the points of everybody, which game it is, how many points it takes.
export function matchLine(facts: Facts, nameOf: (seat: number) => string): string {
  const { match, seats } = facts;
  if (!match) return "";
  const points = seats.map((seat, i) => `${nameOf(i)} ${halves(seat.won ?? 0)}`).join(" · ");
  const now =
    match.winner === undefined
      ? [
          t("match.game", { number: match.game }),
          ...(match.length ? [matchWords(match.length)] : []),
        ]
      : [t("match.won", { name: nameOf(match.winner) })];
  return [points, ...now].join(" · ");
}

// How a match stands: the points of everybody, which game it is, how many points it takes.
import { type JSX, Show } from "solid-js";
import type { Facts } from "../table/table";
import { matchWords } from "./manner_words";
import { t } from "./session";

// Of so many halves: 5 is "2½".
export const halves = (count: number): string => {
  const whole = Math.floor(count / 2);
  if (count % 2 === 0) return String(whole);
  return `${whole === 0 ? "" : whole}½`;
};

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

export function MatchLine(props: {
  facts: Facts | undefined;
  nameOf(seat: number): string;
}): JSX.Element {
  return (
    <Show when={props.facts?.match && props.facts}>
      {(facts) => <p class="match">{matchLine(facts(), props.nameOf)}</p>}
    </Show>
  );
}

// How a match stands: the points of everybody, which game it is, how many points it takes.
import { type JSX, Show } from "solid-js";
import type { Facts } from "../table/table";
import { matchLine } from "./manner_words";

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

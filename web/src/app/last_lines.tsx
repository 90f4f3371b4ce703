// What happened last, below the board of a phone: as many lines as there is room for, the newest first.
import { createMemo, Index, type JSX } from "solid-js";
import type { Line } from "./history";

const most = 8;

export function LastLines(props: { lines: readonly Line[] }): JSX.Element {
  const last = createMemo(() => props.lines.slice(-most).reverse());
  return (
    <ol class="last-lines" aria-hidden="true">
      {/* Every line has its place: newer words come into it, and nothing moves. */}
      <Index each={last()}>{(line) => <li>{line().text}</li>}</Index>
    </ol>
  );
}

// A still of a game in full swing, for the start page.
import { For, type JSX } from "solid-js";
import { Ground } from "./ground";
import { Lines, PieceAt } from "./pieces";
import { readPosition } from "./position";

const { pieces } = readPosition(
  "white=P:F6,H7,I6,D6;I:G5;R:B8,L7;S:A black=P:H10,I9,L9,K6;I:E8,K8;R:D9,B6 turn=white",
);

export function Picture(): JSX.Element {
  return (
    <svg
      viewBox="-320 -160 640 320"
      preserveAspectRatio="xMidYMid slice"
      class="lt-picture"
      aria-hidden="true"
    >
      <Ground />
      <Lines lines={[["B8", "L7"]]} turn={0} kind="lt-axis" />
      <For each={[...pieces]}>
        {([cell, piece]) => <PieceAt cell={cell} piece={piece} turn={0} />}
      </For>
    </svg>
  );
}

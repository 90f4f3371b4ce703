// A still of a game in full swing, for the start page.
import { For, type JSX } from "solid-js";
import { type Colour, colours, fanned, pointOf } from "./geometry";
import { Ground, Patterns } from "./ground";
import { DieDrawing, Token } from "./pieces";

const standing: readonly (readonly [Colour, number])[] = [
  ["red", 4],
  ["red", 73],
  ["blue", 9],
  ["blue", 66],
  ["green", 5],
  ["green", 75],
  ["yellow", 13],
  ["yellow", 62],
];

export function Picture(): JSX.Element {
  return (
    <svg
      viewBox="0 4.75 19 9.5"
      preserveAspectRatio="xMidYMid slice"
      class="ludo-picture"
      aria-hidden="true"
    >
      <Patterns />
      <Ground seats={colours} />
      <For each={standing}>
        {([colour, progress]) => {
          const at = fanned(pointOf(colour, progress, 0), 0, 1);
          return (
            <g transform={`translate(${at.x} ${at.y})`}>
              <Token colour={colour} />
            </g>
          );
        }}
      </For>
      <DieDrawing at={{ x: 15, y: 6 }} face={6} rolling={false} word="" />
    </svg>
  );
}

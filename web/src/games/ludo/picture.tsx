// A still of a game in full swing, for the start page.
import { For, type JSX } from "solid-js";
import { type Colour, colours, pointOf, yard } from "./geometry";
import { Ground, Patterns } from "./ground";
import { DieDrawing, Token } from "./pieces";

const standing: readonly (readonly [Colour, number, number])[] = [
  ["red", 4, 0],
  ["red", 73, 1],
  ["red", yard, 2],
  ["red", yard, 3],
  ["blue", 9, 0],
  ["blue", 66, 1],
  ["green", 5, 0],
  ["green", 75, 1],
  ["green", yard, 2],
  ["yellow", 13, 0],
  ["yellow", 62, 1],
  ["yellow", yard, 3],
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
        {([colour, progress, token]) => {
          const { x, y } = pointOf(colour, progress, token);
          return (
            <g transform={`translate(${x} ${y}) scale(${progress === yard ? 1.55 : 1})`}>
              <Token colour={colour} />
            </g>
          );
        }}
      </For>
      <DieDrawing at={{ x: 15, y: 6.1 }} face={6} rolling={false} word="" />
    </svg>
  );
}

// A still of the board for the start page.
import { For, type JSX } from "solid-js";
import { type Colour, type Place, pawnPoint } from "./geometry";
import { PawnShape, Track } from "./track";

const pawns: readonly (readonly [Colour, Place, number])[] = [
  ["red", "S", 0],
  ["red", "S", 1],
  ["red", "t6", 2],
  ["red", "z2", 3],
  ["blue", "t13", 0],
  ["blue", "S", 1],
  ["blue", "z4", 2],
  ["yellow", "t8", 0],
  ["green", "t56", 1],
];

export function Picture(): JSX.Element {
  return (
    <svg viewBox="-.4 -.4 16.8 8.4" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <Track />
      <For each={pawns}>
        {([colour, place, pawn]) => (
          <g
            transform={`translate(${pawnPoint(colour, place, pawn).x} ${pawnPoint(colour, place, pawn).y})`}
          >
            <PawnShape colour={colour} pawn={pawn} />
          </g>
        )}
      </For>
      <g class="ls-face" transform="translate(7 6.6) rotate(-9)">
        <rect x={-1.55} y={-2.15} width={3.1} height={4.3} rx={0.28} />
        <text class="ls-big" y={0.78}>
          7
        </text>
      </g>
      <g class="ls-face ls-sorry" transform="translate(9.6 6.8) rotate(7)">
        <rect x={-1.55} y={-2.15} width={3.1} height={4.3} rx={0.28} />
        <text class="ls-big" y={0.78}>
          ¡!
        </text>
      </g>
    </svg>
  );
}

// A still of the board for the start page.
import { For, type JSX } from "solid-js";
import { CardFace } from "./cards";
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
      <g transform="translate(6.3 7) rotate(-9)">
        <CardFace card="7" sorry="" />
      </g>
      <g transform="translate(9.9 7.2) rotate(7)">
        <CardFace card="sorry" sorry="¡Lo siento!" />
      </g>
    </svg>
  );
}

// For the start page: a stretch of track with its gears, twice as wide as high.
import { For, type JSX } from "solid-js";
import { couplings } from "./couplings";
import { cellOf, centreOf, tileOf } from "./geometry";
import { Couplings, TileArt, Token } from "./pieces";

const tiles: Readonly<Record<string, string>> = {
  "0,0": "S0R",
  "1,0": "T2R",
  "2,0": "S0R",
  "3,0": "E2R",
  "1,1": "E0R",
  "2,1": "S0G",
  "3,1": "X0G",
  "4,1": "S0G",
  "5,1": "E1G",
  "3,2": "E0B",
  "4,2": "T2B",
  "5,2": "E3B",
  "0,2": "E1Y",
  "1,2": "S0Y",
};
const cells = Array.from({ length: 18 }, (_, i) => cellOf(i % 6, Math.floor(i / 6)));

export function Picture(): JSX.Element {
  const at = (cell: string) => `translate(${centreOf(cell).x} ${centreOf(cell).y})`;
  return (
    <svg
      viewBox="-.1 -.1 6.2 3.2"
      class="rr-picture"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect class="rr-board" x="-1" y="-1" width="8" height="5" />
      <For each={cells}>
        {(cell) => (
          <g transform={at(cell)}>
            <rect class="rr-cell" x="-.485" y="-.485" width=".97" height=".97" rx=".06" />
          </g>
        )}
      </For>
      <For each={Object.entries(tiles)}>
        {([cell, text]) => (
          <g transform={at(cell)}>
            <TileArt {...tileOf(text)} angle={tileOf(text).rot * 90} beat={0} />
          </g>
        )}
      </For>
      <Couplings all={couplings({ size: 7, tiles })} />
      <g transform={at("2,0")}>
        <Token colour="red" />
      </g>
      <g transform={at("4,1")}>
        <Token colour="green" />
      </g>
      <g transform={at("4,2")}>
        <Token colour="blue" />
      </g>
    </svg>
  );
}

// A still of the table for the start page.
import { For, type JSX } from "solid-js";
import { Back, Defs, Face, Slot } from "./cards";
import { wild } from "./view";

const piles = [7, wild, 0, 11];
const hand = [3, 5, 8, wild, 12];

export function Picture(): JSX.Element {
  return (
    <svg class="mo-picture" viewBox="0 0 120 60" aria-hidden="true">
      <Defs />
      <rect class="mo-felt" width={120} height={60} />
      <rect class="mo-light" width={120} height={60} />
      <Back box={{ x: 6, y: 6, width: 15, height: 21 }} count={54} />
      <For each={piles}>
        {(card, i) => {
          const box = { x: 30 + i() * 21, y: 6, width: 15, height: 21 };
          return card === 0 ? (
            <Slot box={box} sign="1" />
          ) : (
            <Face box={box} card={card} as={card === wild ? 4 : undefined} />
          );
        }}
      </For>
      <For each={hand}>
        {(card, i) => (
          <g
            transform={`translate(${22 + i() * 19} 58) rotate(${(i() - 2) * 5}) translate(-9 -25)`}
          >
            <Face box={{ x: 0, y: Math.abs(i() - 2) * 1.2, width: 18, height: 25.2 }} card={card} />
          </g>
        )}
      </For>
    </svg>
  );
}

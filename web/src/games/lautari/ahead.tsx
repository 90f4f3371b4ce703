// Who is ahead, as Hard sees it: along the rim of the board, and the same in words.
import { createEffect, createSignal, For, type JSX } from "solid-js";
import type { BoardProps } from "../game";
import { percentOf } from "./balance";
import type { Control } from "./control";
import { outer, type Quarters, turned } from "./geometry";
import type { Event, View } from "./wire";

// White's chance in thousandths, while somebody wants to know.
export function createAhead(
  { table }: BoardProps<View, Event>,
  control: Control,
): () => number | undefined {
  const [white, setWhite] = createSignal<number>();
  let asked = 0;
  const ask = async (): Promise<void> => {
    const question = ++asked;
    const [chance] = (await table.outlook?.()) ?? [];
    if (question === asked) setWhite(chance);
  };
  // After every step, when it has been shown. A game that was left meanwhile has no answer.
  createEffect(() => {
    table.turn();
    if (control.compares() && !control.stage.busy()) ask().catch(() => {});
  });
  return white;
}

const radius = outer + 5;
const half = 48; // degrees from the middle to the homes

// Two bows from home to home: White's part of each grows from White's home.
export function Balance(props: {
  white: number | undefined;
  turn: Quarters;
  words: string;
  name: string;
}): JSX.Element {
  const at = (degrees: number, side: number): string => {
    const angle = (degrees * Math.PI) / 180;
    const { x, y } = turned(
      { x: side * radius * Math.cos(angle), y: -radius * Math.sin(angle) },
      props.turn,
    );
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  const bow = (side: number, from: number, to: number): string =>
    `M${at(from, side)}A${radius} ${radius} 0 0 ${side > 0 ? 0 : 1} ${at(to, side)}`;
  const middle = () => -half + (2 * half * percentOf(props.white)) / 100;
  return (
    <g
      role="meter"
      aria-label={props.name}
      aria-valuemin="0"
      aria-valuemax="100"
      aria-valuenow={percentOf(props.white)}
      aria-valuetext={props.words}
    >
      <For each={[-1, 1]}>
        {(side) => (
          <>
            <path d={bow(side, -half, half)} class="lt-bow" />
            <path d={bow(side, middle(), half)} class="lt-bow-black" />
            <path d={bow(side, -half, middle())} class="lt-bow-white" />
          </>
        )}
      </For>
    </g>
  );
}

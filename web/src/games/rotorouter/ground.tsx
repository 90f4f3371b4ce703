// What never moves: the grid, its names, and the four corners.
import { createMemo, For, type JSX } from "solid-js";
import { type Colour, cellsOf, colours, columnName, homeOf, pointOf } from "./geometry";
import { Mark } from "./pieces";

const bracket: Readonly<Record<Colour, number>> = { red: 0, green: 90, blue: 180, yellow: 270 };

export function Ground(props: {
  size: number;
  active: readonly Colour[];
  lit: Colour | undefined; // whose turn it is
}): JSX.Element {
  const cells = createMemo(() => cellsOf(props.size));
  const numbers = createMemo(() => Array.from({ length: props.size }, (_, i) => i));
  const home = (colour: Colour) => {
    const { x, y } = pointOf(homeOf(colour, props.size));
    return `translate(${x + 0.5} ${y + 0.5})`;
  };
  return (
    <g>
      <rect
        class="rr-board"
        x="-.42"
        y="-.42"
        width={props.size + 0.84}
        height={props.size + 0.84}
        rx=".3"
      />
      <For each={cells()}>
        {(cell) => (
          <rect
            class="rr-cell"
            x={pointOf(cell).x + 0.015}
            y={pointOf(cell).y + 0.015}
            width=".97"
            height=".97"
            rx=".06"
          />
        )}
      </For>
      <circle class="rr-centre" cx={props.size / 2} cy={props.size / 2} r=".4" />
      <For each={numbers().slice(1, -1)}>
        {(i) => (
          <>
            <text class="rr-name" x={i + 0.5} y="-.12">
              {columnName(i)}
            </text>
            <text class="rr-name" x="-.21" y={i + 0.6}>
              {i + 1}
            </text>
          </>
        )}
      </For>
      <For each={colours}>
        {(colour) => (
          <g
            transform={home(colour)}
            class={`rr-home seat-${colour}`}
            classList={{ idle: !props.active.includes(colour), lit: props.lit === colour }}
          >
            <rect class="rr-tint" x="-.485" y="-.485" width=".97" height=".97" rx=".06" />
            <path
              class="rr-bracket"
              transform={`rotate(${bracket[colour]})`}
              d="M-.7 .5V-.55Q-.7-.7-.55-.7H.5"
            />
            <Mark colour={colour} size={0.2} />
          </g>
        )}
      </For>
    </g>
  );
}

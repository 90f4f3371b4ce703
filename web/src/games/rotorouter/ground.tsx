// What never moves: the grid, its names, and the four corners.
import { createMemo, For, type JSX, Show } from "solid-js";
import { type Colour, cellsOf, colours, columnName, homeOf, pointOf } from "./geometry";
import { Mark } from "./pieces";

const bracket: Readonly<Record<Colour, number>> = { red: 0, green: 90, blue: 180, yellow: 270 };

export type Standing = "needed" | "reached";

// Outside of every corner: whether who looks has been there.
const outside: Readonly<Record<Colour, string>> = {
  red: "translate(-.63 -.63)",
  green: "translate(.63 -.63)",
  blue: "translate(.63 .63)",
  yellow: "translate(-.63 .63)",
};

function Badge(props: { colour: Colour; standing: Standing }): JSX.Element {
  return (
    <g transform={outside[props.colour]} class={`rr-reach seat-${props.colour} ${props.standing}`}>
      <circle r=".3" />
      <Show
        when={props.standing === "reached"}
        fallback={<Mark colour={props.colour} size={0.15} />}
      >
        <path d="M-.14 0L-.04 .11L.15-.12" />
      </Show>
    </g>
  );
}

// Wood and metal.
const Materials = (): JSX.Element => (
  <defs>
    <linearGradient id="rr-wood" x2=".3" y2="1">
      <stop offset="0" class="rr-wood-light" />
      <stop offset="1" class="rr-wood-dark" />
    </linearGradient>
    <radialGradient id="rr-metal" cx=".4" cy=".35" r=".75">
      <stop offset="0" class="rr-metal-light" />
      <stop offset="1" class="rr-metal-dark" />
    </radialGradient>
  </defs>
);

interface GroundProps {
  size: number;
  active: readonly Colour[];
  lit: Colour | undefined; // whose turn it is
  stands(colour: Colour): Standing | undefined; // what it is to who looks; nothing of the own corner
}

// Where a corner is, about its centre.
const home = (colour: Colour, size: number): string => {
  const { x, y } = pointOf(homeOf(colour, size));
  return `translate(${x + 0.5} ${y + 0.5})`;
};

const Badges = (props: GroundProps): JSX.Element => (
  <For each={colours}>
    {(colour) => (
      <Show when={props.stands(colour)}>
        {(standing) => (
          <g transform={home(colour, props.size)}>
            <Badge colour={colour} standing={standing()} />
          </g>
        )}
      </Show>
    )}
  </For>
);

export function Ground(props: GroundProps): JSX.Element {
  const cells = createMemo(() => cellsOf(props.size));
  const numbers = createMemo(() => Array.from({ length: props.size }, (_, i) => i));
  return (
    <g>
      <Materials />
      <rect
        class="rr-board"
        x="-.42"
        y="-.42"
        width={props.size + 0.84}
        height={props.size + 0.84}
        rx=".3"
      />
      <rect
        class="rr-tray"
        x="-.05"
        y="-.05"
        width={props.size + 0.1}
        height={props.size + 0.1}
        rx=".1"
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
            transform={home(colour, props.size)}
            class={`rr-home seat-${colour}`}
            classList={{ idle: !props.active.includes(colour), lit: props.lit === colour }}
          >
            <rect class="rr-tint" x="-.485" y="-.485" width=".97" height=".97" rx=".06" />
            <path
              class="rr-bracket"
              transform={`rotate(${bracket[colour]})`}
              d="M-.7 .5V-.55Q-.7-.7-.55-.7H.5"
            />
            <g classList={{ "rr-goal": props.stands(colour) === "needed" }}>
              <Mark colour={colour} size={props.stands(colour) ? 0.27 : 0.2} />
            </g>
          </g>
        )}
      </For>
      <Badges {...props} />
    </g>
  );
}

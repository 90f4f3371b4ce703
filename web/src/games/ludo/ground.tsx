// The board without its tokens: loop, stars, lanes, finishes, yards. Colours never speak alone: each has its pattern.
import { For, type JSX, Show } from "solid-js";
import {
  type Colour,
  colours,
  isStar,
  lanePoint,
  margin,
  type Point,
  size,
  slotPoint,
  squarePoint,
  startOf,
  yardPoint,
} from "./geometry";

// Solid, diagonal lines, dots, cross-hatch.
export function Patterns(): JSX.Element {
  return (
    <defs>
      <pattern id="ludo-red" width="1" height="1" patternUnits="userSpaceOnUse">
        <rect width="1" height="1" class="ludo-red" />
      </pattern>
      <pattern
        id="ludo-blue"
        width="0.3"
        height="0.3"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="0.3" height="0.3" class="ludo-blue" />
        <rect width="0.11" height="0.3" class="ludo-mark" />
      </pattern>
      <pattern id="ludo-green" width="0.3" height="0.3" patternUnits="userSpaceOnUse">
        <rect width="0.3" height="0.3" class="ludo-green" />
        <circle cx="0.15" cy="0.15" r="0.075" class="ludo-mark" />
      </pattern>
      <pattern
        id="ludo-yellow"
        width="0.28"
        height="0.28"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="0.28" height="0.28" class="ludo-yellow" />
        <path d="M0 0H0.28M0 0V0.28" class="ludo-hatch" />
      </pattern>
    </defs>
  );
}

// Along the way, from the middle of a square.
export const arrow = "M-0.3 -0.1H0V-0.3L0.34 0L0 0.3V0.1H-0.3Z";

export const fillOf = (colour: Colour): string => `url(#ludo-${colour})`;

export function star({ x, y }: Point, radius: number): string {
  const corner = (i: number): string => {
    const reach = i % 2 === 0 ? radius : radius * 0.42;
    const angle = (i * Math.PI) / 5 - Math.PI / 2;
    return `${x + reach * Math.cos(angle)},${y + reach * Math.sin(angle)}`;
  };
  return Array.from({ length: 10 }, (_, i) => corner(i)).join(" ");
}

function Cell(props: { at: Point; class: string; fill?: string }): JSX.Element {
  return (
    <rect
      x={props.at.x - 0.47}
      y={props.at.y - 0.47}
      width="0.94"
      height="0.94"
      rx="0.14"
      class={props.class}
      style={props.fill ? { fill: props.fill } : {}}
    />
  );
}

// A yard is a patterned frame around four slots; that of an empty seat is only outlined.
function Yard(props: { colour: Colour; seated: boolean; lit: boolean }): JSX.Element {
  const middle = () => yardPoint(props.colour);
  const box = (half: number) => ({
    x: middle().x - half,
    y: middle().y - half,
    width: 2 * half,
    height: 2 * half,
  });
  return (
    <g class="ludo-yard" classList={{ lit: props.lit, empty: !props.seated }}>
      <rect
        {...box(3.7)}
        rx="1.1"
        class="ludo-frame"
        style={props.seated ? { fill: fillOf(props.colour) } : {}}
      />
      <rect {...box(3.1)} rx="0.7" class="ludo-inside" />
      <Show when={props.seated}>
        <For each={[0, 1, 2, 3]}>
          {(token) => {
            const at = slotPoint(props.colour, token);
            return <circle cx={at.x} cy={at.y} r="0.85" class="ludo-slot" />;
          }}
        </For>
      </Show>
    </g>
  );
}

// The lane with its finish, and the start square with an arrow along the way.
function Way(props: { colour: Colour; seated: boolean }): JSX.Element {
  const fill = () => (props.seated ? { fill: fillOf(props.colour) } : {});
  const end = lanePoint(props.colour, 7);
  const start = squarePoint(startOf(props.colour));
  const quarter = 90 * colours.indexOf(props.colour);
  return (
    <g classList={{ "ludo-free": !props.seated }}>
      <For each={[1, 2, 3, 4, 5, 6]}>
        {(step) => (
          <>
            <Cell at={lanePoint(props.colour, step)} class="ludo-lane" {...fill()} />
            {/* Paler than the tokens that walk over it. */}
            <Show when={props.seated}>
              <Cell at={lanePoint(props.colour, step)} class="ludo-veil" />
            </Show>
          </>
        )}
      </For>
      <Cell at={end} class="ludo-lane" {...fill()} />
      <circle cx={end.x} cy={end.y} r="0.3" class="ludo-goal" />
      <circle cx={end.x} cy={end.y} r="0.12" class="ludo-bull" />
      <Show when={props.seated}>
        <Cell at={start} class="ludo-lane" {...fill()} />
        <path
          d={arrow}
          class="ludo-arrow"
          transform={`translate(${start.x} ${start.y}) rotate(${quarter})`}
        />
      </Show>
    </g>
  );
}

export function Ground(props: { seats: readonly Colour[]; lit?: Colour | undefined }): JSX.Element {
  const seated = (colour: Colour) => props.seats.includes(colour);
  return (
    <g>
      <rect
        x={-margin}
        y={-margin}
        width={size + 2 * margin}
        height={size + 2 * margin}
        rx="1.2"
        class="ludo-base"
      />
      <For each={colours}>
        {(colour) => <Yard colour={colour} seated={seated(colour)} lit={props.lit === colour} />}
      </For>
      <For each={Array.from({ length: 72 }, (_, square) => square)}>
        {(square) => (
          <>
            <Cell at={squarePoint(square)} class="ludo-square" />
            <Show when={isStar(square)}>
              <polygon points={star(squarePoint(square), 0.42)} class="ludo-star" />
            </Show>
          </>
        )}
      </For>
      <For each={colours}>{(colour) => <Way colour={colour} seated={seated(colour)} />}</For>
      <For each={colours}>
        {(colour) => (
          <path
            d="M8 8L9.5 9.5L8 11Z"
            class="ludo-home"
            classList={{ empty: !seated(colour) }}
            transform={`rotate(${90 * colours.indexOf(colour)} 9.5 9.5)`}
            style={seated(colour) ? { fill: `var(--ludo-${colour})` } : {}}
          />
        )}
      </For>
    </g>
  );
}

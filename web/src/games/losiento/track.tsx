// The board itself, which never changes: squares, slides, lanes, Starts and Homes.
import { For, type JSX } from "solid-js";
import {
  type Colour,
  colours,
  discRadius,
  laneLength,
  loopSize,
  pointOf,
  slides,
  spotOf,
  turnOf,
} from "./geometry";

// Every colour has a shape of its own, so that nothing is told by colour alone. Drawn around 0,0, about one unit across.
export const shapes: Record<Colour, string> = {
  red: "M-.5 0a.5 .5 0 1 0 1 0a.5 .5 0 1 0 -1 0Z",
  blue: "M-.36 -.45h.72a.09 .09 0 0 1 .09 .09v.72a.09 .09 0 0 1 -.09 .09h-.72a.09 .09 0 0 1 -.09 -.09v-.72a.09 .09 0 0 1 .09 -.09Z",
  yellow: "M0 -.6L.6 0L0 .6L-.6 0Z",
  green: "M0 -.62L.62 .44H-.62Z",
};

export function Emblem(props: {
  colour: Colour;
  x: number;
  y: number;
  size: number;
  class?: string;
}): JSX.Element {
  return (
    <path
      class={props.class ?? "ls-emblem"}
      d={shapes[props.colour]}
      transform={`translate(${props.x} ${props.y}) scale(${props.size})`}
    />
  );
}

function Square(props: { x: number; y: number; class: string }): JSX.Element {
  return (
    <rect
      class={props.class}
      x={props.x - 0.46}
      y={props.y - 0.46}
      width={0.92}
      height={0.92}
      rx={0.12}
    />
  );
}

// Red's, at the top; the others are turned.
function SlideMarks(props: { from: number; length: number }): JSX.Element {
  const end = () => props.from + props.length - 0.5;
  const middles = () => Array.from({ length: props.length - 2 }, (_, i) => props.from + 1.5 + i);
  return (
    <g class="ls-slide">
      <rect x={props.from + 0.5} y={0.31} width={props.length - 1} height={0.38} />
      <For each={middles()}>
        {(x) => <path class="ls-chevron" d={`M${x - 0.1} .38L${x + 0.06} .5L${x - 0.1} .62`} />}
      </For>
      <path d={`M${props.from + 0.14} .1L${props.from + 0.9} .5L${props.from + 0.14} .9Z`} />
      <circle cx={end()} cy={0.5} r={0.38} />
      <circle class="ls-hole" cx={end()} cy={0.5} r={0.15} />
    </g>
  );
}

function Corner(props: { colour: Colour }): JSX.Element {
  const start = pointOf("red:S");
  const home = pointOf("red:H");
  return (
    <g class={`seat-${props.colour}`} transform={`rotate(${turnOf(props.colour)} 8 8)`}>
      <For each={slides}>{(slide) => <SlideMarks {...slide} />}</For>
      <For each={Array.from({ length: laneLength }, (_, i) => pointOf(`red:z${i + 1}`))}>
        {(at) => <Square {...at} class="ls-lane" />}
      </For>
      <path class="ls-way" d="M2.5 .74v.42M2.3 1L2.5 1.24L2.7 1" />
      <circle class="ls-disc" cx={start.x} cy={start.y} r={discRadius} />
      <path class="ls-way" d="M4.5 1.3v-.42M4.3 1.04L4.5 .8L4.7 1.04" />
      <circle class="ls-disc ls-home" cx={home.x} cy={home.y} r={discRadius} />
      <circle class="ls-ring" cx={home.x} cy={home.y} r={discRadius - 0.14} />
    </g>
  );
}

// What is not to be turned with its corner.
function Signs(props: { colour: Colour }): JSX.Element {
  const at = (place: string) => pointOf(spotOf(props.colour, place));
  return (
    <g class={`seat-${props.colour}`}>
      <For each={Array.from({ length: laneLength }, (_, i) => at(`z${i + 1}`))}>
        {(point) => <Emblem colour={props.colour} {...point} size={0.4} />}
      </For>
      <Emblem colour={props.colour} {...at("S")} size={1.3} class="ls-sign" />
      <path
        class="ls-sign"
        d="M-.5 .02L0 -.48L.5 .02H.34V.44H-.34V.02Z"
        transform={`translate(${at("H").x} ${at("H").y}) scale(1.5)`}
      />
    </g>
  );
}

export function Track(): JSX.Element {
  return (
    <g aria-hidden="true">
      <rect class="ls-board" x={-0.15} y={-0.15} width={16.3} height={16.3} rx={0.5} />
      <For each={Array.from({ length: loopSize }, (_, i) => pointOf(`t${i}`))}>
        {(at) => <Square {...at} class="ls-square" />}
      </For>
      <For each={colours}>{(colour) => <Corner colour={colour} />}</For>
      <For each={colours}>{(colour) => <Signs colour={colour} />}</For>
    </g>
  );
}

// A pawn: the shape of its colour, and its number.
export function PawnShape(props: { colour: Colour; pawn: number }): JSX.Element {
  return (
    <g class={`seat-${props.colour}`}>
      <path class="ls-pawn" d={shapes[props.colour]} transform="scale(.84)" />
      <text class="ls-number" y={props.colour === "green" ? 0.29 : 0.19}>
        {props.pawn + 1}
      </text>
    </g>
  );
}

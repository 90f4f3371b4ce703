// The board itself, which never changes: squares, slides, lanes, Starts and Homes.
import { For, type JSX } from "solid-js";
import {
  type Colour,
  colours,
  discRadius,
  laneLength,
  loopSize,
  type Point,
  pawnPoint,
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

// Squares as one path, so that all of them cost as little as one.
const squaresAt = (points: readonly Point[]): string =>
  points
    .map(
      ({ x, y }) =>
        `M${x - 0.34} ${y - 0.45}h.68a.11 .11 0 0 1 .11 .11v.68a.11 .11 0 0 1 -.11 .11h-.68a.11 .11 0 0 1 -.11 -.11v-.68a.11 .11 0 0 1 .11 -.11Z`,
    )
    .join("");
const loop = squaresAt(Array.from({ length: loopSize }, (_, i) => pointOf(`t${i}`)));
const lane = squaresAt(Array.from({ length: laneLength }, (_, i) => pointOf(`red:z${i + 1}`)));

// A square with a shadow below it.
function Squares(props: { d: string; class: string }): JSX.Element {
  return (
    <>
      <path class="ls-shade" d={props.d} transform="translate(.03 .07)" />
      <path class={props.class} d={props.d} />
    </>
  );
}

// Red's, at the top; the others are turned.
function SlideMarks(props: { from: number; length: number }): JSX.Element {
  const end = () => props.from + props.length - 0.5;
  const middles = () => Array.from({ length: props.length - 2 }, (_, i) => props.from + 1.5 + i);
  return (
    <g class="ls-slide">
      <rect x={props.from + 0.5} y={0.27} width={props.length - 1} height={0.46} />
      <rect class="ls-shine" x={props.from + 0.5} y={0.33} width={props.length - 1} height={0.1} />
      <For each={middles()}>
        {(x) => <path class="ls-chevron" d={`M${x - 0.1} .37L${x + 0.06} .5L${x - 0.1} .63`} />}
      </For>
      <path d={`M${props.from + 0.14} .1L${props.from + 0.9} .5L${props.from + 0.14} .9Z`} />
      <circle cx={end()} cy={0.5} r={0.4} />
      <circle class="ls-hole" cx={end()} cy={0.5} r={0.17} />
    </g>
  );
}

// A disc with a hollow for each pawn.
function Disc(props: { place: "S" | "H" }): JSX.Element {
  const at = pointOf(`red:${props.place}`);
  return (
    <>
      <circle class="ls-shade" cx={at.x + 0.05} cy={at.y + 0.12} r={discRadius} />
      <circle class="ls-rim" cx={at.x} cy={at.y} r={discRadius} />
      <circle class="ls-disc" cx={at.x} cy={at.y} r={discRadius - 0.2} />
      <For each={[0, 1, 2, 3].map((pawn) => pawnPoint("red", props.place, pawn))}>
        {({ x, y }) => <circle class="ls-hollow" cx={x} cy={y} r={0.46} />}
      </For>
    </>
  );
}

function Corner(props: { colour: Colour }): JSX.Element {
  return (
    <g class={`seat-${props.colour}`} transform={`rotate(${turnOf(props.colour)} 8 8)`}>
      <For each={slides}>{(slide) => <SlideMarks {...slide} />}</For>
      <Squares d={lane} class="ls-lane" />
      <Disc place="S" />
      <Disc place="H" />
      <path class="ls-way" d="M2.5 .74v.42M2.3 1L2.5 1.24L2.7 1" />
      <path class="ls-way" d="M4.5 1.3v-.42M4.3 1.04L4.5 .8L4.7 1.04" />
    </g>
  );
}

// What is not to be turned with its corner.
function Signs(props: { colour: Colour }): JSX.Element {
  const at = (place: string) => pointOf(spotOf(props.colour, place));
  return (
    <g class={`seat-${props.colour}`}>
      <For each={Array.from({ length: laneLength }, (_, i) => at(`z${i + 1}`))}>
        {(point) => <Emblem colour={props.colour} {...point} size={0.42} />}
      </For>
      <Emblem colour={props.colour} {...at("S")} size={0.46} class="ls-sign" />
      <path
        class="ls-sign"
        d="M-.5 .02L0 -.48L.5 .02H.34V.44H-.34V.02Z"
        transform={`translate(${at("H").x} ${at("H").y}) scale(.56)`}
      />
    </g>
  );
}

export function Track(): JSX.Element {
  return (
    <g aria-hidden="true">
      <rect class="ls-frame" x={-0.22} y={-0.22} width={16.44} height={16.44} rx={0.55} />
      <rect class="ls-board" x={-0.04} y={-0.04} width={16.08} height={16.08} rx={0.38} />
      <rect class="ls-field" x={1.12} y={1.12} width={13.76} height={13.76} rx={0.3} />
      <Squares d={loop} class="ls-square" />
      <For each={colours}>{(colour) => <Corner colour={colour} />}</For>
      <For each={colours}>{(colour) => <Signs colour={colour} />}</For>
    </g>
  );
}

// A pawn: the shape of its colour with a light upper side, and its number. A halo and an edge: one of the two stands out on any
// ground.
export function PawnShape(props: { colour: Colour; pawn: number }): JSX.Element {
  const shape = () => shapes[props.colour];
  return (
    <g class={`seat-${props.colour}`}>
      <path class="ls-under" d={shape()} transform="translate(.04 .1) scale(.9)" />
      <path class="ls-halo" d={shape()} transform="scale(.84)" />
      <path class="ls-pawn" d={shape()} transform="scale(.84)" />
      <path class="ls-top" d={shape()} transform="translate(0 -.03) scale(.62)" />
      <text class="ls-number" y={props.colour === "green" ? 0.29 : 0.19}>
        {props.pawn + 1}
      </text>
    </g>
  );
}

// What lies on the board: tokens, the die, and the marks that say where a token would go.
import { For, type JSX, Show } from "solid-js";
import { type Colour, colours, type Placed, type Point, yardPoint } from "./geometry";
import { arrow, fillOf, star } from "./ground";
import type { SafeMark } from "./layout";

// A dark outline and a light halo: one of the two stands out on any ground.
export function Token(props: { colour: Colour }): JSX.Element {
  return (
    <>
      <circle r="0.49" class="ludo-halo" />
      <circle r="0.44" class="ludo-edge" />
      <circle r="0.36" style={{ fill: fillOf(props.colour) }} />
    </>
  );
}

// Around what may move; under all tokens, so that it hides none.
export function Ring(props: { at: Placed }): JSX.Element {
  return (
    <g transform={`translate(${props.at.x} ${props.at.y}) scale(${props.at.scale})`}>
      <circle r="0.64" class="ludo-ring-ground" />
      <circle r="0.64" class="ludo-ring" />
    </g>
  );
}

// Which token it is, where a choice names it: beside the token, and as large in a yard as on the way.
export function Name(props: { at: Placed; number: number }): JSX.Element {
  const at = () => ({
    x: props.at.x + 0.5 * props.at.scale,
    y: props.at.y - 0.5 * props.at.scale,
  });
  return (
    <g class="ludo-number" transform={`translate(${at().x} ${at().y})`}>
      <circle r="0.36" />
      <text y="0.2">{props.number}</text>
    </g>
  );
}

export function Piece(props: {
  colour: Colour;
  at: Placed;
  doomed: boolean;
  pace: number; // 0: at once
}): JSX.Element {
  return (
    <g
      class="ludo-piece"
      style={{
        transform: `translate(${props.at.x}px, ${props.at.y}px) scale(${props.at.scale})`,
        "transition-duration": `${props.pace}ms`,
      }}
    >
      <Token colour={props.colour} />
      <Show when={props.doomed}>
        <path d="M-0.34 -0.34L0.34 0.34M0.34 -0.34L-0.34 0.34" class="ludo-cross-ground" />
        <path d="M-0.34 -0.34L0.34 0.34M0.34 -0.34L-0.34 0.34" class="ludo-cross" />
      </Show>
    </g>
  );
}

// The star or the arrow of the ground once more, in the corner of its square and above the token that hides it.
export function Safe(props: { mark: SafeMark }): JSX.Element {
  const quarter = () => 90 * colours.indexOf(props.mark.colour);
  return (
    <g class="ludo-safe" transform={`translate(${props.mark.x + 0.34} ${props.mark.y - 0.34})`}>
      <circle r="0.24" />
      <Show
        when={props.mark.star}
        fallback={
          <path d={arrow} class="ludo-arrow" transform={`rotate(${quarter()}) scale(.52)`} />
        }
      >
        <polygon points={star({ x: 0, y: 0 }, 0.21)} class="ludo-star" />
      </Show>
    </g>
  );
}

const pips: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

export const dieSize = 2.3;

// The die lies in the yard of whoever rolls. Without a face it waits, with a word for whoever may roll it.
export function DieDrawing(props: {
  at: Point;
  face: number | undefined;
  rolling: boolean;
  word: string;
}): JSX.Element {
  return (
    <g
      class="ludo-die"
      classList={{ rolling: props.rolling, wanted: props.word !== "" }}
      transform={`translate(${props.at.x} ${props.at.y})`}
    >
      <g class="ludo-tumble">
        <rect
          x={-dieSize / 2}
          y={-dieSize / 2}
          width={dieSize}
          height={dieSize}
          rx="0.45"
          class="ludo-cube"
        />
        <For each={pips[props.face ?? 0]}>
          {([x, y]) => <circle cx={x * 0.62} cy={y * 0.62} r="0.24" class="ludo-pip" />}
        </For>
        <Show when={props.face === undefined && props.word}>
          <text y="0.28" class="ludo-word">
            {props.word}
          </text>
        </Show>
      </g>
    </g>
  );
}

// The way from where a token stands to where it would land.
export function Preview(props: { way: readonly Point[]; colour: Colour }): JSX.Element {
  const end = () => props.way.at(-1) ?? { x: 0, y: 0 };
  const points = () => props.way.map(({ x, y }) => `${x},${y}`).join(" ");
  return (
    <g class="ludo-preview">
      <polyline class="under" points={points()} />
      <polyline points={points()} />
      <rect class="under" x={end().x - 0.6} y={end().y - 0.6} width="1.2" height="1.2" rx="0.24" />
      <rect x={end().x - 0.6} y={end().y - 0.6} width="1.2" height="1.2" rx="0.24" />
      <g class="ludo-ghost" transform={`translate(${end().x} ${end().y})`}>
        <Token colour={props.colour} />
      </g>
    </g>
  );
}

// The place that a colour has taken, where its tokens began.
export function PlaceBadge(props: { colour: Colour; words: string }): JSX.Element {
  const at = () => yardPoint(props.colour);
  return (
    <g transform={`translate(${at().x} ${at().y})`}>
      <rect x="-2.3" y="-0.8" width="4.6" height="1.6" rx="0.5" class="ludo-cube" />
      <text y="0.32" class="ludo-word">
        {props.words}
      </text>
    </g>
  );
}

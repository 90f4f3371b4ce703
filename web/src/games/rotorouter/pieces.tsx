// Tiles, tokens and marks, each about its own centre.
import { For, type JSX } from "solid-js";
import { type Colour, type Face, type Kind, type Shape, shapeOf } from "./geometry";

export const paths: Readonly<Record<Shape, string>> = {
  S: "M-.5 0H.5",
  E: "M0-.5A.5.5 0 0 0 .5 0",
  T: "M-.5 0H.5M0 0V-.5",
  X: "M-.5 0H.5M0-.5V.5",
};

// Every colour has its shape: circle, triangle, square, diamond.
export function Mark(props: { colour: Colour; size: number }): JSX.Element {
  const s = () => props.size;
  const d = () =>
    ({
      red: `M${-s()} 0a${s()} ${s()} 0 1 0 ${2 * s()} 0a${s()} ${s()} 0 1 0 ${-2 * s()} 0Z`,
      green: `M0 ${-1.1 * s()}L${1.1 * s()} ${0.85 * s()}H${-1.1 * s()}Z`,
      blue: `M${-0.85 * s()} ${-0.85 * s()}H${0.85 * s()}V${0.85 * s()}H${-0.85 * s()}Z`,
      yellow: `M0 ${-1.2 * s()}L${1.2 * s()} 0L0 ${1.2 * s()}L${-1.2 * s()} 0Z`,
    })[props.colour];
  return <path class={`rr-mark seat-${props.colour}`} d={d()} />;
}

// A gear with its track.
export function Gear(props: { shape: Shape }): JSX.Element {
  return (
    <>
      <circle class="rr-teeth" r=".435" />
      <circle class="rr-gear" r=".41" />
      <path class="rr-edge" d={paths[props.shape]} />
      <path class="rr-track" d={paths[props.shape]} />
      <path class="rr-rail" d={paths[props.shape]} />
    </>
  );
}

export function TileArt(props: {
  shape: Shape;
  colour: Colour;
  angle: number;
  beat: number; // milliseconds in which it turns
}): JSX.Element {
  return (
    <g class={`rr-tile seat-${props.colour}`}>
      <rect class="rr-plate" x="-.485" y="-.485" width=".97" height=".97" rx=".06" />
      <g
        style={{
          transform: `rotate(${props.angle}deg)`,
          transition: props.beat ? `transform ${props.beat}ms ease-in-out` : "none",
        }}
      >
        <Gear shape={props.shape} />
      </g>
      <g transform="translate(-.36 -.36)">
        <Mark colour={props.colour} size={0.075} />
      </g>
    </g>
  );
}

export function Token(props: { colour: Colour }): JSX.Element {
  return (
    <g class={`rr-token seat-${props.colour}`}>
      <circle class="rr-shade" r=".3" cy=".035" />
      <circle class="rr-body" r=".285" />
      <path class="rr-shine" d="M-.22 -.06A.23 .23 0 0 1 .06 -.225" />
      <circle class="rr-inner" r=".2" />
      <Mark colour={props.colour} size={0.115} />
    </g>
  );
}

// Which way something turns: an arrow around the centre; two for a half turn.
const arc = "M-.34-.1A.355.355 0 0 1 .1-.34m-.1-.075l.12.07l-.07.12";
export function TurnArrow(props: { degrees: number }): JSX.Element {
  const flip = () => (props.degrees < 0 ? "scale(-1 1)" : "");
  return (
    <g class="rr-arrow" transform={flip()}>
      <path d={arc} />
      <path d={arc} transform="rotate(180)" />
    </g>
  );
}

// The die: a gear with what it will do.
export function DieArt(props: {
  face: Face | "blank" | string | null;
  rolling: boolean;
}): JSX.Element {
  const degrees = () => ({ cw: 90, ccw: -90, "180": 180 })[props.face ?? ""] ?? 0;
  return (
    <svg
      viewBox="-.6 -.6 1.2 1.2"
      class="rr-die"
      classList={{ rolling: props.rolling }}
      aria-hidden="true"
    >
      <circle class="rr-teeth" r=".52" />
      <circle class="rr-gear" r=".48" />
      {degrees() === 0 ? (
        <circle class="rr-hub" r={props.face === null ? 0.16 : 0.05} />
      ) : (
        <>
          <TurnArrow degrees={degrees()} />
          <text y=".09">{degrees() === 180 ? "180" : "90"}</text>
        </>
      )}
    </svg>
  );
}

export function CardArt(props: { kind: Kind; colour: Colour }): JSX.Element {
  return (
    <svg viewBox="-.62 -.85 1.24 1.7" class={`rr-card seat-${props.colour}`} aria-hidden="true">
      <rect x="-.58" y="-.81" width="1.16" height="1.62" rx=".12" />
      <g transform={`translate(0 ${props.kind.length === 2 ? -0.2 : 0})`}>
        <Gear shape={shapeOf(props.kind)} />
      </g>
      {props.kind.length === 2 && <text y=".64">{props.kind === "RC" ? "→ ✚" : "⟲ ⟳"}</text>}
    </svg>
  );
}

// The pile, as long as no card is drawn from it.
export function CardBack(props: { colour: Colour }): JSX.Element {
  return (
    <svg viewBox="-.62 -.85 1.24 1.7" class={`rr-card seat-${props.colour}`} aria-hidden="true">
      <rect x="-.58" y="-.81" width="1.16" height="1.62" rx=".12" />
      <rect class="rr-back" x="-.47" y="-.7" width=".94" height="1.4" rx=".08" />
      <Mark colour={props.colour} size={0.24} />
    </svg>
  );
}

// Where two tracks meet over the edge of their tiles.
export function Couplings(props: {
  all: readonly { x: number; y: number; upright: boolean }[];
}): JSX.Element {
  return (
    <For each={props.all}>
      {({ x, y, upright }) => (
        <rect
          class="rr-link"
          x={x - (upright ? 0.05 : 0.13)}
          y={y - (upright ? 0.13 : 0.05)}
          width={upright ? 0.1 : 0.26}
          height={upright ? 0.26 : 0.1}
          rx=".05"
        />
      )}
    </For>
  );
}

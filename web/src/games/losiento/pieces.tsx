// What moves on the board: pawns and their marks, and the preview of a move.
import { type Accessor, For, type JSX, Show } from "solid-js";
import type { Spot as Area } from "../../board/spots";
import type { Surroundings } from "../game";
import type { Control } from "./control";
import { type Colour, discRadius, type Point, pawnPoint, pointOf, spotOf } from "./geometry";
import { chips } from "./spots";
import { type Hit, landingOf, type Step } from "./steps";
import { PawnShape } from "./track";
import type { View } from "./wire";

interface Props {
  view: View;
  control: Control;
  around: Surroundings;
}

export function Pawns(props: Props): JSX.Element {
  const { show, stage, laid } = props.control;
  const place = (colour: Colour, pawn: number): string =>
    (stage.busy() ? show.moved() : laid()).get(`${colour}${pawn}`) ??
    props.view.pawns[colour]?.[pawn] ??
    "S";
  const style = (colour: Colour, pawn: number): JSX.CSSProperties => {
    const { x, y } = pawnPoint(colour, place(colour, pawn), pawn);
    const time = props.around.motion() ? show.beat() / props.around.speed() : 0;
    return { transform: `translate(${x}px, ${y}px)`, "transition-duration": `${time}ms` };
  };
  const isAway = (colour: Colour, pawn: number): boolean =>
    props.control.carried()?.pawn === `${colour}${pawn}`;
  return (
    <g aria-hidden="true">
      <For each={props.view.seats}>
        {(colour) => (
          <For each={[0, 1, 2, 3]}>
            {(pawn) => (
              <g
                class="ls-moves"
                classList={{
                  "ls-hit": show.hit() === `${colour}${pawn}`,
                  "ls-away": isAway(colour, pawn),
                }}
                style={style(colour, pawn)}
              >
                <PawnShape colour={colour} pawn={pawn} />
              </g>
            )}
          </For>
        )}
      </For>
    </g>
  );
}

const finger = 52; // pixels that are seen beside one

// The pawn that follows the pointer, above everything: larger than a finger, a little higher than where it is held, and never
// over the edge.
export function Carried(props: { control: Control }): JSX.Element {
  let drawing: SVGGElement | undefined;
  const place = (point: Point): string => {
    const cell = drawing?.ownerSVGElement?.getScreenCTM()?.a ?? finger;
    const scale = Math.max(1.25, finger / cell);
    const inside = (at: number): number => Math.min(16 - scale / 2, Math.max(scale / 2, at));
    return `translate(${inside(point.x)} ${inside(point.y - (scale - 1) * 0.45)}) scale(${scale})`;
  };
  return (
    <g aria-hidden="true" class="ls-carried" ref={drawing}>
      <Show when={props.control.carried()}>
        {(held) => (
          <g transform={place(held().point)}>
            <PawnShape colour={held().colour} pawn={held().number} />
          </g>
        )}
      </Show>
    </g>
  );
}

// Around what may be chosen, and what has been: under all pawns, so that they hide none.
export function Marks(props: { spots: Accessor<readonly Area[]> }): JSX.Element {
  const marked = () =>
    props.spots().filter(({ id, able, on }) => (able || on) && id !== "deck" && !(id in chips));
  const outline = (id: string): string => {
    const { x, y } = pointOf(id);
    if (!/:[SH]$/.test(id)) return `M${x - 0.5} ${y - 0.5}h1v1h-1Z`;
    const r = discRadius - 0.02;
    return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
  };
  return (
    <g aria-hidden="true">
      <For each={marked()}>
        {({ id, on }) => (
          <g class="ls-mark" classList={{ "ls-chosen": on }}>
            <path d={outline(id)} />
            <path d={outline(id)} />
          </g>
        )}
      </For>
    </g>
  );
}

// From and to of what was done last.
export function LastMove(props: { control: Control }): JSX.Element {
  return (
    <g aria-hidden="true">
      <For each={props.control.show.marks().filter((spot) => !/:[SH]$/.test(spot))}>
        {(spot) => (
          <rect
            class="ls-last"
            x={pointOf(spot).x - 0.45}
            y={pointOf(spot).y - 0.45}
            width={0.9}
            height={0.9}
            rx={0.11}
          />
        )}
      </For>
    </g>
  );
}

// Crossed out, and where it goes.
function SentBack(props: { hit: Hit }): JSX.Element {
  const from = () => pointOf(props.hit.from);
  const to = () => pawnPoint(props.hit.colour, "S", props.hit.pawn);
  return (
    <g>
      <line class="ls-sent" x1={from().x} y1={from().y} x2={to().x} y2={to().y} />
      <path
        class="ls-cross"
        transform={`translate(${from().x + 0.36} ${from().y - 0.36})`}
        d="M-.2 -.2L.2 .2M.2 -.2L-.2 .2"
      />
    </g>
  );
}

function Way(props: { points: string; slides?: boolean }): JSX.Element {
  return (
    <g class="ls-path" classList={{ "ls-sliding": props.slides ?? false }}>
      <polyline points={props.points} />
      <polyline points={props.points} />
    </g>
  );
}

function StepLine(props: { step: Step }): JSX.Element {
  const at = (place: string) => pointOf(spotOf(props.step.colour, place));
  const line = (places: readonly string[]) =>
    places.map((place) => `${at(place).x},${at(place).y}`).join(" ");
  const end = () => pawnPoint(props.step.colour, props.step.to, props.step.pawn);
  return (
    <g>
      <Way points={line([props.step.from, ...props.step.path])} />
      <Show when={props.step.slide.length > 0}>
        <Way points={line([landingOf(props.step), ...props.step.slide])} slides />
      </Show>
      <g class="ls-ghost" transform={`translate(${end().x} ${end().y})`}>
        <PawnShape colour={props.step.colour} pawn={props.step.pawn} />
      </g>
      <For each={props.step.hits}>{(hit) => <SentBack hit={hit} />}</For>
    </g>
  );
}

export function Preview(props: { control: Control }): JSX.Element {
  // With many ways at once only the squares are lit; with one, all that follows is drawn.
  const steps = (): readonly Step[] => {
    const moves = props.control.previewed();
    const [only] = moves;
    if (moves.length === 1 && only) return only.steps;
    // The first half of a split is settled once its square is.
    const half = only?.steps[0];
    const settled = moves.every(
      ({ verb, picks }) => verb === "split" && picks[1] === only?.picks[1],
    );
    return half && settled ? [half] : [];
  };
  return (
    <g aria-hidden="true" class="ls-preview">
      <For each={steps()}>{(step) => <StepLine step={step} />}</For>
    </g>
  );
}

// Two things that can be done on one square.
export function Chips(props: { control: Control; around: Surroundings }): JSX.Element {
  const shown = () => Object.entries(chips).filter(([id]) => props.control.picking.next().has(id));
  return (
    <g aria-hidden="true">
      <For each={shown()}>
        {([id, { x, y, width, height }]) => (
          <g class="ls-chip" transform={`translate(${x} ${y})`}>
            <rect x={-width / 2} y={-height / 2} width={width} height={height} rx={0.3} />
            <text y={0.2}>{props.around.texts(`losiento.${id.replace(":", ".")}`)}</text>
          </g>
        )}
      </For>
    </g>
  );
}

// What moves on the board: pawns, cards, and the preview of a move.
import { For, type JSX, Show } from "solid-js";
import type { Surroundings } from "../game";
import type { Drawn } from "./animate";
import type { Control } from "./control";
import { type Colour, pawnPoint, pointOf, spotOf } from "./geometry";
import { chips, deck, leftIn } from "./spots";
import { type Hit, landingOf, type Step } from "./steps";
import { Emblem, PawnShape } from "./track";
import type { View } from "./wire";
import { cardName } from "./words";

interface Props {
  view: View;
  control: Control;
  around: Surroundings;
}

export function Pawns(props: Props): JSX.Element {
  const { show, stage } = props.control;
  const place = (colour: Colour, pawn: number): string =>
    (stage.busy() ? show.moved().get(`${colour}${pawn}`) : undefined) ??
    props.view.pawns[colour]?.[pawn] ??
    "S";
  const style = (colour: Colour, pawn: number): JSX.CSSProperties => {
    const carried = props.control.carried();
    const dragged = carried?.pawn === `${colour}${pawn}` ? carried.point : undefined;
    const { x, y } = dragged ?? pawnPoint(colour, place(colour, pawn), pawn);
    const time = props.around.motion() && !dragged ? show.beat() / props.around.speed() : 0;
    return { transform: `translate(${x}px, ${y}px)`, "transition-duration": `${time}ms` };
  };
  return (
    <g aria-hidden="true">
      <For each={props.view.seats}>
        {(colour) => (
          <For each={[0, 1, 2, 3]}>
            {(pawn) => (
              <g
                class="ls-moves"
                classList={{ "ls-hit": show.hit() === `${colour}${pawn}` }}
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

// From and to of what was done last.
export function LastMove(props: { control: Control }): JSX.Element {
  return (
    <g aria-hidden="true">
      <For each={props.control.show.marks().filter((spot) => !/:[SH]$/.test(spot))}>
        {(spot) => (
          <rect
            class="ls-last"
            x={pointOf(spot).x - 0.46}
            y={pointOf(spot).y - 0.46}
            width={0.92}
            height={0.92}
            rx={0.12}
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

function StepLine(props: { step: Step }): JSX.Element {
  const at = (place: string) => pointOf(spotOf(props.step.colour, place));
  const line = (places: readonly string[]) =>
    places.map((place) => `${at(place).x},${at(place).y}`).join(" ");
  const end = () => pawnPoint(props.step.colour, props.step.to, props.step.pawn);
  return (
    <g>
      <polyline class="ls-path" points={line([props.step.from, ...props.step.path])} />
      <Show when={props.step.slide.length > 0}>
        <polyline
          class="ls-path ls-carried"
          points={line([landingOf(props.step), ...props.step.slide])}
        />
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

function Face(props: { drawn: Drawn; around: Surroundings }): JSX.Element {
  const t = props.around.texts;
  return (
    <g class="ls-face" classList={{ "ls-sorry": props.drawn.card === "sorry" }}>
      <rect x={-1.55} y={-2.15} width={3.1} height={4.3} rx={0.28} />
      <Show
        when={props.drawn.card === "sorry"}
        fallback={
          <text class="ls-big" classList={{ "ls-wide": props.drawn.card.length > 1 }} y={0.7}>
            {props.drawn.card}
          </text>
        }
      >
        <For each={t("losiento.sorry").split(" ")}>
          {(word, i) => (
            <text class="ls-words" y={-0.2 + 0.9 * i()}>
              {word}
            </text>
          )}
        </For>
      </Show>
      <g class={`seat-${props.drawn.colour}`}>
        <Emblem colour={props.drawn.colour} x={-1.08} y={-1.68} size={0.5} class="ls-pawn" />
      </g>
      <Show when={props.drawn.lost}>
        <rect class="ls-ribbon" x={-1.55} y={1.2} width={3.1} height={0.7} />
        <text class="ls-small" y={1.7}>
          {t("losiento.noMove")}
        </text>
      </Show>
    </g>
  );
}

// The pile, the card that is held or was last, and the cards before it.
export function Cards(props: Props): JSX.Element {
  const t = props.around.texts;
  const { drawn } = props.control.show;
  const face = () => drawn().slice(0, 1);
  return (
    <g aria-hidden="true">
      <g class="ls-back" transform={`translate(${deck.x} ${deck.y})`}>
        <rect x={-1.43} y={-2.03} width={3.1} height={4.3} rx={0.28} />
        <rect x={-1.55} y={-2.15} width={3.1} height={4.3} rx={0.28} />
        <path d="M0 -1.6L1.15 0L0 1.6L-1.15 0Z" />
        <circle r={0.72} />
        <text class="ls-count" y={0.28}>
          {(props.control.stage.busy() ? props.control.show.left() : undefined) ??
            leftIn(props.view)}
        </text>
        <Show when={props.control.can("draw")}>
          <rect class="ls-ribbon" x={-1.55} y={1.02} width={3.1} height={0.86} />
          <text class="ls-call" y={1.66}>
            {t("losiento.call")}
          </text>
        </Show>
      </g>
      <rect class="ls-slot" x={8.3} y={4.45} width={3.1} height={4.3} rx={0.28} />
      <For each={face()}>
        {(drawn) => (
          <g transform="translate(9.85 6.6)">
            <g classList={{ "ls-turned": props.around.motion() && !drawn.lost }}>
              <Face drawn={drawn} around={props.around} />
            </g>
          </g>
        )}
      </For>
      <For each={drawn().slice(1, 8)}>
        {(drawn, i) => (
          <g class="ls-mini" transform={`translate(${4.96 + i() * 1.013} 10.3)`}>
            <rect x={-0.45} y={-0.75} width={0.9} height={1.5} rx={0.12} />
            <text y={-0.05}>{drawn.card === "sorry" ? "¡!" : cardName(t, drawn.card)}</text>
            <g class={`seat-${drawn.colour}`}>
              <Emblem colour={drawn.colour} x={0} y={0.42} size={0.34} class="ls-pawn" />
            </g>
          </g>
        )}
      </For>
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

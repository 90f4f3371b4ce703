// A card, face up or down, and the place where one could lie. Suits never matter: a number, in one of three colours with its
// emblem for the low, the middle and the high ones, or a star for a wild one.
import { For, type JSX, Show } from "solid-js";
import type { Box } from "./geometry";
import { wild } from "./view";

// All of them in a square of 10, around its middle.
const emblems = {
  low: "M0 -4.4A4.4 4.4 0 100 4.4 4.4 4.4 0 100 -4.4zM0 -1.6A1.6 1.6 0 110 1.6 1.6 1.6 0 110 -1.6z",
  mid: "M0 5C-5.4 1.4 -4.4 -3 0 -5.2 4.4 -3 5.4 1.4 0 5zM-.45 -1.8h.9V3h-.9z",
  high: "M0 -5.2L4.6 0 0 5.2 -4.6 0zM0 -1.9L-1.7 0 0 1.9 1.7 0z",
  wild: "M0 -5L1.47 -2.02L4.76 -1.55L2.38 .77L2.94 4.05L0 2.5L-2.94 4.05L-2.38 .77L-4.76 -1.55L-1.47 -2.02Z",
} as const;
type Kind = keyof typeof emblems;

const kindOf = (card: number): Kind => {
  if (card === wild) return "wild";
  return card <= 4 ? "low" : card <= 8 ? "mid" : "high";
};

const readable = 38; // pixels: a wider card has its number in its corners too

// What is drawn once, for all cards of a drawing.
export function Defs(): JSX.Element {
  return (
    <defs>
      <pattern id="mo-weave" width="7" height="7" patternUnits="userSpaceOnUse">
        <path class="mo-thread" d="M0 3.5L3.5 0 7 3.5 3.5 7z" />
        <circle class="mo-knot" cx="3.5" cy="3.5" r=".9" />
      </pattern>
      <pattern id="mo-nap" width="5" height="5" patternUnits="userSpaceOnUse">
        <path class="mo-fibre" d="M0 1L2 0M2.5 4L4.5 3M1 3.4l.6 1.2M3.6 .6l.7 1.1" />
      </pattern>
      <radialGradient id="mo-light" cx=".5" cy=".36" r=".78">
        <stop offset="0" stop-color="#fff" stop-opacity=".13" />
        <stop offset=".55" stop-color="#fff" stop-opacity="0" />
        <stop offset=".55" stop-color="#000" stop-opacity="0" />
        <stop offset="1" stop-color="#000" stop-opacity=".28" />
      </radialGradient>
    </defs>
  );
}

const round = (width: number): number => Math.max(2, width * 0.1);

function Index(props: { card: number; width: number }): JSX.Element {
  const w = () => props.width;
  const kind = () => kindOf(props.card);
  const x = () => w() * 0.185;
  return (
    <>
      <Show when={kind() !== "wild"}>
        <text class="mo-index" x={x()} y={w() * 0.24} font-size={`${w() * 0.2}px`}>
          {props.card}
        </text>
      </Show>
      <path
        d={emblems[kind()]}
        transform={`translate(${x()} ${w() * (kind() === "wild" ? 0.185 : 0.36)}) scale(${w() * (kind() === "wild" ? 0.022 : 0.0145)})`}
      />
    </>
  );
}

interface FaceProps {
  box: Box;
  card: number;
  as?: number | undefined; // what a wild one stands for
}

// The middle of a card: its number, or a star with what it stands for.
function Middle(props: FaceProps): JSX.Element {
  const w = () => props.box.width;
  const h = () => props.box.height;
  const small = () => w() < readable;
  const size = () => w() * (small() ? 0.86 : 0.58);
  // Two digits on a small card stand close.
  const close = () => (small() && props.card > 9 ? w() * 0.84 : undefined);
  const star = () => (props.as ? 0.045 : 0.066);
  return (
    <Show
      when={props.card === wild}
      fallback={
        <text
          classList={{ "mo-plain": small() }}
          x={w() / 2}
          y={h() / 2 + size() * 0.36}
          font-size={`${size()}px`}
          textLength={close()}
          lengthAdjust="spacingAndGlyphs"
        >
          {props.card}
        </text>
      }
    >
      <path
        d={emblems.wild}
        transform={`translate(${w() / 2} ${h() * (props.as ? 0.33 : 0.5)}) scale(${w() * star()})`}
      />
      <Show when={props.as}>
        <text x={w() / 2} y={h() * 0.85} font-size={`${w() * 0.46}px`}>
          {props.as}
        </text>
      </Show>
    </Show>
  );
}

export function Face(props: FaceProps): JSX.Element {
  const w = () => props.box.width;
  const h = () => props.box.height;
  const large = () => w() >= readable;
  const edge = () => w() * 0.06;
  return (
    <g
      class={`mo-card mo-${kindOf(props.card)}`}
      transform={`translate(${props.box.x} ${props.box.y})`}
    >
      <rect class="mo-shade" y={w() * 0.035} width={w()} height={h()} rx={round(w())} />
      <rect class="mo-paper" width={w()} height={h()} rx={round(w())} />
      <Show when={large()}>
        <rect
          class="mo-rule"
          x={edge()}
          y={edge()}
          width={w() - 2 * edge()}
          height={h() - 2 * edge()}
          rx={round(w()) * 0.6}
        />
        <Index card={props.card} width={w()} />
        <Show when={!props.as || props.card !== wild}>
          <g transform={`rotate(180 ${w() / 2} ${h() / 2})`}>
            <Index card={props.card} width={w()} />
          </g>
        </Show>
      </Show>
      <Middle {...props} />
    </g>
  );
}

export function Back(props: { box: Box; count?: number }): JSX.Element {
  const w = () => props.box.width;
  const h = () => props.box.height;
  const edge = () => w() * 0.09;
  const inside = () => ({
    x: edge(),
    y: edge(),
    width: w() - 2 * edge(),
    height: h() - 2 * edge(),
    rx: round(w()) * 0.6,
  });
  return (
    <g class="mo-back" transform={`translate(${props.box.x} ${props.box.y})`}>
      <rect class="mo-shade" y={w() * 0.035} width={w()} height={h()} rx={round(w())} />
      <rect class="mo-paper" width={w()} height={h()} rx={round(w())} />
      <rect class="mo-leather" {...inside()} />
      <rect class="mo-weave" {...inside()} />
      <Show when={props.count !== undefined}>
        <ellipse cx={w() / 2} cy={h() / 2} rx={w() * 0.32} ry={w() * 0.26} />
        <text x={w() / 2} y={h() / 2 + w() * 0.11} font-size={`${w() * 0.31}px`}>
          {props.count}
        </text>
      </Show>
    </g>
  );
}

export function Slot(props: { box: Box; sign?: string | undefined }): JSX.Element {
  return (
    <g class="mo-slot" transform={`translate(${props.box.x} ${props.box.y})`}>
      <rect width={props.box.width} height={props.box.height} rx={round(props.box.width)} />
      <Show when={props.sign}>
        <text
          x={props.box.width / 2}
          y={props.box.height / 2 + props.box.width * 0.14}
          font-size={`${props.box.width * 0.4}px`}
        >
          {props.sign}
        </text>
      </Show>
    </g>
  );
}

const thickness = 3; // edges at most

// The edges of the cards under a top.
export function Edges(props: { box: Box; count: number; back?: boolean }): JSX.Element {
  const edges = () => Math.max(0, Math.min(thickness, Math.ceil((props.count - 1) / 4)));
  const by = () => props.box.width * 0.022;
  return (
    <g classList={{ "mo-card": !props.back, "mo-back": props.back ?? false }}>
      <For each={Array.from({ length: edges() }, (_, i) => edges() - i)}>
        {(depth) => (
          <rect
            class="mo-paper"
            {...props.box}
            x={props.box.x + depth * by()}
            y={props.box.y - depth * by()}
            rx={round(props.box.width)}
          />
        )}
      </For>
    </g>
  );
}

// How many cards, on a corner of what lies there.
export function Count(props: { x: number; y: number; size: number; count: number }): JSX.Element {
  const width = () => props.size * (props.count > 9 ? 1.75 : 1.4);
  return (
    <g class="mo-count" transform={`translate(${props.x} ${props.y})`}>
      <rect
        x={-width() / 2}
        y={-props.size * 0.68}
        width={width()}
        height={props.size * 1.36}
        rx={props.size * 0.68}
      />
      <text y={props.size * 0.35} font-size={`${props.size}px`}>
        {props.count}
      </text>
    </g>
  );
}

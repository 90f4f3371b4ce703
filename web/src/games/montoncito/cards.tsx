// A card, face up or down, and the place where one could lie. Suits never matter: a number, or a star for a wild one.
import { type JSX, Show } from "solid-js";
import type { Box } from "./geometry";
import { wild } from "./view";

const star =
  "M0 -5L1.47 -2.02L4.76 -1.55L2.38 .77L2.94 4.05L0 2.5L-2.94 4.05L-2.38 .77L-4.76 -1.55L-1.47 -2.02Z";

interface FaceProps {
  box: Box;
  card: number;
  as?: number | undefined; // what a wild one stands for
  corner?: boolean; // to be read where only its upper edge is seen
  raised?: boolean; // leaves room for a count below
}

export function Face(props: FaceProps): JSX.Element {
  const w = () => props.box.width;
  const h = () => props.box.height;
  const isWild = () => props.card === wild;
  return (
    <g
      class="mo-card"
      classList={{ "mo-wild": isWild() }}
      transform={`translate(${props.box.x} ${props.box.y})`}
    >
      <rect width={w()} height={h()} rx={w() * 0.1} />
      <Show
        when={isWild()}
        fallback={
          <text x={w() / 2} y={h() * (props.raised ? 0.49 : 0.68)} font-size={`${w() * 0.6}px`}>
            {props.card}
          </text>
        }
      >
        <path
          d={star}
          transform={`translate(${w() / 2} ${h() * (props.as || props.raised ? 0.36 : 0.52)}) scale(${w() * (props.as ? 0.055 : 0.075)})`}
        />
        <Show when={props.as}>
          <text x={w() / 2} y={h() * 0.88} font-size={`${w() * 0.44}px`}>
            {props.as}
          </text>
        </Show>
      </Show>
      <Show when={props.corner}>
        <Show
          when={isWild()}
          fallback={
            <text class="mo-corner" x={w() * 0.17} y={3.5} font-size="3.7px">
              {props.card}
            </text>
          }
        >
          <path d={star} transform={`translate(${w() * 0.17} 2.3) scale(.36)`} />
        </Show>
      </Show>
    </g>
  );
}

export function Back(props: { box: Box; count?: number }): JSX.Element {
  const w = () => props.box.width;
  const h = () => props.box.height;
  const inset = () => w() * 0.1;
  return (
    <g class="mo-back" transform={`translate(${props.box.x} ${props.box.y})`}>
      <rect width={w()} height={h()} rx={w() * 0.1} />
      <rect
        class="mo-weave"
        x={inset()}
        y={inset()}
        width={w() - 2 * inset()}
        height={h() - 2 * inset()}
        rx={w() * 0.05}
      />
      <Show when={props.count !== undefined}>
        <circle cx={w() / 2} cy={h() / 2} r={w() * 0.31} />
        <text x={w() / 2} y={h() / 2 + w() * 0.12} font-size={`${w() * 0.33}px`}>
          {props.count}
        </text>
      </Show>
    </g>
  );
}

export function Slot(props: { box: Box; sign?: string | undefined }): JSX.Element {
  const { box } = props;
  return (
    <g class="mo-slot" transform={`translate(${props.box.x} ${props.box.y})`}>
      <rect width={box.width} height={box.height} rx={box.width * 0.1} />
      <Show when={props.sign}>
        <text x={box.width / 2} y={box.height * 0.64} font-size={`${box.width * 0.42}px`}>
          {props.sign}
        </text>
      </Show>
    </g>
  );
}

// Cards left in a stock, on the lower edge of its top.
export function Count(props: { box: Box; count: number }): JSX.Element {
  const size = () => Math.max(3.7, props.box.width * 0.33);
  const width = () => size() * 1.9;
  return (
    <g
      class="mo-count"
      transform={`translate(${props.box.x + props.box.width / 2} ${props.box.y + props.box.height - size() * 0.45})`}
    >
      <rect
        x={-width() / 2}
        y={-size() * 0.62}
        width={width()}
        height={size() * 1.24}
        rx={size() * 0.6}
      />
      <text y={size() * 0.34} font-size={`${size()}px`}>
        {props.count}
      </text>
    </g>
  );
}

// Fits a pile now.
export function FitMark(props: { box: Box }): JSX.Element {
  return (
    <g
      class="mo-fits"
      transform={`translate(${props.box.x + props.box.width - 2.2} ${props.box.y + 2.2})`}
    >
      <circle r={2.7} />
      <path d="M0 1.5V-1.4M-1.3 -.1L0 -1.5L1.3 -.1" />
    </g>
  );
}

// The face of a seat: a person's initial, or the face of a bot, which follows from its name.
import { createMemo, For, type JSX, Show } from "solid-js";
import { looksOf } from "./faces";
import { motion } from "./prefs";
import "./portrait.css";

// On a square of 44. A head begins at 11 and has its middle at 22, 25; eyes are at 16.5 and 27.5, a mouth at 31.
const heads: readonly string[] = [
  "M22 11a14 14 0 010 28a14 14 0 010-28z",
  "M22 10.5c7.5 0 13 9.5 13 16.5c0 7.5-5.5 12-13 12s-13-4.5-13-12c0-7 5.5-16.5 13-16.5z",
  "M16.5 11.5h11q8 0 8 8v11q0 8-8 8h-11q-8 0-8-8v-11q0-8 8-8z",
  "M15 11.5h14l8 13.5-8 13.5h-14l-8-13.5z",
];

// One stroke after the other: its path, and how it is drawn. Lines have the colour of ink; `i` is filled with it, `w` with
// white, the others with a colour of their own.
type Stroke = readonly [path: string, kind: "l" | "i" | "w" | "r" | "g" | "y" | "v" | "d"];

const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 10${2 * r} 0a${r} ${r} 0 10${-2 * r} 0z`;
const two = (y: number, r: number, dx = 0): string => disc(16.5 + dx, y, r) + disc(27.5 + dx, y, r);

// What glances while a bot thinks is drawn last.
const eyes: readonly { still: readonly Stroke[]; glancing: readonly Stroke[] }[] = [
  { still: [], glancing: [[two(23, 1.9), "i"]] },
  { still: [[two(23, 4), "w"]], glancing: [[two(23.6, 1.8, 0.6), "i"]] },
  { still: [], glancing: [["M13.5 22.5q3 3 6 0M24.5 22.5q3 3 6 0", "l"]] },
  {
    still: [
      [two(23, 4.4), "w"],
      ["M20.800 22.5h2.400", "l"],
    ],
    glancing: [[two(23.2, 1.6), "i"]],
  },
  {
    still: [["M13 18.5l6 2M31 18.5l-6 2", "l"]],
    glancing: [[two(24, 1.9), "i"]],
  },
  {
    still: [
      [disc(27.5, 23, 4.6), "w"],
      ["M31 26.5q1.5 4 .5 8", "l"],
    ],
    glancing: [[two(23.2, 1.8), "i"]],
  },
];
const mouths: readonly (readonly Stroke[])[] = [
  [["M16.5 30q5.5 5.5 11 0", "l"]],
  [["M19 31q3 2.5 6 0", "l"]],
  [["M18.5 31.5h7", "l"]],
  [[disc(22, 32, 2.1), "i"]],
  [["M16 29.5h12q-.5 6-6 6t-6-6z", "w"]],
];
const tops: readonly (readonly Stroke[])[] = [
  [
    ["M22 11v-5", "l"],
    [disc(22, 4.2, 2.6), "r"],
  ],
  [
    ["M22 11c-7 0-8-4-6-8c5 0 7 3 6 8z", "g"],
    ["M22 11c0-6 4-8 8.5-6c0 5-4 7-8.5 6z", "g"],
  ],
  [["M14 12l1-5.5 4 3.5 2.5-7.5 3.5 6.5 4.5-3 .5 6z", "i"]],
  [
    ["M22 11v-4", "l"],
    ["M22 7.5c-5 1-8-1-9-4.5c5-1.5 8 .5 9 4.5zM22 7.5c5 1 8-1 9-4.5c-5-1.5-8 .5-9 4.5z", "g"],
  ],
  [
    ["M22 9.5l-8.5-5v9.5zM22 9.5l8.5-5v9.5z", "v"],
    [disc(22, 9.6, 2), "v"],
  ],
  [
    ["M19 11l6-1.800-6-1.800 6-1.800", "l"],
    [disc(22, 3.6, 2.4), "y"],
  ],
  [
    ["M14.5 12.5v-10.5q7.5-1.5 15 0v10.5z", "d"],
    ["M14.5 8.5h15v4h-15z", "r"],
    ["M10.5 12.700h23", "l"],
  ],
  [
    ["M17.5 11.5q0-5-5-6.5M26.5 11.5q0-5 5-6.5", "l"],
    [disc(11.4, 4.6, 1.9) + disc(32.6, 4.6, 1.9), "i"],
  ],
];

function Strokes(props: { of: readonly Stroke[] }): JSX.Element {
  return <For each={props.of}>{([path, kind]) => <path d={path} class={`face-${kind}`} />}</For>;
}

function BotFace(props: { name: string }): JSX.Element {
  const looks = createMemo(() => looksOf(props.name));
  return (
    <>
      <Strokes of={tops[looks().top] ?? []} />
      <path d={heads[looks().head]} class={`face-head tint-${looks().tint}`} />
      <path d={disc(12.8, 28.6, 2.2) + disc(31.2, 28.6, 2.2)} class="face-cheeks" />
      <Strokes of={eyes[looks().eyes]?.still ?? []} />
      <g class="face-glance">
        <Strokes of={eyes[looks().eyes]?.glancing ?? []} />
      </g>
      <Strokes of={mouths[looks().mouth] ?? []} />
    </>
  );
}

export function Portrait(props: { name: string; bot: boolean; thinks?: boolean }): JSX.Element {
  return (
    <svg
      class="portrait"
      viewBox="0 0 44 44"
      aria-hidden="true"
      classList={{ thinks: (props.thinks ?? false) && motion(), bot: props.bot }}
    >
      <Show when={!props.bot} fallback={<BotFace name={props.name} />}>
        <circle cx="22" cy="22" r="20" />
        <text x="22" y="28.5" text-anchor="middle">
          {[...props.name.trim()][0]?.toUpperCase() ?? ""}
        </text>
      </Show>
    </svg>
  );
}

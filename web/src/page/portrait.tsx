// The face of a seat: a person's initial, or the face of a bot, which follows from its name.
import { type JSX, Show } from "solid-js";

export function Portrait(props: { name: string; bot: boolean; thinks?: boolean }): JSX.Element {
  return (
    <svg
      class="portrait"
      viewBox="0 0 44 44"
      aria-hidden="true"
      classList={{ thinks: props.thinks ?? false }}
    >
      <circle cx="22" cy="22" r="20" />
      <Show when={!props.bot} fallback={<path d="M14 19h.01M30 19h.01M15 28q7 5 14 0" />}>
        <text x="22" y="28.5" text-anchor="middle">
          {[...props.name][0]?.toUpperCase() ?? "?"}
        </text>
      </Show>
    </svg>
  );
}

// Who sits in a seat, before a game: a face or an initial with the badge of the seat, or a place that is still empty.
import { type JSX, Show } from "solid-js";
import { Portrait } from "../page/portrait";

export function Avatar(props: {
  name: string;
  kind: "human" | "bot" | "open" | "closed";
  badge: string | undefined;
}): JSX.Element {
  return (
    <span class="avatar" aria-hidden="true">
      <Show
        when={props.kind === "bot" || props.kind === "human"}
        fallback={<span class="nobody" classList={{ closed: props.kind === "closed" }} />}
      >
        <Portrait name={props.name} bot={props.kind === "bot"} />
      </Show>
      <span class={`badge ${props.badge ?? ""}`} />
    </span>
  );
}

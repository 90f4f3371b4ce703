// How much of something is done, as filled and empty rings: for plates.
import { Index, type JSX } from "solid-js";

export function Pips(props: { done: number; of: number }): JSX.Element {
  return (
    <Index each={Array.from({ length: props.of })}>
      {(_, i) => (
        <svg
          class="pip"
          aria-hidden="true"
          classList={{ full: i < props.done }}
          viewBox="-6 -6 12 12"
        >
          <circle r="4.6" />
        </svg>
      )}
    </Index>
  );
}

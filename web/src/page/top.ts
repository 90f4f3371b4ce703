// What a place puts into the bar at the top of the page, while it is there.
import { createSignal, type JSX, onCleanup } from "solid-js";

const [top, setTop] = createSignal<() => JSX.Element>();

export { top };

export function createTop(content: () => JSX.Element): void {
  setTop(() => content);
  onCleanup(() => setTop(undefined));
}

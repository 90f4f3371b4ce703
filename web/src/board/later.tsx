// What the first sight can do without comes after it.
import { createSignal, type JSX, Show } from "solid-js";

// What is in the document now has been seen; or nobody looks.
export const afterDrawing = (): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, 500); // a page that nobody sees draws nothing
    globalThis.requestAnimationFrame?.(() => setTimeout(done));
  });

export function Later(props: { children: JSX.Element }): JSX.Element {
  const [seen, setSeen] = createSignal(false);
  void afterDrawing().then(() => setSeen(true));
  return <Show when={seen()}>{props.children}</Show>;
}

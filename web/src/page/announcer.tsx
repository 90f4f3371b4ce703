// What is said to those who listen, and the short note that everybody sees. Two live regions take turns, so that the same
// words twice are heard twice.
import { createSignal, type JSX, Show } from "solid-js";

const [lines, setLines] = createSignal<readonly [string, string]>(["", ""]);
let turn = 0;
let waiting: string[] = [];

export function announce(text: string): void {
  if (waiting.length === 0) {
    setTimeout(() => {
      turn = 1 - turn;
      const words = waiting.join(". ");
      waiting = [];
      setLines(turn === 0 ? [words, ""] : ["", words]);
    }, 60);
  }
  waiting.push(text);
}

// One note at a time: a newer one takes the place of the one before it.
interface Note {
  readonly text: string;
  readonly passing: boolean; // true only as long as the board stays as it is
}
const [shown, setShown] = createSignal<Note>();
let timer: ReturnType<typeof setTimeout> | undefined;

function put(text: string, milliseconds: number, passing: boolean): void {
  clearTimeout(timer);
  setShown({ text, passing });
  announce(text);
  // Long ones stay as long as it takes to read them.
  timer = setTimeout(() => setShown(undefined), Math.max(milliseconds, 75 * text.length));
}
export const note = (text: string, milliseconds = 5000): void => put(text, milliseconds, false);
// About how things stand on the board: a refused tap, a hint. It goes when they change.
export const notePassing = (text: string, milliseconds = 5000): void =>
  put(text, milliseconds, true);
export function boardChanged(): void {
  if (shown()?.passing) setShown(undefined);
}

export function Announcer(): JSX.Element {
  return (
    <>
      <div class="aloud" aria-live="polite" role="log">
        {lines()[0]}
      </div>
      <div class="aloud" aria-live="polite" role="log">
        {lines()[1]}
      </div>
      <div class="notes" aria-hidden="true">
        <Show when={shown()}>{(one) => <p>{one().text}</p>}</Show>
      </div>
    </>
  );
}

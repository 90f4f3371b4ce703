// What is said to those who listen, and the short notes that everybody sees. Two live regions take turns, so that the same
// words twice are heard twice.
import { createSignal, For, type JSX } from "solid-js";

const [lines, setLines] = createSignal<readonly [string, string]>(["", ""]);
const [notes, setNotes] = createSignal<readonly { id: number; text: string }[]>([]);
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

let count = 0;
export function note(text: string, milliseconds = 5000): void {
  const id = ++count;
  setNotes((all) => [...all.filter((one) => one.text !== text).slice(-2), { id, text }]);
  announce(text);
  // Long ones stay as long as it takes to read them.
  const stays = Math.max(milliseconds, 75 * text.length);
  setTimeout(() => setNotes((all) => all.filter((one) => one.id !== id)), stays);
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
        <For each={notes()}>{(one) => <p>{one.text}</p>}</For>
      </div>
    </>
  );
}

// What was said at a table, for as long as the page looks at it: a talk goes on when the lobby becomes the game, and after a
// reload it is what the table remembers.
import { createSignal } from "solid-js";
import type { Past, Said, Table } from "../table/table";

const kept = 200; // lines

export interface Talk {
  lines(): readonly Said[];
  add(said: Said): void;
  // All that was said so far, if the table remembers anything: whoever only watches is not told again.
  recall(pasts: readonly Past[]): void;
}
const talks = new WeakMap<Table, Talk>();

export function talkOf(table: Table): Talk {
  let talk = talks.get(table);
  if (!talk) {
    const [lines, setLines] = createSignal<readonly Said[]>([]);
    talk = {
      lines,
      add: (said) => setLines((all) => [...all.slice(1 - kept), said]),
      recall(pasts) {
        const said = pasts.flatMap((past) => past.said ?? []);
        if (said.length > 0) setLines(said.slice(-kept));
      },
    };
    talks.set(table, talk);
  }
  return talk;
}

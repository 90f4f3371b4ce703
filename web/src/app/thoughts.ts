// What bots have thought lately: those of this device and, for its host, those of a table of the server.
import { createEffect, createSignal, onCleanup, untrack } from "solid-js";
import type { Thoughts } from "../games/game";
import { prefs, setPref } from "../page/prefs";
import type { Thought } from "../table/local";
import type { Table } from "../table/table";

const most = 12;
const [latest, setLatest] = createSignal<readonly Thought[]>([]);

export const tellThought = (thought: Thought): void =>
  void setLatest((all) => [...all.slice(1 - most), thought]);

export const thoughts: Thoughts = {
  wanted: () => prefs.trace,
  want: (on) => setPref("trace", on),
  latest,
};

// Asked for again with every new connection. A refusal (the host is somebody else now) switches it off.
export function thoughtsAt(table: Table): Thoughts {
  const [wanted, want] = createSignal(false);
  const [heard, setHeard] = createSignal<readonly Thought[]>([]);
  const stop = table.onThought?.(({ seat, level, choice, candidates }) => {
    const thought = {
      seat: table.facts()?.seats[seat]?.name ?? "",
      level,
      phase: "",
      choice,
      candidates,
    };
    setHeard((all) => [...all.slice(1 - most), thought]);
  });
  onCleanup(() => stop?.());
  let asked = false;
  createEffect(() => {
    const on = wanted();
    if (table.link() !== "open" || (!on && !asked)) return;
    asked = on;
    untrack(() => table.trace?.(on).catch(() => want(false)));
  });
  return { wanted, want, latest: heard };
}

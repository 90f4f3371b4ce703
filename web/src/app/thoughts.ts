// What the bots of this device have thought lately.
import { createSignal } from "solid-js";
import type { Thoughts } from "../games/game";
import type { Thought } from "../table/local";
import { prefs, setPref } from "./prefs";

const most = 12;
const [latest, setLatest] = createSignal<readonly Thought[]>([]);

export const tellThought = (thought: Thought): void =>
  void setLatest((all) => [...all.slice(1 - most), thought]);

export const thoughts: Thoughts = {
  wanted: () => prefs.trace,
  want: (on) => setPref("trace", on),
  latest,
};

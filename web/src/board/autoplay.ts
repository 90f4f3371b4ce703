// What is done by itself, after a pause in which one sees why: once for each moment of the game, so that a refusal is not
// asked for again and again.
import { createEffect, onCleanup, untrack } from "solid-js";
import type { Table, Turn } from "../table/table";
import type { Around } from "./controller";
import type { Audience } from "./stage";

export interface Automatic {
  readonly forced: boolean; // nobody would choose anything else: no wish is needed, and little time
  due(): boolean;
  run(): void;
  words?(): string | undefined; // what it is, for those who see it coming
}

// Milliseconds: with animation, and without.
const pauses = { wished: [550, 200], forced: [350, 0] } as const;
const telling = 600; // at least, where it is read what is coming

export function createAutoplay(
  table: Pick<Table, "turn">,
  audience: Pick<Audience, "motion" | "speed"> & Pick<Around, "comes">,
  free: () => boolean, // nobody has begun anything
  all: readonly Automatic[],
): void {
  let done: Turn | undefined; // the moment for which something was done
  createEffect(() => {
    const now = table.turn();
    const next = now && now !== done && free() ? all.find((one) => one.due()) : undefined;
    if (!next) return;
    const [moving, plain] = next.forced ? pauses.forced : pauses.wished;
    const pause = audience.motion() ? moving / audience.speed() : plain;
    const run = (): void => {
      done = now;
      next.run();
    };
    // Without a pause it is done before anybody sees that it could be done.
    if (pause === 0) untrack(run);
    else {
      const words = next.words?.();
      const read = words === undefined ? 0 : telling / Math.max(1, audience.speed());
      const timer = setTimeout(run, Math.max(pause, read));
      if (words !== undefined) audience.comes?.(words);
      onCleanup(() => {
        clearTimeout(timer);
        if (words !== undefined) audience.comes?.(undefined);
      });
    }
  });
}

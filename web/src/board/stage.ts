// Shows what happens at the pace of people: one happening after the other, each animated from its events, the board always
// in a state that was true. A tap, or the wish for less motion, skips.
import { type Accessor, createMemo, createSignal, onCleanup } from "solid-js";
import type { GameEvent, Happening, Table, View } from "../table/table";

export interface Scene {
  readonly before: View;
  readonly after: View;
  readonly event: GameEvent;
  // Resolves after so many milliseconds, or at once when somebody is in a hurry.
  wait(milliseconds: number): Promise<void>;
}

export interface Stage {
  // The view that is on the board now, behind the table's own while something is being shown.
  readonly shown: Accessor<View | undefined>;
  readonly busy: Accessor<boolean>;
  // Skips what is still to be shown; resolves when everything is on the board.
  hurry(): Promise<void>;
}

export function createStage(
  table: Table,
  options: {
    motion: Accessor<boolean>;
    speed: Accessor<number>;
    play(scene: Scene): Promise<void>;
    told(happening: Happening): void;
  },
): Stage {
  const [shown, setShown] = createSignal<View | undefined>(table.view());
  const [busy, setBusy] = createSignal(false);
  const queue: Happening[] = [];
  let rushed = false; // somebody is in a hurry, until all is shown
  let hurried = false;
  let release: (() => void) | undefined;
  let running = Promise.resolve();
  // The table's view and the one before it. A view may also come without a happening, and is then where the next begins.
  const views = createMemo<{ now: View | undefined; before: View | undefined }>(
    (last) => ({ now: table.view(), before: last.now }),
    { now: undefined, before: undefined },
  );
  let seen = views();

  const wait = (milliseconds: number): Promise<void> => {
    if (hurried || !options.motion() || document.hidden) return Promise.resolve();
    return new Promise((done) => {
      const timer = setTimeout(done, milliseconds / options.speed());
      release = () => {
        clearTimeout(timer);
        done();
      };
    });
  };

  const run = async (): Promise<void> => {
    setBusy(true);
    for (let next = queue.shift(); next; next = queue.shift()) {
      // Who has fallen far behind (a hidden page, a fast bot) sees the end, not the way.
      hurried = rushed || queue.length > 8;
      const before = shown() ?? next.view;
      options.told(next);
      for (const event of next.events)
        await options.play({ before, after: next.view, event, wait });
      setShown(next.view);
    }
    rushed = false;
    hurried = false;
    setBusy(false);
  };

  const stop = table.onHappening((happening) => {
    const { now, before } = views();
    if (!busy()) setShown(() => (views() === seen ? now : (before ?? now)));
    seen = views();
    queue.push(happening);
    if (!busy()) running = run();
  });
  onCleanup(stop);

  return {
    // A whole view (the start, a resync) is shown as it is.
    shown: () => (busy() ? shown() : table.view()),
    busy,
    hurry() {
      if (busy()) {
        rushed = true;
        hurried = true;
        release?.();
      }
      return running;
    },
  };
}

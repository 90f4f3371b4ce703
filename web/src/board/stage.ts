// Shows what happens at the pace of people: one happening after the other, each animated from its events, the board always
// in a state that was true. A tap, or the wish for less motion, skips.
import { type Accessor, batch, createMemo, createSignal, onCleanup } from "solid-js";
import type { GameEvent, Happening, Past, Table, Turn, View } from "../table/table";

const far = 8; // happenings behind: who waits for more than these sees the end, not the way
const glimpse = 250; // milliseconds after which they see how far it has come
const held = 12; // milliseconds for which the page may be kept from everything else

// Lets the page do what waits: hear what arrives, answer a tap, draw.
const breath = (): Promise<void> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(0);
  });

export interface Scene<V = View, E = GameEvent> {
  readonly before: V;
  readonly after: V;
  readonly event: E;
  // Resolves after so many milliseconds, or at once when somebody is in a hurry.
  wait(milliseconds: number): Promise<void>;
}

export interface Stage<V = View, E = GameEvent> {
  // The view that is on the board now, behind the table's own while something is being shown; and whose turn it is there.
  readonly shown: Accessor<V | undefined>;
  readonly turn: Accessor<Turn | undefined>;
  readonly busy: Accessor<boolean>;
  // Skips what is still to be shown; resolves when everything is on the board.
  hurry(): Promise<void>;
  // What the board keeps in sight of the past (marks of the last move, cards that were drawn) becomes that of these steps.
  recall(steps: readonly Past<E>[]): void;
}

// Who looks on: how they like it, and whom to tell what has been shown. Words must not run ahead of the board.
export interface Audience {
  motion(): boolean; // false: no animation at all
  speed(): number; // 1 is the usual pace
  begun?(happening: Happening): void; // its events are told next
  told(event: GameEvent, view: View): void;
  staged(stage: Stage): void;
}

interface Options<V, E> {
  play(scene: Scene<V, E>): Promise<void>;
  begin?(happening: Happening<V, E>): void;
  // The steps that led here, the oldest first; `view` is the table's.
  recall?(steps: readonly Past<E>[], view: V): void;
}

// How long something is shown: as long as the audience likes, or not at all when somebody is in a hurry.
function createPace(audience: Audience) {
  let hurried = false;
  let release: (() => void) | undefined;
  return {
    wait(milliseconds: number): Promise<void> {
      if (hurried || !audience.motion() || document.hidden) return Promise.resolve();
      return new Promise((done) => {
        const timer = setTimeout(done, milliseconds / audience.speed());
        release = () => {
          clearTimeout(timer);
          done();
        };
      });
    },
    hurry(on: boolean): void {
      hurried = on;
    },
    // What is being shown is shown at once.
    skip(): void {
      hurried = true;
      release?.();
    },
  };
}

interface Hall<V, E> extends Options<V, E> {
  readonly audience: Audience;
  readonly wait: Scene<V, E>["wait"];
  pace(happening: Happening<V, E>, behind: boolean): void;
  put(happening: Happening<V, E>): void; // on the board
  end(): void; // nothing waits any more
}

// Shows what waits, one after the other; `shown` is on the board now.
async function showAll<V extends View, E extends GameEvent>(
  queue: Happening<V, E>[],
  shown: V | undefined,
  hall: Hall<V, E>,
): Promise<void> {
  const { audience, wait } = hall;
  let before = shown;
  let began = performance.now();
  let seenAt = began;
  let behind = false; // far, until all is shown
  for (let next = queue.shift(); next; next = queue.shift()) {
    // Who has fallen far behind (a hidden page, a fast bot) sees the end, not the way.
    behind ||= queue.length > far;
    hall.pace(next, behind);
    hall.begin?.(next);
    audience.begun?.(next);
    for (const event of next.events) {
      await hall.play({ before: before ?? next.view, after: next.view, event, wait });
      audience.told(event, next.view);
    }
    before = next.view;
    if (!behind || queue.length === 0 || performance.now() - seenAt > glimpse) {
      hall.put(next);
      seenAt = performance.now();
    }
    if (performance.now() - began < held) continue;
    await breath();
    began = performance.now();
  }
  hall.end();
}

// What it is, and what it was before it became that.
const withBefore = <T>(source: Accessor<T | undefined>) =>
  createMemo<{ now: T | undefined; before: T | undefined }>(
    (last) => ({ now: source(), before: last.now }),
    { now: undefined, before: undefined },
  );

export function createStage<V extends View, E extends GameEvent>(
  table: Table<V, E>,
  audience: Audience,
  options: Options<V, E>,
): Stage<V, E> {
  const [shown, setShown] = createSignal<V | undefined>(table.view());
  const [turn, setTurn] = createSignal<Turn | undefined>(table.turn());
  const [busy, setBusy] = createSignal(false);
  const queue: Happening<V, E>[] = [];
  const inHurry = new WeakSet<Happening<V, E>>();
  const pace = createPace(audience);
  let rushed = false; // somebody is in a hurry, until all is shown
  let running = Promise.resolve();
  // A view may also come without a happening, and is then where the next begins.
  const views = withBefore(() => table.view());
  let seen = views();
  let bots = false; // only they are left, as it was when the last thing happened: the rest is not watched
  const turns = withBefore(() => table.turn());

  const hall: Hall<V, E> = {
    ...options,
    audience,
    wait: pace.wait,
    pace(happening, behind) {
      rushed ||= inHurry.has(happening);
      pace.hurry(rushed || behind);
    },
    put: ({ view, turn }) =>
      batch(() => {
        setShown(() => view);
        setTurn(turn);
      }),
    end() {
      rushed = false;
      pace.hurry(false);
      setBusy(false);
    },
  };
  const run = (): Promise<void> => {
    setBusy(true);
    return showAll(queue, shown(), hall);
  };

  const stop = table.onHappening((happening) => {
    const { now, before } = views();
    if (!busy()) {
      setShown(() => (views() === seen ? now : (before ?? now)));
      setTurn(turns().before ?? turns().now);
    }
    seen = views();
    if (bots) inHurry.add(happening);
    bots = table.facts()?.hurried === true;
    queue.push(happening);
    if (!busy()) running = run();
    else if (queue.length > far) pace.skip();
    return running;
  });
  onCleanup(stop);

  const stage: Stage<V, E> = {
    // A whole view (the start, a resync) is shown as it is.
    shown: () => (busy() ? shown() : table.view()),
    turn: () => (busy() ? turn() : table.turn()),
    busy,
    hurry() {
      if (busy()) {
        rushed = true;
        pace.skip();
      }
      return running;
    },
    recall(steps) {
      const view = table.view();
      if (view) options.recall?.(steps, view);
    },
  };
  audience.staged(stage);
  return stage;
}

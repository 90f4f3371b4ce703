// What every legal action would do, by its notation: asked of the rules as soon as there is something to choose.
import { createComputed, createSignal, onCleanup } from "solid-js";
import { whyOf } from "../net/refused";
import type { Foreseen, GameEvent, Table, View } from "../table/table";

const pause = 2000; // milliseconds before it is asked again after a failure

export interface ForeseenHere<E> {
  ready(): boolean; // what I may do now has been foreseen
  of(legal: readonly string[]): readonly Foreseen<E>[]; // without events while it is not ready
}

export function createForeseen<V extends View, E extends GameEvent>(
  table: Pick<Table<V, E>, "view" | "seat" | "legal" | "foresight">,
  explain: (text: string) => void,
): ForeseenHere<E> {
  const [known, setKnown] = createSignal<{ of: V; events: ReadonlyMap<string, readonly E[]> }>();
  const [tries, setTries] = createSignal(0);
  createComputed(() => {
    const view = table.view();
    const seat = table.seat();
    tries();
    if (!view || seat === undefined || table.legal().length === 0) return;
    let stale = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    onCleanup(() => {
      stale = true;
      clearTimeout(timer);
    });
    table.foresight.foresee(view, seat).then(
      (all) => {
        if (stale) return;
        setKnown({ of: view, events: new Map(all.map(({ action, events }) => [action, events])) });
      },
      (error: unknown) => {
        if (stale) return;
        explain(whyOf(error));
        timer = setTimeout(() => setTries((count) => count + 1), pause);
      },
    );
  });
  return {
    ready: () => table.legal().length === 0 || known()?.of === table.view(),
    of(legal) {
      const now = known();
      const events = now?.of === table.view() ? now?.events : undefined;
      return legal.map((action) => ({ action, events: events?.get(action) ?? [] }));
    },
  };
}

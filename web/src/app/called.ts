// When this page calls: at its own turn after somebody else's, as the board shows it.
import { createEffect, createMemo, on, onCleanup } from "solid-js";
import { call, uncall } from "../page/calling";
import type { Table, Turn } from "../table/table";
import { isAwaited } from "./awaited";
import { t } from "./session";

interface Shown {
  turn(): Turn | undefined; // as the board shows it
  busy(): boolean;
}

export function createCalls(table: Table, shown: Shown): void {
  // What happens within a turn, and what is still being shown, calls nobody.
  const awaited = createMemo<boolean | undefined>(
    (before) => (shown.busy() ? before : (isAwaited(table, shown.turn()) ?? before)),
    undefined,
  );
  createEffect(
    on(awaited, (now, before) => {
      if (!now) return uncall("turn");
      // Whoever has just opened the page is there; and at a device everybody is, unless nobody looks.
      if (before === undefined || (table.where === "here" && !document.hidden)) return;
      const place = t(`${table.facts()?.game}.name`);
      call("turn", { words: t("play.yourTurn"), place, cue: "turn" });
    }),
  );
  onCleanup(() => {
    uncall("turn");
    uncall("offer");
  });
}

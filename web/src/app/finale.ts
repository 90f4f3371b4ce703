// What those whom this page belongs to hear and see of how a game has gone for them.
import { createEffect, createMemo, on, onCleanup } from "solid-js";
import { cue } from "../page/cues";
import { motion } from "../page/prefs";
import type { Table } from "../table/table";
import { ownSeat } from "./settled";
import { finaleOf, type Standing, standingOf } from "./standing";

// My own; at a device that several people share, everybody's.
function standingsOf(table: Table): readonly (Standing | undefined)[] {
  const facts = table.facts();
  const mine = ownSeat(facts, table.me());
  return (facts?.seats ?? []).map(({ kind }, seat) => {
    const own = table.where === "here" ? kind === "human" : seat === mine;
    return own ? standingOf(facts, seat) : undefined;
  });
}

const cues = { won: "win", drawn: "home", placed: "home", lost: "loss" } as const;

export function createFinale(table: Table, busy: () => boolean): void {
  // As the board shows it.
  const standings = createMemo<ReturnType<typeof standingsOf>>(
    (before) => (busy() ? before : standingsOf(table)),
    standingsOf(table),
  );
  let stop: (() => void) | undefined;
  createEffect(
    on(
      standings,
      (now, before) => {
        const finale = finaleOf(now, before ?? []);
        if (!finale) return;
        cue(cues[finale]);
        if (finale !== "won" || !motion() || document.hidden) return;
        import("../page/confetti")
          .then(({ celebrate }) => {
            stop?.();
            stop = celebrate(document.querySelector("main.play > .board"));
          })
          .catch(() => {}); // without a network: there is a fanfare, and the words
      },
      { defer: true },
    ),
  );
  onCleanup(() => stop?.());
}

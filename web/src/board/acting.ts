// Doing something at a table: one thing at a time, and nothing while something is still being shown or foreseen.
import { createEffect, createSignal, on, untrack } from "solid-js";
import { whyOf } from "../net/refused";
import type { Table } from "../table/table";
import type { Stage } from "./stage";

export interface Acting {
  mine(): boolean; // my seat is awaited
  watches(): boolean; // nobody plays here: it is watched, or watched again
  locked(): boolean; // something has been sent and is not answered yet
  still(): boolean; // nothing is sent, the board shows how things are, and the game knows what can be done
  legal(): readonly string[]; // what I may do now
  rolls(): boolean; // I may roll, or draw
  // Sends something, unless something else is on its way; a refusal is explained.
  act(work: () => Promise<void> | undefined): Promise<void>;
  // For when all is shown, which is hurried: done then if it can be, and otherwise no mistake to speak of.
  later(able: () => boolean, run: () => void): void;
}

const none: readonly string[] = [];

export const isMine = (table: Pick<Table, "turn" | "seat">): boolean =>
  table.turn()?.seats.includes(table.seat() ?? -1) ?? false;

export function createActing(
  table: Table,
  stage: Pick<Stage, "busy" | "hurry" | "turn">,
  explain: (text: string) => void,
  ready: () => boolean,
): Acting {
  const [locked, setLocked] = createSignal(false);
  let wish: (() => void) | undefined;

  const seat = () => table.seat() ?? -1;
  const mine = () => isMine(table);
  const still = () => !stage.busy() && !locked() && ready();
  const due = (what: string) => still() && table.turn()?.due === what;
  const over = () => table.facts()?.stage === "over"; // by the rules or not

  const isPerson = (one: number) => table.facts()?.seats[one]?.kind === "human";
  // What is being shown ends with me to act. On a shared device a second tap by the person who has just played is not the
  // first of the next person.
  const awaited = (): boolean => {
    if (!mine() && table.legal().length === 0) return false;
    const shown = stage.turn()?.seats ?? [];
    return table.where === "server" || shown.includes(seat()) || !shown.some(isPerson);
  };

  createEffect(
    on(still, (now) => {
      if (!now) return;
      const work = wish;
      wish = undefined;
      if (work) untrack(work);
    }),
  );

  return {
    mine,
    watches: () => table.acts === false || (table.where === "server" && table.seat() === undefined),
    locked,
    still,
    legal: () => (due("act") && !over() ? table.legal() : none),
    rolls: () => due("roll") && mine() && !over(),
    async act(work) {
      if (locked()) return;
      setLocked(true);
      try {
        await work();
      } catch (refused) {
        explain(whyOf(refused));
      } finally {
        setLocked(false);
      }
    },
    later(able, run) {
      wish = awaited() ? () => able() && run() : undefined;
      void stage.hurry();
    },
  };
}

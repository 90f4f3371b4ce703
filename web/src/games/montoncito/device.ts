// Who is at the device and what is done there: hands that are covered when it is passed on, plays that can be taken back.
import { createMemo, createSignal } from "solid-js";
import type { Happening, Past, Table } from "../../table/table";
import type { Surroundings } from "../game";
import { isOpen } from "./view";
import type { Event, View } from "./wire";

export const seatName = (
  { nameOf, texts: t }: Pick<Surroundings, "nameOf" | "texts">,
  seat: number,
): string => nameOf?.(seat) ?? t("montoncito.seat", { number: seat + 1 });

// Several people at one device do not see each other's hands: whoever is next uncovers the own one.
export function createSharing(
  table: Pick<Table, "where" | "seat"> & {
    facts(): { readonly seats: readonly { readonly kind: string }[] } | undefined;
  },
  view: () => View | undefined,
  mayAct: () => boolean,
) {
  const [shownTo, setShownTo] = createSignal<number>();
  const people = () => table.facts()?.seats.filter(({ kind }) => kind === "human").length ?? 0;
  const covered = createMemo(() => {
    const now = view();
    const open = now !== undefined && (now.stage === "over" || isOpen(now));
    return table.where === "here" && people() > 1 && !open && now?.observer !== shownTo();
  });
  const handsOver = createMemo(() => covered() && mayAct());
  return {
    covered,
    handsOver,
    ready(): void {
      if (handsOver()) setShownTo(table.seat());
    },
  };
}

// Own plays can be taken back until something is revealed: a draw, a stock card, a discard.
export function createTaking(table: Pick<Table, "seat">) {
  const [plays, setPlays] = createSignal(0);
  const after = (count: number, { events }: Pick<Past<Event>, "events">, view: View): number => {
    const [first] = events;
    const own = first?.type === "played" && first.seat === table.seat();
    const open = own && first.from !== "stock" && view.mode === "turns" && view.stage !== "over";
    if (open) return count + 1;
    return events.length > 0 ? 0 : count;
  };
  return {
    plays,
    count(happening: Happening<View, Event>): void {
      if (happening.undone !== undefined) setPlays((count) => Math.max(0, count - 1));
      else setPlays((count) => after(count, happening, happening.view));
    },
    // After a reload.
    recall(steps: readonly Past<Event>[], view: View): void {
      setPlays(steps.reduce((count, step) => after(count, step, view), 0));
    },
  };
}

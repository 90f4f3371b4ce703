// Another game at the same table: who wants one, as long as this one can still be looked at; it opens when all have asked.
import { createEffect, createMemo, createSignal, onCleanup } from "solid-js";
import { go } from "../page/route";
import type { RemoteTable } from "../table/remote";
import { t } from "./session";

export interface Rematch {
  asked(): boolean; // by me
  words(): string; // who wants it, and who is waited for
}

export function createRematch(
  table: RemoteTable,
  open: (id: string) => RemoteTable, // until whoever asks for it is gone
): Rematch {
  const [next, setNext] = createSignal<RemoteTable>();
  const id = createMemo(() => (table.facts()?.stage === "over" ? table.facts()?.next : undefined));
  createEffect(() => {
    const which = id();
    if (which === undefined) return;
    setNext(open(which));
    onCleanup(() => setNext(undefined));
  });
  const seats = () => (next()?.facts()?.stage === "lobby" && next()?.facts()?.seats) || [];
  const nameOf = (player: string): string =>
    table.facts()?.seats.find((seat) => seat.player?.id === player)?.player?.name ?? "";
  const isMe = (player: string | undefined) => player !== undefined && player === table.me();
  // One that was closed, because whoever asked for it has left it, is asked for anew.
  const asked = () => next()?.facts()?.you !== undefined && next()?.facts()?.stage !== "closed";
  createEffect(() => {
    if (asked() && next()?.facts()?.stage === "playing") go(`/t/${id()}`);
  });
  return {
    asked,
    words() {
      const wants = seats().flatMap(({ player }) =>
        player && !isMe(player.id) ? player.name : [],
      );
      const awaited = seats().flatMap(({ reserved }) =>
        reserved !== undefined && !isMe(reserved) ? nameOf(reserved) : [],
      );
      const names = (all: readonly string[]) => all.filter(Boolean).join(", ");
      if (asked()) return awaited.length > 0 ? t("result.waits", { names: names(awaited) }) : "";
      return wants.length > 0 ? t("result.wants", { names: names(wants) }) : "";
    },
  };
}

// An offered draw: it takes the place of the prompt for whoever is asked; and what became of one's own offer.
import { createEffect, on } from "solid-js";
import type { Action, Prompt } from "../board/face";
import { announce, note } from "../page/announcer";
import { call, uncall } from "../page/calling";
import type { Table } from "../table/table";
import { t } from "./session";

export interface Draws {
  asked(): boolean;
  prompt(): Prompt | undefined;
  actions(): readonly Action[];
}

export function createDraws(table: Table, nameOf: (seat: number) => string): Draws {
  const facts = () => table.facts();
  const me = () => facts()?.you;
  // The seat that asks me.
  const asks = (): number | undefined => {
    const seat = facts()?.stage === "playing" ? facts()?.offer : undefined;
    return me() === undefined || seat === me() ? undefined : seat;
  };
  const words = () => t("draw.asks", { name: nameOf(asks() ?? 0) });
  createEffect(
    on(asks, (seat) => {
      if (seat === undefined) return uncall("offer");
      announce(words());
      call("offer", { words: words(), place: t(`${facts()?.game}.name`), cue: "offer" });
    }),
  );
  // My offer is not open any more: its fate comes with the same facts, or right after.
  let waits = false;
  createEffect(() => {
    const now = facts();
    const mine = me();
    if (mine === undefined || !now) return;
    if (now.offer === mine) waits = true;
    else if (waits && now.draw?.seat === mine) {
      waits = false;
      note(t(`draw.mine.${now.draw.fate}`));
    }
  });
  const answer = (work: Promise<void>): void =>
    void work.catch((refused: Error) => note(refused.message));
  return {
    asked: () => asks() !== undefined,
    prompt: () => (asks() === undefined ? undefined : { line: words(), more: t("draw.stands") }),
    // Both weigh the same.
    actions: () => [
      {
        id: "decline",
        words: t("draw.decline"),
        icon: "decline",
        run: () => answer(table.declineDraw()),
      },
      {
        id: "accept",
        words: t("draw.accept"),
        icon: "accept",
        run: () => answer(table.offerDraw()),
      },
    ],
  };
}

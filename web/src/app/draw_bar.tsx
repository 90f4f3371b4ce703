// An offered draw, where nobody can overlook it; and what became of one's own offer.
import { createEffect, type JSX, on, Show } from "solid-js";
import { announce, note } from "../page/announcer";
import { cue } from "../page/cues";
import type { Table } from "../table/table";
import { t } from "./session";

export function DrawBar(props: { table: Table; nameOf(seat: number): string }): JSX.Element {
  const facts = () => props.table.facts();
  const me = () => facts()?.you;
  // The seat that asks me.
  const asks = (): number | undefined => {
    const seat = facts()?.stage === "playing" ? facts()?.offer : undefined;
    return me() === undefined || seat === me() ? undefined : seat;
  };
  const words = () => t("draw.asks", { name: props.nameOf(asks() ?? 0) });
  createEffect(
    on(asks, (seat) => {
      if (seat === undefined) return;
      announce(words());
      cue("call");
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
  return (
    <Show when={asks() !== undefined}>
      <div class="top-bar" role="group" aria-label={words()}>
        <p>{words()}</p>
        <button type="button" class="main" onClick={() => answer(props.table.offerDraw())}>
          {t("draw.accept")}
        </button>
        <button type="button" onClick={() => answer(props.table.declineDraw())}>
          {t("draw.decline")}
        </button>
      </div>
    </Show>
  );
}

// The top of a table: the game, how far it is, the pace, and sounds.
import { type JSX, Show } from "solid-js";
import { Icon } from "../board/icons";
import { prefs, setPref } from "../page/prefs";
import { createTop } from "../page/top";
import type { Table, Turn } from "../table/table";
import { matchLine } from "./manner_words";
import { PaceButton } from "./pace";
import { t } from "./session";

export { createTop };

export function TopLine(props: {
  table: Table;
  turn: Turn | undefined;
  nameOf(seat: number): string;
}): JSX.Element {
  const facts = () => props.table.facts();
  return (
    <>
      <p class="top-title">
        <strong>{t(`${facts()?.game}.name`)}</strong>{" "}
        <span class="turn-number">{t("play.number", { number: props.turn?.number ?? 0 })}</span>
        <Show when={facts()?.match && facts()}>
          {(known) => <span class="match">{matchLine(known(), props.nameOf)}</span>}
        </Show>
      </p>
      <PaceButton table={props.table} />
      <button
        type="button"
        class="bare"
        aria-pressed={prefs.sound}
        aria-label={t("settings.sound")}
        title={t("settings.sound")}
        onClick={() => setPref("sound", !prefs.sound)}
      >
        <Icon name={prefs.sound ? "sound" : "silent"} />
      </button>
    </>
  );
}

// The top of a table: the game, how far it is, the pace, and sounds.
import { type JSX, Show } from "solid-js";
import { Icon, type IconName } from "../board/icons";
import { note } from "../page/announcer";
import { type Pace, paces, prefs, setPref } from "../page/prefs";
import { createTop } from "../page/top";
import type { Table, Turn } from "../table/table";
import { matchLine } from "./manner_words";
import { isBot, paceAt, setPace } from "./pace";
import { t } from "./session";

export { createTop };

const icons: Record<Pace, IconName> = { calm: "pace_calm", normal: "pace", fast: "pace_fast" };

// Only where bots play, and whoever looks may say how fast.
function PaceButton(props: { table: Table }): JSX.Element {
  const facts = () => props.table.facts();
  const wanted = () =>
    props.table.acts !== false &&
    facts()?.stage === "playing" &&
    (props.table.where === "here" || props.table.isHost()) &&
    (facts()?.seats.some(isBot) ?? false);
  const pace = () => paceAt(props.table);
  const name = () => t("pace.now", { pace: t(`pace.${pace()}`) });
  const next = () => paces[(paces.indexOf(pace()) + 1) % paces.length] ?? "normal";
  return (
    <Show when={wanted()}>
      <button
        type="button"
        class="bare pace"
        aria-label={name()}
        title={name()}
        onClick={() =>
          void setPace(props.table, next()).catch((refused: Error) => note(refused.message))
        }
      >
        <Icon name={icons[pace()]} />
      </button>
    </Show>
  );
}

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

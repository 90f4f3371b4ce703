// A table of this device. Without a kept game, one against bots begins at once.
import { createResource, type JSX, onCleanup, Show } from "solid-js";
import { loadGame } from "../games/game";
import type { LocalGame, LocalTable } from "../table/local";
import { Play } from "./play";
import { motion, speed } from "./prefs";
import { go } from "./route";
import { forget, keep, kept, openHere, t } from "./session";

const botDelay = (): number => (motion() ? 700 / speed() : 150);

async function openTable(id: string): Promise<{ table: LocalTable; again(): void } | undefined> {
  const ui = await loadGame(id);
  if (!ui) return undefined;
  let game: LocalGame | undefined = kept(id);
  if (!game) {
    const names = ui.seatNames(ui.players[0]);
    const seats = names.map((_, i) =>
      i === 0 ? { name: t("host.you") } : { name: "", level: "easy" },
    );
    game = {
      id: `here-${id}`,
      game: id,
      options: ui.options(names, {}),
      seats,
      steps: [],
      memories: [],
    };
    keep(game);
  }
  const started = game;
  const table = await openHere(started, botDelay);
  return {
    table,
    again: () => {
      keep({ ...started, steps: [], memories: [] });
      go("/", true);
      go(`/here/${id}`, true);
    },
  };
}

export default function Here(props: { game: string }): JSX.Element {
  const [open] = createResource(() => props.game, openTable);
  onCleanup(() => open()?.table.close());
  return (
    <Show when={open()} fallback={<main>{t("loading")}</main>}>
      {(opened) => (
        <Play
          table={opened().table}
          again={opened().again}
          leave={() => {
            if (opened().table.turn()?.due === "over") forget(props.game);
            go("/");
          }}
        />
      )}
    </Show>
  );
}

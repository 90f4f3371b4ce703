// What a bot would do, in the words of the game and on its board.
import { createRenderEffect, onCleanup } from "solid-js";
import { setHinted, whyWords } from "../board/hinted";
import type { GameUi } from "../games/game";
import { notePassing } from "../page/announcer";
import type { Table } from "../table/table";
import { t } from "./session";

const readable = 10_000; // milliseconds

export interface Hints {
  mayAsk(): boolean;
  ask(): Promise<void>;
}

// `idle`: the board shows how things are, to whoever is to act.
export function createHints(
  table: Table,
  ui: () => GameUi | undefined,
  idle: () => boolean,
  explain: (text: string) => void,
): Hints {
  const mayAsk = () => table.facts()?.stage === "playing" && table.legal().length > 0 && idle();
  // A hint is for this decision alone.
  createRenderEffect(() => {
    table.legal();
    setHinted([]);
  });
  onCleanup(() => setHinted([]));
  return {
    mayAsk,
    async ask() {
      const view = table.view();
      if (!view || !mayAsk()) {
        explain(t("play.hintNot"));
        return;
      }
      const [best] = (await table.hint?.()) ?? [];
      const game = ui();
      const seat = table.seat() ?? 0;
      const does = best && (await table.foresight.preview(view, seat, best.action));
      const words = does && game?.actionWords(does, view, t);
      // Whoever has acted meanwhile does not want to know any more.
      if (!words || !game || view !== table.view()) return;
      const why = whyWords(t, game.id, best.why);
      setHinted(game.actionSpots(does, view, t), best.action);
      const what = words.replace(/\.$/, "");
      notePassing(t(why ? "play.hintWhy" : "play.hintIs", { what, why }), readable);
    },
  };
}

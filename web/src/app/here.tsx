// A table of this device. Without a kept game, one against bots begins at once: as it was wished for last, or, where the address
// asks for chance that can be repeated, the smallest there is.
import { createEffect, createMemo, createResource, type JSX, onCleanup, Show } from "solid-js";
import { afterDrawing } from "../board/later";
import { seededSupply } from "../engine/chance";
import { loadGame } from "../games/game";
import { whyOf } from "../net/refused";
import { type Once, once } from "../once";
import { note } from "../page/announcer";
import { botDelays, prefs, speed } from "../page/prefs";
import { go } from "../page/route";
import type { LocalGame, LocalTable } from "../table/local";
import { nextGame } from "../table/match";
import { decidedHere, rememberLast } from "./device_games";
import { openHere, replays } from "./opening";
import { Play } from "./play";
import { download, gameFrom } from "./saved";
import { forget, keep, kept, t } from "./session";
import { gameFor, smallest, wishFor } from "./wishes";
import "./here.css";

// Bots wait at the pace that is wished, so that people can follow. The address may ask for another delay and for chance that can be
// repeated (/here/<game>?seed=7&delay=0): for tests and pictures of games that nobody else takes part in.
const wishes = () => new URLSearchParams(location.search);
const botDelay = (asked: string | null): number =>
  asked === null ? botDelays[prefs.pace] / speed() : Number(asked);

interface Opened {
  table: LocalTable;
  drawn(): void;
  again(): void;
  load(file: File): Promise<void>;
}

// A table is opened once, also where it is on its way before the page is drawn.
const tables = new Map<string, Once<Opened | undefined>>();
function tableOf(id: string): Once<Opened | undefined> {
  const table = tables.get(id) ?? once(() => openTable(id));
  tables.set(id, table);
  return table;
}
export const prepare = (id: string): Promise<Opened | undefined> => tableOf(id)();

async function openTable(id: string): Promise<Opened | undefined> {
  const ui = await loadGame(id);
  if (!ui) return undefined;
  const delay = wishes().get("delay");
  const seed = wishes().get("seed");
  let game: LocalGame | undefined = kept(id);
  if (!game) {
    game = gameFor(ui, seed === null ? wishFor(id, ui) : smallest(ui));
    keep(game);
  }
  rememberLast(id);
  const started = game;
  const chance = seed === null ? undefined : seededSupply(Number(seed));
  let drawn = () => {};
  const seen = new Promise<void>((done) => {
    drawn = done;
    setTimeout(done, 3000);
  });
  let replaced = false;
  // What was still being done when another game began must not take its place.
  const save = (now: LocalGame): void => {
    if (!replaced) keep(now);
  };
  const table = await openHere(started, save, () => botDelay(delay), seen, chance);
  // The game that was here before is among my games then; where there is no room for it, it stays.
  const begin = (next: LocalGame): void => {
    if (!keep(next)) return;
    replaced = true;
    table.close();
    go("/", true);
    go(`/here/${id}`, true);
  };
  return {
    table,
    drawn,
    again: () => begin(nextGame(table.game, table.series())),
    load: async (file) => {
      const next = gameFrom(await file.text(), id);
      if (!next) return note(t("play.loadNot"));
      const broken = await replays(next).catch((refused: Error) => refused);
      if (broken) note(t("play.loadBroken", { why: whyOf(broken) }));
      else begin(next);
    },
  };
}

// The game has stopped: what went wrong, and the way on. Nothing moves for it.
function Stuck(props: { table: LocalTable }): JSX.Element {
  const goOn = (): void => {
    // Where it fails again, this is shown again.
    props.table.goOn().catch(() => {});
  };
  return (
    <Show when={props.table.stuck()}>
      {(error) => (
        <div class="stuck" role="alert">
          <span>{t("device.stuck", { why: whyOf(error()) })}</span>
          <button type="button" class="main" onClick={goOn}>
            {t("device.goOn")}
          </button>
        </div>
      )}
    </Show>
  );
}

export default function Here(props: { game: string }): JSX.Element {
  const [here] = createResource(
    () => props.game,
    (id) =>
      tableOf(id).come() ??
      prepare(id).then((opened) => {
        if (left) opened?.table.close();
        return opened;
      }),
  );
  let left = false;
  onCleanup(() => {
    left = true;
    tables.delete(props.game);
    here()?.table.close();
  });
  // A game counts among my games as soon as the place of a person is settled, and is kept whole when it is over.
  createEffect(() => {
    const opened = here();
    if (!opened) return;
    const { table, drawn } = opened;
    const writing = afterDrawing().then(() => {
      drawn();
      return import("./took_part"); // now: at the end there may be no network
    });
    const finish = async (): Promise<void> => {
      const part = await writing.catch(() => undefined);
      if (part) await part.finishedHere(table.game);
      else decidedHere(table.game); // without its transcript: it lies on its table as it is
    };
    writing.catch(() => {}); // seen to when the game is over
    const decided = createMemo(() =>
      table
        .facts()
        ?.seats.map(({ kind, place }) => (kind === "human" && place) || 0)
        .join(),
    );
    const over = createMemo(() => table.facts()?.stage === "over");
    createEffect(() => {
      const places = decided();
      if (over()) void finish();
      else if (/[1-9]/.test(places ?? "")) decidedHere(table.game);
    });
  });
  return (
    <Show when={here()} fallback={<main>{t("loading")}</main>}>
      {(opened) => (
        <>
          <Play
            table={opened().table}
            again={opened().again}
            newGame={opened().again}
            files={{ save: () => download(opened().table.game), load: opened().load }}
            leave={() => {
              if (opened().table.turn()?.due === "over") forget(props.game);
              go("/");
            }}
          />
          <Stuck table={opened().table} />
        </>
      )}
    </Show>
  );
}

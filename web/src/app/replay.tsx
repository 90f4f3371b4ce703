// A finished game once more: step by step, by itself, or from anywhere.
import { createEffect, createResource, createSignal, type JSX, onCleanup, Show } from "solid-js";
import { Dynamic } from "solid-js/web";
import type { Stage } from "../board/stage";
import { type GameUi, loadGame, type Surroundings } from "../games/game";
import { ReviewEntry } from "../review/entry";
import { type Recorded, readRecorded, recordedHere } from "../table/recorded";
import { ReplayTable } from "../table/replay";
import type { GameEvent, View } from "../table/table";
import { announce } from "./announcer";
import { Company } from "./company";
import { cue } from "./cues";
import { motion, speed } from "./prefs";
import { titled } from "./route";
import { engineHere, kept, t } from "./session";
import "./play.css";

const pause = 700; // milliseconds between two steps, at the usual pace

// /replay/<table of the server>, or /replay/here/<game>: what was played on this device last.
async function recordedAt(from: readonly string[]): Promise<Recorded | undefined> {
  const [table = "", game = ""] = from;
  if (table === "here") {
    const last = kept(game);
    return last && recordedHere(last);
  }
  const answer = await fetch(`/t/${encodeURIComponent(table)}/transcript`);
  return answer.ok ? readRecorded(await answer.text()) : undefined;
}

interface Opened {
  table: ReplayTable;
  ui: GameUi;
  proof: string | undefined;
}
async function open(from: readonly string[]): Promise<Opened | undefined> {
  const recorded = await recordedAt(from);
  const ui = recorded && (await loadGame(recorded.game));
  if (!recorded || !ui) return undefined;
  const table = await ReplayTable.open(engineHere(recorded.game), recorded);
  return { table, ui, proof: from[0] === "here" ? undefined : `/verify.html?table=${from[0]}` };
}

function Watching(props: Opened): JSX.Element {
  const { table, ui } = props;
  const [line, setLine] = createSignal("");
  const [stage, setStage] = createSignal<Stage>();
  const [running, setRunning] = createSignal(false);
  // Boards remember what has happened on them: after a jump there is a new one.
  const [board, setBoard] = createSignal(1);
  const name = () => t(`${ui.id}.name`);
  titled(() => t("replay.title", { game: name() }));
  const nameOf = (seat: number): string => {
    const at = table.facts()?.seats[seat];
    return at?.kind === "human" && at.player ? at.player.name : t(`colour.${at?.name ?? seat}`);
  };
  const told = (event: GameEvent, view: View): void => {
    const words = ui.describe(event, view, t, nameOf);
    if (!words) return;
    setLine(words);
    announce(words);
  };
  const around: Surroundings = {
    texts: t,
    motion,
    speed,
    confirms: () => false,
    autoRoll: () => false,
    announce,
    explain: () => {},
    cue,
    covers: () => {},
    told,
    staged: setStage,
  };
  const ended = () => table.at() === table.length;
  // Whoever jumps does not wait for what was still being shown.
  const goTo = async (at: number): Promise<void> => {
    setRunning(false);
    await stage()?.hurry();
    const jumps = at !== table.at() + 1;
    await table.go(at);
    if (!jumps) return;
    setLine("");
    setBoard(board() + 1);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  createEffect(() => {
    if (!running()) return;
    const next = async (): Promise<void> => {
      await table.go(table.at() + 1);
      if (ended()) setRunning(false);
      if (running()) timer = setTimeout(next, pause / speed());
    };
    void next();
    onCleanup(() => clearTimeout(timer));
  });
  const toggle = async (): Promise<void> => {
    if (!running() && ended()) await goTo(0);
    setRunning(!running());
  };
  const where = () => t("replay.of", { at: table.at(), length: table.length });
  return (
    <main class="play">
      <h1 tabindex="-1" class="aloud">
        {t("replay.title", { game: name() })}
      </h1>
      <div class="status">
        <p role="status">{line() || (table.at() === 0 ? t("replay.start") : where())}</p>
        <p class="number">{where()}</p>
      </div>
      <div class="board">
        <Show when={board()} keyed>
          {(_) => <Dynamic component={ui.Board} table={table} around={around} />}
        </Show>
      </div>
      <aside>
        <section aria-label={t("replay.controls")} class="replay">
          <input
            type="range"
            min="0"
            max={table.length}
            value={table.at()}
            aria-label={t("replay.step")}
            aria-valuetext={where()}
            onInput={(event) => void goTo(event.currentTarget.valueAsNumber)}
          />
          <p class="buttons">
            <button type="button" class="main" onClick={() => void toggle()}>
              {t(running() ? "replay.pause" : "replay.play")}
            </button>
            <button type="button" onClick={() => void goTo(table.at() - 1)}>
              {t("replay.back")}
            </button>
            <button type="button" onClick={() => void goTo(table.at() + 1)}>
              {t("replay.forward")}
            </button>
            <button type="button" onClick={() => void goTo(0)}>
              {t("replay.first")}
            </button>
            <button type="button" onClick={() => void goTo(table.length)}>
              {t("replay.last")}
            </button>
          </p>
        </section>
        <ReviewEntry table={table} ui={ui} goTo={goTo} />
        <Company table={table} ui={ui} turn={table.turn()} />
        <p class="buttons">
          <Show when={props.proof}>
            {(proof) => (
              <a class="button" data-plain href={proof()}>
                {t("result.verify")}
              </a>
            )}
          </Show>
          <a class="button" href="/">
            {t("result.home")}
          </a>
        </p>
      </aside>
    </main>
  );
}

export default function Replay(props: { from: readonly string[] }): JSX.Element {
  const [opened] = createResource(() => props.from, open);
  onCleanup(() => (opened.error ? undefined : opened()?.table.close()));
  return (
    <Show
      when={!opened.error && opened()}
      fallback={
        <main class="narrow">
          <h1 tabindex="-1">{t(opened.loading ? "loading" : "replay.none")}</h1>
        </main>
      }
    >
      {(there) => <Watching {...there()} />}
    </Show>
  );
}

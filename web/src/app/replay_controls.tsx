// How a finished game is watched: one step further, by itself, or anywhere.
import { createEffect, createSignal, For, type JSX, onCleanup } from "solid-js";
import type { Action } from "../board/face";
import { whyOf } from "../net/refused";
import { note } from "../page/announcer";
import { Actions } from "../page/foot";
import { speed } from "../page/prefs";
import type { ReplayTable } from "../table/replay";
import { t } from "./session";

const pause = 700; // milliseconds between two steps, at the usual pace
const rates = [0.5, 1, 2, 4, 8];

// Where the game is, and how it goes on by itself. `jumped`: it is not a step further, but elsewhere.
export function createPlayback(
  table: ReplayTable,
  hurry: () => Promise<void> | undefined,
  jumped: () => void,
) {
  const [running, setRunning] = createSignal(false);
  const [rate, setRate] = createSignal(1);
  const ended = () => table.at() === table.length;
  // A game that somebody has bent goes as far as the rules let it.
  const step = (at: number): Promise<void> =>
    table.go(at).catch((refused: Error) => {
      setRunning(false);
      const turn = table.turn()?.number ?? 0;
      note(t("replay.stuck", { turn, step: table.at() + 1, why: whyOf(refused) }));
    });
  // Whoever jumps does not wait for what was still being shown.
  const goTo = async (at: number): Promise<void> => {
    setRunning(false);
    await hurry();
    const jumps = at !== table.at() + 1;
    await step(at);
    if (jumps) jumped();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  createEffect(() => {
    if (!running()) return;
    const next = async (): Promise<void> => {
      await step(table.at() + 1);
      if (ended()) setRunning(false);
      if (running()) timer = setTimeout(next, pause / speed() / rate());
    };
    void next();
    onCleanup(() => clearTimeout(timer));
  });
  const toggle = async (): Promise<void> => {
    if (!running() && ended()) await goTo(0);
    setRunning(!running());
  };
  return { running, rate, setRate, goTo, toggle };
}

export function Controls(props: {
  table: ReplayTable;
  playback: ReturnType<typeof createPlayback>;
  where: string;
}): JSX.Element {
  const { table } = props;
  const { running, rate, setRate, goTo, toggle } = props.playback;
  const move = (name: "first" | "back" | "forward" | "last", to: () => number): Action => ({
    id: name,
    words: t(`replay.${name}`),
    icon: name,
    run: () => void goTo(to()),
  });
  return (
    <section aria-label={t("replay.controls")} class="replay">
      <Actions
        onlyIcons
        actions={[
          move("first", () => 0),
          move("back", () => table.at() - 1),
          {
            id: "toggle",
            words: t(running() ? "replay.pause" : "replay.play"),
            icon: running() ? "pause" : "play",
            run: () => void toggle(),
          },
          move("forward", () => table.at() + 1),
          move("last", () => table.length),
        ]}
      />
      <input
        type="range"
        min="0"
        max={table.length}
        value={table.at()}
        aria-label={t("replay.step")}
        aria-valuetext={props.where}
        onInput={(event) => void goTo(event.currentTarget.valueAsNumber)}
      />
      <select
        aria-label={t("replay.speed")}
        onChange={(event) => setRate(Number(event.currentTarget.value))}
      >
        <For each={rates}>
          {(one) => (
            <option value={one} selected={one === rate()}>
              {t("replay.times", { rate: one })}
            </option>
          )}
        </For>
      </select>
    </section>
  );
}

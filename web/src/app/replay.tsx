// A finished game once more: step by step, by itself, or from anywhere.
import {
  createEffect,
  createMemo,
  createResource,
  createSignal,
  For,
  type JSX,
  onCleanup,
  Show,
} from "solid-js";
import { Dynamic } from "solid-js/web";
import type { Action, Face } from "../board/face";
import type { IconName } from "../board/icons";
import type { Stage } from "../board/stage";
import { type GameUi, loadGame, type Surroundings } from "../games/game";
import { whyOf } from "../net/refused";
import { announce, note } from "../page/announcer";
import { cue } from "../page/cues";
import { Actions, PromptLine } from "../page/foot";
import { motion, speed } from "../page/prefs";
import { titled } from "../page/route";
import { ReviewEntry } from "../review/entry";
import { ReplayTable } from "../table/replay";
import type { Step } from "../table/steps";
import type { GameEvent, Scores, View } from "../table/table";
import { type ToldTurn, tellTurns, turnAt } from "../table/turns";
import { Company } from "./company";
import { endingWords, reasonWords } from "./ending";
import { botName } from "./names";
import { Plates } from "./plates";
import { recordedAt, wrongWith } from "./recorded_at";
import { Ways } from "./replay_ways";
import { engineHere, t } from "./session";
import { createSide, SidePanel, type Tab } from "./side";
import { createTop } from "./top";
import { TurnsList } from "./turns_list";
import "../page/play.css";
import "./replay.css";

const pause = 700; // milliseconds between two steps, at the usual pace
const rates = [0.5, 1, 2, 4, 8];

interface Opened {
  from: readonly string[];
  table: ReplayTable;
  ui: GameUi;
}
async function open(from: readonly string[]): Promise<Opened | undefined> {
  const recorded = await recordedAt(from);
  const ui = recorded && (await loadGame(recorded.game));
  if (!recorded || !ui) return undefined;
  const table = await ReplayTable.open(engineHere(recorded.game), recorded);
  return { from, table, ui };
}

function nameAt(table: ReplayTable, seat: number): string {
  const seats = table.facts()?.seats ?? [];
  const at = seats[seat];
  if (at?.kind === "human" && at.player && at.player.name !== at.name) return at.player.name;
  return at?.kind === "bot" ? botName(seats, seat) : t(`colour.${at?.name ?? seat + 1}`);
}

// The words of every step, told while somebody already watches.
function createTurns({ table, ui }: Opened, nameOf: (seat: number) => string) {
  const [turns, setTurns] = createSignal<readonly ToldTurn[]>([]);
  const [whole, setWhole] = createSignal(false);
  let left = false;
  onCleanup(() => {
    left = true;
  });
  const wordsOf = (step: Step, events: readonly GameEvent[], view: View): string[] => {
    if (step.undo) return [t("turns.undone", { name: nameOf(step.seat ?? 0) })];
    if (step.agree) return [t("result.reason.agreement")];
    const words = events.flatMap((event) => ui.describe(event, view, t, nameOf) ?? []);
    return step.resign && words.length === 0
      ? [t("turns.resigned", { name: nameOf(step.seat ?? 0) })]
      : words;
  };
  const engine = engineHere(table.recorded.game);
  void tellTurns(engine, table.recorded, wordsOf, setTurns, () => left).then(() => setWhole(true));
  return {
    turns,
    whole,
    // By turns, as at the table and in the proof.
    where: (): string => {
      const turn = table.turn()?.number ?? 0;
      if (turn === 0) return t("replay.start");
      if (!whole()) return t("replay.at", { turn });
      return t("replay.of", { turn, turns: Math.max(turn, turns().at(-1)?.number ?? 0) });
    },
    wordsAt: (at: number): string | undefined =>
      turns()[turnAt(turns(), at)]?.lines.find((line) => line.at === at)?.words,
  };
}

// Where the game is, and how it goes on by itself. `jumped`: it is not a step further, but elsewhere.
function createPlayback(
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

function Controls(props: {
  table: ReplayTable;
  playback: ReturnType<typeof createPlayback>;
  where: string;
}): JSX.Element {
  const { table } = props;
  const { running, rate, setRate, goTo, toggle } = props.playback;
  const move = (name: string, icon: IconName, to: () => number, run?: () => void): Action => ({
    id: name,
    words: t(`replay.${name}`),
    icon,
    run: run ?? (() => void goTo(to())),
  });
  return (
    <section aria-label={t("replay.controls")} class="replay">
      <Actions
        onlyIcons
        actions={[
          move("first", "first", () => 0),
          move("back", "back", () => table.at() - 1),
          move(
            running() ? "pause" : "play",
            running() ? "pause" : "play",
            () => 0,
            () => void toggle(),
          ),
          move("forward", "forward", () => table.at() + 1),
          move("last", "last", () => table.length),
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

function Watching(props: Opened): JSX.Element {
  const { table, ui } = props;
  onCleanup(() => table.close());
  const [line, setLine] = createSignal("");
  const [stage, setStage] = createSignal<Stage>();
  const [face, setFace] = createSignal<Face>();
  // Boards remember what has happened on them: after a jump there is a new one.
  const [board, setBoard] = createSignal(1);
  const title = () => t("replay.title", { game: t(`${ui.id}.name`) });
  titled(title);
  const nameOf = (seat: number): string => nameAt(table, seat);
  const { turns, whole, where, wordsAt } = createTurns(props, nameOf);
  const jumped = (): void => {
    setLine("");
    setBoard(board() + 1);
  };
  const playback = createPlayback(table, () => stage()?.hurry(), jumped);
  const { rate, goTo } = playback;
  const told = (event: GameEvent, view: View): void => {
    const words = ui.describe(event, view, t, nameOf);
    if (!words) return;
    setLine(words);
    announce(words);
  };
  const around: Surroundings = {
    texts: t,
    motion,
    speed: () => speed() * Math.max(1, rate()),
    confirms: () => false,
    autoRoll: () => false,
    announce,
    explain: () => {},
    cue,
    covers: () => {},
    told,
    staged: setStage,
    shows: setFace,
    nameOf,
  };
  const ending = createMemo(() => {
    const scores = table.facts()?.result?.scores as Scores | undefined;
    if (!scores) return "";
    return [endingWords(scores, nameOf), reasonWords(scores, ui.id)].filter(Boolean).join(". ");
  });
  const jumpedTo = () => wordsAt(table.at()) ?? where();
  const said = () => ending() || line() || (table.at() === 0 ? t("replay.start") : jumpedTo());
  const side = createSide();
  const tabs: readonly Tab[] = [
    {
      name: "history",
      content: () => (
        <TurnsList
          turns={turns()}
          whole={whole()}
          at={table.at()}
          nameOf={nameOf}
          goTo={(at) => void goTo(at)}
        />
      ),
    },
    { name: "review", content: () => <ReviewEntry table={table} ui={ui} goTo={goTo} /> },
    {
      name: "game",
      content: () => (
        <>
          <Company table={table} ui={ui} turn={table.turn()} />
          <Ways from={props.from} recorded={table.recorded} draws={ui.chance !== undefined} />
        </>
      ),
    },
  ];
  if (location.pathname.endsWith("/review")) side.open("review");
  createTop(() => (
    <p class="top-title">
      <strong>{t(`${ui.id}.name`)}</strong>{" "}
      <span class="turn-number" data-at={table.at()} data-length={table.length}>
        {where()}
      </span>
    </p>
  ));
  const more = (): Action => ({
    id: "more",
    words: t("side.more"),
    icon: "more",
    run: () => side.open(side.tab()),
  });
  return (
    <main class="play replaying" style={{ "--ratio": face()?.ratio?.() ?? 1 }}>
      <h1 tabindex="-1" class="aloud">
        {title()}
      </h1>
      <Show when={face()}>
        {(known) => (
          <Plates
            table={table}
            ui={ui}
            face={known()}
            turn={table.turn()}
            busy={stage()?.busy() ?? false}
            over={table.at() === table.length}
            nameOf={nameOf}
          />
        )}
      </Show>
      <div class="board">
        <Show when={board()} keyed>
          {(_) => <Dynamic component={ui.Board} table={table} around={around} />}
        </Show>
      </div>
      <div class="foot">
        <PromptLine prompt={{ line: said() }} tone="wait" picture={face()?.Picture} />
        <div class="actions">
          <Controls table={table} playback={playback} where={where()} />
          <Show when={!side.room()}>
            <div class="tools">
              <Actions actions={[more()]} onlyIcons />
            </div>
          </Show>
        </div>
      </div>
      <SidePanel side={side} tabs={tabs} />
    </main>
  );
}

export default function Replay(props: { from: readonly string[] }): JSX.Element {
  // Another link in the same tab changes nothing but what stands behind the #.
  const [hash, setHash] = createSignal(location.hash);
  const changed = () => setHash(location.hash);
  addEventListener("hashchange", changed);
  onCleanup(() => removeEventListener("hashchange", changed));
  const [opened] = createResource(
    () => ({ from: props.from, hash: hash() }),
    async ({ from }) => {
      const there = await open(from);
      if (left) there?.table.close();
      return there;
    },
  );
  let left = false;
  onCleanup(() => {
    left = true;
  });
  return (
    <Show
      when={!opened.error && opened()}
      keyed
      fallback={
        <main class="narrow">
          <h1 tabindex="-1">{t(opened.loading ? "loading" : "replay.none")}</h1>
          <Show when={opened.error}>
            <p class="lead">{wrongWith(opened.error)}</p>
          </Show>
          <Show when={!opened.loading}>
            <p class="buttons">
              <a class="button main" href="/">
                {t("result.home")}
              </a>
              <a class="button" href="/games">
                {t("games.title")}
              </a>
            </p>
          </Show>
        </main>
      }
    >
      {(there) => <Watching {...there} />}
    </Show>
  );
}

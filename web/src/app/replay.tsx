// A finished game once more: step by step, by itself, or from anywhere.
import { createMemo, createResource, createSignal, type JSX, onCleanup, Show } from "solid-js";
import { Dynamic } from "solid-js/web";
import type { Action, Face } from "../board/face";
import type { Stage } from "../board/stage";
import { type GameUi, loadGame, type Surroundings } from "../games/game";
import { announce } from "../page/announcer";
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
import { Controls, createPlayback } from "./replay_controls";
import { Ways } from "./replay_ways";
import { engineHere, t } from "./session";
import { createSide, SidePanel, type Tab } from "./side";
import { createTop } from "./top";
import { TurnsList } from "./turns_list";
import "../page/play.css";
import "../page/spots.css";
import "./replay.css";

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

// What is watched, besides its drawing.
function createScene(props: Opened) {
  const { table, ui } = props;
  const [line, setLine] = createSignal("");
  const [stage, setStage] = createSignal<Stage>();
  const [face, setFace] = createSignal<Face>();
  // Boards remember what has happened on them: after a jump there is a new one.
  const [board, setBoard] = createSignal(1);
  const nameOf = (seat: number): string => nameAt(table, seat);
  const told = createTurns(props, nameOf);
  const jumped = (): void => {
    setLine("");
    setBoard(board() + 1);
  };
  const playback = createPlayback(table, () => stage()?.hurry(), jumped);
  const around: Surroundings = {
    texts: t,
    motion,
    speed: () => speed() * Math.max(1, playback.rate()),
    confirms: () => false,
    autoRoll: () => false,
    announce,
    explain: () => {},
    cue,
    covers: () => {},
    told(event, view) {
      const words = ui.describe(event, view, t, nameOf);
      if (!words) return;
      setLine(words);
      announce(words);
    },
    staged: setStage,
    shows: setFace,
    nameOf,
  };
  const ending = createMemo(() => {
    const scores = table.facts()?.result?.scores as Scores | undefined;
    if (!scores) return "";
    return [endingWords(scores, nameOf), reasonWords(scores, ui.id)].filter(Boolean).join(". ");
  });
  const jumpedTo = () => told.wordsAt(table.at()) ?? told.where();
  return {
    ...told,
    nameOf,
    playback,
    around,
    face,
    board,
    busy: () => stage()?.busy() ?? false,
    said: () => ending() || line() || (table.at() === 0 ? t("replay.start") : jumpedTo()),
  };
}
type Scene = ReturnType<typeof createScene>;

function createTabs(props: Opened, scene: Scene): readonly Tab[] {
  const { table, ui } = props;
  const { goTo } = scene.playback;
  return [
    {
      name: "history",
      content: () => (
        <TurnsList
          turns={scene.turns()}
          whole={scene.whole()}
          at={table.at()}
          nameOf={scene.nameOf}
          goTo={(at) => void goTo(at)}
        />
      ),
    },
    {
      name: "review",
      content: () => <ReviewEntry table={table} ui={ui} nameOf={scene.nameOf} goTo={goTo} />,
    },
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
}

function Foot(props: Opened & { scene: Scene; side: ReturnType<typeof createSide> }): JSX.Element {
  const { scene, side } = props;
  const more = (): Action => ({
    id: "more",
    words: t("side.more"),
    icon: "more",
    run: () => side.open(side.tab()),
  });
  return (
    <div class="foot">
      <PromptLine prompt={{ line: scene.said() }} tone="wait" picture={scene.face()?.Picture} />
      <div class="actions">
        <Controls table={props.table} playback={scene.playback} where={scene.where()} />
        <Show when={!side.room()}>
          <div class="tools">
            <Actions actions={[more()]} onlyIcons />
          </div>
        </Show>
      </div>
    </div>
  );
}

function Watching(props: Opened): JSX.Element {
  const { table, ui } = props;
  onCleanup(() => table.close());
  const title = () => t("replay.title", { game: t(`${ui.id}.name`) });
  titled(title);
  const scene = createScene(props);
  const { face, board, where } = scene;
  const side = createSide();
  if (location.pathname.endsWith("/review")) side.open("review");
  createTop(() => (
    <p class="top-title">
      <strong>{t(`${ui.id}.name`)}</strong>{" "}
      <span class="turn-number" data-at={table.at()} data-length={table.length}>
        {where()}
      </span>
    </p>
  ));
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
            busy={scene.busy()}
            over={table.at() === table.length}
            nameOf={scene.nameOf}
          />
        )}
      </Show>
      <div class="board">
        <Show when={board()} keyed>
          {(_) => <Dynamic component={ui.Board} table={table} around={scene.around} />}
        </Show>
      </div>
      <Foot {...props} scene={scene} side={side} />
      <SidePanel side={side} tabs={createTabs(props, scene)} />
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

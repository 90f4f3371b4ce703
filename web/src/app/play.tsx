// A game going on: plates around the board, one prompt, what can be done, and everything else beside it.
import {
  createEffect,
  createMemo,
  createResource,
  createSignal,
  type JSX,
  on,
  Show,
} from "solid-js";
import { Dynamic } from "solid-js/web";
import type { Action, Face } from "../board/face";
import { Later } from "../board/later";
import type { Stage } from "../board/stage";
import { type GameUi, gameHere, type Surroundings } from "../games/game";
import { announce, boardChanged, note, notePassing } from "../page/announcer";
import { createAsking } from "../page/asking";
import { cue } from "../page/cues";
import { Actions, PromptLine } from "../page/foot";
import { motion, prefs, speed } from "../page/prefs";
import { titled } from "../page/route";
import type { Table } from "../table/table";
import { createCalls } from "./called";
import { Clock, Closing } from "./clock";
import { createDraws } from "./draws";
import { createFinale } from "./finale";
import { createHints } from "./hints";
import { LastLines } from "./last_lines";
import type { Files } from "./menu";
import { botName } from "./names";
import { createSkip, showSpeed } from "./pace";
import { Plates } from "./plates";
import { promptOf } from "./prompt";
import type { Rematch } from "./rematch";
import { Ending, Onward } from "./result";
import { t } from "./session";
import { ownPlaceWords } from "./settled";
import { createSide, type Side, SidePanel } from "./side";
import { createTabs, createUnread } from "./tabs";
import { thoughts, thoughtsAt } from "./thoughts";
import { createPlaces, createTold } from "./told";
import { createTop, TopLine } from "./top";
import "../page/play.css";

export interface PlayProps {
  table: Table;
  again(): void;
  // Another game without asking anybody: this one is kept, or settled.
  newGame(): void;
  leave(): void;
  files?: Files;
  chat?: () => JSX.Element;
  rematch?: Rematch; // where others have to agree
  notice?: JSX.Element; // what stands in the way of something that was wished
}

const attempt = (work: Promise<unknown>) =>
  void work.catch((refused: Error) => note(refused.message));
const explain = (text: string): void => {
  cue("no");
  notePassing(text);
};
const seatsAt = (table: Table) => table.facts()?.seats ?? [];

function nameAt(table: Table, seat: number): string {
  const seats = seatsAt(table);
  const at = seats[seat];
  if (!at) return String(seat + 1);
  if (seat === table.seat() && seats.filter((s) => s.kind === "human").length === 1)
    return t("host.you");
  if (at.kind === "human" && at.player) return at.player.name;
  return at.kind === "bot" ? botName(seats, seat) : t(`colour.${at.name}`);
}

type Shown = Pick<
  Surroundings,
  "covers" | "reveals" | "begun" | "told" | "staged" | "shows" | "nameOf" | "comes" | "speed"
>;
function surroundingsOf(props: PlayProps, shown: Shown): Surroundings {
  const heard = props.table.trace && thoughtsAt(props.table);
  return {
    texts: t,
    motion,
    confirms: () => prefs.confirm,
    autoRoll: () => prefs.autoRoll,
    single: () => prefs.single,
    again: props.newGame,
    get thoughts() {
      if (props.table.where === "here") return thoughts;
      return props.table.isHost() ? heard : undefined;
    },
    announce,
    explain,
    // A game says that somebody has all they need; whether that is good news, the table knows.
    cue: (kind) => cue(kind === "win" ? "home" : kind),
    ...shown,
  };
}

// What a game going on is made of, besides its drawing.
function createScene(props: PlayProps, side: Side) {
  const { table } = props;
  const [ui] = createResource(() => table.facts()?.game, gameHere);
  const [stage, setStage] = createSignal<Stage>();
  const [face, setFace] = createSignal<Face>();
  const [coming, setComing] = createSignal<string>();
  const [covered, setCovered] = createSignal(false);
  // As the board shows it: words never run ahead of it.
  const turn = () => (stage() ?? table).turn();
  const view = () => stage()?.shown() ?? table.view();
  const nameOf = (seat: number): string => nameAt(table, seat);
  const { lines, begun, told } = createTold(table, stage, ui, nameOf);
  const myPlace = createPlaces(table, nameOf);
  // What was said about the board is said no more when it changes.
  createEffect(
    on([() => turn()?.since, () => table.facts()?.stage], boardChanged, { defer: true }),
  );
  const counted = (seat: number): string | undefined => {
    const now = view();
    return now && ui()?.counted?.(now, seat, t);
  };
  const idle = () => !stage()?.busy() && !covered();
  const over = createMemo(() => table.facts()?.stage === "over" && !stage()?.busy());
  return {
    ui,
    face,
    coming,
    turn,
    view,
    nameOf,
    lines,
    myPlace,
    counted,
    busy: () => stage()?.busy() ?? false,
    over,
    skips: createSkip(table, { turn, stage, over }),
    around: surroundingsOf(props, {
      covers: setCovered,
      reveals: side.close,
      begun,
      told,
      staged: setStage,
      shows: setFace,
      nameOf,
      comes: setComing,
      speed: () => speed() * showSpeed(table, turn()),
    }),
    hint: createHints(table, ui, idle, explain),
    about: createAsking({ ui, view }),
  };
}
export type Scene = ReturnType<typeof createScene>;

// What may be done now: what the board offers, or what the table asks.
function createActions(props: PlayProps, scene: Scene, draws: ReturnType<typeof createDraws>) {
  const { table } = props;
  return createMemo((): readonly Action[] => {
    if (scene.over()) return [];
    if (draws.asked()) return draws.actions();
    if (table.facts()?.paused) {
      const resume = () => attempt(table.resume());
      return [
        { id: "resume", words: t("play.resume"), icon: "play", main: true, run: resume },
        { id: "again", words: t("play.newGame"), run: props.newGame },
      ];
    }
    return [...(scene.face()?.actions() ?? []), ...scene.skips()];
  });
}

// Small ones that are there in every game.
function createTools(props: PlayProps, scene: Scene, side: Side, unread: () => number) {
  const mayHint = createMemo(() => !scene.over() && scene.hint.mayAsk());
  return createMemo((): readonly Action[] => {
    const tools: Action[] = [];
    if (mayHint()) {
      const run = () => attempt(scene.hint.ask());
      tools.push({ id: "hint", words: t("play.hint"), icon: "hint", run });
    }
    if (side.room()) return tools;
    if (props.chat) {
      const count = unread();
      const name = count > 0 ? t("side.unread", { count }) : t("side.chat");
      const run = () => side.open("chat");
      tools.push({ id: "chat", words: t("side.chat"), name, icon: "chat", badge: count, run });
    }
    const run = () => side.open("game");
    tools.push({ id: "more", words: t("side.more"), icon: "more", run });
    return tools;
  });
}

function Foot(props: PlayProps & { scene: Scene; side: Side; unread: number }): JSX.Element {
  const { table } = props;
  const { ui, turn, view, over, nameOf, face, busy } = props.scene;
  const draws = createDraws(table, nameOf);
  // A question is read, whatever lies over it.
  createEffect(on(draws.asked, (asked) => asked && props.side.close(), { defer: true }));
  const said = createMemo(() =>
    promptOf({
      table,
      turn,
      busy,
      over,
      place: () => {
        const place = props.scene.myPlace();
        return place === undefined ? undefined : ownPlaceWords(place, seatsAt(table));
      },
      nameOf,
      asks: () => face()?.prompt(),
      coming: props.scene.coming,
      waiting: () => {
        const now = view();
        return now && ui()?.waiting?.(now, t);
      },
      draw: draws.prompt,
    }),
  );
  const closes = createMemo(() => table.facts()?.closes !== undefined);
  createEffect(on(closes, (soon) => soon && note(t("play.hostGone"))));
  // The clock of those who have no plate to show it.
  const unplated = createMemo(() => {
    const seats = turn()?.seats ?? [];
    const board = face();
    return board && seats.length > 0 && seats.every((seat) => board.corner(seat) === undefined);
  });
  const actions = createActions(props, props.scene, draws);
  const tools = createTools(props, props.scene, props.side, () => props.unread);
  const below = (here: JSX.Element): JSX.Element => (
    <div
      class="actions"
      classList={{ tall: face()?.tall ?? false }}
      role="group"
      aria-label={t("play.actions")}
    >
      {here}
      <div class="tools">
        <Actions actions={tools()} onlyIcons />
      </div>
    </div>
  );
  // The end takes more room than a prompt: all of it is new, and nothing that was there moves.
  return (
    <Show
      when={over()}
      fallback={
        <div class="foot">
          <PromptLine prompt={said().prompt} tone={said().tone} picture={face()?.Picture}>
            <Show when={closes()}>
              <Closing facts={table.facts()} />
            </Show>
            <Show when={!closes() && unplated()}>
              <Clock turn={table.turn()} stands={table.link() === "connecting"} own={false} />
            </Show>
          </PromptLine>
          {below(<Actions actions={actions()} />)}
        </div>
      }
    >
      <div class="foot">
        <Ending
          table={table}
          nameOf={nameOf}
          counted={props.scene.counted}
          rematch={props.rematch}
        />
        {below(
          <Onward table={table} rematch={props.rematch} again={props.again} leave={props.leave} />,
        )}
      </div>
    </Show>
  );
}

export function Play(props: PlayProps): JSX.Element {
  const { table } = props;
  const side = createSide();
  const scene = createScene(props, side);
  const { ui, face, turn, over, nameOf, about } = scene;
  titled(() => t(`${table.facts()?.game}.name`));
  createCalls(table, scene);
  // How it ended is read below the board.
  createEffect(on(over, (ended) => ended && side.close(), { defer: true }));
  createFinale(table, scene.busy);
  const unread = createUnread(table, () => side.shown() === "chat");
  const tabs = createTabs(props, scene, unread);
  createTop(() => <TopLine table={table} turn={turn()} nameOf={nameOf} />);
  return (
    <main
      class="play"
      data-game={table.facts()?.game}
      style={{ "--ratio": face()?.ratio?.() ?? 1 }}
    >
      <h1 tabindex="-1" class="aloud">
        {t(`${table.facts()?.game}.name`)}
      </h1>
      <Show when={ui() && face()}>
        <Plates
          table={table}
          ui={ui() as GameUi}
          face={face() as Face}
          turn={turn()}
          busy={scene.busy()}
          over={over()}
          nameOf={nameOf}
        />
      </Show>
      <div class="board" ref={about.watch} classList={{ asking: about.on() }}>
        <Show when={ui()} fallback={<p>{t("loading")}</p>}>
          {(game) => <Dynamic component={game().Board} table={table} around={scene.around} />}
        </Show>
      </div>
      <Show when={!side.room()}>
        <LastLines lines={scene.lines()} />
      </Show>
      {props.notice}
      <Foot {...props} scene={scene} side={side} unread={unread()} />
      <Later>
        <SidePanel side={side} tabs={tabs} />
      </Later>
      {about.answer()}
    </main>
  );
}

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
import type { Face } from "../board/face";
import { Later } from "../board/later";
import type { Stage } from "../board/stage";
import { type GameUi, gameHere, type Surroundings } from "../games/game";
import { announce, boardChanged, notePassing } from "../page/announcer";
import { createAsking } from "../page/asking";
import { cue } from "../page/cues";
import { motion, prefs, speed } from "../page/prefs";
import { titled } from "../page/route";
import type { Table } from "../table/table";
import { createCalls } from "./called";
import { createFinale } from "./finale";
import { createHints } from "./hints";
import { LastLines } from "./last_lines";
import type { Files } from "./menu";
import { botName } from "./names";
import { createSkip, showSpeed } from "./pace";
import { Plates } from "./plates";
import { Foot } from "./play_foot";
import type { Rematch } from "./rematch";
import { t } from "./session";
import { createSide, type Side, SidePanel } from "./side";
import { createTabs, createUnread } from "./tabs";
import { thoughts, thoughtsAt } from "./thoughts";
import { createPlaces, createTold } from "./told";
import { createTop, TopLine } from "./top";
import "../page/play.css";
import "../page/spots.css";

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

export function Play(props: PlayProps): JSX.Element {
  const { table } = props;
  const side = createSide();
  const scene = createScene(props, side);
  const { ui, face, turn, over, nameOf, about } = scene;
  titled(() => t(`${table.facts()?.game}.name`));
  createCalls(table, scene);
  // How it ended is read below the board.
  createEffect(on(over, (ended) => ended && side.close(), { defer: true }));
  // What is asked about is on the board.
  createEffect(on(about.on, (asks) => asks && side.close(), { defer: true }));
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

// A game going on: whose turn it is, the board, what may be done besides, what happened; and the result when it is over.
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
import { Later } from "../board/later";
import type { Stage } from "../board/stage";
import { type GameUi, gameHere, type Surroundings } from "../games/game";
import { announce, boardChanged, note, notePassing } from "../page/announcer";
import { createAsking } from "../page/asking";
import { cue } from "../page/cues";
import { motion, prefs, speed } from "../page/prefs";
import type { GameEvent, Happening, Table, View } from "../table/table";
import { Company } from "./company";
import { DrawBar } from "./draw_bar";
import { createHints } from "./hints";
import { MatchLine } from "./match_line";
import { type Files, Menu } from "./menu";
import { createPast } from "./past";
import { Result } from "./result";
import { t } from "./session";
import { ownPlaceWords, ownSeat, placeOf, placeWords } from "./settled";
import { Status } from "./status";
import { thoughts, thoughtsAt } from "./thoughts";
import { WhatHappened } from "./what_happened";
import "../page/play.css";

interface PlayProps {
  table: Table;
  again(): void;
  // Another game without asking anybody: this one is kept, or settled.
  newGame(): void;
  leave(): void;
  files?: Files;
  chat?: JSX.Element;
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
  return at.bot_name ?? t(`colour.${at.name}`);
}

// What happened, as far as the board shows it.
function createTold(
  table: Table,
  stage: () => Stage | undefined,
  ui: () => GameUi | undefined,
  nameOf: (seat: number) => string,
) {
  let seen: View | undefined; // with which events are described
  const past = createPast(table, stage, () => ui() !== undefined, {
    event: (event) => {
      const view = seen ?? table.view();
      return view && ui()?.describe(event, view, t, nameOf);
    },
    undone: (seat) => t("past.undone", { name: nameOf(seat) }),
    offered: (seat) => t("draw.asks", { name: nameOf(seat) }),
    drawn: ({ seat, fate }) => t(`past.draw.${fate}`, { name: nameOf(seat) }),
  });
  const say = (line: string | undefined): void => {
    if (line) announce(line);
  };
  return {
    lines: past.lines,
    begun: (happening: Happening): void => say(past.begun(happening)),
    told(event: GameEvent, view: View): void {
      seen = view;
      say(past.told(event));
    },
  };
}

// A place that cannot change any more is told at once, to everybody whom this page belongs to. Gives back my own.
function createPlaces(table: Table, nameOf: (seat: number) => string) {
  const seats = () => seatsAt(table);
  const mySeat = () => ownSeat(table.facts(), table.me());
  const settled = createMemo((): readonly (number | undefined)[] => {
    const own = (seat: number) =>
      table.where === "here" ? seats()[seat]?.kind === "human" : seat === mySeat();
    return seats().map(({ place }, seat) => (own(seat) ? place : undefined));
  });
  createEffect(
    on(settled, (places, before) => {
      if (table.facts()?.stage === "over") return; // the result says it
      places.forEach((place, seat) => {
        if (!before || place === undefined || before[seat] !== undefined) return;
        const mine = seat === mySeat();
        note(mine ? ownPlaceWords(place, seats()) : placeWords(nameOf(seat), place, seats()));
        if (place === 1) cue("win");
      });
    }),
  );
  return createMemo(() => placeOf(table.facts(), mySeat()));
}

type Shown = Pick<Surroundings, "covers" | "begun" | "told" | "staged">;
function surroundingsOf(props: PlayProps, shown: Shown): Surroundings {
  const heard = props.table.trace && thoughtsAt(props.table);
  return {
    texts: t,
    motion,
    speed,
    confirms: () => prefs.confirm,
    autoRoll: () => prefs.autoRoll,
    again: props.newGame,
    get thoughts() {
      if (props.table.where === "here") return thoughts;
      return props.table.isHost() ? heard : undefined;
    },
    announce,
    explain,
    cue,
    ...shown,
  };
}

// What a game going on is made of, besides its drawing.
function createScene(props: PlayProps) {
  const { table } = props;
  const [ui] = createResource(() => table.facts()?.game, gameHere);
  const [stage, setStage] = createSignal<Stage>();
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
  const idle = () => !stage()?.busy() && !covered();
  return {
    ui,
    turn,
    view,
    nameOf,
    lines,
    myPlace,
    busy: () => stage()?.busy() ?? false,
    over: createMemo(() => table.facts()?.stage === "over" && !stage()?.busy()),
    around: surroundingsOf(props, { covers: setCovered, begun, told, staged: setStage }),
    hint: createHints(table, ui, idle, explain),
    about: createAsking({ ui, view }),
  };
}
type Scene = ReturnType<typeof createScene>;

// Beside the board.
function Aside(props: PlayProps & { scene: Scene }): JSX.Element {
  const { ui, turn, over, nameOf } = props.scene;
  const [closed, setClosed] = createSignal(false); // the result
  return (
    <aside>
      <Company table={props.table} ui={ui()} turn={over() ? undefined : turn()} />
      <Menu
        table={props.table}
        files={props.files}
        about={props.scene.about}
        hint={props.scene.hint}
        endsWithHost={ui()?.endsWithHost ?? false}
        placed={props.scene.myPlace() !== undefined}
        hidden={over() && closed()}
        attempt={attempt}
        leave={props.leave}
        newGame={props.newGame}
        showResult={() => setClosed(false)}
      />
      {props.notice}
      {props.chat}
      <WhatHappened lines={props.scene.lines()} />
      {/* Last, so that nothing makes room for it. */}
      <Show when={over() && !closed()}>
        <Result
          table={props.table}
          draws={ui()?.chance !== undefined}
          nameOf={nameOf}
          again={props.again}
          leave={props.leave}
          close={() => setClosed(true)}
        />
      </Show>
    </aside>
  );
}

export function Play(props: PlayProps): JSX.Element {
  const facts = () => props.table.facts();
  const scene = createScene(props);
  const { ui, turn, view, over, nameOf, about } = scene;
  const placeSaid = (): string | undefined => {
    const place = scene.myPlace();
    return place === undefined ? undefined : ownPlaceWords(place, seatsAt(props.table));
  };
  return (
    <main class="play">
      <h1 tabindex="-1" class="aloud">
        {t(`${facts()?.game}.name`)}
      </h1>
      <MatchLine facts={facts()} nameOf={nameOf} />
      <Status
        table={props.table}
        turn={turn()}
        busy={scene.busy()}
        over={over()}
        place={placeSaid()}
        nameOf={nameOf}
        wanted={(legal) => ui()?.wanted?.(legal, t)}
        waiting={() => {
          const now = view();
          return now && ui()?.waiting?.(now, t);
        }}
      />
      <DrawBar table={props.table} nameOf={nameOf} />
      <div class="board" ref={about.watch} classList={{ asking: about.on() }}>
        <Show when={ui()} fallback={<p>{t("loading")}</p>}>
          {(game) => <Dynamic component={game().Board} table={props.table} around={scene.around} />}
        </Show>
      </div>
      <Later>
        <Aside {...props} scene={scene} />
      </Later>
    </main>
  );
}

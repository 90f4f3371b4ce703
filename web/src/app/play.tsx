// A game going on: whose turn it is, the board, what may be done besides, what happened; and the result when it is over.
import {
  createEffect,
  createMemo,
  createRenderEffect,
  createResource,
  createSignal,
  type JSX,
  on,
  onCleanup,
  Show,
} from "solid-js";
import { Dynamic } from "solid-js/web";
import { setHinted, whyWords } from "../board/hinted";
import { Later } from "../board/later";
import type { Stage } from "../board/stage";
import { gameHere, type Surroundings } from "../games/game";
import { announce, boardChanged, note, notePassing } from "../page/announcer";
import { createAsking } from "../page/asking";
import { cue } from "../page/cues";
import { motion, prefs, speed } from "../page/prefs";
import type { GameEvent, Happening, Table, View } from "../table/table";
import { Company, focused } from "./company";
import { DrawBar } from "./draw_bar";
import { MatchLine } from "./match_line";
import { createPast } from "./past";
import { Result } from "./result";
import { t } from "./session";
import { ownPlaceWords, ownSeat, placeOf, placeWords } from "./settled";
import { Status } from "./status";
import { thoughts, thoughtsAt } from "./thoughts";
import { WhatHappened } from "./what_happened";
import "../page/play.css";

// A game of this device can be put into a file and fetched from one.
interface Files {
  save(): void;
  load(file: File): Promise<void>;
}

function LoadButton(props: { files: Files }): JSX.Element {
  let input: HTMLInputElement | undefined;
  const chosen = (): void => {
    const file = input?.files?.[0];
    if (input) input.value = "";
    if (file) void props.files.load(file);
  };
  return (
    <>
      <button type="button" onClick={() => input?.click()}>
        {t("play.load")}
      </button>
      <input ref={input} type="file" accept=".json,application/json" hidden onChange={chosen} />
    </>
  );
}

export function Play(props: {
  table: Table;
  again(): void;
  // Another game without asking anybody: this one is kept, or settled.
  newGame(): void;
  leave(): void;
  files?: Files;
  chat?: JSX.Element;
  notice?: JSX.Element; // what stands in the way of something that was wished
}): JSX.Element {
  const facts = () => props.table.facts();
  const [ui] = createResource(() => facts()?.game, gameHere);
  const [asking, setAsking] = createSignal(false);
  const [stage, setStage] = createSignal<Stage>();
  const [covered, setCovered] = createSignal(false);
  // As the board shows it: words never run ahead of it.
  const turn = () => (stage() ?? props.table).turn();
  const over = createMemo(() => facts()?.stage === "over" && !stage()?.busy());
  const seats = () => facts()?.seats ?? [];
  const nameOf = (seat: number): string => {
    const at = seats()[seat];
    if (!at) return String(seat + 1);
    if (seat === props.table.seat() && seats().filter((s) => s.kind === "human").length === 1)
      return t("host.you");
    if (at.kind === "human" && at.player) return at.player.name;
    return at.bot_name ?? t(`colour.${at.name}`);
  };
  const attempt = (work: Promise<unknown>) =>
    void work.catch((refused: Error) => note(refused.message));

  // What happened, as far as the board shows it.
  let seen: View | undefined; // with which events are described
  const past = createPast(props.table, stage, () => ui() !== undefined, {
    event: (event) => {
      const view = seen ?? props.table.view();
      return view && ui()?.describe(event, view, t, nameOf);
    },
    undone: (seat) => t("past.undone", { name: nameOf(seat) }),
    offered: (seat) => t("draw.asks", { name: nameOf(seat) }),
    drawn: ({ seat, fate }) => t(`past.draw.${fate}`, { name: nameOf(seat) }),
  });
  const say = (line: string | undefined): void => {
    if (line) announce(line);
  };
  const begun = (happening: Happening): void => say(past.begun(happening));
  const told = (event: GameEvent, view: View): void => {
    seen = view;
    say(past.told(event));
  };

  // A place that cannot change any more is told at once, to everybody whom this page belongs to.
  const mySeat = () => ownSeat(facts(), props.table.me());
  const myPlace = createMemo(() => placeOf(facts(), mySeat()));
  const settled = createMemo((): readonly (number | undefined)[] => {
    const own = (seat: number) =>
      props.table.where === "here" ? seats()[seat]?.kind === "human" : seat === mySeat();
    return seats().map(({ place }, seat) => (own(seat) ? place : undefined));
  });
  createEffect(
    on(settled, (places, before) => {
      if (facts()?.stage === "over") return; // the result says it
      places.forEach((place, seat) => {
        if (!before || place === undefined || before[seat] !== undefined) return;
        const mine = seat === mySeat();
        note(mine ? ownPlaceWords(place, seats()) : placeWords(nameOf(seat), place, seats()));
        if (place === 1) cue("win");
      });
    }),
  );

  const explain = (text: string): void => {
    cue("no");
    notePassing(text);
  };
  // What was said about the board is said no more when it changes.
  createEffect(on([() => turn()?.since, () => facts()?.stage], boardChanged, { defer: true }));
  const heard = props.table.trace && thoughtsAt(props.table);
  const around: Surroundings = {
    texts: t,
    motion,
    speed,
    confirms: () => prefs.confirm,
    autoRoll: () => prefs.autoRoll,
    covers: setCovered,
    again: props.newGame,
    get thoughts() {
      if (props.table.where === "here") return thoughts;
      return props.table.isHost() ? heard : undefined;
    },
    announce,
    explain,
    cue,
    begun,
    told,
    staged: setStage,
  };

  const mayAsk = () =>
    facts()?.stage === "playing" &&
    props.table.legal().length > 0 &&
    !stage()?.busy() &&
    !covered();
  // What a bot would do, in the words of the game.
  const hint = async (): Promise<void> => {
    const view = props.table.view();
    if (!view || !mayAsk()) {
      explain(t("play.hintNot"));
      return;
    }
    const [best] = (await props.table.hint?.()) ?? [];
    const game = ui();
    const words = best && game?.actionWords(best.action, view, t);
    // Whoever has acted meanwhile does not want to know any more.
    if (!words || !game || view !== props.table.view()) return;
    const why = whyWords(t, game.id, best.why);
    setHinted(game.actionSpots(best.action, view, t), best.action);
    const what = words.replace(/\.$/, "");
    notePassing(t(why ? "play.hintWhy" : "play.hintIs", { what, why }), 10_000);
  };
  // A hint is for this decision alone.
  createRenderEffect(() => {
    props.table.legal();
    setHinted([]);
  });
  onCleanup(() => setHinted([]));

  const about = createAsking({ ui, view: () => stage()?.shown() ?? props.table.view() });

  // Who only watches just goes; a host may end the game for all, or hand it on.
  const leaving = (): string => {
    if (!props.table.isHost()) return "play.leaveSure";
    const ends = ui()?.endsWithHost || facts()?.settings.host_stays;
    return ends ? "play.leaveHost" : "play.leavePasses";
  };
  const mustAsk = () =>
    props.table.where === "server" &&
    facts()?.stage === "playing" &&
    props.table.seat() !== undefined &&
    (myPlace() === undefined || (props.table.isHost() && leaving() === "play.leaveHost"));

  const placeSaid = (): string | undefined => {
    const place = myPlace();
    return place === undefined ? undefined : ownPlaceWords(place, seats());
  };
  const [closed, setClosed] = createSignal(false); // the result

  return (
    <main class="play">
      <h1 tabindex="-1" class="aloud">
        {t(`${facts()?.game}.name`)}
      </h1>
      <MatchLine facts={facts()} nameOf={nameOf} />
      <Status
        table={props.table}
        turn={turn()}
        busy={stage()?.busy() ?? false}
        over={over()}
        place={placeSaid()}
        nameOf={nameOf}
        wanted={(legal) => ui()?.wanted?.(legal, t)}
        waiting={() => {
          const view = stage()?.shown() ?? props.table.view();
          return view && ui()?.waiting?.(view, t);
        }}
      />
      <DrawBar table={props.table} nameOf={nameOf} />
      <div class="board" ref={about.watch} classList={{ asking: about.on() }}>
        <Show when={ui()} fallback={<p>{t("loading")}</p>}>
          {(game) => <Dynamic component={game().Board} table={props.table} around={around} />}
        </Show>
      </div>
      <Later>
        <aside>
          <Company table={props.table} ui={ui()} turn={over() ? undefined : turn()} />
          <section aria-label={t("play.menu")} class="buttons">
            {/* The same buttons from the start to the end, so that nothing moves. */}
            <Show when={props.table.hint}>
              <button type="button" aria-disabled={!mayAsk()} onClick={() => attempt(hint())}>
                {t("play.hint")}
              </button>
            </Show>
            <Show
              when={asking()}
              fallback={
                <button type="button" onClick={() => (mustAsk() ? setAsking(true) : props.leave())}>
                  {t("play.leave")}
                </button>
              }
            >
              <p>{t(leaving())}</p>
              <button type="button" class="main" onClick={props.leave}>
                {t("play.leave")}
              </button>
              <button type="button" ref={focused} onClick={() => setAsking(false)}>
                {t("play.cancel")}
              </button>
            </Show>
            {about.button()}
            {about.answer()}
            <a class="button" href={`/learn/${facts()?.game}`}>
              {t("learn.link")}
            </a>
            <Show
              when={facts()?.paused}
              fallback={
                <Show when={props.files}>
                  {(files) => (
                    <button type="button" onClick={() => files().save()}>
                      {t("play.save")}
                    </button>
                  )}
                </Show>
              }
            >
              <button type="button" class="main" onClick={() => attempt(props.table.resume())}>
                {t("play.resume")}
              </button>
            </Show>
            <Show when={props.files}>{(files) => <LoadButton files={files()} />}</Show>
            <Show when={props.table.where === "here" || facts()?.paused}>
              <button type="button" onClick={props.newGame}>
                {t("play.newGame")}
              </button>
            </Show>
            <Show when={over() && closed()}>
              <button type="button" onClick={() => setClosed(false)}>
                {t("result.show")}
              </button>
            </Show>
          </section>
          {props.notice}
          {props.chat}
          <WhatHappened lines={past.lines()} />
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
      </Later>
    </main>
  );
}

// A game going on: whose turn it is, the board, what may be done besides, what happened; and the result when it is over.
import {
  createMemo,
  createRenderEffect,
  createResource,
  createSignal,
  For,
  type JSX,
  onCleanup,
  Show,
} from "solid-js";
import { Dynamic } from "solid-js/web";
import { setHinted, whyWords } from "../board/hinted";
import { Later } from "../board/later";
import type { Stage } from "../board/stage";
import { gameHere, type Surroundings } from "../games/game";
import type { GameEvent, Table, View } from "../table/table";
import { announce, note } from "./announcer";
import { createAsking } from "./asking";
import { Company, focused } from "./company";
import { cue } from "./cues";
import { motion, prefs, speed } from "./prefs";
import { Result } from "./result";
import { t } from "./session";
import { Status } from "./status";
import "./play.css";

const kept = 2000; // lines of history: more than a game has, since a line that goes moves all others

// A game of this device can be put into a file and fetched from one.
interface Files {
  save(): void;
  load(file: File): Promise<void>;
}

function FileButtons(props: { files: Files }): JSX.Element {
  let input: HTMLInputElement | undefined;
  const chosen = (): void => {
    const file = input?.files?.[0];
    if (input) input.value = "";
    if (file) void props.files.load(file);
  };
  return (
    <>
      <button type="button" onClick={() => props.files.save()}>
        {t("play.save")}
      </button>
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
  leave(): void;
  files?: Files;
  chat?: JSX.Element;
}): JSX.Element {
  const facts = () => props.table.facts();
  const [ui] = createResource(() => facts()?.game, gameHere);
  const [history, setHistory] = createSignal<readonly string[]>([]);
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
    return at.kind === "human" && at.player ? at.player.name : t(`colour.${at.name}`);
  };
  const attempt = (work: Promise<unknown>) =>
    void work.catch((refused: Error) => note(refused.message));

  // The newest line is last and in sight, unless somebody reads the older ones.
  const [lines, setLines] = createSignal<HTMLElement>();
  let follows = true;
  const scrolled = ({ currentTarget: box }: { currentTarget: HTMLElement }): void => {
    follows = box.scrollHeight - box.scrollTop - box.clientHeight < 60;
  };
  let came = 0; // lines since the page was drawn: measuring behind each of very many would take all the time
  createRenderEffect(() => {
    const none = history().length === 0;
    const box = lines();
    if (!box || !follows || none || ++came > 1) return;
    const toEnd = () => box.scrollTo({ top: box.scrollHeight });
    queueMicrotask(toEnd);
    requestAnimationFrame(() => {
      if (came > 1) toEnd();
      came = 0;
    });
  });

  const told = (event: GameEvent, view: View): void => {
    const line = ui()?.describe(event, view, t, nameOf);
    if (!line) return;
    announce(line);
    setHistory((lines) => [...lines.slice(1 - kept), line]);
  };

  const explain = (text: string): void => {
    cue("no");
    note(text);
  };
  const around: Surroundings = {
    texts: t,
    motion,
    speed,
    confirms: () => prefs.confirm,
    autoRoll: () => prefs.autoRoll,
    covers: setCovered,
    again: props.table.where === "here" ? () => props.again() : undefined,
    announce,
    explain,
    cue,
    told,
    staged: setStage,
  };

  const mayAsk = () => props.table.legal().length > 0 && !stage()?.busy() && !covered();
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
    setHinted(game.actionSpots(best.action, view, t));
    const what = words.replace(/\.$/, "");
    note(t(why ? "play.hintWhy" : "play.hintIs", { what, why }), 10_000);
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
  const mustAsk = () => props.table.where === "server" && props.table.seat() !== undefined;

  return (
    <main class="play">
      <h1 tabindex="-1" class="aloud">
        {t(`${facts()?.game}.name`)}
      </h1>
      <Status
        table={props.table}
        turn={turn()}
        busy={stage()?.busy() ?? false}
        over={over()}
        nameOf={nameOf}
        wanted={(legal) => ui()?.wanted?.(legal, t)}
        waiting={() => {
          const view = stage()?.shown() ?? props.table.view();
          return view && ui()?.waiting?.(view, t);
        }}
      />
      <div class="board" ref={about.watch} classList={{ asking: about.on() }}>
        <Show when={ui()} fallback={<p>{t("loading")}</p>}>
          {(game) => <Dynamic component={game().Board} table={props.table} around={around} />}
        </Show>
      </div>
      <Later>
        <aside>
          <Company table={props.table} ui={ui()} turn={over() ? undefined : turn()} />
          <section aria-label={t("play.menu")} class="buttons">
            <Show when={props.table.hint && facts()?.stage === "playing"}>
              <button type="button" aria-disabled={!mayAsk()} onClick={() => attempt(hint())}>
                {t("play.hint")}
              </button>
            </Show>
            <Show when={facts()?.stage === "playing"}>
              <Show
                when={asking()}
                fallback={
                  <button
                    type="button"
                    onClick={() => (mustAsk() ? setAsking(true) : props.leave())}
                  >
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
            </Show>
            {about.button()}
            {about.answer()}
            <a class="button" href={`/learn/${facts()?.game}`}>
              {t("learn.link")}
            </a>
            {/* In the place of the files, so that nothing moves. */}
            <Show
              when={facts()?.paused}
              fallback={
                <Show when={props.files}>{(files) => <FileButtons files={files()} />}</Show>
              }
            >
              <button type="button" class="main" onClick={() => attempt(props.table.resume())}>
                {t("play.resume")}
              </button>
              <Show when={props.table.where === "here"}>
                <button type="button" onClick={props.again}>
                  {t("play.newGame")}
                </button>
              </Show>
            </Show>
          </section>
          {props.chat}
          <section>
            <h2 id="history">{t("play.history")}</h2>
            <ol
              class="history"
              ref={setLines}
              tabindex="0"
              aria-labelledby="history"
              onScroll={scrolled}
            >
              <For each={history()} fallback={<li class="none">{t("play.nothing")}</li>}>
                {(line) => <li>{line}</li>}
              </For>
            </ol>
          </section>
          {/* Last, so that nothing makes room for it. */}
          <Show when={over()}>
            <Result
              table={props.table}
              draws={ui()?.chance !== undefined}
              nameOf={nameOf}
              again={props.again}
              leave={props.leave}
            />
          </Show>
        </aside>
      </Later>
    </main>
  );
}

// How to play a game: a few lessons, one at a time, each with a board to try it on.
import { createMemo, createResource, createSignal, For, type JSX, Show } from "solid-js";
import { type GameUi, loadGame } from "../games/game";
import type { Lesson } from "../games/lesson";
import { cameFrom, go, titled } from "../page/route";
import { t } from "../texts/texts";
import { loadLessons } from "./lesson";
import { type State, Trial } from "./trial";
import "../page/play.css";
import "./learn.css";

interface Course {
  ui: GameUi;
  lessons: readonly Lesson[];
}

async function loadCourse(game: string): Promise<Course | undefined> {
  const [ui, lessons] = await Promise.all([loadGame(game), loadLessons(game)]);
  return ui && lessons.length > 0 ? { ui, lessons } : undefined;
}

// To another lesson, without a step more on the way back.
function Way(props: { to: string; class?: string; label?: string; children: JSX.Element }) {
  return (
    <a
      class={props.class}
      href={props.to}
      aria-label={props.label}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        go(props.to, true);
      }}
    >
      {props.children}
    </a>
  );
}

// To the game that was left for the lessons, or on to a first one.
function Onward(props: { game: string; main: boolean }): JSX.Element {
  const from = cameFrom();
  const back = from.startsWith("/here/") ? "learn.toGame" : "learn.toTable";
  return (
    <Show
      when={/^\/(here|t)\//.test(from)}
      fallback={
        <a class="button" classList={{ main: props.main }} href={`/here/${props.game}`}>
          {t("game.playNow")}
        </a>
      }
    >
      <a class="button" classList={{ main: props.main }} href={from}>
        {t(back)}
      </a>
    </Show>
  );
}

function Lessons(props: { course: Course; chosen: string | undefined }): JSX.Element {
  const { ui, lessons } = props.course;
  const words = (key: string): string => t(`${ui.id}.${key}`);
  const at = createMemo(() =>
    Math.max(
      0,
      lessons.findIndex(({ id }) => id === props.chosen),
    ),
  );
  const lesson = () => lessons[at()] as Lesson;
  const to = (index: number) => `/learn/${ui.id}/${lessons[index]?.id}`;
  const title = (index: number) => words(`${lessons[index]?.id}.title`);
  // A try of a lesson; another lesson is another try.
  const [attempt, setAttempt] = createSignal({ of: "", round: 0, shows: false });
  const current = createMemo(() =>
    attempt().of === lesson().id ? attempt() : { of: lesson().id, round: 0, shows: false },
  );
  const again = (shows: boolean): void => {
    setAttempt({ of: lesson().id, round: current().round + 1, shows });
  };
  // What is known of this try; of another it means nothing.
  const [known, setKnown] = createSignal<{ of: unknown; state: State; line: string }>();
  const now = () => {
    const last = known();
    return last?.of === current() ? last : { of: current(), state: "try" as State, line: "" };
  };
  const name = () => t(`${ui.id}.name`);
  const where = () => t("learn.of", { game: name(), number: at() + 1, count: lessons.length });
  titled(() => `${title(at())} – ${t("learn.linkOf", { game: name() })}`);
  const verdict = (state: State): string => {
    if (state === "done") return words(`${lesson().id}.done`);
    return state === "missed" ? t("learn.missed") : words(`${lesson().id}.task`);
  };
  const head = (state: State): string => `${t(state === "done" ? "learn.done" : "learn.task")}:`;
  const states: readonly State[] = ["try", "done", "missed"];
  const last = () => at() === lessons.length - 1;
  let task: HTMLDivElement | undefined;
  return (
    <main class="play learn">
      <div class="learn-text">
        <p class="soft">{where()}</p>
        <h1 tabindex="-1">{title(at())}</h1>
        <nav aria-label={t("learn.lessons")}>
          <ol class="learn-list">
            <For each={lessons}>
              {(_, i) => (
                <li aria-current={i() === at() ? "step" : undefined}>
                  <Way
                    to={to(i())}
                    class="button"
                    label={t("learn.lesson", { number: i() + 1, title: title(i()) })}
                  >
                    {i() + 1}
                  </Way>
                </li>
              )}
            </For>
          </ol>
        </nav>
        <p class="learn-rule">{words(`${lesson().id}.text`)}</p>
      </div>
      <div class="learn-task" ref={task} classList={{ [`learn-${now().state}`]: true }}>
        <div class="learn-words">
          <p role="status">
            <strong>{head(now().state)}</strong> {verdict(now().state)}
          </p>
          {/* There is room for whatever may be said here. */}
          <For each={states}>
            {(state) => <p aria-hidden="true" data-words={`${head(state)} ${verdict(state)}`} />}
          </For>
        </div>
        <p class="buttons">
          <button type="button" onClick={() => again(true)}>
            {t("learn.show")}
          </button>
          <button
            type="button"
            classList={{ main: now().state === "missed" }}
            onClick={() => again(false)}
          >
            {t("learn.again")}
          </button>
          <Show when={at() > 0}>
            <Way class="button" to={to(at() - 1)}>
              {t("learn.previous")}
            </Way>
          </Show>
          <Show when={!last()} fallback={<Onward game={ui.id} main={now().state === "done"} />}>
            <Way class={now().state === "done" ? "button main" : "button"} to={to(at() + 1)}>
              {t("learn.next")}
            </Way>
          </Show>
        </p>
      </div>
      <Trial
        ui={ui}
        lesson={lesson()}
        round={current().round}
        shows={current().shows}
        above={() => task}
        tell={(state) => setKnown({ ...now(), state })}
        say={(line) => setKnown({ ...now(), line })}
      />
      <p class="soft learn-said">{now().line}</p>
      <p class="learn-out">
        <Show when={!last()}>
          <Onward game={ui.id} main={false} />
        </Show>
      </p>
    </main>
  );
}

export default function Learn(props: { game: string; lesson: string | undefined }): JSX.Element {
  const [course] = createResource(() => props.game, loadCourse);
  return (
    <Show
      when={course()}
      fallback={
        <main class="narrow">
          <h1 tabindex="-1">{t(course.loading ? "loading" : "learn.none")}</h1>
        </main>
      }
    >
      {(loaded) => <Lessons course={loaded()} chosen={props.lesson} />}
    </Show>
  );
}

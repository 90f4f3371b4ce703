// How to play a game: a few lessons, one at a time, each with a board to try it on.
import { createMemo, createResource, createSignal, For, type JSX, Show } from "solid-js";
import { type GameUi, loadGame } from "../games/game";
import type { Lesson } from "../games/lesson";
import { cameFrom, go, titled } from "../page/route";
import { t } from "../texts/texts";
import { loadLessons } from "./lesson";
import { type State, Trial } from "./trial";
import "../page/play.css";
import "../page/spots.css";
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

// A try of a lesson; another lesson is another try. What is known of one means nothing for another.
function createTries(lesson: () => Lesson) {
  const [attempt, setAttempt] = createSignal({ of: "", round: 0, shows: false });
  const current = createMemo(() =>
    attempt().of === lesson().id ? attempt() : { of: lesson().id, round: 0, shows: false },
  );
  const [known, setKnown] = createSignal<{ of: unknown; state: State; line: string }>();
  const now = () => {
    const last = known();
    return last?.of === current() ? last : { of: current(), state: "try" as State, line: "" };
  };
  return {
    current,
    now,
    again: (shows: boolean): void => {
      setAttempt({ of: lesson().id, round: current().round + 1, shows });
    },
    tell: (state: State): void => void setKnown({ ...now(), state }),
    say: (line: string): void => void setKnown({ ...now(), line }),
  };
}

interface Place {
  game: string;
  at: number;
  count: number;
  to(index: number): string;
  title(index: number): string;
}

function LessonList(props: Place): JSX.Element {
  return (
    <nav aria-label={t("learn.lessons")}>
      <ol class="learn-list">
        <For each={Array.from({ length: props.count }, (_, i) => i)}>
          {(i) => (
            <li aria-current={i === props.at ? "step" : undefined}>
              <Way
                to={props.to(i)}
                class="button"
                label={t("learn.lesson", { number: i + 1, title: props.title(i) })}
              >
                {i + 1}
              </Way>
            </li>
          )}
        </For>
      </ol>
    </nav>
  );
}

const states: readonly State[] = ["try", "done", "missed"];

// What is to be done, or how it went.
function Task(props: { state: State; words(key: string): string }): JSX.Element {
  const head = (state: State): string => `${t(state === "done" ? "learn.done" : "learn.task")}:`;
  const verdict = (state: State): string => {
    if (state === "done") return props.words("done");
    return state === "missed" ? t("learn.missed") : props.words("task");
  };
  return (
    <div class="learn-words">
      <p role="status">
        <strong>{head(props.state)}</strong> {verdict(props.state)}
      </p>
      {/* There is room for whatever may be said here. */}
      <For each={states}>
        {(state) => <p aria-hidden="true" data-words={`${head(state)} ${verdict(state)}`} />}
      </For>
    </div>
  );
}

function Ways(props: Place & { state: State; again(shows: boolean): void }): JSX.Element {
  const last = () => props.at === props.count - 1;
  return (
    <p class="buttons">
      <button type="button" onClick={() => props.again(true)}>
        {t("learn.show")}
      </button>
      <button
        type="button"
        classList={{ main: props.state === "missed" }}
        onClick={() => props.again(false)}
      >
        {t("learn.again")}
      </button>
      <Show when={props.at > 0}>
        <Way class="button" to={props.to(props.at - 1)}>
          {t("learn.previous")}
        </Way>
      </Show>
      <Show when={!last()} fallback={<Onward game={props.game} main={props.state === "done"} />}>
        <Way class={props.state === "done" ? "button main" : "button"} to={props.to(props.at + 1)}>
          {t("learn.next")}
        </Way>
      </Show>
    </p>
  );
}

function Lessons(props: { course: Course; chosen: string | undefined }): JSX.Element {
  const { ui, lessons } = props.course;
  const at = createMemo(() =>
    Math.max(
      0,
      lessons.findIndex(({ id }) => id === props.chosen),
    ),
  );
  const lesson = () => lessons[at()] as Lesson;
  const title = (index: number) => t(`${ui.id}.${lessons[index]?.id}.title`);
  const words = (key: string): string => t(`${ui.id}.${lesson().id}.${key}`);
  const { current, now, again, tell, say } = createTries(lesson);
  const place: Place = {
    game: ui.id,
    get at() {
      return at();
    },
    count: lessons.length,
    to: (index) => `/learn/${ui.id}/${lessons[index]?.id}`,
    title,
  };
  const name = () => t(`${ui.id}.name`);
  const where = () => t("learn.of", { game: name(), number: at() + 1, count: lessons.length });
  titled(() => `${title(at())} – ${t("learn.linkOf", { game: name() })}`);
  const last = () => at() === lessons.length - 1;
  return (
    <main class="learn">
      {/* All of it on one screen: what it is about, what to do, the board, and what to press. */}
      <div class="lesson">
        <div class="learn-text">
          <p class="soft">{where()}</p>
          <h1 tabindex="-1">{title(at())}</h1>
          <p class="learn-rule">{words("text")}</p>
        </div>
        <div class="learn-task" classList={{ [`learn-${now().state}`]: true }}>
          <Task state={now().state} words={words} />
          <Ways {...place} state={now().state} again={again} />
        </div>
        <Trial
          ui={ui}
          lesson={lesson()}
          round={current().round}
          shows={current().shows}
          tell={tell}
          say={say}
        />
      </div>
      <div class="learn-more">
        <p class="soft learn-said">{now().line}</p>
        <LessonList {...place} />
        <p class="learn-out">
          <Show when={!last()}>
            <Onward game={ui.id} main={false} />
          </Show>
        </p>
      </div>
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

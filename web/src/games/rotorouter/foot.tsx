// Below everything: what the bots think, for whoever wants to know, and another game.
import { createSignal, For, type JSX, Show } from "solid-js";
import { whyWords } from "../../board/hinted";
import type { Thought } from "../../table/local";
import type { Texts } from "../../texts/texts";
import type { Thoughts } from "../game";
import type { PanelProps } from "./panel";

// One decision: who, where in the turn, what and why, and what else was weighed.
export function thoughtWords(t: Texts, { seat, level, phase, choice, candidates }: Thought) {
  const why = candidates.find(({ action }) => action === choice)?.why ?? "";
  return {
    head: t("rotorouter.thought", {
      name: t(`colour.${seat}`),
      level: t(`level.${level}`),
      phase,
      choice,
    }),
    why: whyWords(t, "rotorouter", why),
    weighed: candidates.map(({ action, value }) => `${action} = ${value}`).join("; "),
  };
}

function Trace(props: { texts: Texts; thoughts: Thoughts }): JSX.Element {
  const t = props.texts;
  return (
    <details class="rr-trace">
      <summary>{t("rotorouter.trace")}</summary>
      <label class="choice">
        <input
          type="checkbox"
          checked={props.thoughts.wanted()}
          onChange={(event) => props.thoughts.want(event.currentTarget.checked)}
        />
        <span>{t("rotorouter.trace.on")}</span>
      </label>
      <ol>
        <For
          each={[...props.thoughts.latest()].reverse()}
          fallback={<li class="soft">{t("rotorouter.trace.none")}</li>}
        >
          {(thought) => {
            const { head, why, weighed } = thoughtWords(t, thought);
            return (
              <li>
                <strong>{head}</strong> {why} <span class="soft">{weighed}</span>
              </li>
            );
          }}
        </For>
      </ol>
    </details>
  );
}

// A game that is still going on is not given up by one tap.
function NewGame(props: { texts: Texts; over: boolean; begin(): void }): JSX.Element {
  const t = props.texts;
  const [asking, setAsking] = createSignal(false);
  const ask = () => (props.over ? props.begin() : setAsking(true));
  return (
    <Show
      when={asking()}
      fallback={
        <p class="rr-new">
          <button type="button" onClick={ask}>
            {t("rotorouter.button.again")}
          </button>
        </p>
      }
    >
      <p class="rr-new">
        <span>{t("rotorouter.againSure")}</span>{" "}
        <button type="button" class="main" onClick={() => props.begin()}>
          {t("rotorouter.button.again")}
        </button>{" "}
        <button
          type="button"
          ref={(element) => queueMicrotask(() => element.focus())}
          onClick={() => setAsking(false)}
        >
          {t("rotorouter.button.back")}
        </button>
      </p>
    </Show>
  );
}

export function Foot(props: PanelProps): JSX.Element {
  const { around } = props;
  return (
    <>
      <Show when={around.thoughts}>
        {(thoughts) => <Trace texts={around.texts} thoughts={thoughts()} />}
      </Show>
      <Show when={!around.lesson && around.again}>
        {(again) => (
          <NewGame
            texts={around.texts}
            over={props.view.phase === "over" || props.control.paused()}
            begin={() => again()()}
          />
        )}
      </Show>
    </>
  );
}

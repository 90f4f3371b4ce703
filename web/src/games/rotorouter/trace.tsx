// What the bots think, for whoever wants to know.
import { For, type JSX } from "solid-js";
import { whyWords } from "../../board/hinted";
import type { Thought } from "../../table/local";
import type { Texts } from "../../texts/texts";
import type { Thoughts } from "../game";

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

export function Trace(props: { texts: Texts; thoughts: Thoughts }): JSX.Element {
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

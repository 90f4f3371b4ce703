// The lines of what happened, under the number of their turn.
import { createRenderEffect, createSignal, For, type JSX } from "solid-js";
import type { Line } from "./history";
import { t } from "./session";

export function WhatHappened(props: { lines: readonly Line[] }): JSX.Element {
  // The newest line is last and in sight, unless somebody reads the older ones.
  const [box, setBox] = createSignal<HTMLElement>();
  let follows = true;
  const scrolled = ({ currentTarget: list }: { currentTarget: HTMLElement }): void => {
    follows = list.scrollHeight - list.scrollTop - list.clientHeight < 60;
  };
  let came = 0; // lines since the page was drawn: measuring behind each of very many would take all the time
  createRenderEffect(() => {
    const none = props.lines.length === 0;
    const list = box();
    if (!list || !follows || none || ++came > 1) return;
    const toEnd = () => list.scrollTo({ top: list.scrollHeight });
    queueMicrotask(toEnd);
    requestAnimationFrame(() => {
      if (came > 1) toEnd();
      came = 0;
    });
  });
  const begins = (line: Line, i: number): string | undefined =>
    line.turn > 0 && props.lines[i - 1]?.turn !== line.turn
      ? t("play.number", { number: line.turn })
      : undefined;
  return (
    <section>
      <h2 id="history">{t("play.history")}</h2>
      <ol class="history" ref={setBox} tabindex="0" aria-labelledby="history" onScroll={scrolled}>
        <For each={props.lines} fallback={<li class="none">{t("play.nothing")}</li>}>
          {(line, i) => (
            <li data-turn={line.turn} data-begins={begins(line, i())}>
              {line.text}
            </li>
          )}
        </For>
      </ol>
    </section>
  );
}

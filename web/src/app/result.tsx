// How it ended, and what can be done now.
import { For, type JSX, Show } from "solid-js";
import type { Scores, Table } from "../table/table";
import { t } from "./session";

export function Result(props: {
  table: Table;
  nameOf(seat: number): string;
  again(): void;
  leave(): void;
}): JSX.Element {
  const result = () => props.table.facts()?.result;
  const scores = () => result()?.scores as Scores | undefined;
  const winners = () =>
    (scores()?.places ?? []).flatMap((place, seat) => (place === 1 ? [seat] : []));
  const order = () =>
    (scores()?.places ?? [])
      .map((place, seat) => ({ place, seat }))
      .sort((a, b) => (a.place ?? 99) - (b.place ?? 99) || a.seat - b.seat);
  const title = () => {
    const [first, second] = winners();
    if (first === undefined) return t("play.over");
    if (second !== undefined) return t("result.drawn");
    return first === props.table.seat()
      ? t("result.youWon")
      : t("result.won", { name: props.nameOf(first) });
  };
  const reason = () => {
    const key = `${props.table.facts()?.game}.reason.${scores()?.reason}`;
    return t.has(key) ? t(key) : "";
  };
  return (
    <section class="result" aria-labelledby="result">
      <h2 id="result">{title()}</h2>
      <p>{reason()}</p>
      <ol class="lines small">
        <For each={order()}>
          {({ place, seat }) => (
            <li>
              <strong>{props.nameOf(seat)}</strong> {place ? t("result.place", { place }) : ""}{" "}
              <Show when={scores()?.points}>
                {(points) => t("result.points", { points: points()[seat] ?? 0 })}
              </Show>
            </li>
          )}
        </For>
      </ol>
      <p class="buttons">
        <button type="button" class="main" onClick={props.again}>
          {t("result.rematch")}
        </button>
        <Show when={result()?.transcript}>
          {(url) => (
            <>
              <a
                class="button"
                data-plain
                href={`/verify.html?table=${props.table.facts()?.table}`}
              >
                {t("result.verify")}
              </a>
              <a class="button" data-plain href={url()}>
                {t("result.transcript")}
              </a>
            </>
          )}
        </Show>
        <button type="button" onClick={props.leave}>
          {t("result.home")}
        </button>
      </p>
    </section>
  );
}

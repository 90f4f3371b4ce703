// How it ended, and what can be done now.
import { For, type JSX, onMount, Show } from "solid-js";
import type { Scores, Table } from "../table/table";
import { announce } from "./announcer";
import { online, t } from "./session";

export function Result(props: {
  table: Table;
  nameOf(seat: number): string;
  again(): void;
  leave(): void;
}): JSX.Element {
  const facts = () => props.table.facts();
  const result = () => facts()?.result;
  const scores = () => result()?.scores as Scores | undefined;
  const places = () => scores()?.places ?? [];
  const winners = () => places().flatMap((place, seat) => (place === 1 ? [seat] : []));
  const order = () =>
    places()
      .map((place, seat) => ({ place, seat }))
      .sort((a, b) => (a.place ?? 99) - (b.place ?? 99) || a.seat - b.seat);
  const title = () => {
    const [first, second] = winners();
    if (first === undefined) return t("play.over");
    if (second !== undefined) return t("result.drawn");
    return first === props.table.seat() && props.table.where === "server"
      ? t("result.youWon")
      : wonBy(first);
  };
  const wonBy = (seat: number) => {
    const name = props.nameOf(seat);
    return name === t("host.you") ? t("result.youWon") : t("result.won", { name });
  };
  const reason = () => {
    const why = scores()?.reason;
    const [own, common] = [`${facts()?.game}.reason.${why}`, `result.reason.${why}`];
    return t.has(own) ? t(own) : t.has(common) ? t(common) : "";
  };
  // Who played may play again; whoever only watched cannot ask for it.
  const mayAgain = () => {
    const me = online().welcome()?.you.id;
    return props.table.where === "here" || facts()?.seats.some(({ player }) => player?.id === me);
  };
  const replayOf = () =>
    props.table.where === "here" ? `/replay/here/${facts()?.game}` : `/replay/${facts()?.table}`;
  const asked = () => facts()?.next !== undefined;
  let section: HTMLElement | undefined;
  onMount(() => {
    announce([title(), reason()].join(". "));
    section?.scrollIntoView({ block: "nearest" });
  });
  return (
    <section class="result" aria-labelledby="result" ref={section}>
      <h2 id="result">{title()}</h2>
      <p>{reason()}</p>
      <ol class="lines small">
        <For each={order()}>
          {({ place, seat }) => (
            <li>
              <span class="place">{place ? t("result.place", { place }) : ""}</span>
              <strong class="grow">{props.nameOf(seat)}</strong>
              <Show when={scores()?.points}>
                {(points) => <span>{t("result.points", { points: points()[seat] ?? 0 })}</span>}
              </Show>
            </li>
          )}
        </For>
      </ol>
      <Show when={mayAgain() && asked()}>
        <p role="status">{t("result.asked")}</p>
      </Show>
      <p class="buttons">
        <Show when={mayAgain()}>
          <button type="button" class="main" onClick={props.again}>
            {t(asked() ? "result.joinNext" : "result.rematch")}
          </button>
        </Show>
        <Show when={!mayAgain() && facts()?.next}>
          {(next) => (
            <a class="button main" href={`/t/${next()}`}>
              {t("result.watchNext")}
            </a>
          )}
        </Show>
        <Show when={props.table.where === "here" || result()?.transcript}>
          <a class="button" href={replayOf()}>
            {t("result.replay")}
          </a>
          <a class="button" href={`${replayOf()}/review`}>
            {t("result.review")}
          </a>
        </Show>
        <Show when={result()?.transcript}>
          {(url) => (
            <>
              <a class="button" data-plain href={`/verify.html?table=${facts()?.table}`}>
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

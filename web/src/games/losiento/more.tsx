// To look up: every move in words, the cards that are left and that were drawn, the marks of the board and the rules of this table.
import { createMemo, For, type JSX, Show } from "solid-js";
import type { Texts } from "../../texts/texts";
import type { Control } from "./control";
import { kinds } from "./view";
import { cardMeaning, cardName } from "./words";

interface Props {
  control: Control;
  texts: Texts;
}

function AllMoves(props: Props): JSX.Element {
  // A split that can be pointed at in two orders is one move.
  const moves = createMemo(() => {
    const seen = new Set<string>();
    return props.control.choices().filter(({ action }) => !seen.has(action) && seen.add(action));
  });
  return (
    <Show when={moves().length > 0}>
      <h2>{props.texts("losiento.moves", { count: moves().length })}</h2>
      <ul class="ls-list">
        <For each={moves()}>
          {(move) => (
            <li>
              <button type="button" onClick={() => props.control.decide(move)}>
                {move.label}
              </button>
            </li>
          )}
        </For>
      </ul>
    </Show>
  );
}

function CardLists(props: Props): JSX.Element {
  const t = props.texts;
  const left = (kind: (typeof kinds)[number]): number => props.control.view()?.pile[kind] ?? 0;
  return (
    <>
      <h2>{t("losiento.cards.left")}</h2>
      <dl class="ls-left">
        <For each={kinds}>
          {(kind) => (
            <div>
              <dt>{cardName(t, kind)}</dt>
              <dd>{cardMeaning(t, kind)}</dd>
              <dd>
                <span aria-hidden="true">{left(kind)}</span>
                <span class="aloud">
                  {t("losiento.cards.leftOf", { card: cardName(t, kind), left: left(kind) })}
                </span>
              </dd>
            </div>
          )}
        </For>
      </dl>
      <h2>{t("losiento.cards.drawn")}</h2>
      <ol class="ls-kinds">
        <For each={props.control.show.drawn()} fallback={<li>{t("losiento.cards.none")}</li>}>
          {(drawn) => (
            <li classList={{ "ls-lost": drawn.lost }}>
              <span class={`badge seat-${drawn.colour}`} aria-hidden="true" />
              <span aria-hidden="true">{cardName(t, drawn.card)}</span>
              <span class="aloud">
                {t("losiento.cards.drawnBy", {
                  colour: t(`colour.${drawn.colour}`),
                  card: cardName(t, drawn.card),
                })}
                {drawn.lost ? `, ${t("losiento.noMove")}` : ""}
              </span>
            </li>
          )}
        </For>
      </ol>
    </>
  );
}

const rules = ["slide", "own", "exit", "entry", "home", "two"];

export function Details(props: Props): JSX.Element {
  const t = props.texts;
  return (
    <div class="ls-more">
      <AllMoves {...props} />
      <h2>{t("losiento.legend")}</h2>
      <ul>
        <For each={rules}>{(rule) => <li>{t(`losiento.legend.${rule}`)}</li>}</For>
      </ul>
      <CardLists {...props} />
    </div>
  );
}

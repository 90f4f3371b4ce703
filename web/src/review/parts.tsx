// What a review says besides the chart: where the game turned, which moves cost most, luck, and counts.
import { For, type JSX, Show } from "solid-js";
import { whyWords } from "../board/hinted";
import type { GameUi } from "../games/game";
import type { Foreseen } from "../table/table";
import { t as page, type Texts } from "../texts/texts";
import type { Better, Review, Swing } from "./analyse";
import { percent } from "./chart";

interface PartProps {
  texts: Texts;
  review: Review;
  ui: GameUi;
  nameOf(seat: number): string;
  goTo(at: number): void;
}

const mostWords = 4; // sentences of a turn: the last tell most
const bare = (sentence: string): string => sentence.replace(/\.$/, "");

export function TurningPoints(props: PartProps): JSX.Element {
  const { texts: t, ui, review } = props;
  const line = ({ turn, seat, before, after }: Swing): string =>
    t(after > before ? "rose" : "fell", {
      turn,
      name: props.nameOf(seat),
      before: percent(before),
      after: percent(after),
    });
  const told = ({ told: all }: Swing): string =>
    all
      .flatMap(({ event, view }) => ui.describe(event, view, page, props.nameOf) ?? [])
      .slice(-mostWords)
      .map((sentence) => `${bare(sentence)}.`)
      .join(" ");
  return (
    <>
      <h3>{t("turningPoints")}</h3>
      <ol class="review-list">
        <For each={review.swings} fallback={<li>{t("noSwings")}</li>}>
          {(swing) => (
            <li>
              <strong>{line(swing)}</strong> {told(swing)}{" "}
              <button type="button" class="small" onClick={() => props.goTo(swing.from)}>
                {t("seeTurn", { turn: swing.turn })}
              </button>
            </li>
          )}
        </For>
      </ol>
    </>
  );
}

export function BetterMoves(props: PartProps): JSX.Element {
  const { texts: t, ui, review } = props;
  const words = (move: Better, does: Foreseen): string =>
    bare(ui.actionWords(does, move.view, page) ?? does.action);
  const line = (move: Better): string =>
    t("betterLine", {
      turn: move.turn,
      name: props.nameOf(move.seat),
      played: words(move, move.played),
      best: words(move, move.best),
    });
  return (
    <>
      <h3>{t("better")}</h3>
      <ol class="review-list">
        <For each={review.better} fallback={<li>{t("noBetter")}</li>}>
          {(move) => (
            <li>
              {line(move)} {whyWords(page, ui.id, move.why)}{" "}
              <strong>{t("cost", { points: Math.max(1, percent(move.loss)) })}</strong>{" "}
              <button type="button" class="small" onClick={() => props.goTo(move.at)}>
                {t("seeMove", { turn: move.turn })}
              </button>
            </li>
          )}
        </For>
      </ol>
      <Show when={review.decisions.looked < review.decisions.of}>
        <p class="soft">{t("betterPart", review.decisions)}</p>
      </Show>
    </>
  );
}

export function LuckTable(props: PartProps): JSX.Element {
  const { texts: t, review } = props;
  const points = (thousandths: number): string => {
    const size = percent(Math.abs(thousandths));
    if (size === 0) return t("even");
    return t(thousandths > 0 ? "lucky" : "unlucky", { points: size });
  };
  return (
    <>
      <h3>{t("luck")}</h3>
      <Show
        when={review.luck.of > 0}
        fallback={<p>{t(review.statistics.length > 0 ? "luckDeck" : "luckNone")}</p>}
      >
        <p class="soft">
          {t("luckWhy")}
          <Show when={review.luck.looked < review.luck.of}>
            {" "}
            {t("luckPart", { looked: review.luck.looked, of: review.luck.of })}
          </Show>
        </p>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("who")}</th>
              <th scope="col">{t("points")}</th>
            </tr>
          </thead>
          <tbody>
            <For each={review.luck.brought}>
              {(brought, seat) => (
                <tr>
                  <th scope="row">
                    <bdi>{props.nameOf(seat())}</bdi>
                  </th>
                  <td>{points(brought)}</td>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </Show>
    </>
  );
}

export function Counts(props: PartProps): JSX.Element {
  const { texts: t, ui, review } = props;
  return (
    <For each={review.statistics}>
      {({ group, rows, totals }) => (
        <>
          <h3>{t(`stats.${group}`)}</h3>
          <p class="soft">{t("statsWhy")}</p>
          <div
            class="review-wide"
            tabindex="0"
            role="region"
            aria-label={t("tableOf", { what: t(`stats.${group}`) })}
          >
            <table>
              <thead>
                <tr>
                  <th scope="col">{t("what")}</th>
                  <For each={review.names}>
                    {(_, seat) => (
                      <th scope="col">
                        <bdi>{props.nameOf(seat())}</bdi>
                      </th>
                    )}
                  </For>
                </tr>
              </thead>
              <tbody>
                <For each={rows}>
                  {({ word, seats }) => (
                    <tr>
                      <th scope="row">{ui.chance?.name(word, page) ?? word}</th>
                      <For each={seats}>
                        {({ came, expected }) => (
                          <td>{t("count", { came, expected: expected.toFixed(1) })}</td>
                        )}
                      </For>
                    </tr>
                  )}
                </For>
                <tr>
                  <th scope="row">{t("total")}</th>
                  <For each={totals}>{(total) => <td>{total}</td>}</For>
                </tr>
              </tbody>
            </table>
          </div>
        </>
      )}
    </For>
  );
}

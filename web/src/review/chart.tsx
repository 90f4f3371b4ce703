// Who was ahead, as lines over the turns. The chart is a slider: arrows and pointer choose a turn, and the board follows.
import { createMemo, For, type JSX, Show } from "solid-js";
import type { Texts } from "../texts/texts";
import type { Point } from "./analyse";

export const percent = (thousandths: number): number => Math.round(thousandths / 10);

export interface ChartProps {
  texts: Texts;
  points: readonly Point[];
  seats: readonly string[]; // their names in the rules: colours, or numbers
  nameOf(seat: number): string;
  at: number; // steps played on the board
  goTo(at: number): void;
}

// The turn that is on the board: the last that has begun.
export const turnAt = (points: readonly Point[], at: number): number =>
  Math.max(0, points.filter((point) => point.at <= at).length - 1);

const keys: Readonly<Record<string, (turn: number, last: number) => number>> = {
  ArrowLeft: (turn) => turn - 1,
  ArrowDown: (turn) => turn - 1,
  ArrowRight: (turn) => turn + 1,
  ArrowUp: (turn) => turn + 1,
  PageDown: (turn) => turn - 10,
  PageUp: (turn) => turn + 10,
  Home: () => 0,
  End: (_, last) => last,
};

export function turnWords(t: Texts, props: ChartProps, turn: number): string {
  const point = props.points[turn];
  const shares = (point?.chances ?? [])
    .map((chance, seat) => t("share", { name: props.nameOf(seat), percent: percent(chance) }))
    .join(", ");
  if (turn === 0) return t("atStart", { shares });
  const number = point?.number ?? turn;
  return t(turn === props.points.length - 1 ? "atEnd" : "atTurn", { turn: number, shares });
}

// Which line is whose.
function Legend(props: ChartProps): JSX.Element {
  return (
    <ul class="review-legend">
      <For each={props.seats}>
        {(name, seat) => (
          <li>
            <svg viewBox="0 0 40 10" width="40" height="10" aria-hidden="true">
              <g class="review-line" data-seat={seat()} data-name={name}>
                <path class="review-casing" d="M0 5H40" />
                <path class="review-colour" d="M0 5H40" />
              </g>
            </svg>
            {props.nameOf(seat())}
          </li>
        )}
      </For>
    </ul>
  );
}

export function Chart(props: ChartProps): JSX.Element {
  const last = () => props.points.length - 1;
  const turn = () => turnAt(props.points, props.at);
  const go = (to: number): void => {
    const point = props.points[Math.max(0, Math.min(last(), to))];
    if (point) props.goTo(point.at);
  };
  const lines = createMemo(() =>
    props.seats.map((_, seat) =>
      props.points
        .map(({ chances }, i) => `${i ? "L" : "M"}${i} ${1000 - (chances[seat] ?? 0)}`)
        .join(""),
    ),
  );
  const key = (event: KeyboardEvent): void => {
    const move = keys[event.key];
    if (!move) return;
    event.preventDefault();
    go(move(turn(), last()));
  };
  const point = (event: PointerEvent & { currentTarget: HTMLElement }): void => {
    if (event.type === "pointermove" && event.buttons !== 1) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const to = Math.round(((event.clientX - left) / width) * last());
    if (to !== turn()) go(to);
  };
  return (
    <div class="review-chart">
      <div class="review-scale" aria-hidden="true">
        <For each={[1000, 500, 0]}>
          {(share) => <span>{props.texts("percent", { percent: percent(share) })}</span>}
        </For>
      </div>
      {/* biome-ignore lint/a11y/useFocusableInteractive: it has a tabindex */}
      <div
        class="review-plot"
        role="slider"
        tabindex="0"
        aria-label={props.texts("chart")}
        aria-valuemin={0}
        aria-valuemax={last()}
        aria-valuenow={turn()}
        aria-valuetext={turnWords(props.texts, props, turn())}
        onKeyDown={key}
        onPointerDown={point}
        onPointerMove={point}
      >
        <svg viewBox={`0 0 ${last()} 1000`} preserveAspectRatio="none" aria-hidden="true">
          <For each={[250, 500, 750]}>
            {(y) => <path class="review-grid" d={`M0 ${y}H${last()}`} />}
          </For>
          <For each={lines()}>
            {(line, seat) => (
              <g class="review-line" data-seat={seat()} data-name={props.seats[seat()]}>
                <path class="review-casing" d={line} />
                <path class="review-colour" d={line} />
              </g>
            )}
          </For>
          <path class="review-now" d={`M${turn()} 0V1000`} />
        </svg>
      </div>
      <p class="review-at">{turnWords(props.texts, props, turn())}</p>
      <Legend {...props} />
    </div>
  );
}

// The same in numbers, drawn when it is opened.
export function ChartTable(props: ChartProps & { open: boolean }): JSX.Element {
  const t = props.texts;
  const name = (turn: number): string =>
    turn === 0
      ? t("start")
      : turn === props.points.length - 1
        ? t("end")
        : String(props.points[turn]?.number ?? turn);
  return (
    <Show when={props.open}>
      <div class="review-wide review-long" tabindex="0" role="region" aria-label={t("asTable")}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("turn")}</th>
              <For each={props.seats}>
                {(_, seat) => <th scope="col">{props.nameOf(seat())}</th>}
              </For>
            </tr>
          </thead>
          <tbody>
            <For each={props.points}>
              {(point, turn) => (
                <tr>
                  <th scope="row">
                    <button type="button" class="small" onClick={() => props.goTo(point.at)}>
                      {name(turn())}
                    </button>
                  </th>
                  <For each={point.chances}>
                    {(chance) => <td>{t("percent", { percent: percent(chance) })}</td>}
                  </For>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </div>
    </Show>
  );
}

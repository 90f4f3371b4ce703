// Below the table, in words: the next step, what can be done besides, and everything to look up.
import { createMemo, createSignal, For, type JSX, Show } from "solid-js";
import { Later } from "../../board/later";
import type { TableProps } from "./seats";
import { cardAt, discardCount, isOpen, nextSeat, patienceLeft } from "./view";
import { cardName, cardsName, waitingWords } from "./words";

const key = (name: string): string => `montoncito.${name}`;

function stepText(props: TableProps): string {
  const t = props.around.texts;
  const { control, view } = props;
  const chosen = control.chosen();
  const card = chosen && cardAt(view, control.me(), chosen);
  if (view.stage === "over") return t(key("step.over"));
  if (view.observer === null) return t(key(isOpen(view) ? "step.watchOpen" : "step.watch"));
  if (control.handsOver())
    return t(key("step.ready"), { name: control.nameOf(view.observer ?? 0) });
  if (control.asked()) return t(key("step.sure"));
  if (control.draws()) return t(key("step.draw"));
  if (control.moves().length === 0)
    return control.sealed()
      ? t(key("step.chosen"), { waiting: waitingWords(t, view) })
      : t(key("step.wait"));
  if (card) return t(key("step.where"), { card: cardName(t, card) });
  if (control.ends()) return t(key("step.end"));
  if (control.sealed()) return t(key("step.change"), { waiting: waitingWords(t, view) });
  if (view.mode === "parallel") return t(key("step.chooseParallel"), { round: view.turnno });
  return t(key(control.moves().some(({ verb }) => verb === "play") ? "step.choose" : "step.none"));
}

function Buttons(props: TableProps): JSX.Element {
  const t = props.around.texts;
  const { control } = props;
  const begun = () => control.chosen() !== undefined || control.asked() !== undefined;
  return (
    <div class="mo-actions">
      <Show when={control.asked()}>
        {(move) => (
          <button type="button" class="main" onClick={() => control.play(move())}>
            {t(key("do"))}
          </button>
        )}
      </Show>
      <Show when={control.handsOver()}>
        <button type="button" class="main" onClick={() => control.perform("ready")}>
          {t(key("ready"), { name: control.nameOf(props.view.observer ?? 0) })}
        </button>
      </Show>
      <For each={["draw", "end", "wait"] as const}>
        {(verb) => (
          <Show when={control.moves().find((move) => move.verb === verb)}>
            {(move) => (
              <button type="button" onClick={() => control.play(move())}>
                {t(key(verb === "wait" ? "waitWord" : verb))}
              </button>
            )}
          </Show>
        )}
      </For>
      <Show when={begun()}>
        <button type="button" onClick={control.back}>
          {t(key("back"))}
        </button>
      </Show>
      <Show when={control.can("undo")}>
        <button type="button" onClick={() => control.perform("undo")}>
          {t(key("undo"))}
        </button>
      </Show>
    </div>
  );
}

// Asked twice: it ends the game.
function Resign(props: TableProps): JSX.Element {
  const t = props.around.texts;
  const [asking, setAsking] = createSignal(false);
  return (
    <Show when={props.control.resigns()}>
      <p class="mo-resign">
        <Show
          when={asking()}
          fallback={
            <button type="button" onClick={() => setAsking(true)}>
              {t(key("resign"))}
            </button>
          }
        >
          <span>{t(key("resign.sure"))}</span>
          <button
            type="button"
            class="main"
            onClick={() => {
              setAsking(false);
              void props.control.resign();
            }}
          >
            {t(key("resign"))}
          </button>
          <button
            type="button"
            ref={(button) => queueMicrotask(() => button.focus())}
            onClick={() => setAsking(false)}
          >
            {t(key("resign.keep"))}
          </button>
        </Show>
      </p>
    </Show>
  );
}

function Leftovers(props: TableProps): JSX.Element {
  const t = props.around.texts;
  // At the end everything is shown, and when a game is looked at once more.
  const open = () => props.view.stage === "over" || props.view.observer === null;
  const hand = (seat: number): string => {
    const { count = 0, cards = null } = props.view.hands[seat] ?? {};
    const known = open() && cards && cards.length > 0;
    return known ? `${count} (${cardsName(t, cards)})` : String(count);
  };
  const columns = ["seat", "stock", "hand", "discards"];
  return (
    <details open={props.view.stage === "over"}>
      <summary>{t(key("left.title"))}</summary>
      <table class="mo-left">
        <thead>
          <tr>
            <For each={columns}>{(name) => <th scope="col">{t(key(`left.${name}`))}</th>}</For>
          </tr>
        </thead>
        <tbody>
          <For each={Array.from({ length: props.view.players }, (_, seat) => seat)}>
            {(seat) => (
              <tr>
                <th scope="row">{props.control.nameOf(seat)}</th>
                <td>{props.view.stocks[seat]?.count}</td>
                <td>{hand(seat)}</td>
                <td>{discardCount(props.view, seat)}</td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </details>
  );
}

function Moves(props: TableProps): JSX.Element {
  const { control } = props;
  return (
    <details>
      <summary>{props.around.texts(key("moves"), { count: control.moves().length })}</summary>
      <ul class="mo-list">
        <For each={control.moves()}>
          {(move) => (
            <li>
              <button type="button" onClick={() => control.decide(move)}>
                {move.label}
              </button>
            </li>
          )}
        </For>
      </ul>
    </details>
  );
}

function Legend(props: TableProps): JSX.Element {
  const lines = ["goal", "piles", "fits", "wild", "turn", "order", "draw", "stall", "parallel"];
  return (
    <details>
      <summary>{props.around.texts(key("legend"))}</summary>
      <ul>
        <For each={lines}>
          {(line) => (
            <li>{props.around.texts(key(`legend.${line}`), { rounds: props.view.noprogress })}</li>
          )}
        </For>
      </ul>
    </details>
  );
}

export function Panel(props: TableProps): JSX.Element {
  const t = props.around.texts;
  // While an own card is on its way the words stay: they are true again when it has come to rest.
  const step = createMemo((last: string): string => {
    const { moves, mine, handsOver, foreseen } = props.control;
    const between = moves().length === 0 && mine() && !handsOver() && props.view.stage !== "over";
    return between && (last || !foreseen()) ? last : stepText(props);
  }, "");
  const preview = () => props.control.previewed()?.label;
  const number = () =>
    props.view.mode === "parallel"
      ? t(key("roundNumber"), {
          number: props.view.turnno,
          name: props.control.nameOf(props.view.turn),
        })
      : t(key(props.view.stage === "over" ? "turnNumber" : "turnThen"), {
          number: props.view.turnno,
          name: props.control.nameOf(nextSeat(props.view) ?? 0),
        });
  // Said only when the end comes near.
  const patience = () => {
    const { turnno, laststock } = props.view;
    const left = patienceLeft(props.view);
    return left < (props.view.noprogress * props.view.players) / 2
      ? t(key("patience"), { turns: turnno - laststock, left })
      : "";
  };
  return (
    <div class="mo-panel">
      <div class="mo-now">
        <div class="mo-words">
          <p class="mo-step" aria-live="polite">
            {step()}
          </p>
          <p class="soft mo-preview">{preview() || patience() || number()}</p>
        </div>
        <Buttons {...props} />
      </div>
      <Later>
        <Moves {...props} />
        <Leftovers {...props} />
        <Legend {...props} />
        <Resign {...props} />
      </Later>
    </div>
  );
}

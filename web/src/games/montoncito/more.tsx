// To look up: how far the game is, all moves in words, marks and house rules; and what everybody has left, with the way out.
import { createSignal, For, type JSX, Show } from "solid-js";
import type { TableProps } from "./seats";
import { discardCount, nextSeat, patienceLeft } from "./view";
import { cardsName } from "./words";

const key = (name: string): string => `montoncito.${name}`;

function turnText(props: TableProps): string {
  const t = props.around.texts;
  const { mode, turn, turnno: number } = props.view;
  const { nameOf } = props.control;
  if (mode === "parallel") return t(key("roundNumber"), { number, name: nameOf(turn) });
  const next = nextSeat(props.view);
  if (next === undefined) return t(key("turnNumber"), { number });
  return t(key("turnThen"), { number, name: nameOf(next) });
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

const lines = ["goal", "piles", "fits", "wild", "turn", "order", "draw", "stall"];

export function Details(props: TableProps): JSX.Element {
  const t = props.around.texts;
  const all = () => (props.view.mode === "parallel" ? [...lines, "parallel"] : lines);
  const patience = () => {
    const { turnno, laststock } = props.view;
    return t(key("patience"), { turns: turnno - laststock, left: patienceLeft(props.view) });
  };
  return (
    <div class="mo-more">
      <p>{turnText(props)}</p>
      <Show when={props.view.stage !== "over"}>
        <p class="soft">{patience()}</p>
      </Show>
      <Moves {...props} />
      <h2>{t(key("legend"))}</h2>
      <ul>
        <For each={all()}>
          {(line) => <li>{t(key(`legend.${line}`), { rounds: props.view.noprogress })}</li>}
        </For>
      </ul>
    </div>
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
    <table class="mo-left">
      <caption>{t(key("left.title"))}</caption>
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

export function Manage(props: TableProps): JSX.Element {
  return (
    <>
      <Leftovers {...props} />
      <Resign {...props} />
    </>
  );
}

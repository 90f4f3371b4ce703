// Beside the board: what to do next, the actions that are no moves, who has lost what, and the folded rest.
import { For, type JSX, Show } from "solid-js";
import { Later } from "../../board/later";
import type { BoardProps } from "../game";
import { Ahead } from "./ahead";
import { roleWords } from "./choices";
import type { Control } from "./control";
import { Manners } from "./manners";
import { More } from "./more";
import { Token } from "./pieces";
import { countOf, most, type Role } from "./position";
import type { Event, View } from "./wire";

interface Props extends BoardProps<View, Event> {
  control: Control;
}

function Actions(props: Props): JSX.Element {
  const t = props.around.texts;
  const { control } = props;
  return (
    <div class="lt-actions">
      <Show when={!control.watches()}>
        <button
          type="button"
          classList={{ main: control.can("promote") }}
          aria-disabled={!control.can("promote")}
          aria-label={t("lautari.promoteKey")}
          onClick={() => control.perform("promote")}
        >
          {t("lautari.promote")}
        </button>
        <button
          type="button"
          classList={{ main: control.can("revive") }}
          aria-disabled={!control.can("revive")}
          aria-label={t("lautari.reviveKey")}
          onClick={() => control.perform("revive")}
        >
          {t("lautari.revive")}
        </button>
        <Show when={control.can("pass")}>
          <button type="button" class="main" onClick={() => control.perform("pass")}>
            {t("lautari.pass")}
          </button>
        </Show>
      </Show>
      <button type="button" aria-label={t("lautari.flipKey")} onClick={control.flip}>
        {t("lautari.flip")}
      </button>
    </div>
  );
}

// The pieces of a side: how many there are, and what it has lost.
function Side(props: Props & { seat: number }): JSX.Element {
  const t = props.around.texts;
  const side = () => props.control.sideName(props.seat);
  const count = () => countOf(props.control.shown().pieces, props.seat);
  const lost = () => props.control.lost(props.seat);
  const words = (): string => {
    const names = lost().map((role) => (role ? roleWords(role, t) : t("lautari.side.unseen")));
    return t("lautari.side.lost", {
      side: side(),
      pieces: names.join(", ") || t("lautari.side.none"),
    });
  };
  // The limits are spoken of when they come near.
  const limit = (): string => {
    const other = countOf(props.control.shown().pieces, 1 - props.seat);
    if (count() < 3) return t("lautari.side.few");
    return other < 5 && count() > 7 ? t("lautari.side.many") : "";
  };
  return (
    <div class="lt-side">
      <p>
        {t("lautari.side.pieces", { side: side(), count: count() })}
        <span class="soft"> {limit()}</span>
      </p>
      <svg viewBox="0 0 300 20" class="lt-lost" role="img" aria-label={words()}>
        <For each={lost()}>
          {(role: Role | undefined, i) => (
            <g transform={`translate(${10 + i() * (300 / most)} 10) scale(9)`}>
              <Token piece={{ seat: props.seat, role: role ?? "P" }} />
            </g>
          )}
        </For>
      </svg>
    </div>
  );
}

export function Panel(props: Props): JSX.Element {
  // As on the board: who is above stands above.
  const order = () => (props.control.flipped() ? [0, 1] : [1, 0]);
  return (
    <div class="lt-panel">
      <Show when={props.control.mayCompare() && props.control.wishes.ahead()}>
        <Ahead {...props} />
      </Show>
      <Actions {...props} />
      <p class="lt-notice">{props.control.notice()}</p>
      <Later>
        <For each={order()}>{(seat) => <Side {...props} seat={seat} />}</For>
        <Manners {...props} />
        <More {...props} />
      </Later>
    </div>
  );
}

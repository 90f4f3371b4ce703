// Who is ahead, as Hard sees it: a bar, and the same in words.
import { createEffect, createSignal, type JSX } from "solid-js";
import type { BoardProps } from "../game";
import { aheadWords, percentOf } from "./balance";
import type { Control } from "./control";
import { Token } from "./pieces";
import type { Event, View } from "./wire";

function End(props: { seat: number }): JSX.Element {
  return (
    <svg viewBox="-1.1 -1.1 2.2 2.2" aria-hidden="true">
      <Token piece={{ seat: props.seat, role: "P" }} />
    </svg>
  );
}

export function Ahead(props: BoardProps<View, Event> & { control: Control }): JSX.Element {
  const t = props.around.texts;
  const [white, setWhite] = createSignal<number>(); // its chance, in thousandths
  let asked = 0;
  const ask = async (): Promise<void> => {
    const question = ++asked;
    const [chance] = (await props.table.outlook?.()) ?? [];
    if (question === asked) setWhite(chance);
  };
  // After every step, when it has been shown. A game that was left meanwhile has no answer.
  createEffect(() => {
    props.table.turn();
    if (!props.control.stage.busy()) ask().catch(() => {});
  });
  const words = () => aheadWords(white(), t);
  return (
    <div class="lt-ahead">
      <p>{words()}</p>
      <div class="lt-balance">
        <End seat={0} />
        <div
          class="lt-scale"
          role="meter"
          aria-label={t("lautari.ahead.name")}
          aria-valuemin="0"
          aria-valuemax="100"
          aria-valuenow={percentOf(white())}
          aria-valuetext={words()}
        >
          <div
            style={{
              width: `${percentOf(white())}%`,
              "transition-duration": props.around.motion() ? "300ms" : "0ms",
            }}
          />
        </div>
        <End seat={1} />
      </div>
    </div>
  );
}

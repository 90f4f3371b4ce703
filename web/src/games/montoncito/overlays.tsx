// What is over the table for a moment: a card on its way, a card at the finger, a preview, a pile spread out to be read.
import { For, type JSX, Show } from "solid-js";
import { type Flight, pace } from "./animate";
import { Back, Face } from "./cards";
import { type Box, middle } from "./geometry";
import type { TableProps } from "./seats";
import { cardAt } from "./view";

export function Flying(props: TableProps): JSX.Element {
  const style = ({ from, to }: Flight): JSX.CSSProperties => {
    const [a, b] = [middle(from), middle(to)];
    const time = props.around.motion() ? pace.fly / props.around.speed() : 0;
    return {
      "--mo-x": `${a.x - b.x}px`,
      "--mo-y": `${a.y - b.y}px`,
      "animation-duration": `${time}ms`,
    };
  };
  return (
    <g aria-hidden="true">
      <Show when={props.control.show.flight()} keyed>
        {(flight) => (
          <g class="mo-flies" style={style(flight)}>
            <Show when={flight.card} fallback={<Back box={sized(flight.to)} />}>
              {(card) => <Face box={sized(flight.to)} card={card()} />}
            </Show>
          </g>
        )}
      </Show>
    </g>
  );
}

// A hand is wider than a card.
const sized = (box: Box): Box => {
  const width = box.height / 1.4;
  return { ...box, width, x: box.x + (box.width - width) / 2 };
};

export function Ghost(props: TableProps): JSX.Element {
  const { control } = props;
  const carried = () => {
    const held = control.carried();
    const card = held && cardAt(props.view, control.me(), held.spot);
    const width = control.layout().stock.width;
    const height = width * 1.4;
    return held && card
      ? {
          card,
          box: { x: held.point.x - width / 2, y: held.point.y - height * 0.6, width, height },
        }
      : undefined;
  };
  const preview = () => {
    const move = control.previewed();
    const { build, discards } = control.layout();
    const index = Number(move?.to.slice(1));
    const box = move?.to.startsWith("b") ? build[index] : discards[index];
    return move?.card && box ? { card: move.card, box, as: move.as } : undefined;
  };
  return (
    <g aria-hidden="true">
      <Show when={preview()}>
        {(ghost) => (
          <g class="mo-ghost">
            <Face {...ghost()} />
          </g>
        )}
      </Show>
      <Show when={carried()}>
        {(card) => (
          <g class="mo-carried">
            <Face {...card()} />
          </g>
        )}
      </Show>
    </g>
  );
}

const inRow = 9;
const most = 45;

export function Fan(props: TableProps): JSX.Element {
  const t = props.around.texts;
  const { control } = props;
  const open = () => {
    const fan = control.fan();
    const cards = fan && props.view.discards[fan.seat]?.[fan.pile];
    return fan && cards && cards.length > 0 ? { ...fan, cards: cards.slice(-most) } : undefined;
  };
  const size = 9;
  const at = (i: number): Box => ({
    x: 3 + (i % inRow) * (size + 1),
    y: 10 + Math.floor(i / inRow) * (size * 1.4 + 1.4),
    width: size,
    height: size * 1.4,
  });
  return (
    <Show when={open()}>
      {(fan) => {
        const rows = () => Math.ceil(fan().cards.length / inRow);
        const height = () => 12 + rows() * (size * 1.4 + 1.4);
        const x = () => (control.layout().width - 96) / 2;
        const y = () => Math.max(1, middle(control.layout().deck).y - height() / 2);
        return (
          <g
            class="mo-fan"
            aria-hidden="true"
            transform={`translate(${x()} ${y()})`}
            onPointerUp={(event) => {
              event.stopPropagation();
              control.closeFan();
            }}
          >
            <rect width={96} height={height()} rx={2} />
            <text x={3} y={6.6} font-size="4.2px">
              {t("montoncito.fan", { pile: fan().pile + 1, name: control.nameOf(fan().seat) })}
            </text>
            <path class="mo-close" d="M88.6 3.2L92.4 7M92.4 3.2L88.6 7" />
            <For each={fan().cards}>{(card, i) => <Face box={at(i())} card={card} />}</For>
          </g>
        );
      }}
    </Show>
  );
}

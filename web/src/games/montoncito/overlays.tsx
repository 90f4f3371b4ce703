// What is over the table for a moment: a card on its way, a card at the finger, a preview, piles spread out to be read.
import { For, type JSX, Show } from "solid-js";
import { type Flight, pace } from "./animate";
import { Back, Face, Slot } from "./cards";
import { type Box, middle, ratio } from "./geometry";
import { boxAt } from "./marks";
import type { TableProps } from "./seats";
import { cardAt, piles } from "./view";

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
    <g class="mo-over" aria-hidden="true">
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
  const width = box.height / ratio;
  return { ...box, width, x: box.x + (box.width - width) / 2 };
};

// Where the card would lie that is looked at, or has been sealed.
export function Ghost(props: TableProps): JSX.Element {
  const preview = () => {
    const move = props.control.previewed();
    const box = move?.card && /^[bd]/.test(move.to) ? boxAt(props, move.to) : undefined;
    return move?.card && box ? { card: move.card, box, as: move.as } : undefined;
  };
  return (
    <Show when={!props.control.resting() && preview()}>
      {(ghost) => (
        <g class="mo-ghost" aria-hidden="true">
          <Face {...ghost()} />
        </g>
      )}
    </Show>
  );
}

const larger = 1.22; // at the finger
const above = 0.82; // of its height over the finger

// At the finger, over everything else, and seen above it; where it was dropped, until it lies there.
export function Carried(props: TableProps): JSX.Element {
  const { control } = props;
  const carried = () => {
    const held = control.carried();
    const card = held && cardAt(props.view, control.me(), held.spot);
    const width = Math.max(64, control.layout().stock.width * larger);
    const height = width * ratio;
    const box = held && {
      x: held.point.x - width / 2,
      y: held.point.y - height * above,
      width,
      height,
    };
    return box && card ? { card, box } : undefined;
  };
  const resting = () => {
    const drop = control.resting();
    const box = drop && boxAt(props, drop.to);
    return drop && box ? { ...drop, box } : undefined;
  };
  return (
    <g class="mo-over" aria-hidden="true">
      <Show when={resting()}>{(card) => <Face {...card()} />}</Show>
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

const head = 30; // pixels
const edge = 8;

// All discard piles of a seat, one in a row, the oldest card first.
export function Fan(props: TableProps): JSX.Element {
  const t = props.around.texts;
  const { control } = props;
  const frame = (): Box => {
    const { width: all, height: high } = control.layout();
    const width = Math.min(all - 12, 560);
    const card = Math.min(52, (high - 24 - head - 5 * edge) / 4 / ratio);
    const height = head + 4 * (card * ratio + edge) + edge;
    return { x: (all - width) / 2, y: (high - height) / 2, width, height };
  };
  const size = () => (frame().height - head - 5 * edge) / 4 / ratio;
  const at = (pile: number, i: number, count: number): Box => {
    const room = frame().width - 2 * edge - size();
    const step = Math.min(size() + 4, room / Math.max(1, count - 1));
    const y = frame().y + head + pile * (size() * ratio + edge) + edge;
    return { x: frame().x + edge + i * step, y, width: size(), height: size() * ratio };
  };
  return (
    <Show when={control.fan()}>
      {(fan) => (
        <g
          class="mo-fan"
          aria-hidden="true"
          onPointerUp={(event) => {
            event.stopPropagation();
            control.closeFan();
          }}
        >
          <rect {...frame()} rx={10} />
          <text x={frame().x + edge} y={frame().y + 21} font-size="15px">
            {t("montoncito.fan", { name: control.nameOf(fan().seat) })}
          </text>
          <path
            class="mo-close"
            d="M-5 -5L5 5M5 -5L-5 5"
            transform={`translate(${frame().x + frame().width - 17} ${frame().y + 16})`}
          />
          <For each={piles}>
            {(pile) => {
              const cards = () => props.view.discards[fan().seat]?.[pile] ?? [];
              return (
                <Show when={cards().length > 0} fallback={<Slot box={at(pile, 0, 1)} />}>
                  <For each={cards()}>
                    {(card, i) => <Face box={at(pile, i(), cards().length)} card={card} />}
                  </For>
                </Show>
              );
            }}
          </For>
        </g>
      )}
    </Show>
  );
}

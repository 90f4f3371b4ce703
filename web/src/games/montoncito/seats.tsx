// The others, compact: who it is, the stock, the tops of the discard piles, and how many cards the hidden hand has.
import { For, type JSX, Show } from "solid-js";
import type { Surroundings } from "../game";
import { Back, Count, Face, Slot } from "./cards";
import type { Control } from "./control";
import type { Box, SeatBoxes } from "./geometry";
import { type MontoncitoView, piles, topOf } from "./view";

export interface TableProps {
  view: MontoncitoView;
  control: Control;
  around: Surroundings;
}

export const isTurn = (props: TableProps, seat: number): boolean =>
  props.view.stage !== "over" &&
  (props.view.mode === "parallel" ? props.view.sealed?.[seat] === null : props.view.turn === seat);

// How a seat stands in a round of parallel mode.
export function RoundMark(props: TableProps & { seat: number; x: number; y: number }): JSX.Element {
  const t = props.around.texts;
  const bounced = () => props.control.show.bounced().has(props.seat);
  const sealed = () => props.view.mode === "parallel" && Boolean(props.view.sealed?.[props.seat]);
  return (
    <Show when={bounced() || sealed()}>
      <g
        class="mo-mark"
        classList={{ "mo-second": bounced() && !sealed() }}
        transform={`translate(${props.x} ${props.y})`}
      >
        <rect x={-16.2} y={-2.9} width={16.2} height={5} rx={2.5} />
        <path
          d={
            sealed() ? "M-14.8 -.5L-13.9 .7L-12.3 -1.7" : "M-14.6 -1.6L-12.6 .6M-12.6 -1.6L-14.6 .6"
          }
        />
        <text x={-6.3} y={0.7} font-size="3.1px">
          {t(`montoncito.${sealed() ? "sealed" : "bounced"}`)}
        </text>
      </g>
    </Show>
  );
}

// Hidden cards, or, when everything is shown at the end, open ones.
function Hand(props: TableProps & { seat: number; box: Box }): JSX.Element {
  const hand = () => props.view.hands[props.seat];
  const size = () => props.box.height / 1.4;
  const step = () => Math.min(size() * 1.05, (props.box.width - size()) / 4);
  const at = (i: number): Box => ({ ...props.box, x: props.box.x + i * step(), width: size() });
  return (
    <For each={Array.from({ length: hand()?.count ?? 0 }, (_, i) => i)}>
      {(i) => (
        <Show when={hand()?.cards?.[i]} fallback={<Back box={at(i)} />}>
          {(card) => <Face box={at(i)} card={card()} corner />}
        </Show>
      )}
    </For>
  );
}

function HandCount(props: TableProps & { seat: number; box: Box }): JSX.Element {
  return (
    <g transform={`translate(${props.box.x + props.box.width} ${props.box.y})`}>
      <Back box={{ x: -8.2, y: 0.2, width: 3.2, height: 4.5 }} />
      <text class="mo-on-felt" text-anchor="end" y={4.1} font-size="4.2px">
        {props.view.hands[props.seat]?.count}
      </text>
    </g>
  );
}

function Other(props: TableProps & { boxes: SeatBoxes }): JSX.Element {
  const seat = () => props.boxes.seat;
  const { area } = props.boxes;
  const alone = () => props.view.players === 2;
  const stock = () => props.view.stocks[seat()];
  // So that it stays within its area, whatever its letters.
  const name = () => {
    const whole = props.control.nameOf(seat());
    const most = alone() ? 24 : props.view.mode === "parallel" ? 8 : 11;
    return whole.length > most ? `${whole.slice(0, most - 1)}…` : whole;
  };
  const discards = (pile: number) => props.view.discards[seat()]?.[pile];
  return (
    <g class="mo-seat" classList={{ "mo-turn": isTurn(props, seat()) }}>
      <rect class="mo-area" {...area} rx={1.6} />
      <circle class="mo-disc" cx={area.x + 4} cy={area.y + 3.4} r={2.5} />
      <text class="mo-disc-number" x={area.x + 4} y={area.y + 4.8} font-size="4px">
        {seat() + 1}
      </text>
      <text class="mo-on-felt mo-name" x={area.x + 7.6} y={area.y + 4.9} font-size="4.2px">
        {name()}
      </text>
      <Show when={stock()?.top} fallback={<Slot box={props.boxes.stock} />}>
        {(top) => <Face box={props.boxes.stock} card={top()} raised />}
      </Show>
      <Count box={props.boxes.stock} count={stock()?.count ?? 0} />
      <For each={piles}>
        {(pile) => {
          const box = () => props.boxes.discards[pile] ?? props.boxes.stock;
          return (
            <Show when={topOf(discards(pile))} fallback={<Slot box={box()} />}>
              {(card) => (
                <>
                  <Show when={(discards(pile)?.length ?? 0) > 1}>
                    <rect
                      class="mo-under"
                      x={box().x + 0.2}
                      y={box().y - 0.8}
                      width={box().width - 0.4}
                      height={4}
                      rx={1}
                    />
                  </Show>
                  <Face box={box()} card={card()} />
                </>
              )}
            </Show>
          );
        }}
      </For>
      <Show when={alone()} fallback={<HandCount {...props} seat={seat()} box={props.boxes.hand} />}>
        <Hand {...props} seat={seat()} box={props.boxes.hand} />
      </Show>
      <RoundMark
        {...props}
        seat={seat()}
        x={area.x + area.width - (alone() ? 2 : 9.5)}
        y={area.y + 3.6}
      />
    </g>
  );
}

export function Others(props: TableProps): JSX.Element {
  return (
    <g aria-hidden="true">
      <For each={props.control.layout().others}>
        {(boxes) => <Other {...props} boxes={boxes} />}
      </For>
    </g>
  );
}

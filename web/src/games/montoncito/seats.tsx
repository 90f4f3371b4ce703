// The others, compact: who it is, the stock, the tops of the discard piles, and how many cards the hidden hand has.
import { For, type JSX, Show } from "solid-js";
import type { Surroundings } from "../game";
import { Back, Count, Face, Slot } from "./cards";
import type { Control } from "./control";
import { arrowsOf, type Box, type SeatBoxes } from "./geometry";
import { type Card, nextSeat, piles, topOf, wild } from "./view";
import type { View } from "./wire";

export interface TableProps {
  view: View;
  control: Control;
  around: Surroundings;
}

export const isTurn = (props: TableProps, seat: number): boolean =>
  props.view.stage !== "over" &&
  (props.view.mode === "parallel" ? props.view.sealed?.[seat] === null : props.view.turn === seat);

// So that it stays within its area, whatever its letters.
export const shortName = (name: string, most: number): string =>
  name.length > most ? `${name.slice(0, most - 1)}…` : name;

// How a seat stands in a round of parallel mode.
export function RoundMark(
  props: TableProps & { seat: number; x: number; y: number; brief?: boolean },
): JSX.Element {
  const t = props.around.texts;
  const bounced = () => props.control.show.bounced().has(props.seat);
  const sealed = () => props.view.mode === "parallel" && Boolean(props.view.sealed?.[props.seat]);
  const width = () => (props.brief ? 5 : 20);
  return (
    <Show when={bounced() || sealed()}>
      <g
        class="mo-mark"
        classList={{ "mo-second": bounced() && !sealed() }}
        transform={`translate(${props.x - width()} ${props.y - 2.8})`}
      >
        <rect width={width()} height={5} rx={2.5} />
        <path d={sealed() ? "M1.3 2.6L2.3 3.7L3.9 1.4" : "M1.4 1.4L3.6 3.6M3.6 1.4L1.4 3.6"} />
        <Show when={!props.brief}>
          <text x={12} y={3.7} font-size="3.4px">
            {t(`montoncito.${sealed() ? "sealed" : "bounced"}`)}
          </text>
        </Show>
      </g>
    </Show>
  );
}

// The number of a seat; with a dashed ring, if it plays next.
export function Disc(props: TableProps & { seat: number; x: number; y: number }): JSX.Element {
  return (
    <>
      <circle class="mo-disc" cx={props.x} cy={props.y} r={2.5} />
      <Show when={nextSeat(props.view) === props.seat}>
        <circle class="mo-next" cx={props.x} cy={props.y} r={3.1} />
      </Show>
      <text class="mo-disc-number" x={props.x} y={props.y + 1.4} font-size="4px">
        {props.seat + 1}
      </text>
    </>
  );
}

// Hidden cards, or, when everything is shown at the end, open ones.
function Hand(props: TableProps & { seat: number; box: Box }): JSX.Element {
  const hand = () => props.view.hands[props.seat];
  const size = () => props.box.height / 1.4;
  const step = () => Math.min(size() * 1.05, (props.box.width - size()) / 4);
  const at = (i: number): Box => ({ ...props.box, x: props.box.x + i * step(), width: size() });
  // Open cards lie side by side, so that all can be read.
  const open = (i: number): Box => {
    const width = Math.min(size(), (props.box.width / 5) * 0.94);
    const y = props.box.y + (props.box.height - width * 1.4) / 2;
    return { x: props.box.x + (i * props.box.width) / 5, y, width, height: width * 1.4 };
  };
  return (
    <For each={Array.from({ length: hand()?.count ?? 0 }, (_, i) => i)}>
      {(i) => (
        <Show when={hand()?.cards?.[i]} fallback={<Back box={at(i)} />}>
          {(card) => <Face box={open(i)} card={card()} />}
        </Show>
      )}
    </For>
  );
}

const signOf = (card: Card): string => (card === wild ? "★" : String(card));

// How many cards; which, where they are open.
function HandCount(props: TableProps & { seat: number; box: Box }): JSX.Element {
  const hand = () => props.view.hands[props.seat];
  return (
    <g transform={`translate(${props.box.x + props.box.width} ${props.box.y})`}>
      <Show
        when={hand()?.cards}
        fallback={
          <>
            <Back box={{ x: -8.2, y: 0.2, width: 3.2, height: 4.5 }} />
            <text class="mo-on-felt" text-anchor="end" y={4.1} font-size="4.2px">
              {hand()?.count}
            </text>
          </>
        }
      >
        {(cards) => (
          <text class="mo-on-felt mo-open" text-anchor="end" y={3.8} font-size="3.4px">
            {cards().map(signOf).join(" ")}
          </text>
        )}
      </Show>
    </g>
  );
}

function Other(props: TableProps & { boxes: SeatBoxes }): JSX.Element {
  const seat = () => props.boxes.seat;
  const { area } = props.boxes;
  const alone = () => props.view.players === 2;
  const stock = () => props.view.stocks[seat()];
  const open = () => Boolean(props.view.hands[seat()]?.cards);
  const room = () => (alone() ? 24 : open() ? 7 : props.view.mode === "parallel" ? 8 : 11);
  const name = () => shortName(props.control.nameOf(seat()), room());
  const discards = (pile: number) => props.view.discards[seat()]?.[pile];
  return (
    <g class="mo-seat" classList={{ "mo-turn": isTurn(props, seat()) }}>
      <rect class="mo-area" {...area} rx={1.6} />
      <Disc {...props} seat={seat()} x={area.x + 4} y={area.y + 3.4} />
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
        brief={!alone()}
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
      <For each={arrowsOf(props.control.layout())}>
        {({ x, y, turn }) => (
          <path
            class="mo-way"
            d="M-1.3 -1.5L1.5 0L-1.3 1.5Z"
            transform={`translate(${x} ${y}) rotate(${turn})`}
          />
        )}
      </For>
    </g>
  );
}

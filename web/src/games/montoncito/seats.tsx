// The others, compact: who it is, the stock, the tops of the discard piles, and how many cards the hidden hand has.
import { For, type JSX, Show } from "solid-js";
import type { BoardProps, Surroundings } from "../game";
import { Back, Count, Edges, Face, Slot } from "./cards";
import type { Control } from "./control";
import { type Box, line, ratio, type SeatBoxes } from "./geometry";
import { arrowsOf } from "./seating";
import { type Card, nextSeat, piles, topOf, wild } from "./view";
import type { Event, View } from "./wire";

export interface TableProps {
  view: View;
  control: Control;
  around: Surroundings;
  table: BoardProps<View, Event>["table"];
}

export const isTurn = (props: TableProps, seat: number): boolean =>
  props.view.stage !== "over" &&
  (props.view.mode === "parallel" ? props.view.sealed?.[seat] === null : props.view.turn === seat);

const words = 13; // pixels: the size of a name
const least = 10.5;
const letter = 0.63; // of its size, most letters at most

const narrowest = 0.72; // of the width of a letter

interface Fitted {
  readonly name: string;
  readonly size: number;
  readonly width?: number; // into which its letters are drawn, where it is less than they take
}

// A name within its room: smaller letters, then narrower ones, and fewer of them only where these are too many still.
function fitting(name: string, room: number): Fitted {
  const size = Math.max(least, Math.min(words, room / (name.length * letter)));
  if (name.length * size * letter <= room) return { name, size };
  const most = Math.max(3, Math.floor(room / (size * letter * narrowest)));
  if (name.length <= most) return { name, size, width: room };
  return { name: `${name.slice(0, most - 1)}…`, size, width: room };
}

// How a seat stands in a round of parallel mode.
export function RoundMark(props: TableProps & { seat: number; x: number; y: number }): JSX.Element {
  const bounced = () => props.control.show.bounced().has(props.seat);
  const sealed = () => props.view.mode === "parallel" && Boolean(props.view.sealed?.[props.seat]);
  return (
    <Show when={bounced() || sealed()}>
      <g
        class="mo-mark"
        classList={{ "mo-second": bounced() && !sealed() }}
        transform={`translate(${props.x} ${props.y})`}
      >
        <circle r={7} />
        <path d={sealed() ? "M-3.2 .2L-.8 2.7L3.4 -2.6" : "M-2.6 -2.6L2.6 2.6M2.6 -2.6L-2.6 2.6"} />
      </g>
    </Show>
  );
}

// The number of a seat; with a dashed ring, if it plays next, and one that turns, if a bot thinks.
function Disc(props: TableProps & { seat: number; x: number; y: number }): JSX.Element {
  const at = () => props.table.facts()?.seats[props.seat];
  const thinks = () =>
    isTurn(props, props.seat) &&
    (at()?.kind === "bot" || at()?.bot === true) &&
    props.around.motion();
  return (
    <g transform={`translate(${props.x} ${props.y})`}>
      <circle class="mo-disc" r={7.5} />
      <Show when={nextSeat(props.view) === props.seat}>
        <circle class="mo-next" r={9.5} />
      </Show>
      <Show when={thinks()}>
        <circle class="mo-thinks" r={9.5} />
      </Show>
      <text class="mo-disc-number" y={4} font-size="11.5px">
        {props.seat + 1}
      </text>
    </g>
  );
}

// Hidden cards, or, when everything is shown at the end, open ones.
function Hand(props: TableProps & { seat: number; box: Box }): JSX.Element {
  const hand = () => props.view.hands[props.seat];
  const size = () => props.box.height / ratio;
  const step = () => Math.min(size() * 1.08, (props.box.width - size()) / 4);
  const at = (i: number): Box => ({ ...props.box, x: props.box.x + i * step(), width: size() });
  // Open cards lie side by side, so that all can be read.
  const open = (i: number): Box => {
    const width = Math.min(size(), (props.box.width / 5) * 0.94);
    const y = props.box.y + (props.box.height - width * ratio) / 2;
    return { x: props.box.x + (i * props.box.width) / 5, y, width, height: width * ratio };
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
    <Show
      when={hand()?.cards}
      fallback={
        <>
          <Back box={{ ...props.box, height: props.box.width * ratio }} />
          <text
            class="mo-on-felt"
            x={props.box.x + props.box.width + 8}
            y={props.box.y + 12.5}
            font-size={`${words}px`}
          >
            {hand()?.count}
          </text>
        </>
      }
    >
      {(cards) => (
        <text
          class="mo-on-felt mo-open"
          x={props.box.x + props.box.width + 13}
          y={props.box.y + 12}
          font-size="11px"
        >
          {cards().map(signOf).join(" ")}
        </text>
      )}
    </Show>
  );
}

// Somebody who is not there, or for whom a bot plays.
function stateOf(props: TableProps, seat: number): string {
  const t = props.around.texts;
  const at = props.table.facts()?.seats[seat];
  if (at?.place && props.view.stage === "over") return t("result.place", { place: at.place });
  if (at?.left) return t("lobby.left");
  return at?.away ? t("lobby.away") : "";
}

function Head(props: TableProps & { boxes: SeatBoxes }): JSX.Element {
  const { control } = props;
  const area = () => props.boxes.area;
  const seat = () => props.boxes.seat;
  const alone = () => props.view.players === 2;
  const single = () => props.boxes.lines === 1;
  const open = () => Boolean(props.view.hands[seat()]?.cards);
  const marked = () => props.view.mode === "parallel" || control.show.bounced().has(seat());
  const state = () => stateOf(props, seat());
  // What else stands in the line of the name.
  const taken = () => {
    if (!single()) return 0;
    const hand = alone() ? 0 : open() ? 66 : 30;
    return hand + (marked() ? 18 : 0) + (state() ? (state().length + 1) * letter * words : 0);
  };
  const named = () => fitting(control.nameOf(seat()), area().width - 27 - taken());
  const top = () => area().y + 3;
  const lower = () => top() + (props.boxes.lines - 1) * line;
  const right = () => area().x + area().width - (alone() ? 10 : open() ? 74 : 36);
  return (
    <>
      <Disc {...props} seat={seat()} x={area().x + 13} y={top() + 8} />
      <text class="mo-on-felt mo-name" x={area().x + 25} y={top() + 12.5} font-size={`${words}px`}>
        <tspan
          font-size={`${named().size}px`}
          textLength={named().width}
          lengthAdjust={named().width === undefined ? undefined : "spacingAndGlyphs"}
        >
          {named().name}
        </tspan>
        <Show when={single() && state()}>
          <tspan class="mo-state" dx="5">
            {state()}
          </tspan>
        </Show>
      </text>
      <Show when={!single() && state()}>
        <text class="mo-on-felt mo-state" x={area().x + 26} y={lower() + 12} font-size="10.5px">
          {state()}
        </text>
      </Show>
      <RoundMark
        {...props}
        seat={seat()}
        x={single() ? right() : area().x + area().width / 2 + 3}
        y={lower() + 8}
      />
    </>
  );
}

function Pile(props: { box: Box; cards: readonly Card[] | undefined }): JSX.Element {
  return (
    <Show when={topOf(props.cards)} fallback={<Slot box={props.box} />}>
      {(card) => (
        <>
          <Edges box={props.box} count={props.cards?.length ?? 0} />
          <Face box={props.box} card={card()} />
        </>
      )}
    </Show>
  );
}

// Cards left in a stock: above a small top, which it would cover.
function countAt({ stock, lines }: SeatBoxes): { x: number; y: number; size: number } {
  if (lines > 1) return { x: stock.x + 10, y: stock.y - 9, size: 11 };
  const size = Math.max(10.5, Math.min(14, stock.width * 0.3));
  return { x: stock.x + stock.width / 2, y: stock.y + stock.height - 1, size };
}

function Other(props: TableProps & { boxes: SeatBoxes }): JSX.Element {
  const seat = () => props.boxes.seat;
  const alone = () => props.view.players === 2;
  const stock = () => props.view.stocks[seat()];
  const away = () => {
    const at = props.table.facts()?.seats[seat()];
    return at?.away === true || at?.left === true;
  };
  const box = () => props.boxes.stock;
  return (
    <g class="mo-seat" classList={{ "mo-turn": isTurn(props, seat()), "mo-gone": away() }}>
      <rect class="mo-area" {...props.boxes.area} rx={9} />
      <Head {...props} />
      <Show when={stock()?.top} fallback={<Slot box={box()} />}>
        {(top) => (
          <>
            <Edges box={box()} count={stock()?.count ?? 0} />
            <Face box={box()} card={top()} />
          </>
        )}
      </Show>
      <For each={piles}>
        {(pile) => (
          <Pile
            box={props.boxes.discards[pile] ?? box()}
            cards={props.view.discards[seat()]?.[pile]}
          />
        )}
      </For>
      <Count {...countAt(props.boxes)} count={stock()?.count ?? 0} />
      <Show when={alone()} fallback={<HandCount {...props} seat={seat()} box={props.boxes.hand} />}>
        <Hand {...props} seat={seat()} box={props.boxes.hand} />
      </Show>
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
            d="M-2.5 -4.5L2.5 0L-2.5 4.5"
            transform={`translate(${x} ${y}) rotate(${turn})`}
          />
        )}
      </For>
    </g>
  );
}

// The shared piles in the middle, and what is mine below.
import { For, type JSX, Show } from "solid-js";
import { Back, Count, Face, FitMark, Slot } from "./cards";
import { type Box, handBoxes, label, liftedBox, strip } from "./geometry";
import { Disc, isTurn, RoundMark, type TableProps } from "./seats";
import { needOf, piles } from "./view";

const under = (box: Box, by: number): Box => ({ ...box, x: box.x + by, y: box.y - by });

function Below(props: { box: Box; words: string; children?: JSX.Element }): JSX.Element {
  return (
    <text
      class="mo-on-felt"
      x={props.box.x + props.box.width / 2}
      y={props.box.y + props.box.height + label * 0.68}
      font-size="4.1px"
    >
      {props.words}
      {props.children}
    </text>
  );
}

function Build(props: TableProps & { pile: number }): JSX.Element {
  const t = props.around.texts;
  const { show } = props.control;
  const box = () => props.control.layout().build[props.pile] ?? props.control.layout().deck;
  const cards = () => props.view.build[props.pile] ?? [];
  const clears = () => show.clearing() === props.pile;
  return (
    <g classList={{ "mo-clears": clears() }}>
      <Show
        when={cards().at(-1)}
        fallback={<Slot box={box()} sign={String(needOf(props.view, props.pile))} />}
      >
        {(card) => (
          <>
            <Show when={cards().length > 1}>
              <rect class="mo-under" {...under(box(), 0.8)} rx={1.4} />
            </Show>
            <Face box={box()} card={card()} as={cards().length} />
          </>
        )}
      </Show>
      <Below box={box()} words={t("montoncito.next")}>
        <tspan class="mo-strong" dx=".8">
          {needOf(props.view, props.pile)}
        </tspan>
      </Below>
    </g>
  );
}

export function Shared(props: TableProps): JSX.Element {
  const t = props.around.texts;
  const { control } = props;
  const layout = () => control.layout();
  const finished = () => props.view.completed ?? [];
  return (
    <g aria-hidden="true">
      <Show when={props.view.draw > 0} fallback={<Slot box={layout().deck} sign="0" />}>
        <Back box={layout().deck} count={props.view.draw} />
      </Show>
      <Below box={layout().deck} words={t("montoncito.drawPile")} />
      <For each={piles}>{(pile) => <Build {...props} pile={pile} />}</For>
      <Slot box={layout().done} sign={String(finished().length)} />
      <Show
        when={control.waits()}
        fallback={<Below box={layout().done} words={t("montoncito.donePile")} />}
      >
        <g class="mo-chip">
          <rect {...layout().wait} rx={2} />
          <Below box={layout().done} words={t("montoncito.wait")} />
        </g>
      </Show>
    </g>
  );
}

// The pile with as many of its lower cards as there is room for.
function OwnPile(props: TableProps & { pile: number; box: Box }): JSX.Element {
  const cards = () => props.view.discards[props.control.layout().me]?.[props.pile] ?? [];
  const most = () => props.control.layout().strips;
  const seen = () => cards().slice(-most() - 1);
  const more = () => cards().length - seen().length;
  const at = (i: number): Box => ({
    ...props.box,
    y: props.box.y - (seen().length - 1 - i) * strip,
  });
  return (
    <Show
      when={cards().length > 0}
      fallback={<Slot box={props.box} sign={String(props.pile + 1)} />}
    >
      <For each={seen()}>
        {(card, i) => <Face box={at(i())} card={card} corner={i() < seen().length - 1} />}
      </For>
      <Show when={more() > 0}>
        <text
          class="mo-more"
          text-anchor="end"
          x={props.box.x + props.box.width - 1}
          y={at(0).y + 3.5}
          font-size="3.7px"
        >
          +{more()}
        </text>
      </Show>
    </Show>
  );
}

function Hand(props: TableProps): JSX.Element {
  const { control } = props;
  const hand = () => props.view.hands[control.layout().me];
  const count = () => hand()?.count ?? 0;
  const box = (i: number): Box => {
    const place = handBoxes(control.layout(), count())[i] ?? control.layout().stock;
    return liftedBox(place, control.chosen() === `h${i}`);
  };
  return (
    <For each={Array.from({ length: count() }, (_, i) => i)}>
      {(i) => (
        <Show when={!control.covered() && hand()?.cards?.[i]} fallback={<Back box={box(i)} />}>
          {(card) => (
            <g classList={{ "mo-away": control.carried()?.spot === `h${i}` }}>
              <Face box={box(i)} card={card()} />
            </g>
          )}
        </Show>
      )}
    </For>
  );
}

function Chip(props: { box: Box | undefined; words: string }): JSX.Element {
  return (
    <Show when={props.box}>
      {(box) => (
        <g class="mo-chip">
          <rect {...box()} rx={2} />
          <text
            x={box().x + box().width / 2}
            y={box().y + box().height / 2 + 1.8}
            font-size="5.4px"
          >
            {props.words}
          </text>
        </g>
      )}
    </Show>
  );
}

export function Own(props: TableProps): JSX.Element {
  const t = props.around.texts;
  const { control } = props;
  const layout = () => control.layout();
  const stock = () => props.view.stocks[layout().me];
  const across = (): Box | undefined => {
    const [first, , , , last] = layout().hand;
    return first && last && { ...first, width: last.x + last.width - first.x };
  };
  const cornerX = () => layout().stock.x + layout().stock.width / 2;
  return (
    <g aria-hidden="true" class="mo-seat" classList={{ "mo-turn": isTurn(props, layout().me) }}>
      <rect class="mo-area" {...layout().own} rx={1.6} />
      <Disc {...props} seat={layout().me} x={layout().own.x + 4} y={layout().own.y + 4} />
      <text
        class="mo-on-felt mo-name"
        x={layout().own.x + 7.6}
        y={layout().own.y + 5.4}
        font-size="3.7px"
      >
        {t("montoncito.stock")}
      </text>
      <Show when={stock()?.top} fallback={<Slot box={layout().stock} sign="0" />}>
        {(top) => (
          <>
            <Show when={(stock()?.count ?? 0) > 1}>
              <rect class="mo-under" {...under(layout().stock, 0.8)} rx={1.4} />
            </Show>
            <Face box={layout().stock} card={top()} raised />
          </>
        )}
      </Show>
      <Count box={layout().stock} count={stock()?.count ?? 0} />
      <For each={piles}>
        {(pile) => (
          <OwnPile {...props} pile={pile} box={layout().discards[pile] ?? layout().stock} />
        )}
      </For>
      <Hand {...props} />
      <RoundMark {...props} seat={layout().me} x={cornerX() + 10} y={layout().stock.y - 3.4} />
      <Show when={control.handsOver()}>
        <Chip
          box={across()}
          words={t("montoncito.ready", { name: control.nameOf(props.view.observer ?? 0) })}
        />
      </Show>
      <Show when={control.ends() && props.view.hands[layout().me]?.count === 0}>
        <Chip box={across()} words={t("montoncito.end")} />
      </Show>
    </g>
  );
}

// An arrow on every card that fits a pile now.
export function Fits(props: TableProps): JSX.Element {
  const { control } = props;
  const boxes = (): Box[] => {
    const layout = control.layout();
    const hand = handBoxes(layout, props.view.hands[layout.me]?.count ?? 0);
    const from = new Set(
      control.moves().flatMap((move) => (move.verb === "play" ? move.from : [])),
    );
    return [...from].flatMap((spot) => {
      const index = Number(spot.slice(1));
      const box =
        spot === "s" ? layout.stock : spot[0] === "d" ? layout.discards[index] : hand[index];
      return box ?? [];
    });
  };
  return (
    <g aria-hidden="true">
      <For each={boxes()}>{(box) => <FitMark box={box} />}</For>
    </g>
  );
}

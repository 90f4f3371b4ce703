// The shared piles in the middle, and what is mine below.
import { For, type JSX, Show } from "solid-js";
import { Back, Count, Edges, Face, Slot } from "./cards";
import { acrossHand, type Box, handBoxes, liftedBox } from "./geometry";
import { isTurn, RoundMark, type TableProps } from "./seats";
import { needOf, piles } from "./view";

function Below(props: {
  box: Box;
  words: string;
  size: number;
  quiet?: boolean;
  children?: JSX.Element;
}): JSX.Element {
  // Not into the words of the next pile: narrower letters, where the cards are very small.
  const wide = () => (props.words.length + (props.children ? 2 : 0)) * props.size * 0.58;
  const room = () => props.box.width + 2;
  const width = () => (wide() > room() ? Math.max(room(), wide() * 0.72) : undefined);
  return (
    <text
      textLength={width()}
      lengthAdjust={width() === undefined ? undefined : "spacingAndGlyphs"}
      class="mo-on-felt"
      classList={{ "mo-quiet": props.quiet ?? false }}
      x={props.box.x + props.box.width / 2}
      y={props.box.y + props.box.height + props.size * 1.05 + (props.quiet ? 4 : 3)}
      font-size={`${props.size}px`}
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
  return (
    <g classList={{ "mo-clears": show.clearing() === props.pile }}>
      <Show when={cards().at(-1)} fallback={<Slot box={box()} sign={String(props.pile + 1)} />}>
        {(card) => (
          <>
            <Edges box={box()} count={cards().length} />
            <Face box={box()} card={card()} as={cards().length} />
          </>
        )}
      </Show>
      <Below box={box()} words={t("montoncito.next")} size={props.control.layout().text}>
        <tspan class="mo-strong" dx="4">
          {needOf(props.view, props.pile)}
        </tspan>
      </Below>
    </g>
  );
}

export function Shared(props: TableProps): JSX.Element {
  const t = props.around.texts;
  const layout = () => props.control.layout();
  const finished = () => props.view.completed ?? [];
  return (
    <g aria-hidden="true">
      <Show when={props.view.draw > 0} fallback={<Slot box={layout().deck} sign="0" />}>
        <Edges box={layout().deck} count={props.view.draw} back />
        <Back box={layout().deck} count={props.view.draw} />
      </Show>
      <Below
        box={layout().deck}
        words={t("montoncito.donePile", { count: finished().length })}
        size={layout().text}
      />
      <For each={piles}>{(pile) => <Build {...props} pile={pile} />}</For>
    </g>
  );
}

// The pile with as many of its lower cards as there is room for.
function OwnPile(props: TableProps & { pile: number; box: Box }): JSX.Element {
  const layout = () => props.control.layout();
  const cards = () => props.view.discards[layout().me]?.[props.pile] ?? [];
  const seen = () => cards().slice(-layout().strips - 1);
  const more = () => cards().length - seen().length;
  const at = (i: number): Box => ({
    ...props.box,
    y: props.box.y - (seen().length - 1 - i) * layout().strip,
  });
  const away = () => props.control.lifted() === `d${props.pile}`;
  return (
    <Show
      when={cards().length > 0}
      fallback={<Slot box={props.box} sign={String(props.pile + 1)} />}
    >
      <Show when={more() > 0}>
        <Edges box={at(0)} count={more() + 1} />
      </Show>
      <For each={seen()}>
        {(card, i) => (
          <g classList={{ "mo-away": away() && i() === seen().length - 1 }}>
            <Face box={at(i())} card={card} />
          </g>
        )}
      </For>
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
            <g classList={{ "mo-away": control.lifted() === `h${i}` }}>
              <Face box={box(i)} card={card()} />
            </g>
          )}
        </Show>
      )}
    </For>
  );
}

function Chip(props: { box: Box; words: string; size: number }): JSX.Element {
  return (
    <g class="mo-chip">
      <rect {...props.box} rx={9} />
      <text
        x={props.box.x + props.box.width / 2}
        y={props.box.y + props.box.height / 2 + props.size * 0.35}
        font-size={`${props.size}px`}
      >
        {props.words}
      </text>
    </g>
  );
}

// How many cards my stock has left, and a pile of which not all can be read, over whatever marks them.
export function Counts(props: TableProps): JSX.Element {
  const layout = () => props.control.layout();
  const pile = (index: number) => props.view.discards[layout().me]?.[index]?.length ?? 0;
  const at = (box: Box, above: number) => ({
    x: box.x + box.width - layout().text * 0.55,
    y: box.y + 1 - above * layout().strip,
  });
  return (
    <g aria-hidden="true">
      <Count
        {...at(layout().stock, 0)}
        size={layout().text}
        count={props.view.stocks[layout().me]?.count ?? 0}
      />
      <For each={layout().discards}>
        {(box, index) => (
          <Show when={pile(index()) > layout().strips + 1}>
            <Count
              {...at(box, layout().strips)}
              size={layout().text * 0.85}
              count={pile(index())}
            />
          </Show>
        )}
      </For>
    </g>
  );
}

export function Own(props: TableProps): JSX.Element {
  const t = props.around.texts;
  const { control } = props;
  const layout = () => control.layout();
  const stock = () => props.view.stocks[layout().me];
  const box = () => layout().stock;
  const big = () => layout().text * 1.15;
  return (
    <g aria-hidden="true" class="mo-seat" classList={{ "mo-turn": isTurn(props, layout().me) }}>
      <rect class="mo-area" {...layout().own} rx={11} />
      <Show when={stock()?.top} fallback={<Slot box={box()} sign="0" />}>
        {(top) => (
          <>
            <Edges box={box()} count={stock()?.count ?? 0} />
            <g classList={{ "mo-away": control.lifted() === "s" }}>
              <Face box={box()} card={top()} />
            </g>
          </>
        )}
      </Show>
      <For each={piles}>
        {(pile) => <OwnPile {...props} pile={pile} box={layout().discards[pile] ?? box()} />}
      </For>
      <Show when={layout().named}>
        <Below box={box()} words={t("montoncito.stock")} size={layout().text * 0.86} quiet />
        <For each={layout().discards}>
          {(pile) => (
            <Below
              box={pile}
              words={t("montoncito.ownDiscard")}
              size={layout().text * 0.86}
              quiet
            />
          )}
        </For>
      </Show>
      <Hand {...props} />
      <RoundMark
        {...props}
        seat={layout().me}
        x={layout().own.x + layout().own.width - 12}
        y={layout().own.y + 10}
      />
      <Show when={control.handsOver()}>
        <Chip
          box={acrossHand(layout())}
          words={t("montoncito.ready", { name: control.nameOf(props.view.observer ?? 0) })}
          size={big()}
        />
      </Show>
      <Show when={control.ends() && props.view.hands[layout().me]?.count === 0}>
        <Chip box={acrossHand(layout())} words={t("montoncito.end")} size={big()} />
      </Show>
    </g>
  );
}

// The cards in the middle of the board: the pile, the card that is held or was last, what it means, and those before it.
import { For, type JSX, Show } from "solid-js";
import type { Surroundings } from "../game";
import type { Drawn } from "./animate";
import type { Control } from "./control";
import { deck, heldCard, leftIn } from "./spots";
import { Emblem } from "./track";
import type { Kind, View } from "./wire";
import { cardBrief, cardName, linesOf } from "./words";

// What a card does, drawn below its number: within 2.4 × 0.9 around 0,0.
const walks = (count: number, way: 1 | -1): string => {
  const step = Math.min(0.34, 1.9 / count);
  const from = (-way * step * count) / 2;
  const dots = Array.from({ length: count }, (_, i) => from + way * step * i - way * 0.1);
  const end = from + way * step * count + way * 0.08;
  const head = `M${end - way * 0.26} -.24L${end} 0L${end - way * 0.26} .24`;
  return dots.map((x) => `M${x} 0h.01`).join("") + head;
};
const leaves = "M-.66 0a.4 .4 0 1 0 .8 0a.4 .4 0 1 0 -.8 0M-.26 0H.86M.6 -.26L.86 0L.6 .26";
const drawings: Readonly<Record<Kind, string>> = {
  "1": leaves,
  "2": leaves,
  "3": walks(3, 1),
  "4": walks(4, -1),
  "5": walks(5, 1),
  "7": "M-1 0H-.5C0 0 -.1 -.34 .4 -.34H.9M-.5 0C0 0 -.1 .34 .4 .34H.9M.68 -.56L.92 -.34L.68 -.12M.68 .12L.92 .34L.68 .56",
  "8": walks(8, 1),
  "10": "M-1 -.2H.96M.7 -.46L.96 -.2L.7 .06M.3 .34H-.3M-.08 .14L-.3 .34L-.08 .54",
  "11": "M-.9 -.24H.9M.64 -.48L.9 -.24L.64 0M.9 .24H-.9M-.64 0L-.9 .24L-.64 .48",
  "12": walks(12, 1),
  sorry: "M-.95 .3C-.7 -.5 .1 -.6 .5 .02M.56 -.34L.52 .06L.14 0",
};
// Cards of a kind have a colour, which is nobody's.
const tones: Readonly<Record<Kind, string>> = {
  "1": "leave",
  "2": "leave",
  "3": "walk",
  "4": "back",
  "5": "walk",
  "7": "trick",
  "8": "walk",
  "10": "back",
  "11": "trick",
  "12": "walk",
  sorry: "sorry",
};

const { width, height } = deck;

function Paper(props: { class?: string; x?: number; y?: number }): JSX.Element {
  return (
    <rect
      class={props.class ?? ""}
      x={(props.x ?? 0) - width / 2}
      y={(props.y ?? 0) - height / 2}
      width={width}
      height={height}
      rx={0.34}
    />
  );
}

// A card, around 0,0.
export function CardFace(props: { card: Kind; sorry: string }): JSX.Element {
  const isWord = () => props.card === "sorry";
  return (
    <g class={`ls-face ls-${tones[props.card]}`}>
      <Paper class="ls-shade" x={0.06} y={0.14} />
      <Paper class="ls-paper" />
      <rect
        class="ls-inner"
        x={-width / 2 + 0.2}
        y={-height / 2 + 0.2}
        width={width - 0.4}
        height={height - 0.4}
        rx={0.22}
      />
      <Show
        when={isWord()}
        fallback={
          <text class="ls-big" classList={{ "ls-wide": props.card.length > 1 }} y={0.5}>
            {props.card}
          </text>
        }
      >
        <For each={props.sorry.split(" ")}>
          {(word, i) => (
            <text class="ls-words" y={-0.5 + 0.86 * i()}>
              {word}
            </text>
          )}
        </For>
      </Show>
      <path class="ls-does" d={drawings[props.card]} transform="translate(0 1.42)" />
    </g>
  );
}

function Held(props: { drawn: Drawn; around: Surroundings }): JSX.Element {
  const t = props.around.texts;
  return (
    <>
      <CardFace card={props.drawn.card} sorry={t("losiento.sorry")} />
      <g class={`seat-${props.drawn.colour}`}>
        <Emblem
          colour={props.drawn.colour}
          x={-width / 2 + 0.62}
          y={-height / 2 + 0.66}
          size={0.56}
          class="ls-pawn"
        />
      </g>
      <Show when={props.drawn.lost}>
        <rect class="ls-ribbon" x={-width / 2} y={-0.42} width={width} height={0.84} />
        <text class="ls-small" y={0.2}>
          {t("losiento.noMove")}
        </text>
      </Show>
    </>
  );
}

// The back of a card: rows of diamonds.
const lattice = [-3, -2, -1, 0, 1, 2, 3]
  .flatMap((row) =>
    (row % 2 ? [-1, 0, 1] : [-1.5, -0.5, 0.5, 1.5]).map(
      (column) => `M${column * 0.76} ${row * 0.63 - 0.24}l.2 .24 -.2 .24 -.2 -.24Z`,
    ),
  )
  .join("");

function Pile(props: { left: number; call: string }): JSX.Element {
  // As many edges as it is high.
  const edges = () => [0.3, 0.2, 0.1].slice(3 - Math.ceil(props.left / 15));
  return (
    <g class="ls-pile" transform={`translate(${deck.x} ${deck.y})`}>
      <For each={edges()}>{(off) => <Paper x={off * 0.7} y={off} class="ls-sheet" />}</For>
      <Paper class="ls-sheet" />
      <rect
        class="ls-inner"
        x={-width / 2 + 0.2}
        y={-height / 2 + 0.2}
        width={width - 0.4}
        height={height - 0.4}
        rx={0.22}
      />
      <path class="ls-lattice" d={lattice} />
      <circle r={0.86} />
      <text class="ls-count" y={0.3}>
        {props.left}
      </text>
      <Show when={props.call}>
        <rect class="ls-ribbon" x={-width / 2} y={1.1} width={width} height={0.94} />
        <text class="ls-call" y={1.78}>
          {props.call}
        </text>
      </Show>
    </g>
  );
}

const mini = 1.01; // from one of the cards before to the next

export function Cards(props: { view: View; control: Control; around: Surroundings }): JSX.Element {
  const t = props.around.texts;
  const { drawn, left } = props.control.show;
  const meaning = () => {
    const last = drawn()[0];
    return last ? linesOf(cardBrief(t, last.card), 25) : [];
  };
  const counted = () => (props.control.stage.busy() ? left() : undefined) ?? leftIn(props.view);
  return (
    <g aria-hidden="true">
      <Pile left={counted()} call={props.control.can("draw") ? t("losiento.call") : ""} />
      <g transform={`translate(${heldCard.x} ${heldCard.y})`}>
        <Paper class="ls-slot" />
        <For each={drawn().slice(0, 1)}>
          {(card) => (
            <g classList={{ "ls-turned": props.around.motion() && !card.lost }}>
              <Held drawn={card} around={props.around} />
            </g>
          )}
        </For>
      </g>
      <For each={meaning()}>
        {(line, i) => (
          <text class="ls-meaning" x={8} y={9.76 + 0.76 * i() - 0.38 * (meaning().length - 2)}>
            {line}
          </text>
        )}
      </For>
      <For each={drawn().slice(1, 9)}>
        {(card, i) => (
          <g
            class={`ls-mini ls-${tones[card.card]}`}
            transform={`translate(${8 + (i() - 3.5) * mini} 11.42)`}
          >
            <rect x={-0.43} y={-0.68} width={0.86} height={1.36} rx={0.14} />
            <text y={0}>{card.card === "sorry" ? "¡!" : cardName(t, card.card)}</text>
            <g class={`seat-${card.colour}`}>
              <Emblem colour={card.colour} x={0} y={0.37} size={0.36} class="ls-pawn" />
            </g>
          </g>
        )}
      </For>
    </g>
  );
}

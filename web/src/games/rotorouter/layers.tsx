// What lies on the grid now, and what is about to: tiles, links, tokens, the ghost, highlights.
import { createMemo, For, type JSX, Show } from "solid-js";
import { scoresAt, seatColour } from "./choices";
import type { Control } from "./control";
import {
  type Cell,
  type Colour,
  centreOf,
  colourOf,
  gearTurn,
  pointOf,
  tileOf,
  turnsOf,
} from "./geometry";
import { Couplings, Mark, TileArt, Token, TurnArrow } from "./pieces";
import { couplings } from "./track";
import type { View } from "./types";

interface Props {
  view: View;
  control: Control;
  speed: number;
}
const at = (cell: Cell): string => `translate(${centreOf(cell).x} ${centreOf(cell).y})`;

function Square(props: { cell: Cell; class: string }): JSX.Element {
  return (
    <rect
      class={props.class}
      x={pointOf(props.cell).x + 0.04}
      y={pointOf(props.cell).y + 0.04}
      width=".92"
      height=".92"
      rx=".1"
    />
  );
}

const facePending = (view: View): string | undefined =>
  view.face && view.face !== "spent" ? view.face : undefined;

export function Tiles(props: Props): JSX.Element {
  const { control } = props;
  const tiles = createMemo(
    (): Readonly<Record<Cell, string>> => ({
      ...props.view.tiles,
      ...Object.fromEntries(control.show.laid()),
    }),
  );
  const cells = createMemo(() => Object.keys(tiles()), undefined, {
    equals: (a, b) => a.join(" ") === b.join(" "),
  });
  const foreseen = () =>
    control.foresees() && control.acts() ? facePending(props.view) : undefined;
  const angle = (cell: Cell): number => {
    const face = foreseen();
    const more = face ? gearTurn(cell, face) : (control.show.turned().get(cell) ?? 0);
    return tileOf(tiles()[cell] ?? "S0R").rot * 90 + more;
  };
  const links = createMemo(() => {
    const face = foreseen();
    if (!face && control.show.turned().size > 1) return []; // gears in motion
    const turned = Object.entries(tiles()).map(([cell, text]): [Cell, string] => {
      const { shape, rot } = tileOf(text);
      const by = (face ? gearTurn(cell, face) : (control.show.turned().get(cell) ?? 0)) / 90;
      return [cell, `${shape}${(((rot + by) % 4) + 4) % turnsOf(shape)}${text[2]}`];
    });
    return couplings({ ...props.view, tiles: Object.fromEntries(turned) });
  });
  return (
    <g classList={{ "rr-foreseen": foreseen() !== undefined }}>
      <For each={cells()}>
        {(cell) => (
          <g transform={at(cell)}>
            <TileArt
              {...tileOf(tiles()[cell] ?? "S0R")}
              angle={angle(cell)}
              beat={foreseen() ? 300 : control.show.beat() / props.speed}
            />
          </g>
        )}
      </For>
      <Couplings all={links()} />
      <Show when={facePending(props.view)}>
        {(face) => (
          <For each={cells()}>
            {(cell) => (
              <g transform={at(cell)}>
                <TurnArrow degrees={gearTurn(cell, face())} />
              </g>
            )}
          </For>
        )}
      </Show>
    </g>
  );
}

export function Tokens(props: Props): JSX.Element {
  const { control } = props;
  const walker = () => control.show.walker();
  // One that is dragged is where the finger is.
  const place = (cell: Cell): string => {
    const held = control.carried();
    return held?.spot === cell ? `translate(${held.point.x} ${held.point.y})` : at(cell);
  };
  const standing = createMemo(() =>
    Object.entries(props.view.tokens).filter(([cell]) => cell !== walker()?.from),
  );
  return (
    <g class="rr-tokens" classList={{ hidden: control.hidden() }}>
      <For each={standing()}>
        {([cell, letter]) => (
          <g transform={place(cell)}>
            <Token colour={colourOf(letter)} />
          </g>
        )}
      </For>
      <Show when={walker()}>
        {(one) => (
          <g
            style={{
              transform: `translate(${one().at.x}px, ${one().at.y}px)`,
              transition: `transform ${control.show.beat() / props.speed}ms linear`,
            }}
          >
            <Token colour={one().colour} />
          </g>
        )}
      </Show>
    </g>
  );
}

// Under the tokens: what was placed last, what is sealed or trapped, what changed.
export function Glows(props: Props): JSX.Element {
  const { control } = props;
  const own = () => control.show.last().get(props.view.turn ?? -1);
  // Empty cells that may be built on; what lies on the others stays plain to see.
  const open = () => [...control.offers().lays.keys()].filter((cell) => !props.view.tiles[cell]);
  const walled = () =>
    props.view.phase !== "over" && ["fixcorner", "fixdead"].includes(props.view.phase);
  return (
    <g>
      <For each={open()}>{(cell) => <Square cell={cell} class="rr-open" />}</For>
      <For each={control.show.recent()}>{(cell) => <Square cell={cell} class="rr-recent" />}</For>
      <Show when={own()}>{(cell) => <Square cell={cell()} class="rr-last" />}</Show>
      <Show when={walled()}>
        <Show when={props.view.sealed}>{(cell) => <Square cell={cell()} class="rr-sealed" />}</Show>
        <For each={props.view.trapped}>{(cell) => <Square cell={cell} class="rr-trapped" />}</For>
      </Show>
    </g>
  );
}

// Over everything: the ghost of what would be laid or moved, where a token may go, a bot's choice.
export function Ghosts(props: Props): JSX.Element {
  const { control } = props;
  const colour = (): Colour => seatColour(props.view, props.view.turn);
  const ghostColour = (cell: Cell): Colour => {
    const there = props.view.tiles[cell];
    return there ? tileOf(there).colour : colour();
  };
  const pointed = () => control.pointed();
  const refused = () => {
    const cell = pointed();
    const asks = control.acts() && ["card", "fixdead", "fixcorner"].includes(props.view.phase);
    return cell && asks && !control.able(cell) && /^\d,\d$/.test(cell) ? cell : undefined;
  };
  const landing = () => {
    const cell = pointed();
    if (cell && control.targets().includes(cell)) return cell;
    return cell !== undefined && cell === control.enterCell() ? cell : undefined;
  };
  // The hint, until somebody tries something else.
  const hint = () => (control.ghost() === undefined && control.acts() ? control.hint() : undefined);
  return (
    <g class="rr-ghosts">
      <Show when={hint()}>
        {(lay) => (
          <g transform={at(lay().cell)} class="rr-ghost rr-hint">
            <TileArt
              shape={lay().shape}
              colour={ghostColour(lay().cell)}
              angle={lay().rot * 90}
              beat={0}
            />
            <Show when={props.view.tokens[lay().cell]}>
              {(letter) => <Token colour={colourOf(letter())} />}
            </Show>
            <rect class="rr-frame" x="-.46" y="-.46" width=".92" height=".92" rx=".1" />
          </g>
        )}
      </Show>
      <Show when={control.ghost()}>
        {(ghost) => (
          <g
            transform={at(ghost().lay.cell)}
            class="rr-ghost"
            classList={{ sure: control.pinned() !== undefined }}
          >
            <TileArt
              shape={ghost().lay.shape}
              colour={ghostColour(ghost().lay.cell)}
              angle={ghost().quarter * 90}
              beat={180}
            />
            <Show when={props.view.tokens[ghost().lay.cell]}>
              {(letter) => <Token colour={colourOf(letter())} />}
            </Show>
            <rect class="rr-frame" x="-.46" y="-.46" width=".92" height=".92" rx=".1" />
          </g>
        )}
      </Show>
      <For each={control.targets()}>
        {(cell) => (
          <g transform={at(cell)} class="rr-target">
            <circle r={scoresAt(props.view, cell) ? 0.3 : 0.15} />
            <Show when={scoresAt(props.view, cell)}>
              <path d="M-.13 0L-.03 .11L.15-.12" />
            </Show>
          </g>
        )}
      </For>
      <Show when={landing()}>
        {(cell) => (
          <g transform={at(cell())} class="rr-ghost">
            <Token colour={colour()} />
          </g>
        )}
      </Show>
      <Show when={refused()}>{(cell) => <Square cell={cell()} class="rr-refused" />}</Show>
      <Show when={control.show.flash()}>
        {(cell) => (
          <>
            <Square cell={cell()} class="rr-flash" />
            <g transform={at(cell())} class="rr-flash-mark">
              <Mark colour={colour()} size={0.12} />
            </g>
          </>
        )}
      </Show>
      <Show when={control.show.pulse()}>
        {(cell) => (
          <circle class="rr-pulse" cx={centreOf(cell()).x} cy={centreOf(cell()).y} r=".5" />
        )}
      </Show>
    </g>
  );
}

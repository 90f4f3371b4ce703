// What lies on the grid now, and what is about to: tiles, links, tokens, the ghost, highlights.
import { createMemo, For, type JSX, Show } from "solid-js";
import { type Lay, seatColour } from "./choices";
import type { Control } from "./control";
import { couplings } from "./couplings";
import type { Network } from "./fields";
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
import type { View } from "./wire";

interface Props {
  view: View;
  control: Control;
  network: Network;
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
  const { foreseen } = control;
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
    <g class="rr-tiles" classList={{ "rr-foreseen": foreseen() !== undefined }}>
      <For each={cells()}>
        {(cell) => (
          <g transform={at(cell)} classList={{ aside: props.network.aside(cell) }}>
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
  const dropped = () => control.show.dropped();
  const place = (cell: Cell): string =>
    at(dropped()?.from === cell ? (dropped()?.to ?? cell) : cell);
  const standing = createMemo(() =>
    Object.entries(props.view.tokens).filter(
      ([cell]) => cell !== walker()?.from && cell !== control.carried()?.spot,
    ),
  );
  // One that is dragged is larger than the finger and above it.
  const lift = matchMedia("(pointer: coarse)").matches ? 0.7 : 0.1;
  const carried = () => {
    const held = control.carried();
    const letter = held && props.view.tokens[held.spot];
    return held && letter ? { colour: colourOf(letter), ...held.point } : undefined;
  };
  return (
    <g class="rr-tokens" classList={{ hidden: control.hidden() }}>
      <For each={standing()}>
        {([cell, letter]) => (
          <g transform={place(cell)}>
            <Token colour={colourOf(letter)} />
          </g>
        )}
      </For>
      <Show when={carried()}>
        {(one) => (
          <g class="rr-carried" transform={`translate(${one().x} ${one().y - lift}) scale(1.6)`}>
            <Token colour={one().colour} />
          </g>
        )}
      </Show>
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
  // Paper around every mark of what can be chosen, so that it stands out from any colour.
  const able = () => (control.acts() ? [...control.picking.next()] : []);
  const walled = () =>
    props.view.phase !== "over" && ["fixcorner", "fixdead"].includes(props.view.phase);
  return (
    <g>
      <For each={open()}>{(cell) => <Square cell={cell} class="rr-open" />}</For>
      <For each={able()}>{(cell) => <Square cell={cell} class="rr-halo" />}</For>
      <For each={control.show.recent()}>{(cell) => <Square cell={cell} class="rr-recent" />}</For>
      <Show when={own()}>{(cell) => <Square cell={cell()} class="rr-last" />}</Show>
      <Show when={walled()}>
        <Show when={props.view.sealed}>{(cell) => <Square cell={cell()} class="rr-sealed" />}</Show>
        <For each={props.view.trapped}>{(cell) => <Square cell={cell} class="rr-trapped" />}</For>
      </Show>
    </g>
  );
}

// A tile as it would lie, with the token that stands on it.
function GhostTile(props: { view: View; lay: Lay; angle: number; beat: number }): JSX.Element {
  const colour = (): Colour => {
    const there = props.view.tiles[props.lay.cell];
    return there ? tileOf(there).colour : seatColour(props.view, props.view.turn);
  };
  return (
    <>
      <TileArt shape={props.lay.shape} colour={colour()} angle={props.angle} beat={props.beat} />
      <Show when={props.view.tokens[props.lay.cell]}>
        {(letter) => <Token colour={colourOf(letter())} />}
      </Show>
      <rect class="rr-frame" x="-.46" y="-.46" width=".92" height=".92" rx=".1" />
    </>
  );
}

// By how much a tile that lies there would be turned.
function turnTo(view: View, { cell, rot }: Lay): number {
  const by = (rot - tileOf(view.tiles[cell] ?? "S0R").rot + 4) % 4;
  return by === 3 ? -90 : by * 90;
}

// What would be laid: by the hint, until somebody tries something else, and by whoever points.
function LaidGhosts(props: Props): JSX.Element {
  const { control } = props;
  const hint = () => (control.ghost() === undefined && control.acts() ? control.hint() : undefined);
  return (
    <>
      <Show when={hint()}>
        {(lay) => (
          <g transform={at(lay().cell)} class="rr-ghost rr-hint">
            <GhostTile view={props.view} lay={lay()} angle={lay().rot * 90} beat={0} />
            <Show when={lay().verb === "rotate"}>
              <TurnArrow degrees={turnTo(props.view, lay())} />
            </Show>
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
            <GhostTile
              view={props.view}
              lay={ghost().lay}
              angle={ghost().quarter * 90}
              beat={180}
            />
          </g>
        )}
      </Show>
    </>
  );
}

// Where the chosen token may go, and a token where one would come to stand.
function Landings(props: Props): JSX.Element {
  const { control } = props;
  const landing = () => {
    const cell = control.pointed();
    if (cell && control.targets().includes(cell)) return cell;
    return cell !== undefined && cell === control.enterCell() ? cell : undefined;
  };
  return (
    <>
      <For each={control.targets()}>
        {(cell) => (
          <g transform={at(cell)} class="rr-target">
            <circle r={control.scoresAt(cell) ? 0.3 : 0.15} />
            <Show when={control.scoresAt(cell)}>
              <path d="M-.13 0L-.03 .11L.15-.12" />
            </Show>
          </g>
        )}
      </For>
      <Show when={landing()}>
        {(cell) => (
          <g transform={at(cell())} class="rr-ghost">
            <Token colour={seatColour(props.view, props.view.turn)} />
          </g>
        )}
      </Show>
    </>
  );
}

// Where a bot will do something, and where something has just been done.
function Pointers(props: Props): JSX.Element {
  const { show } = props.control;
  return (
    <>
      <Show when={show.flash()}>
        {(cell) => (
          <>
            <Square cell={cell()} class="rr-flash" />
            <g transform={at(cell())} class="rr-flash-mark">
              <Mark colour={seatColour(props.view, props.view.turn)} size={0.12} />
            </g>
          </>
        )}
      </Show>
      <Show when={show.pulse()}>
        {(cell) => (
          <circle class="rr-pulse" cx={centreOf(cell()).x} cy={centreOf(cell()).y} r=".5" />
        )}
      </Show>
    </>
  );
}

// Over everything: the ghost of what would be laid or moved, where a token may go, a bot's choice.
export function Ghosts(props: Props): JSX.Element {
  const { control } = props;
  const refused = () => {
    const cell = control.pointed();
    const asks = control.acts() && ["card", "fixdead", "fixcorner"].includes(props.view.phase);
    return cell && asks && !control.able(cell) && /^\d,\d$/.test(cell) ? cell : undefined;
  };
  return (
    <g class="rr-ghosts">
      <LaidGhosts {...props} />
      <Landings {...props} />
      <Show when={refused()}>{(cell) => <Square cell={cell()} class="rr-refused" />}</Show>
      <Pointers {...props} />
    </g>
  );
}

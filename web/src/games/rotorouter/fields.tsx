// Under the tiles: the ground of every track, in one piece where it hangs together; that of the own network is deeper.
import { createMemo, For, type JSX, Show } from "solid-js";
import { seatColour } from "./choices";
import type { Control } from "./control";
import { meets, networkOf } from "./couplings";
import { type Cell, type Colour, centreOf, tileOf } from "./geometry";
import type { View } from "./wire";

// North, east, south, west of a cell, about its centre.
const edges = ["M-.5-.5H.5", "M.5-.5V.5", "M.5 .5H-.5", "M-.5 .5V-.5"];

// The network of who looks, and what is beside it while a card is to be laid.
export function createNetwork(control: Control) {
  const colour = (): Colour | undefined => {
    const view = control.view();
    const me = control.me();
    return view && me !== undefined && me < view.seats.length ? seatColour(view, me) : undefined;
  };
  const own = createMemo((): ReadonlySet<Cell> => {
    const view = control.view();
    const mine = colour();
    return view && mine ? networkOf(view, mine) : new Set();
  });
  return {
    colour,
    own: (cell: Cell): boolean => own().has(cell),
    aside(cell: Cell): boolean {
      const lays = control.acts() && control.view()?.phase === "card";
      return lays && !own().has(cell) && !control.offers().lays.has(cell);
    },
  };
}
export type Network = ReturnType<typeof createNetwork>;

export function Fields(props: { view: View; control: Control; network: Network }): JSX.Element {
  const tiles = createMemo(
    (): Readonly<Record<Cell, string>> => ({
      ...props.view.tiles,
      ...Object.fromEntries(props.control.show.laid()),
    }),
  );
  const cells = createMemo(() => Object.keys(tiles()), undefined, {
    equals: (a, b) => a.join(" ") === b.join(" "),
  });
  const outline = (cell: Cell): string =>
    edges.filter((_, side) => !meets({ ...props.view, tiles: tiles() }, cell, side)).join("");
  const colour = (cell: Cell): Colour =>
    (props.network.own(cell) && props.network.colour()) || tileOf(tiles()[cell] ?? "S0R").colour;
  return (
    <g class="rr-fields">
      <For each={cells()}>
        {(cell) => (
          <g
            transform={`translate(${centreOf(cell).x} ${centreOf(cell).y})`}
            class={`rr-field seat-${colour(cell)}`}
            classList={{ own: props.network.own(cell), aside: props.network.aside(cell) }}
          >
            <rect x="-.5" y="-.5" width="1" height="1" />
            <path d={outline(cell)} />
          </g>
        )}
      </For>
      {/* The outline of the own network lies over those of its neighbours. */}
      <For each={cells()}>
        {(cell) => (
          <Show when={props.network.own(cell)}>
            <path
              class={`rr-outline seat-${colour(cell)}`}
              transform={`translate(${centreOf(cell).x} ${centreOf(cell).y})`}
              d={outline(cell)}
            />
          </Show>
        )}
      </For>
    </g>
  );
}

// The board itself: cells of two shades, the two gates with their signs; and the names of the cells for whoever wants them.
import { For, type JSX } from "solid-js";
import { type Cell, cells, centre, isDark, isHome, riderCell, sentinelCell } from "./cells";
import {
  frame,
  homeWidth,
  lies,
  outer,
  outlineOf,
  type Point,
  pointOf,
  type Quarters,
  rim,
} from "./geometry";
import { RoleMark } from "./pieces";

function shade(cell: Cell): string {
  if (cell.name === centre) return "lt-centre";
  if (cell.name === riderCell || cell.name === sentinelCell) return "lt-gate";
  return isDark(cell) ? "lt-dark" : "lt-light";
}

const gates = [
  { name: riderCell, role: "R" },
  { name: sentinelCell, role: "S" },
] as const;

// Where the name of a cell stands: in a corner, beside the piece.
function nameSpot(cell: Cell, turn: Quarters): Point {
  const { x, y } = pointOf(cell.name, turn);
  if (cell.name === centre) return { x: 0, y: 112 };
  const long = lies(turn);
  if (isHome(cell)) return long ? { x: x - 7, y: y + 39 } : { x: x - 30, y: y + 20 };
  if (cell.ring === 3 && cell.sector % 10 === 0)
    return long ? { x: x + 44, y: y + 5 } : { x, y: y + 41 };
  if (cell.ring === 3) return long ? { x: x - 9, y: y + 35 } : { x: x - 29, y: y + 17 };
  // Inwards and a little around.
  const out = 1 - 15 / Math.hypot(x, y);
  const around = 13 / Math.hypot(x, y);
  return { x: x * out - y * around, y: y * out + x * around + 4 };
}

// The four-pointed star of the middle, and the rings of its table.
function Hub(): JSX.Element {
  return (
    <g>
      <circle r="117" class="lt-hub" />
      <path d="M0-96L14-14L96 0L14 14L0 96L-14 14L-96 0L-14-14Z" class="lt-star" />
      <path
        d="M0-96L14-14L0 0ZM96 0L14 14L0 0ZM0 96L-14 14L0 0ZM-96 0L-14-14L0 0Z"
        class="lt-star-shade"
      />
    </g>
  );
}

function Rim(props: { turn: Quarters }): JSX.Element {
  const [wide, long] = [5 * homeWidth + 2 * rim, frame.height];
  const [width, height] = lies(props.turn) ? [long, wide] : [wide, long];
  return (
    <>
      <rect x={-width / 2} y={-height / 2} width={width} height={height} rx="12" class="lt-rim" />
      <circle r={outer + rim + 2} class="lt-rim" />
    </>
  );
}

export function Ground(props: { turn?: Quarters }): JSX.Element {
  const turn = () => props.turn ?? 0;
  return (
    <g>
      <Rim turn={turn()} />
      <For each={cells}>
        {(cell) => <path d={outlineOf(cell.name, turn())} class={`lt-cell ${shade(cell)}`} />}
      </For>
      <Hub />
      <For each={gates}>
        {({ name, role }) => {
          const at = () => pointOf(name, turn());
          return (
            <g transform={`translate(${at().x} ${at().y}) scale(17)`} class="lt-sign">
              <RoleMark role={role} />
            </g>
          );
        }}
      </For>
    </g>
  );
}

// Above the pieces, so that the name of every cell can be read.
export function Names(props: {
  turn: Quarters;
  wanted(cell: string): boolean;
  spoken(cell: string): boolean;
  taken(cell: string): boolean;
}): JSX.Element {
  return (
    <g aria-hidden="true">
      <For each={cells.filter(({ name }) => props.wanted(name))}>
        {(cell) => {
          const at = () => nameSpot(cell, props.turn);
          return (
            <text
              x={at().x}
              y={at().y}
              class="lt-name"
              classList={{
                "lt-beside": props.taken(cell.name),
                "lt-spoken": props.spoken(cell.name),
              }}
            >
              {cell.name}
            </text>
          );
        }}
      </For>
    </g>
  );
}

// The board itself: cells of two shades, the two gates with their signs; and the names of the cells for whoever wants them.
import { For, type JSX } from "solid-js";
import { type Cell, cells, centre, isDark, isHome, riderCell, sentinelCell } from "./cells";
import { frame, outer, outlineOf, type Point, pointOf } from "./geometry";
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
function nameSpot(cell: Cell, flipped: boolean): Point {
  const { x, y } = pointOf(cell.name, flipped);
  if (cell.name === centre) return { x: 0, y: 116 };
  if (isHome(cell)) return { x: x - 31, y: y + 21 };
  if (cell.ring === 3) return cell.sector % 10 === 0 ? { x, y: y + 37 } : { x: x - 29, y: y + 15 };
  // Inwards and a little around.
  const out = 1 - 15 / Math.hypot(x, y);
  const around = 13 / Math.hypot(x, y);
  return { x: x * out - y * around, y: y * out + x * around + 4 };
}

export function Ground(props: { flipped?: boolean }): JSX.Element {
  const flipped = () => props.flipped ?? false;
  const half = frame.height / 2;
  return (
    <g>
      <rect x="-228" y={-half + 1} width="456" height={2 * half - 2} rx="14" class="lt-rim" />
      <circle r={outer + 9} class="lt-rim" />
      <For each={cells}>
        {(cell) => <path d={outlineOf(cell.name, flipped())} class={`lt-cell ${shade(cell)}`} />}
      </For>
      <circle r="121" class="lt-hub" />
      <For each={gates}>
        {({ name, role }) => {
          const at = () => pointOf(name, flipped());
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
export function Names(props: { flipped: boolean; taken(cell: string): boolean }): JSX.Element {
  return (
    <g aria-hidden="true">
      <For each={cells}>
        {(cell) => {
          const at = () => nameSpot(cell, props.flipped);
          return (
            <text
              x={at().x}
              y={at().y}
              class="lt-name"
              classList={{ "lt-beside": props.taken(cell.name) }}
            >
              {cell.name}
            </text>
          );
        }}
      </For>
    </g>
  );
}

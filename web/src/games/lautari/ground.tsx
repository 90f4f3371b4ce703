// The board itself: cells of two shades, the two gates with their signs, and the names of the cells for whoever wants them.
import { For, type JSX, Show } from "solid-js";
import { type Cell, cells, centre, isDark, isHome, riderCell, sentinelCell } from "./cells";
import { frame, outer, outlineOf, pointOf } from "./geometry";
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

// Where the name of a cell stands: at its edge, beside the piece.
function nameSpot(cell: Cell, flipped: boolean): { x: number; y: number } {
  const { x, y } = pointOf(cell.name, flipped);
  if (cell.name === centre) return { x: 0, y: 118 };
  if (isHome(cell)) return { x: x - 33, y: y + 20 };
  if (cell.ring === 3) return { x, y: y + (cell.sector % 10 === 0 ? 36 : 30) };
  const radius = Math.hypot(x, y);
  const shift = (radius - 18) / radius;
  return { x: x * shift, y: y * shift + 4 };
}

export function Ground(props: { flipped?: boolean; names?: boolean }): JSX.Element {
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
      <Show when={props.names}>
        <For each={cells}>
          {(cell) => {
            const at = () => nameSpot(cell, flipped());
            return (
              <text x={at().x} y={at().y} class="lt-name">
                {cell.name}
              </text>
            );
          }}
        </For>
      </Show>
    </g>
  );
}

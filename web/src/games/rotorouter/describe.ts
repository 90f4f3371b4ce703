// Events in plain sentences, for the history and for listeners.
import type { GameEvent } from "../../table/table";
import type { Texts } from "../../texts/texts";
import { facing, kindName, placeName, tileName } from "./choices";
import { type Cell, type Kind, type RotoView, tileOf } from "./geometry";

const silent = new Set(["counters", "turn", "ended"]);

export function describe(
  event: GameEvent,
  view: RotoView,
  t: Texts,
  nameOf: (seat: number) => string,
): string | undefined {
  if (silent.has(event.type)) return undefined;
  const place = (cell: unknown) => placeName(t, view, String(cell));
  const tile = tileOf(String(event.tile ?? event.to ?? "S0R"));
  const key = {
    fixed: `fixed.${event.why}`,
    reshuffled: `reshuffled.${event.why}`,
    rolled: `rolled.${event.face}`,
    turned: `turned.${event.face}`,
    bottomed: event.counted ? "bottomed" : "bottomed.free",
    held: event.counted ? "held" : "held.free",
    waived: event.tracks ? "waived" : "waived.elbows",
  }[event.type];
  const text = `rotorouter.event.${key ?? event.type}`;
  if (!t.has(text)) return undefined;
  return t(text, {
    name: event.seat === undefined ? "" : nameOf(Number(event.seat)),
    place: event.cell === undefined ? "" : place(event.cell),
    card: event.kind === undefined ? "" : kindName(t, event.kind as Kind),
    tile: tileName(t, tile.shape),
    facing: facing(t, tile.shape, tile.rot),
    start: event.start === undefined ? "" : place(event.start),
    end: event.end === undefined ? "" : place(event.end),
    corner: event.corner === undefined ? "" : t(`colour.${event.corner}`),
    points: Number(event.points ?? 0),
    rank: Number(event.place ?? 0),
    cells: Array.isArray(event.cells) ? (event.cells as Cell[]).map(place).join(", ") : "",
  });
}

// Events in plain sentences, for the history and for listeners.
import type { Texts } from "../../texts/texts";
import { facing, kindName, placeName, tileName } from "./choices";
import { type Cell, tileOf } from "./geometry";
import type { Event, View } from "./wire";

const silent = new Set(["counters", "turn", "ended"]);

function keyOf(event: Event): string {
  switch (event.type) {
    case "fixed":
    case "reshuffled":
      return `${event.type}.${event.why}`;
    case "rolled":
    case "turned":
      return `${event.type}.${event.face}`;
    case "bottomed":
    case "held":
      return event.counted ? event.type : `${event.type}.free`;
    case "waived":
      return event.tracks ? "waived" : "waived.elbows";
    default:
      return event.type;
  }
}

function tileIn(event: Event): string {
  if ("tile" in event) return event.tile;
  return "to" in event ? event.to : "S0R";
}

export function describe(
  event: Event,
  view: View,
  t: Texts,
  nameOf: (seat: number) => string,
): string | undefined {
  if (silent.has(event.type)) return undefined;
  const place = (cell: Cell) => placeName(t, view, cell);
  const text = `rotorouter.event.${keyOf(event)}`;
  if (!t.has(text)) return undefined;
  const tile = tileOf(tileIn(event));
  return t(text, {
    name: "seat" in event ? nameOf(event.seat) : "",
    place: "cell" in event ? place(event.cell) : "",
    card: "kind" in event ? kindName(t, event.kind) : "",
    tile: tileName(t, tile.shape),
    facing: facing(t, tile.shape, tile.rot),
    start: "start" in event ? place(event.start) : "",
    end: "end" in event ? place(event.end) : "",
    corner: "corner" in event ? t(`colour.${event.corner}`) : "",
    points: event.type === "scored" ? event.points : 0,
    rank: "place" in event ? event.place : 0,
    cells: "cells" in event ? event.cells.map(place).join(", ") : "",
  });
}

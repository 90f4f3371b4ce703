// Why something may not be done, in words: from the view and the rulebook's refusals.
import type { Texts } from "../../texts/texts";
import { handOf, homeCell, placeName, seatColour, tileName } from "./choices";
import { type Cell, colourOf, shapeOf, tileOf } from "./geometry";
import { placeFault } from "./track";
import type { View } from "./types";

export interface Asking {
  readonly mine: boolean; // it is the turn of who asks
  readonly name: string; // of who plays
  readonly source?: Cell | undefined; // the token that is being moved
}

// The part of the turn that comes first, if something does.
function first(t: Texts, view: View, { mine, name }: Asking): string | undefined {
  if (view.phase === "over") return t("rotorouter.why.over");
  if (!mine) return t("rotorouter.why.turn", { name });
  const phases = ["fixcorner", "fixdead", "draw", "drawing", "rolling"];
  return phases.includes(view.phase) ? t(`rotorouter.why.${view.phase}`) : undefined;
}

function whyNoLay(t: Texts, view: View, cell: Cell): string {
  const kind = handOf(view);
  if (!kind) return t("rotorouter.why.nothing");
  const shape = shapeOf(kind);
  const tile = tileName(t, shape);
  const text = view.tiles[cell];
  if (text && kind.length === 2) {
    const there = tileOf(text).shape;
    return t("rotorouter.why.wrongTile", { tile, there: tileName(t, there) });
  }
  const fault = placeFault(view, seatColour(view, view.turn), cell, shape);
  return t(`rotorouter.why.${fault ?? "nothing"}`, {
    tile,
    cell: placeName(t, view, cell),
    home: placeName(t, view, homeCell(view)),
  });
}

function whyNoToken(t: Texts, view: View, cell: Cell, source: Cell | undefined): string {
  const token = view.tokens[cell];
  const own = token !== undefined && colourOf(token) === seatColour(view, view.turn);
  if (view.tokenused) return t("rotorouter.why.tokenUsed");
  if (source !== undefined && !own) {
    if (!view.tiles[cell]) return t("rotorouter.why.noTrack");
    return t(token ? "rotorouter.why.taken" : "rotorouter.why.unreachable");
  }
  if (own) return t("rotorouter.why.stuck");
  if (cell === homeCell(view)) return whyNoEntry(t, view);
  return t(token ? "rotorouter.why.theirToken" : "rotorouter.why.free");
}

export function whyNoEntry(t: Texts, view: View): string {
  const seat = view.seats[view.turn ?? -1];
  if (view.tokenused) return t("rotorouter.why.tokenUsed");
  if (!view.tiles[homeCell(view)]) return t("rotorouter.why.cornerNoTrack");
  if (seat?.supply === 0) return t("rotorouter.why.noSupply");
  return t("rotorouter.why.cornerOccupied");
}

export function whyNotCell(t: Texts, view: View, cell: Cell, asking: Asking): string {
  const before = first(t, view, asking);
  if (before !== undefined) return before;
  if (view.phase === "card") return whyNoLay(t, view, cell);
  return whyNoToken(t, view, cell, asking.source);
}

// Of the buttons.
export function whyNotDo(t: Texts, view: View, what: string, asking: Asking): string {
  if (view.phase === "over" || !asking.mine) return first(t, view, asking) ?? "";
  const has = (key: string) => t(`rotorouter.why.${key}`);
  if (what === "undo") return has("noUndo");
  const early = view.phase === "fixcorner" || view.phase === "fixdead" || view.phase === "draw";
  if (what === "draw") return early ? has(view.phase) : has("holding");
  if (view.forced && ["bottom", "hold", "end"].includes(what)) return has("forced");
  if (early) return has(view.phase);
  if (what === "confirm") return has("choose");
  if (what === "bottom" || what === "hold") return has("cardDone");
  if (view.phase === "card") return has("cardFirst");
  if (what === "roll") return has(view.die ? "rollUsed" : "dieOff");
  if (what === "apply") return has("noFace");
  return what === "token" ? whyNoEntry(t, view) : has("nothing");
}

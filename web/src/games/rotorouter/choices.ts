// What may be done, by the cells that are pointed at, and what the rules foresee of it.
import type { Foreseen } from "../../table/table";
import type { Texts } from "../../texts/texts";
import {
  type Cell,
  type Colour,
  cellName,
  cornerOf,
  homeOf,
  type Kind,
  type Shape,
  tileOf,
} from "./geometry";
import type { Event, View } from "./wire";

export type Does = Foreseen<Event>;

// Something that can be done with the tile, or the place for one, in a cell.
export interface Lay {
  readonly action: string;
  readonly verb: "place" | "rotate" | "replace";
  readonly cell: Cell;
  readonly shape: Shape;
  readonly rot: number;
}
export interface Offers {
  readonly lays: ReadonlyMap<Cell, readonly Lay[]>;
  readonly walks: ReadonlyMap<Cell, readonly Cell[]>; // own tokens and their end points
  readonly enters: boolean; // a new token
  readonly fixes: ReadonlyMap<Cell, string>;
  readonly plain: ReadonlySet<string>; // draw, bottom, hold, skipfix, roll, apply, end
}

const verbOf = (action: string): string => action.split(":", 1)[0] ?? "";

export function offersOf(view: View, legal: readonly string[]): Offers {
  const lays = new Map<Cell, Lay[]>();
  const walks = new Map<Cell, Cell[]>();
  const fixes = new Map<Cell, string>();
  const plain = new Set<string>();
  let enters = false;
  const put = (lay: Lay): void => void lays.set(lay.cell, [...(lays.get(lay.cell) ?? []), lay]);
  for (const action of legal) {
    const verb = verbOf(action);
    const [, cell = "", detail = ""] = action.split(":");
    if (verb === "place")
      put({ action, verb, cell, shape: detail[0] as Shape, rot: Number(detail[1]) });
    else if (verb === "rotate")
      put({
        action,
        verb,
        cell,
        shape: tileOf(view.tiles[cell] ?? "S0R").shape,
        rot: Number(detail),
      });
    else if (verb === "replace") put({ action, verb, cell, shape: "X", rot: 0 });
    else if (verb === "fixdead") fixes.set(cell, action);
    else if (verb === "fixcorner") fixes.set(view.sealed ?? "", action);
    else if (action === "token:new") enters = true;
    else if (verb === "token") {
      const [from = "", to = ""] = cell.split(">");
      walks.set(from, [...(walks.get(from) ?? []), to]);
    } else plain.add(action);
  }
  return { lays, walks, enters, fixes, plain };
}

export const seatColour = (view: View, seat: number | null): Colour =>
  view.seats[seat ?? -1]?.colour ?? "red";
export const homeCell = (view: View): Cell => homeOf(seatColour(view, view.turn), view.size);

// The cells that an action is about, for hints. The act itself is the first of its events.
export function actionCells({ events: [act] }: Does): readonly Cell[] {
  if (act?.type === "moved") return [act.start, act.end];
  return act && "cell" in act ? [act.cell] : [];
}

export const scores = ({ events }: Does): boolean => events.some(({ type }) => type === "scored");

// What the counters of a player come to.
export interface Skip {
  readonly skips: number;
  readonly elbows: number;
}
// Of not playing the card: nothing if that is no skip.
export function skipOf({ events }: Does): Skip | undefined {
  const counted = events.some((event) => "counted" in event && event.counted);
  return counted ? events.find((event) => event.type === "counters") : undefined;
}

// How the die would turn every gear.
export const turnedBy = ({ events }: Does): string | undefined =>
  events.find((event) => event.type === "turned")?.face;

export const handOf = (view: View): Kind | null =>
  view.turn === null ? null : (view.hand[view.turn] ?? null);

export const tileName = (t: Texts, shape: Shape): string => t(`rotorouter.tile.${shape}`);
export const kindName = (t: Texts, kind: Kind): string => t(`rotorouter.card.${kind}`);
export const facing = (t: Texts, shape: Shape, rot: number): string =>
  t(`rotorouter.facing.${shape}${rot}`);

// A cell, and whose corner it is.
export function placeName(t: Texts, view: Pick<View, "size">, cell: Cell): string {
  const corner = cornerOf(cell, view.size);
  const name = cellName(cell);
  return corner ? t("rotorouter.corner", { colour: t(`colour.${corner}`), cell: name }) : name;
}

function walkWords(t: Texts, view: View, does: Does, from: Cell, to: Cell): string {
  const values = { from: cellName(from), to: placeName(t, view, to) };
  return t(scores(does) ? "rotorouter.do.score" : "rotorouter.do.walk", values);
}

// What an action would do, in words.
export function actionWords(does: Does, view: View, t: Texts): string {
  const { action } = does;
  const offers = offersOf(view, [action]);
  const [lay] = [...offers.lays.values()].flat();
  if (lay)
    return t(`rotorouter.do.${lay.verb}`, {
      tile: tileName(t, lay.shape),
      facing: facing(t, lay.shape, lay.rot),
      place: placeName(t, view, lay.cell),
    });
  const [walk] = offers.walks;
  if (walk) return walkWords(t, view, does, walk[0], walk[1][0] ?? "");
  if (offers.enters) return t("rotorouter.do.new");
  const [fix] = offers.fixes.keys();
  if (fix !== undefined) return t("rotorouter.do.fix", { place: placeName(t, view, fix) });
  const kind = handOf(view);
  return t(`rotorouter.do.${action}`, { card: kind ? kindName(t, kind) : "" });
}

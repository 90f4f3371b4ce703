// Everything on the board that can be pointed at, with its name for those who listen.
import type { Spot as Area } from "../../board/spots";
import type { Texts } from "../../texts/texts";
import type { Move } from "./choices";
import type { Control } from "./control";
import { colours, indexOf, isLane, isLoop, pointOf, type Spot } from "./geometry";
import { kinds, whoIsOn } from "./view";
import type { View } from "./wire";
import { actionWords, pawnName, placeName, stepWords } from "./words";

export const deck = { x: 5.95, y: 6.5, width: 3.6, height: 4.9 };
export const heldCard = { x: 10.05, y: 6.5 };
const ring = 0.3; // around the pile, so that it is seen on the board
const pile = { ...deck, width: deck.width + ring, height: deck.height + ring };
export const chips: Readonly<
  Record<string, { x: number; y: number; width: number; height: number }>
> = {
  "do:fwd": { x: 8, y: 9.95, width: 7.4, height: 1.3 },
  "do:switch": { x: 8, y: 11.4, width: 7.4, height: 1.3 },
};
const discSize = 2.5;
const cell = 1;
const finger = 1.3; // 24 pixels on a screen of 320

export const leftIn = (view: View): number =>
  kinds.reduce((sum, kind) => sum + (view.pile[kind] ?? 0), 0);

function placeWords(t: Texts, view: View, spot: Spot): string {
  if (isLoop(spot)) {
    const who = whoIsOn(view, spot);
    const place = placeName(t, spot);
    return who ? t("losiento.spot.at", { pawn: pawnName(t, who.colour, who.pawn), place }) : place;
  }
  const [name = "", place = ""] = spot.split(":");
  const colour = colours.find((one) => one === name) ?? "red";
  const pawns = view.pawns[colour] ?? [];
  const count = pawns.filter((at) => at === place).length;
  const values = { colour: t(`colour.${colour}`), count };
  if (place === "S") return t("losiento.spot.start", values);
  if (place === "H") return t("losiento.spot.home", values);
  if (count === 0) return placeName(t, place);
  const pawn = pawnName(t, colour, pawns.indexOf(place));
  return t("losiento.spot.at", { pawn, place: placeName(t, place) });
}

// What pointing at it now leads to.
function leadsTo(t: Texts, spot: string, depth: number, through: readonly Move[]): string {
  const [only] = through;
  if (!only) return spot;
  const [first, second] = only.steps;
  if (depth === 1 && only.verb === "split" && first && second)
    return t("losiento.spot.splitFirst", { spot, what: stepWords(t, first), rest: second.count });
  if (depth === 2 && second) return t("losiento.spot.can", { spot, what: stepWords(t, second) });
  if (through.length > 1) return t("losiento.spot.canMany", { spot, count: through.length });
  return t("losiento.spot.can", { spot, what: actionWords(t, only.steps) });
}

export function nameOf(t: Texts, view: View, control: Control, id: string): string {
  if (id === "deck")
    return t(control.can("draw") ? "losiento.spot.deckDraw" : "losiento.spot.deck", {
      left: leftIn(view),
    });
  const depth = control.picking.path().length;
  const through = control.picking.open().filter(({ picks }) => picks[depth] === id);
  if (id in chips) return t(`losiento.${id.replace(":", ".")}`);
  return leadsTo(t, placeWords(t, view, id), depth, through);
}

// Around the board: the loop first, then lanes, Starts and Homes.
const orderOf = (spot: string): number => {
  if (spot === "deck") return -1;
  if (isLoop(spot)) return indexOf(spot);
  const [colour = "", place = ""] = spot.split(":");
  if (colour === "do") return 1000;
  const within = isLane(place) ? indexOf(place) : place === "S" ? 0 : 9;
  return 100 + 10 * (colours as readonly string[]).indexOf(colour) + within;
};

// As large as a finger wants it, but not over a neighbour that may be chosen as well.
function areaOf(id: string, next: ReadonlySet<string>): Pick<Area, "x" | "y" | "width" | "height"> {
  const named = id === "deck" ? pile : chips[id];
  if (named) return named;
  const { x, y } = pointOf(id);
  if (/:[SH]$/.test(id)) return { x, y, width: discSize, height: discSize };
  if (!next.has(id)) return { x, y, width: cell, height: cell };
  const others = [...next].filter((other) => other !== id && !(other in chips)).map(pointOf);
  const reach = (dx: number, dy: number): number => {
    const met = others.some((o) => Math.hypot(o.x - x - dx, o.y - y - dy) < 0.5);
    return met ? cell / 2 : finger / 2;
  };
  const [left, right, up, down] = [reach(-1, 0), reach(1, 0), reach(0, -1), reach(0, 1)];
  return {
    x: x + (right - left) / 2,
    y: y + (down - up) / 2,
    width: left + right,
    height: up + down,
  };
}

export function spotsOf(t: Texts, view: View, control: Control): Area[] {
  const ids = new Set<string>(["deck"]);
  for (const colour of view.seats) {
    ids.add(`${colour}:S`).add(`${colour}:H`);
    for (const place of view.pawns[colour] ?? [])
      ids.add(isLoop(place) ? place : `${colour}:${place}`);
  }
  const { next, path } = control.picking;
  const drops = control.drops();
  // What is held stays as large as it was; it is dropped on squares.
  const held = control.held();
  const large = held === undefined ? next() : new Set([held]);
  for (const id of [...next(), ...path(), ...drops]) ids.add(id);
  const sure = control.asked()?.picks ?? [];
  return [...ids]
    .sort((a, b) => orderOf(a) - orderOf(b))
    .map((id) => {
      const able = id === "deck" ? control.can("draw") : next().has(id) || drops.has(id);
      const on = path().includes(id) || sure.includes(id);
      return { id, ...areaOf(id, large), name: nameOf(t, view, control, id), able, on };
    });
}

// What an action would do, square by square, for previews and for words. The engine decides; tests hold this against it.
import {
  type Colour,
  colours,
  exitOf,
  isLoop,
  type Place,
  slideFrom,
  stepBack,
  stepForward,
} from "./geometry";
import type { View } from "./types";
import type { Kind } from "./wire";

export const kinds: readonly Kind[] = [
  "1",
  "2",
  "3",
  "4",
  "5",
  "7",
  "8",
  "10",
  "11",
  "12",
  "sorry",
];
export type { Kind };
export type Pawns = Readonly<Partial<Record<Colour, readonly Place[]>>>;

export interface Hit {
  readonly colour: Colour;
  readonly pawn: number;
  readonly from: Place;
  readonly swept: boolean;
}

export interface Step {
  readonly colour: Colour;
  readonly pawn: number;
  readonly how: "leave" | "fwd" | "back" | "sorry" | "switch";
  readonly count: number; // squares walked
  readonly from: Place;
  readonly path: readonly Place[]; // every square entered, the last is where it lands
  readonly slide: readonly Place[]; // and where it is carried from there
  readonly to: Place; // where it stays
  readonly hits: readonly Hit[];
  readonly other?: { readonly colour: Colour; readonly pawn: number }; // of a switch
}

export type Stopped =
  | { readonly why: "start" | "home" | "far" }
  | { readonly why: "own" | "ownLane"; readonly place: Place };
export type Walked = { readonly step: Step; readonly after: Pawns };

export const stopped = (result: object): result is Stopped => "why" in result;
export const landingOf = (step: Step): Place => step.path[step.path.length - 1] ?? step.to;
export const colourOf = (view: View, seat: number): Colour => view.seats[seat] ?? "red";

const placed = (pawns: Pawns, colour: Colour, pawn: number, place: Place): Pawns => ({
  ...pawns,
  [colour]: (pawns[colour] ?? []).map((old, i) => (i === pawn ? place : old)),
});

export function whoIsOn(pawns: Pawns, square: Place): { colour: Colour; pawn: number } | undefined {
  for (const colour of colours) {
    const pawn = (pawns[colour] ?? []).indexOf(square);
    if (pawn >= 0) return { colour, pawn };
  }
  return undefined;
}

type Begun = Omit<Step, "slide" | "to" | "hits">;

// The mover is put down on the last square of its path, with everything that follows.
function land(pawns: Pawns, begun: Begun): Walked | Stopped {
  const { colour, pawn } = begun;
  const landing = begun.path[begun.path.length - 1] ?? begun.from;
  const isOther = (place: Place) =>
    (pawns[colour] ?? []).some((own, i) => i !== pawn && own === place);
  const slide = slideFrom(landing);
  if (!slide && landing !== "H" && isOther(landing)) return { why: "own", place: landing };
  const intoLane = slide?.first === true && slide.owner === colour;
  if (intoLane && isOther("z1")) return { why: "ownLane", place: "z1" };
  const hits: Hit[] = [];
  let after = pawns;
  for (const square of slide ? slide.squares : isLoop(landing) ? [landing] : []) {
    const met = whoIsOn(placed(after, colour, pawn, "S"), square);
    if (!met) continue;
    hits.push({ ...met, from: square, swept: slide !== undefined });
    after = placed(after, met.colour, met.pawn, "S");
  }
  const carried = slide ? [...slide.squares.slice(1), ...(intoLane ? ["z1"] : [])] : [];
  const to = carried[carried.length - 1] ?? landing;
  return { step: { ...begun, slide: carried, to, hits }, after: placed(after, colour, pawn, to) };
}

export function leave(pawns: Pawns, colour: Colour, pawn: number): Walked | Stopped {
  const path = [exitOf(colour)];
  return land(pawns, { colour, pawn, how: "leave", count: 1, from: "S", path });
}

export function walk(pawns: Pawns, colour: Colour, pawn: number, steps: number): Walked | Stopped {
  const from = pawns[colour]?.[pawn] ?? "S";
  if (from === "S") return { why: "start" };
  if (from === "H") return { why: "home" };
  const path: Place[] = [];
  for (let at: Place | undefined = from; path.length < Math.abs(steps); path.push(at)) {
    at = steps > 0 ? stepForward(colour, at) : stepBack(colour, at);
    if (at === undefined) return { why: "far" };
  }
  const how = steps > 0 ? "fwd" : "back";
  return land(pawns, { colour, pawn, how, count: Math.abs(steps), from, path });
}

function takePlace(
  pawns: Pawns,
  colour: Colour,
  pawn: number,
  other: { colour: Colour; pawn: number },
  how: "sorry" | "switch",
): Walked | Stopped {
  const from = pawns[colour]?.[pawn] ?? "S";
  const to = pawns[other.colour]?.[other.pawn] ?? "S";
  const begun = { colour, pawn, how, count: 0, from, path: [to] };
  if (how === "sorry") return land(pawns, begun);
  return land(placed(pawns, other.colour, other.pawn, from), { ...begun, other });
}

// The steps of an action as it is written (section 9), or why it cannot be.
export function outcomeOf(
  pawns: Pawns,
  colour: Colour,
  action: string,
): { steps: readonly Step[]; after: Pawns } | Stopped {
  const [verb, first = "", second = "", third = "", fourth = ""] = action.split(":");
  const pawn = Number(first);
  const one = (result: Walked | Stopped) =>
    stopped(result) ? result : { steps: [result.step], after: result.after };
  if (verb === "leave") return one(leave(pawns, colour, pawn));
  if (verb === "fwd") return one(walk(pawns, colour, pawn, Number(second)));
  if (verb === "back") return one(walk(pawns, colour, pawn, -Number(second)));
  if (verb === "split") {
    const half = walk(pawns, colour, pawn, Number(second));
    if (stopped(half)) return half;
    const rest = walk(half.after, colour, Number(third), Number(fourth));
    return stopped(rest) ? rest : { steps: [half.step, rest.step], after: rest.after };
  }
  const other = { colour: second.slice(0, -1) as Colour, pawn: Number(second.slice(-1)) };
  return one(takePlace(pawns, colour, pawn, other, verb === "switch" ? "switch" : "sorry"));
}

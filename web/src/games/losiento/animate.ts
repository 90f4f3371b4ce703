// From events to what is seen: pawns walk square by square, cards turn up, the hit go back to Start.
import { createSignal } from "solid-js";
import type { Scene } from "../../board/stage";
import type { Past } from "../../table/table";
import type { Surroundings } from "../game";
import { type Colour, type Place, type Spot, spotOf } from "./geometry";
import { colourOf } from "./view";
import type { Event, Kind, View } from "./wire";
import { cardName } from "./words";

export interface Drawn {
  readonly card: Kind;
  readonly colour: Colour;
  readonly lost: boolean; // no move with it
}

// Milliseconds.
const pace = { square: 130, slide: 85, jump: 320, card: 620, lost: 1250, pause: 90 };
const remembered = 45;

// Who comes in the middle of a game has not seen the held card drawn.
function heldIn(view: View | undefined): readonly Drawn[] {
  if (!view?.card) return [];
  return [{ card: view.card, colour: colourOf(view, view.turn), lost: false }];
}

const colourOfEvent = (view: View, event: Event): Colour =>
  colourOf(view, event.type === "reshuffle" ? view.turn : event.seat);

// What stays in sight of the past: the cards that were drawn, the newest first, and the spots of the last move.
export interface Kept {
  readonly drawn: readonly Drawn[];
  readonly marks: readonly Spot[];
}
function marksOf(event: Event, colour: Colour): readonly Spot[] {
  switch (event.type) {
    case "move":
      return [spotOf(colour, event.from), spotOf(colour, event.to)];
    case "switch":
      return [event.from, event.to];
    case "slide":
    case "safety":
      return [spotOf(colour, event.to)];
    default:
      return [];
  }
}
export function keptAfter({ drawn, marks }: Kept, event: Event, colour: Colour): Kept {
  if (event.type === "draw") {
    const card = { card: event.card, colour, lost: false };
    return { drawn: [card, ...drawn].slice(0, remembered), marks: [] };
  }
  const [last, ...before] = drawn;
  if (event.type === "forfeit" && last)
    return { drawn: [{ ...last, lost: true }, ...before], marks };
  return { drawn, marks: [...marks, ...marksOf(event, colour)] };
}

// Of a game that began with a card in hand nothing is told of its draw.
export function recalled(events: readonly Event[], view: View): Kept {
  const kept = events.reduce<Kept>(
    (before, event) => keptAfter(before, event, colourOfEvent(view, event)),
    { drawn: [], marks: [] },
  );
  const known = kept.drawn[0]?.card === view.card;
  return known ? kept : { ...kept, drawn: [...heldIn(view), ...kept.drawn] };
}

type Wait = Scene<View, Event>["wait"];

// Where pawns are while something is being shown, where that differs from the view.
function createPawns() {
  const [moved, setMoved] = createSignal<ReadonlyMap<string, Place>>(new Map());
  const [beat, setBeat] = createSignal(pace.square); // how long the running step takes
  const [hit, setHit] = createSignal<string>(); // the pawn that is being sent back
  const put = (colour: Colour, pawn: number, place: Place): void => {
    setMoved((before) => new Map(before).set(`${colour}${pawn}`, place));
  };
  return {
    moved,
    beat,
    hit,
    settle: (laid: ReadonlyMap<string, Place>) => void setMoved(laid),
    // It has been put there by hand: it does not go there again.
    isThere: (colour: Colour, pawn: number, place: Place) =>
      moved().get(`${colour}${pawn}`) === place,
    jump(colour: Colour, pawn: number, place: Place): void {
      setBeat(pace.jump);
      put(colour, pawn, place);
    },
    async walk(
      colour: Colour,
      pawn: number,
      path: readonly Place[],
      time: number,
      wait: Wait,
    ): Promise<void> {
      setBeat(time);
      for (const place of path) {
        put(colour, pawn, place);
        await wait(time);
      }
    },
    async sendBack(colour: Colour, pawn: number, wait: Wait): Promise<void> {
      setHit(`${colour}${pawn}`);
      await wait(pace.pause);
      setBeat(pace.jump);
      put(colour, pawn, "S");
      await wait(pace.jump + pace.pause);
      setHit(undefined);
    },
  };
}

// What the last card led to besides a move, in words.
function createNotice({ texts: t }: Surroundings) {
  const [notice, setNotice] = createSignal<string>();
  return {
    notice,
    heed(event: Event, colour: Colour): void {
      if (event.type === "draw") setNotice(undefined);
      if (event.type === "again") setNotice(t("losiento.prompt.again"));
      if (event.type !== "forfeit") return;
      const card = cardName(t, event.card);
      setNotice(t("losiento.prompt.lost", { name: t(`colour.${colour}`), card }));
    },
  };
}

export function createShow(around: Surroundings, now: View | undefined) {
  const pawns = createPawns();
  const [kept, setKept] = createSignal<Kept>({ drawn: heldIn(now), marks: [] });
  const { notice, heed } = createNotice(around);
  const [left, setLeft] = createSignal<number>(); // in the pile, after the card that is being shown

  const happen = async (
    { event, before, wait }: Scene<View, Event>,
    colour: Colour,
  ): Promise<void> => {
    switch (event.type) {
      case "draw":
        around.cue("card");
        setLeft(event.left);
        return wait(pace.card);
      case "forfeit":
        around.cue("lost");
        return wait(pace.lost);
      case "move": {
        around.cue("move");
        if (pawns.isThere(colour, event.pawn, event.to)) return;
        const walks = event.how === "fwd" || event.how === "back";
        const time = walks ? pace.square : pace.jump;
        return pawns.walk(colour, event.pawn, event.path, time, wait);
      }
      case "switch":
        around.cue("move");
        pawns.jump(colour, event.pawn, event.to);
        pawns.jump(colourOf(before, event.other_seat), event.other_pawn, event.from);
        return wait(pace.jump + pace.pause);
      case "slide":
        around.cue("slide");
        return pawns.walk(colour, event.pawn, event.path, pace.slide, wait);
      case "safety":
        return pawns.walk(colour, event.pawn, [event.to], pace.square, wait);
      case "bump":
      case "sweep":
        around.cue("capture");
        return pawns.sendBack(colour, event.pawn, wait);
      case "home":
        around.cue("home");
        return wait(pace.jump);
      case "end":
        around.cue("win");
    }
  };

  return {
    moved: pawns.moved,
    beat: pawns.beat,
    hit: pawns.hit,
    drawn: () => kept().drawn,
    marks: () => kept().marks,
    left,
    notice,
    begin: (laid: ReadonlyMap<string, Place>) => {
      pawns.settle(laid);
      setLeft(undefined);
    },
    recall(steps: readonly Past<Event>[], view: View): void {
      setKept(
        recalled(
          steps.flatMap((step) => step.events),
          view,
        ),
      );
    },
    async play(scene: Scene<View, Event>): Promise<void> {
      const colour = colourOfEvent(scene.before, scene.event);
      setKept((before) => keptAfter(before, scene.event, colour));
      heed(scene.event, colour);
      await happen(scene, colour);
    },
  };
}
export type Show = ReturnType<typeof createShow>;

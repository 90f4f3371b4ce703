// From events to what is seen: pawns walk square by square, cards turn up, the hit go back to Start.
import { createSignal } from "solid-js";
import type { Surroundings } from "../game";
import { type Colour, type Place, type Spot, spotOf } from "./geometry";
import { colourOf, type Kind } from "./outcome";
import type { GameEvent, Past, Scene, View } from "./types";

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

const colourOfEvent = (view: View, event: GameEvent): Colour =>
  colourOf(view, event.type === "reshuffle" ? view.turn : event.seat);

// What stays in sight of the past: the cards that were drawn, the newest first, and the spots of the last move.
export interface Kept {
  readonly drawn: readonly Drawn[];
  readonly marks: readonly Spot[];
}
function marksOf(event: GameEvent, colour: Colour): readonly Spot[] {
  switch (event.type) {
    case "move":
      return [spotOf(colour, event.from), spotOf(colour, event.to)];
    case "switch":
      return [event.from, event.to];
    case "slide":
      return [spotOf(colour, event.to)];
    case "safety":
      return [spotOf(colour, "z1")];
    default:
      return [];
  }
}
export function keptAfter({ drawn, marks }: Kept, event: GameEvent, colour: Colour): Kept {
  if (event.type === "draw") {
    const card = { card: event.card, colour, lost: false };
    return { drawn: [card, ...drawn].slice(0, remembered), marks: [] };
  }
  const [last, ...before] = drawn;
  if (event.type === "forfeit" && last)
    return { drawn: [{ ...last, lost: true }, ...before], marks };
  return { drawn, marks: [...marks, ...marksOf(event, colour)] };
}

export function createShow(around: Surroundings, now: View | undefined) {
  // Where pawns are while something is being shown, where that differs from the view.
  const [moved, setMoved] = createSignal<ReadonlyMap<string, Place>>(new Map());
  const [beat, setBeat] = createSignal(pace.square); // how long the running step takes
  const [kept, setKept] = createSignal<Kept>({ drawn: heldIn(now), marks: [] });
  const [left, setLeft] = createSignal<number>(); // in the pile, after the card that is being shown
  const [hit, setHit] = createSignal<string>(); // the pawn that is being sent back

  const put = (colour: Colour, pawn: number, place: Place): void => {
    setMoved((before) => new Map(before).set(`${colour}${pawn}`, place));
  };
  const happen = async ({ event, before, wait }: Scene, colour: Colour): Promise<void> => {
    const go = async (pawn: number, path: readonly Place[], time: number): Promise<void> => {
      setBeat(time);
      for (const place of path) {
        put(colour, pawn, place);
        await wait(time);
      }
    };
    switch (event.type) {
      case "draw":
        around.cue("card");
        setLeft(event.left);
        return wait(pace.card);
      case "forfeit":
        return wait(pace.lost);
      case "move": {
        around.cue("move");
        const walks = event.how === "fwd" || event.how === "back";
        return go(event.pawn, event.path, walks ? pace.square : pace.jump);
      }
      case "switch":
        around.cue("move");
        setBeat(pace.jump);
        put(colour, event.pawn, event.to);
        put(colourOf(before, event.other_seat), event.other_pawn, event.from);
        return wait(pace.jump + pace.pause);
      case "slide":
        return go(event.pawn, event.path, pace.slide);
      case "safety":
        return go(event.pawn, ["z1"], pace.square);
      case "bump":
      case "sweep":
        around.cue("capture");
        setHit(`${colour}${event.pawn}`);
        await wait(pace.pause);
        setBeat(pace.jump);
        put(colour, event.pawn, "S");
        await wait(pace.jump + pace.pause);
        setHit(undefined);
        return;
      case "home":
        around.cue("home");
        return wait(pace.jump);
      case "end":
        around.cue("win");
    }
  };

  return {
    moved,
    beat,
    drawn: () => kept().drawn,
    marks: () => kept().marks,
    hit,
    left,
    begin: () => {
      setMoved(new Map());
      setLeft(undefined);
    },
    recall(steps: readonly Past[], view: View): void {
      const events = steps.flatMap((step) => step.events);
      const none: Kept = { drawn: [], marks: [] };
      setKept(
        events.reduce(
          (before, event) => keptAfter(before, event, colourOfEvent(view, event)),
          none,
        ),
      );
    },
    async play(scene: Scene): Promise<void> {
      const colour = colourOfEvent(scene.before, scene.event);
      setKept((before) => keptAfter(before, scene.event, colour));
      await happen(scene, colour);
    },
  };
}
export type Show = ReturnType<typeof createShow>;

// From events to what is seen: pawns walk square by square, cards turn up, the hit go back to Start.
import { createSignal } from "solid-js";
import type { Scene } from "../../board/stage";
import type { GameEvent, Past } from "../../table/table";
import type { Surroundings } from "../game";
import { type Colour, type Place, type Spot, spotOf } from "./geometry";
import { colourOf, type Kind, type LosientoView } from "./outcome";

export interface Drawn {
  readonly card: Kind;
  readonly colour: Colour;
  readonly lost: boolean; // no move with it
}

// Milliseconds.
const pace = { square: 130, slide: 85, jump: 320, card: 620, lost: 1250, pause: 90 };
const remembered = 45;

// Who comes in the middle of a game has not seen the held card drawn.
function heldIn(view: LosientoView | undefined): readonly Drawn[] {
  if (!view?.card) return [];
  return [{ card: view.card, colour: colourOf(view, view.turn), lost: false }];
}

// What stays in sight of the past: the cards that were drawn, the newest first, and the spots of the last move.
export interface Kept {
  readonly drawn: readonly Drawn[];
  readonly marks: readonly Spot[];
}
const marksOf: Readonly<Record<string, (event: GameEvent, colour: Colour) => readonly Spot[]>> = {
  move: ({ from, to }, colour) => [spotOf(colour, from as Place), spotOf(colour, to as Place)],
  switch: ({ from, to }) => [from as Spot, to as Spot],
  slide: ({ to }, colour) => [spotOf(colour, to as Place)],
  safety: (_, colour) => [spotOf(colour, "z1")],
};
export function keptAfter({ drawn, marks }: Kept, event: GameEvent, colour: Colour): Kept {
  if (event.type === "draw") {
    const card = { card: event.card as Kind, colour, lost: false };
    return { drawn: [card, ...drawn].slice(0, remembered), marks: [] };
  }
  const [last, ...before] = drawn;
  if (event.type === "forfeit" && last)
    return { drawn: [{ ...last, lost: true }, ...before], marks };
  return { drawn, marks: [...marks, ...(marksOf[event.type]?.(event, colour) ?? [])] };
}

export function createShow(around: Surroundings, now: LosientoView | undefined) {
  // Where pawns are while something is being shown, where that differs from the view.
  const [moved, setMoved] = createSignal<ReadonlyMap<string, Place>>(new Map());
  const [beat, setBeat] = createSignal(pace.square); // how long the running step takes
  const [kept, setKept] = createSignal<Kept>({ drawn: heldIn(now), marks: [] });
  const [left, setLeft] = createSignal<number>(); // in the pile, after the card that is being shown
  const [hit, setHit] = createSignal<string>(); // the pawn that is being sent back

  const put = (colour: Colour, pawn: unknown, place: Place): void => {
    setMoved((before) => new Map(before).set(`${colour}${pawn}`, place));
  };
  const go = async (scene: Scene, colour: Colour, path: readonly Place[], time: number) => {
    setBeat(time);
    for (const place of path) {
      put(colour, scene.event.pawn, place);
      await scene.wait(time);
    }
  };
  const happenings: Record<string, (scene: Scene, colour: Colour) => Promise<void>> = {
    async draw({ event, wait }) {
      around.cue("card");
      setLeft(Number(event.left));
      await wait(pace.card);
    },
    async forfeit({ wait }) {
      await wait(pace.lost);
    },
    async move(scene, colour) {
      const { event } = scene;
      around.cue("move");
      const walks = event.how === "fwd" || event.how === "back";
      await go(scene, colour, event.path as Place[], walks ? pace.square : pace.jump);
    },
    async switch({ event, before, wait }, colour) {
      around.cue("move");
      setBeat(pace.jump);
      put(colour, event.pawn, event.to as Place);
      const other = colourOf(before as unknown as LosientoView, Number(event.other_seat));
      put(other, event.other_pawn, event.from as Place);
      await wait(pace.jump + pace.pause);
    },
    async slide(scene, colour) {
      await go(scene, colour, scene.event.path as Place[], pace.slide);
    },
    async safety(scene, colour) {
      await go(scene, colour, ["z1"], pace.square);
    },
    async bump({ event, wait }, colour) {
      around.cue("capture");
      setHit(`${colour}${event.pawn}`);
      await wait(pace.pause);
      setBeat(pace.jump);
      put(colour, event.pawn, "S");
      await wait(pace.jump + pace.pause);
      setHit(undefined);
    },
    async home({ wait }) {
      around.cue("home");
      await wait(pace.jump);
    },
    async end() {
      around.cue("win");
    },
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
    recall(steps: readonly Past[], view: LosientoView): void {
      const events = steps.flatMap((step) => step.events);
      const none: Kept = { drawn: [], marks: [] };
      setKept(
        events.reduce(
          (before, event) => keptAfter(before, event, colourOf(view, Number(event.seat))),
          none,
        ),
      );
    },
    async play(scene: Scene): Promise<void> {
      const { type, seat } = scene.event;
      const colour = colourOf(scene.before as unknown as LosientoView, Number(seat));
      setKept((before) => keptAfter(before, scene.event, colour));
      await happenings[type === "sweep" ? "bump" : type]?.(scene, colour);
    },
  };
}
export type Show = ReturnType<typeof createShow>;

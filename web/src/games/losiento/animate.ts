// From events to what is seen: pawns walk square by square, cards turn up, the hit go back to Start.
import { createSignal } from "solid-js";
import type { Scene } from "../../board/stage";
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

export function createShow(around: Surroundings, now: LosientoView | undefined) {
  // Where pawns are while something is being shown, where that differs from the view.
  const [moved, setMoved] = createSignal<ReadonlyMap<string, Place>>(new Map());
  const [beat, setBeat] = createSignal(pace.square); // how long the running step takes
  const [drawn, setDrawn] = createSignal(heldIn(now)); // newest first
  const [marks, setMarks] = createSignal<readonly Spot[]>([]); // of the last move
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
  const mark = (...spots: Spot[]): void => {
    setMarks((before) => [...before, ...spots]);
  };

  const happenings: Record<string, (scene: Scene, colour: Colour) => Promise<void>> = {
    async draw({ event, wait }, colour) {
      around.cue("card");
      const card = { card: event.card as Kind, colour, lost: false };
      setDrawn((before) => [card, ...before].slice(0, remembered));
      setMarks([]);
      setLeft(Number(event.left));
      await wait(pace.card);
    },
    async forfeit({ wait }) {
      setDrawn(([last, ...before]) => (last ? [{ ...last, lost: true }, ...before] : before));
      await wait(pace.lost);
    },
    async move(scene, colour) {
      const { event } = scene;
      mark(spotOf(colour, event.from as Place), spotOf(colour, event.to as Place));
      around.cue("move");
      const walks = event.how === "fwd" || event.how === "back";
      await go(scene, colour, event.path as Place[], walks ? pace.square : pace.jump);
    },
    async switch({ event, before, wait }, colour) {
      mark(event.from as Spot, event.to as Spot);
      around.cue("move");
      setBeat(pace.jump);
      put(colour, event.pawn, event.to as Place);
      const other = colourOf(before as unknown as LosientoView, Number(event.other_seat));
      put(other, event.other_pawn, event.from as Place);
      await wait(pace.jump + pace.pause);
    },
    async slide(scene, colour) {
      mark(spotOf(colour, scene.event.to as Place));
      await go(scene, colour, scene.event.path as Place[], pace.slide);
    },
    async safety(scene, colour) {
      mark(spotOf(colour, "z1"));
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
    drawn,
    marks,
    hit,
    left,
    begin: () => {
      setMoved(new Map());
      setLeft(undefined);
    },
    async play(scene: Scene): Promise<void> {
      const { type, seat } = scene.event;
      const colour = colourOf(scene.before as unknown as LosientoView, Number(seat));
      await happenings[type === "sweep" ? "bump" : type]?.(scene, colour);
    },
  };
}
export type Show = ReturnType<typeof createShow>;

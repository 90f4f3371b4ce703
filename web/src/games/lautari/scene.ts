// What is on the board, and which way it is turned.
import { createComputed, createMemo, createSignal, on, onCleanup } from "solid-js";
import { createStage } from "../../board/stage";
import type { BoardProps } from "../game";
import { createShow } from "./animate";
import type { Quarters } from "./geometry";
import { winningAxes } from "./lines";
import { isOver, type Position, positionOf } from "./position";
import type { Event, View } from "./wire";
import { createWishes } from "./wishes";

// What is on the board, as it is shown now.
export function createScene({ table, around }: BoardProps<View, Event>) {
  const show = createShow(around);
  const stage = createStage(table, around, { play: show.play, recall: show.recall });
  createComputed(on(stage.shown, show.settle));
  const shown = createMemo(() => positionOf(stage.shown()));
  const position = createMemo(
    (): Position => ({ ...shown(), pieces: show.pieces(shown().pieces) }),
  );
  const ended = () => table.facts()?.stage === "over"; // by the rules or not
  return {
    show,
    stage,
    shown,
    position,
    over: () => isOver(stage.shown()) || (ended() && !stage.busy()),
    formation: createMemo(() => winningAxes(stage.shown())),
    lost: (seat: number) => show.lost(shown().pieces, seat),
  };
}
export type Scene = ReturnType<typeof createScene>;

// Where its room is wide and low, the board lies on its side. The style of the table has the same limits.
const wide = "(min-aspect-ratio: 1) and ((max-height: 30rem) or (max-width: 63.99rem))";
// A lesson has words above the board.
const wideInLessons = `${wide}, (max-width: 52rem)`;

function createLying(lesson: boolean): () => boolean {
  const media = matchMedia(lesson ? wideInLessons : wide);
  const [lying, setLying] = createSignal(media.matches);
  const changed = (): void => void setLying(media.matches);
  media.addEventListener("change", changed);
  onCleanup(() => media.removeEventListener("change", changed));
  return lying;
}

// The own home is below, or to the left, unless several people share the device, or somebody has turned the board.
export function createFlipping({ table, around }: BoardProps<View, Event>) {
  const wishes = createWishes();
  const [turned, setTurned] = createSignal(false);
  const lying = createLying(around.lesson === true);
  const below = () => {
    const people = table.facts()?.seats.filter(({ kind }) => kind === "human").length ?? 0;
    return table.where === "server" || people < 2 ? table.seat() : 0;
  };
  const flipped = createMemo(() => (wishes.ownBelow() && below() === 1) !== turned());
  return {
    wishes,
    flipped,
    turn: createMemo((): Quarters => (lying() ? (flipped() ? 3 : 1) : flipped() ? 2 : 0)),
    flip: (): void => void setTurned(!turned()),
  };
}

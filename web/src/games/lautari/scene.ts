// What is on the board, and which way it is turned.
import { createComputed, createMemo, createSignal, on } from "solid-js";
import { createStage } from "../../board/stage";
import type { BoardProps } from "../game";
import { createShow } from "./animate";
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

// The own home is below, unless several people share the device, or somebody has turned the board.
export function createFlipping({ table }: BoardProps<View, Event>) {
  const wishes = createWishes();
  const [turned, setTurned] = createSignal(false);
  const below = () => {
    const people = table.facts()?.seats.filter(({ kind }) => kind === "human").length ?? 0;
    return table.where === "server" || people < 2 ? table.seat() : 0;
  };
  return {
    wishes,
    flipped: createMemo(() => (wishes.ownBelow() && below() === 1) !== turned()),
    flip: (): void => void setTurned(!turned()),
  };
}

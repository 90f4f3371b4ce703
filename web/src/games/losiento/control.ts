// Playing by pointing: a pawn, then where it goes, for a split the second pawn as well. Nothing here draws.
import { createEffect, createMemo, createSignal } from "solid-js";
import {
  type Command,
  type Controller,
  createController,
  type Words,
} from "../../board/controller";
import { createForeseen } from "../../board/foreseen";
import { createStage } from "../../board/stage";
import type { BoardProps } from "../game";
import { createShow } from "./animate";
import { choicesOf, type Move } from "./choices";
import { spotOf } from "./geometry";
import { createLaid, pawnKey } from "./laid";
import { whyNot } from "./reasons";
import { landingOf } from "./steps";
import { colourOf } from "./view";
import type { Event, View } from "./wire";

// Where the pawn lands that is pointed at with this spot of a move: the first, or the second of a split.
function landingSpot({ picks, steps: [, second] }: Move, depth: number): string | undefined {
  if (depth === 0) return picks[1];
  return depth === 2 && second ? spotOf(second.colour, landingOf(second)) : undefined;
}

// What is seen of the moves that are open.
function createSight(
  board: Controller<Move>,
  meant: (spot: string) => string,
  pointed: () => string | undefined,
) {
  const { path, open } = board.picking;
  // The only thing to do: a split that can be pointed at in two orders is one.
  const only = createMemo((): Move | undefined => {
    const [first, ...others] = board.choices();
    return others.every(({ action }) => action === first?.action) ? first : undefined;
  });
  // What to show of the moves that are still open: those through the spot that is looked at.
  const previewed = createMemo((): readonly Move[] => {
    const sure = board.asked();
    if (sure) return [sure];
    const depth = path().length;
    const at = pointed();
    const through = at ? open().filter(({ picks }) => picks[depth] === meant(at)) : [];
    if (through.length > 0) return through;
    const single = only();
    return depth > 0 ? open() : single ? [single] : [];
  });
  // Where everything begins with the same pawn there is nothing to choose: it is chosen, and stays so.
  const forced = createMemo((): string | undefined => {
    const [first, ...others] = board.choices();
    const same = others.every(({ picks }) => picks[0] === first?.picks[0]);
    return same && !only() ? first?.picks[0] : undefined;
  });
  createEffect(() => {
    const spot = forced();
    if (spot !== undefined && path().length === 0) board.picking.go([spot]);
  });
  return { only, forced, previewed };
}

export function createControl({ table, around }: BoardProps<View, Event>) {
  const t = around.texts;
  const show = createShow(around, table.view());
  const stage = createStage(table, around, {
    play: show.play,
    begin: () => show.begin(hand.taken()),
    recall: (steps, now) => show.recall(steps, now),
  });
  const foreseen = createForeseen(table, around.explain);
  const [pointed, setPointed] = createSignal<string>();
  const view = (): View | undefined => stage.shown();

  const why = (spot: string, dragged?: string): Words => {
    const now = view();
    if (!now) return "";
    if (dragged !== undefined) return t("losiento.why.drag");
    return whyNot(t, now, spot, {
      mine: board.mine(),
      draws: table.turn()?.due === "roll",
      begun: board.picking.path().length > 0,
      turnName: t(`colour.${colourOf(now, now.turn)}`),
      rules: table.foresight,
    });
  };
  const draw: Command = {
    able: () => board.rolls(),
    run: () => void board.act(() => table.roll()),
    why: () => why("deck"),
    keys: ["r"],
    spot: "deck",
    auto: "wished",
  };
  // The second pawn of a split may also be pointed at where it will land.
  const meant = (spot: string): string => {
    const { path, next, open } = board.picking;
    if (path().length !== 2 || next().has(spot)) return spot;
    return open().find((move) => landingSpot(move, 2) === spot)?.picks[2] ?? spot;
  };
  const board: Controller<Move> = createController<Move>(
    { table, around, stage },
    {
      ready: foreseen.ready,
      choices: (legal) => {
        const now = table.view();
        return now ? choicesOf(now, foreseen.of(legal), t) : [];
      },
      whyNot: why,
      commands: { draw },
      meant,
      landing: landingSpot,
      asks: ({ verb }) => verb === "split" || verb === "switch",
    },
  );
  const { path, open } = board.picking;
  const hand = createLaid(board, stage.busy);

  // The pawn that follows the finger: the one that would go.
  const carried = createMemo(() => {
    const held = board.carried();
    const second = open().find(({ picks }) => path().length === 2 && picks[2] === held?.spot);
    const first = board.choices().find(({ picks }) => picks[0] === held?.spot);
    const step = second?.steps[1] ?? first?.steps[0];
    if (!held || !step) return undefined;
    const { colour, pawn: number } = step;
    return { pawn: pawnKey(step), colour, number, point: held.point };
  });
  const { only, forced, previewed } = createSight(board, meant, pointed);
  const { laid, drag } = hand;
  const seen = { view, pointed, setPointed, carried, previewed, only, forced, laid };
  return { ...board, ...seen, show, stage, drag };
}
export type Control = ReturnType<typeof createControl>;

// Playing by pointing: a piece, then where it goes. Nothing here draws.
import { createComputed, createEffect, createMemo, createSignal, on } from "solid-js";
import { type Command, type Controller, createController } from "../../board/controller";
import { createStage } from "../../board/stage";
import { createShow } from "./animate";
import { type Act, actsOf } from "./choices";
import { noticeOf } from "./notice";
import {
  formationOf,
  isOver,
  linesOf,
  type Position,
  positionOf,
  reachOf,
  reviveRange,
  sides,
  wayOf,
} from "./position";
import { whyNoPromotion, whyNoRevive, whyNot } from "./reasons";
import { createRewind } from "./rewind";
import type { BoardProps } from "./types";
import { createWishes } from "./wishes";

type Board = Controller<Act>;

// What is on the board, as it is shown now.
function createScene({ table, around }: BoardProps) {
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
    formation: createMemo(() => formationOf(position().pieces)),
    lost: (seat: number) => show.lost(shown().pieces, seat),
  };
}
type Scene = ReturnType<typeof createScene>;

// The own home is below, unless several people share the device, or somebody has turned the board.
function createFlipping({ table }: BoardProps) {
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

// What is shown of the piece that is chosen, or looked at.
function createSights(
  { shown, over }: Scene,
  board: Board,
  chosen: () => string | undefined,
  looked: () => string | undefined,
) {
  const { picking, choices } = board;
  const looksAt = () => {
    const to = looked();
    return chosen() && to ? picking.open().find(({ picks }) => picks[1] === to) : undefined;
  };
  return {
    preview: () => looksAt()?.label,
    // Whose reach is shown: the chosen piece, else the one that is looked at.
    reaching: createMemo(() => {
      const from = chosen() ?? looked();
      const piece = from ? shown().pieces.get(from) : undefined;
      const revived = choices().some((act) => act.verb === "revive" && act.from === from);
      if (!from || !piece || revived || over() || !board.still()) return undefined;
      const range = piece.role === "S" ? reviveRange(shown(), from) : [];
      return { from, chosen: chosen() !== undefined, to: reachOf(shown(), from), range };
    }),
    // The way to the cell that is looked at.
    way: createMemo((): readonly string[] => {
      const [from, to, act] = [chosen(), looked(), looksAt()];
      if (!from || !to || from === to || !act) return [];
      return act.verb === "revive" ? [from, to] : wayOf(shown(), from, to);
    }),
  };
}

export function createControl(props: BoardProps) {
  const { table, around } = props;
  const t = around.texts;
  const scene = createScene(props);
  const { show, stage, shown } = scene;
  const { flipped, flip, wishes } = createFlipping(props);
  const [looked, setLooked] = createSignal<string>();
  const situation = () => ({ over: scene.over(), mine: board.mine() });
  const actNamed = (action: string) => board.choices().find((act) => act.action === action);

  // The chosen Pawn, or the only one that can be promoted.
  const promotion = (): Act | undefined => {
    const from = chosen();
    const [only, ...others] = board.choices().filter(({ verb }) => verb === "promote");
    if (from) return actNamed(`+${from}`);
    return others.length === 0 ? only : undefined;
  };
  const command = (find: () => Act | undefined, more: Partial<Command>): Command => ({
    able: () => find() !== undefined,
    run() {
      const act = find();
      if (act) board.play(act);
    },
    ...more,
  });
  const why = (spot: string): string => {
    if (spot === "" && board.choices().length > 0) return noticeOf(moment(), "", t);
    return whyNot(shown(), spot, chosen(), situation(), t);
  };
  const board: Board = createController<Act>(
    { table, around, stage },
    {
      choices: (legal) => actsOf(shown(), legal, t),
      whyNot: why,
      commands: {
        promote: command(promotion, {
          keys: ["u"],
          why: () => whyNoPromotion(shown(), chosen(), situation(), t),
        }),
        revive: command(() => actNamed("revive"), {
          keys: ["v"],
          why: () => whyNoRevive(shown(), situation(), t),
        }),
        pass: command(() => actNamed("pass"), {}),
      },
      looks: { f: flip },
      touched: (spot) => setLooked(spot) === undefined, // where that piece could go
    },
  );
  const chosen = createMemo(() => board.picking.path()[0]);
  createComputed(on(chosen, (from) => from && setLooked(undefined))); // first all that it can do
  createEffect(on(chosen, (from) => from && around.announce(notice())));
  const { preview, ...sights } = createSights(scene, board, chosen, looked);
  const moment = () => {
    const [acts, open] = [board.choices(), board.picking.open()];
    return { position: shown(), acts, open, chosen: chosen() };
  };
  const notice = (): string => (preview() ? `${preview()}.` : noticeOf(moment(), show.notice(), t));
  return {
    ...board,
    ...scene,
    ...sights,
    ...createRewind(props, stage, board),
    chosen,
    flip,
    flipped,
    look: (id: string) => setLooked(id),
    leave: () => setLooked(undefined),
    lines: createMemo(() => {
      const from = chosen();
      return from && promotion() ? linesOf(shown().pieces, from) : [];
    }),
    mayCompare: () => table.outlook !== undefined && !around.lesson, // who is ahead
    notice,
    sideName: (seat: number) => t(`colour.${sides[seat] ?? "white"}`),
    wishes,
  };
}
export type Control = ReturnType<typeof createControl>;

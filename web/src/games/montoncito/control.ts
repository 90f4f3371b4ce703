// Playing by pointing: a card, then where it goes. Nothing here draws.
import { createComputed, createEffect, createMemo, createSignal, on } from "solid-js";
import { isMine } from "../../board/acting";
import type { Choice } from "../../board/choices";
import {
  type Command,
  type Controller,
  createController,
  type Words,
} from "../../board/controller";
import { createForeseen } from "../../board/foreseen";
import { asksAt } from "../../board/refusals";
import { createStage } from "../../board/stage";
import { whyOf } from "../../net/refused";
import type { Texts } from "../../texts/texts";
import type { BoardProps } from "../game";
import { createShow } from "./animate";
import { kindOf, type Move, movesOf, onlyMove } from "./choices";
import { createSharing, createTaking, seatName } from "./device";
import { createDiscarding } from "./discarding";
import { createDropping, type Dropping } from "./dropping";
import { createFan } from "./fan";
import { type Layout, layoutOf, type Size } from "./geometry";
import { whyNot } from "./reasons";
import type { Event, View } from "./wire";

type Way = Move & Choice; // from one of the spots where its card lies
type Board = Controller<Way>;

const waysOf = (moves: readonly Move[]): Way[] =>
  moves.flatMap((move) =>
    move.from.map((spot) => ({
      ...move,
      picks: spot === move.to ? [spot] : [spot, move.to],
      alike: kindOf(move),
    })),
  );

// What is on the table, as it is shown now, and who sits where.
function createScene({ table, around }: BoardProps<View, Event>, place: () => Size) {
  const [me, setMe] = createSignal(table.view()?.observer ?? 0);
  const layout = createMemo((): Layout => layoutOf(place(), table.view()?.players ?? 2, me()));
  const dropping = createDropping(me);
  const show = createShow(around, layout, dropping);
  const taking = createTaking(table);
  const stage = createStage(table, around, {
    play: show.play,
    begin(happening) {
      taking.count(happening);
      show.begin(happening);
    },
    recall(steps, now) {
      taking.recall(steps, now);
      show.recall(steps);
    },
  });
  const view = createMemo((): View | undefined => {
    const shown = stage.shown();
    return stage.busy() ? (show.model() ?? shown) : shown;
  });
  // The seat below is the own one; while others play on a shared device, that of who played last.
  createEffect(() => {
    const seat = stage.shown()?.observer;
    if (typeof seat === "number" && !stage.busy()) setMe(seat);
  });
  const nameOf = (seat: number): string => seatName(around, seat);
  return { dropping, layout, me, nameOf, plays: taking.plays, show, stage, view };
}
type Scene = ReturnType<typeof createScene>;

// Of the card at this spot.
const through = (board: Board, spot: string | undefined): readonly Way[] =>
  board.choices().filter(({ picks }) => picks[0] === spot);
// Equal cards of a hand are one action.
const onceEach = (ways: readonly Way[]): readonly Way[] =>
  ways.filter(({ action }, i) => ways.findIndex((way) => way.action === action) === i);

// What would happen at the spot that is looked at; else what I have chosen in this round of parallel mode.
function previewOf(board: Board, at: string | undefined) {
  const [from] = board.picking.path();
  if (board.asked()) return board.asked();
  if (from) return through(board, from).find(({ to }) => to === at);
  return at ? onlyMove(through(board, at)) : undefined;
}

// At two seats the one who gives up loses; with more, leaving hands the seat to a bot.
function createResigning(
  { table, around }: BoardProps<View, Event>,
  scene: Scene,
  covered: () => boolean,
) {
  const facts = () => table.facts();
  return {
    resigns: (): boolean =>
      scene.view()?.players === 2 &&
      facts()?.stage === "playing" &&
      facts()?.you !== undefined &&
      (table.where === "server" || (isMine(table) && !covered())),
    async resign(): Promise<void> {
      await scene.stage.hurry();
      await table.resign().catch((refused) => around.explain(whyOf(refused)));
    },
  };
}

// What I have chosen in this round of parallel mode.
function sealedIn(view: View | undefined, t: Texts): Move | undefined {
  const action = view?.sealed?.[view.observer ?? -1];
  if (!view || typeof action !== "string") return undefined;
  return movesOf(view, [{ action, events: [] }], t)[0];
}

// A card that is dropped where it may go stays there.
function createDropped(board: Board, dropping: Dropping) {
  createEffect(() => board.still() && dropping.clear());
  return {
    drag(from: string, to: string): void {
      const way = through(board, from).find((one) => one.to === to);
      board.drag(from, to);
      if (way && board.locked()) dropping.rest(from, way);
    },
    resting: dropping.resting,
    // From where a card has been taken up.
    lifted: () => board.carried()?.spot ?? dropping.resting()?.spot,
  };
}

function commandsOf(
  { table }: BoardProps<View, Event>,
  { plays }: Scene,
  { handsOver, ready }: ReturnType<typeof createSharing>,
  { discarding, setDiscarding }: ReturnType<typeof createDiscarding>,
  board: () => Board,
  whyNoDraw: () => Words,
): Record<string, Command> {
  const find = (verb: Move["verb"]) =>
    board()
      .choices()
      .find((way) => way.verb === verb);
  // What can be done by a button and by a key, besides pointing.
  const by = (verb: "end" | "wait", letter: string): Command => ({
    able: () => find(verb) !== undefined,
    run() {
      const way = find(verb);
      if (way) board().decide(way);
    },
    keys: [letter],
  });
  return {
    // Drawing is never a choice: the table does it.
    draw: {
      able: () => find("draw") !== undefined,
      run: () => void board().act(() => table.play("draw")),
      why: whyNoDraw,
      keys: ["r"],
      auto: "always",
    },
    undo: {
      able: () => plays() > 0 && board().still() && board().mine(),
      run: () => void board().act(() => table.undo()),
      keys: ["u"],
    },
    // The next card that is pointed at is laid down, also one that could be played.
    discard: {
      able: () => find("discard") !== undefined && !discarding(),
      run: () => void setDiscarding(true),
      keys: ["d"],
    },
    end: by("end", "e"),
    wait: by("wait", "w"),
    ready: { able: handsOver, run: ready, spot: "ready" },
  };
}

export function createControl(props: BoardProps<View, Event>, place: () => Size) {
  const { table, around } = props;
  const t = around.texts;
  const scene = createScene(props, place);
  const { stage, view, me, nameOf } = scene;
  const [pointed, setPointed] = createSignal<string>();
  const { fan, fanOut, closeFan } = createFan(view, me);
  const foreseen = createForeseen(table, around.explain);
  const laying = createDiscarding(() => table.turn()?.number);
  const sharing = createSharing(table, view, () => !stage.busy() && isMine(table));
  const { covered, handsOver } = sharing;
  createEffect(() => around.covers(covered()));

  const why = (spot: string, dragged?: string): Words => {
    const now = view();
    if (!now) return "";
    if (handsOver()) return t("montoncito.why.ready");
    const asked = { mine: board.mine(), source: dragged ?? chosen(), me: me() };
    return whyNot(t, now, spot, { ...asked, turnName: nameOf(now.turn), ask: asksAt(table) });
  };
  const touched = (spot: string): boolean => {
    if (/^o\d/.test(spot)) return fanOut(spot);
    if (/^d\d/.test(spot) && !chosen()) fanOut(spot);
    return false;
  };
  const board: Board = createController<Way>(
    { table, around, stage },
    {
      ready: foreseen.ready,
      choices(legal) {
        const now = table.view();
        if (covered() || !now) return [];
        return waysOf(laying.among(movesOf(now, foreseen.of(legal), t)));
      },
      whyNot: why,
      commands: commandsOf(
        props,
        scene,
        sharing,
        laying,
        () => board,
        () => why("deck"),
      ),
      looks: { f: () => void fanOut(pointed()) },
      asks: ({ verb }) => verb === "discard",
      touched,
      close: () => closeFan() || laying.stop(),
    },
  );
  const chosen = () => board.picking.path()[0];
  createComputed(on([chosen, board.locked], ([from, locked]) => (from || locked) && closeFan()));

  const sealed = createMemo(() => sealedIn(covered() ? undefined : view(), t));
  const single = (verb: Move["verb"]) => () => board.choices().find((way) => way.verb === verb);
  return {
    ...board,
    ...scene,
    ...sharing,
    ...createResigning(props, scene, covered),
    moves: createMemo(() => onceEach(board.choices())),
    chosen,
    ...createDropped(board, scene.dropping),
    discarding: laying.discarding,
    foreseen: foreseen.ready,
    through: (spot: string | undefined) => through(board, spot),
    targets: (): ReadonlySet<string> => (chosen() ? board.picking.next() : new Set()),
    pointed,
    setPointed,
    draws: single("draw"),
    ends: single("end"),
    waits: single("wait"),
    sealed,
    previewed: createMemo(() => previewOf(board, pointed()) ?? (chosen() ? undefined : sealed())),
    fan,
    fanOut,
    closeFan,
  };
}
export type Control = ReturnType<typeof createControl>;

// Playing by pointing: where a tile goes and how it lies, a token and its end, and buttons for the rest. Nothing here draws.
import { createComputed, createEffect, createMemo, createSignal, on } from "solid-js";
import type { Choice } from "../../board/choices";
import { type Command, type Controller, createController } from "../../board/controller";
import { createStage } from "../../board/stage";
import { createShow } from "./animate";
import { actionWords, homeCell, type Lay, type Offers, offersOf, seatColour } from "./choices";
import { commandsOf } from "./commands";
import { type Cell, tileOf } from "./geometry";
import { createGhost } from "./ghost";
import { whyNotCell, whyNotDo } from "./reasons";
import type { BoardProps, View } from "./types";

export type Way = Choice & { readonly lay?: Lay };
export type Board = Controller<Way>;

const viewOf = (view: unknown): View => (view ?? { tiles: {} }) as View;

// A tile is pointed at, turned as a ghost, and pointed at again; a replacement lies only one way.
function waysOf({ lays, fixes, walks, enters }: Offers, home: Cell, confirms: boolean) {
  const laid = [...lays.values()].flat().map((lay) => {
    const picks = lay.verb === "replace" && !confirms ? [lay.cell] : [lay.cell, lay.cell];
    return { action: lay.action, picks, lay };
  });
  const walked = [...walks].flatMap(([from, ends]) =>
    ends.map((to) => ({ action: `token:${from}>${to}`, picks: [from, to] })),
  );
  const fixed = [...fixes].map(([cell, action]) => ({ action, picks: [cell] }));
  const entered = enters ? [{ action: "token:new", picks: [home] }] : [];
  return [...fixed, ...laid, ...walked, ...entered];
}

// What is on the board, as it is shown now, and who sits where.
function createScene({ table, around }: BoardProps) {
  const seats = () => table.facts()?.seats ?? [];
  const isBot = (seat: number): boolean => {
    const at = seats()[seat];
    return at?.kind === "bot" || at?.bot === true;
  };
  const show = createShow(around, isBot);
  const { play, begin, recall } = show;
  const stage = createStage(table, around, { play, begin, recall });
  createComputed(on(stage.shown, show.settle));
  const view = () => stage.shown();
  const acts = () => table.acts !== false;
  const isMine = (seat: number): boolean =>
    table.where === "here" ? acts() && !isBot(seat) : seat === table.seat();
  return {
    show,
    stage,
    where: table.where,
    view,
    isBot,
    // As the board shows it: words never run ahead of it.
    mine: (): boolean => stage.turn()?.seats.some(isMine) ?? false,
    paused: () => table.facts()?.paused === true && !around.lesson,
    nameOf(seat: number | null): string {
      const at = seats()[seat ?? -1];
      if (at?.kind === "human" && at.player) return at.player.name;
      return around.texts(`colour.${view() ? seatColour(viewOf(view()), seat) : "red"}`);
    },
  };
}
export type Scene = ReturnType<typeof createScene>;

// Tokens are out of sight until the turn ends, or somebody wants one.
function createHiding({ view }: Scene) {
  const [hiddenIn, setHiddenIn] = createSignal<number>(); // the turn in which they are hidden
  return {
    hidden: () => hiddenIn() !== undefined && hiddenIn() === view()?.turns,
    hide: (on: boolean) => void setHiddenIn(on ? view()?.turns : undefined),
  };
}

// What has been pointed at, and what that offers.
function createPins(
  { table }: BoardProps,
  { view }: Scene,
  board: Board,
  pointed: () => Cell | undefined,
) {
  const offers = createMemo(() => offersOf(viewOf(table.view()), board.legal()));
  const pinned = createMemo((): Cell | undefined => board.picking.path()[0]);
  const source = () => (offers().walks.has(pinned() ?? "") ? pinned() : undefined);
  const enterCell = () => (offers().enters && view() ? homeCell(viewOf(view())) : undefined);
  const aim = (): Cell | undefined => {
    if (pinned() !== undefined) return pinned();
    return offers().lays.has(pointed() ?? "") ? pointed() : undefined;
  };
  return {
    offers,
    pinned,
    source,
    enterCell,
    aim,
    targets: () => offers().walks.get(source() ?? "") ?? [],
    sources: (): Cell[] => {
      const enters = enterCell();
      return [...(enters ? [enters] : []), ...offers().walks.keys()];
    },
    // The trapped Straight that the button is about.
    fixCell: (): Cell | undefined => {
      const [first] = offers().fixes.keys();
      return offers().fixes.has(pointed() ?? "") ? pointed() : first;
    },
    able: (cell: Cell): boolean => board.picking.next().has(cell) || board.begins(cell),
    // What a hint would lay or turn, and how.
    hint: () => board.hinted()?.lay,
    ...createGhost(() => offers().lays, aim),
  };
}
export type Pins = ReturnType<typeof createPins>;

// Why something may not be done, in a sentence.
function createReasons({ around }: BoardProps, { view, mine, nameOf }: Scene, pins: () => Pins) {
  const asking = () => ({
    mine: mine(),
    name: nameOf(view()?.turn ?? null),
    source: pins().source(),
  });
  const whyNoDo = (what: string): string => {
    const now = view();
    return now ? whyNotDo(around.texts, now, what, asking()) : "";
  };
  const whyNot = (cell: Cell): string => {
    const now = view();
    if (!now) return "";
    if (cell === "" && now.phase === "card") return whyNoDo("confirm");
    return whyNotCell(around.texts, now, cell, asking());
  };
  return { whyNot, whyNoDo };
}

// How a tile lies that has just been pointed at: as the hint says, or on from how it lay; those who have looked at the ghost
// already get what they saw.
function createWishing({ view }: Scene, pins: Pins, pointed: () => Cell | undefined): void {
  const { hint, offers, pinned, setWish } = pins;
  createComputed(
    on(pinned, (cell) => {
      if (cell === undefined || pointed() === cell) return;
      const [lay] = offers().lays.get(cell) ?? [];
      const tile = view()?.tiles[cell];
      if (hint()?.cell === cell) setWish(hint()?.rot ?? 0);
      else if (lay?.verb === "rotate" && tile) setWish(tileOf(tile).rot + 1);
    }),
  );
  createEffect(() => {
    const lay = hint();
    if (lay) setWish(lay.rot);
  });
}

export function createControl(props: BoardProps) {
  const { table, around } = props;
  const t = around.texts;
  const scene = createScene(props);
  const { stage, view, mine } = scene;
  const [pointed, setPointed] = createSignal<Cell>();
  const [considered, setConsidered] = createSignal<string>(); // the button that somebody looks at
  const hiding = createHiding(scene);

  const { whyNot, whyNoDo } = createReasons(props, scene, () => pins);
  const turn = (by: 1 | -1): void => {
    const lay = pins.ghost()?.lay;
    if (pins.turnGhost(by) || stage.busy()) return;
    const why = lay?.shape === "X" ? "cross" : "oneWay";
    around.explain(lay ? t(`rotorouter.why.${why}`) : whyNoDo("confirm"));
  };
  const commands: Record<string, Command> = commandsOf({
    ...props,
    scene,
    board: () => board,
    pins: () => pins,
    whyNot: whyNoDo,
    unhide: () => hiding.hide(false),
  });
  const board: Board = createController<Way>(
    { table, around, stage },
    {
      choices(legal) {
        const now = viewOf(table.view());
        const ways = waysOf(offersOf(now, legal), homeCell(now), around.confirms());
        return ways.map((way) => ({
          ...way,
          entire: true,
          get label() {
            return actionWords(way.action, now, t);
          },
        }));
      },
      whyNot,
      commands,
      looks: {
        q: () => turn(-1),
        e: () => turn(1),
        h: () => hiding.hide(true),
        u: () => hiding.hide(false),
      },
      // As the ghost lies.
      exactly(way) {
        const lay = way.lay && pins.ghostAt(way.lay.cell)?.lay;
        return lay ? { ...way, action: lay.action, lay } : way;
      },
    },
  );
  const pins = createPins(props, scene, board, pointed);
  createWishing(scene, pins, pointed);
  createComputed(on(pins.source, (cell) => cell !== undefined && hiding.hide(false)));
  return {
    ...board,
    ...scene,
    ...hiding,
    ...pins,
    acts: () => board.still() && mine() && table.turn()?.due === "act",
    // Not playing the card now is a skip that counts.
    skips(): boolean {
      const now = view();
      return now?.phase === "card" && now.playable && !now.forced && mine();
    },
    turn,
    pointed,
    setPointed,
    considered,
    setConsidered,
    foresees: () => considered() === "apply",
  };
}
export type Control = ReturnType<typeof createControl>;

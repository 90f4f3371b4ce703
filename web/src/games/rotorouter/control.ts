// Playing by pointing: where a tile goes and how it lies, a token and its end, and buttons for the rest. Nothing here draws.
import { createComputed, createEffect, createMemo, createSignal, on, onCleanup } from "solid-js";
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
import type { BoardProps } from "../game";
import { createShow } from "./animate";
import {
  actionWords,
  type Does,
  homeCell,
  type Lay,
  type Offers,
  offersOf,
  type Skip,
  scores,
  seatColour,
  skipOf,
  turnedBy,
} from "./choices";
import { commandsOf } from "./commands";
import { type Cell, tileOf } from "./geometry";
import { createGhost } from "./ghost";
import { type Asking, whyNoGhost, whyNotCell, whyNotDo } from "./reasons";
import type { Event, View } from "./wire";

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
function createScene({ table, around }: BoardProps<View, Event>) {
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
  // Who looks: at a device that people share, who has played last of them; nobody where it is only watched.
  const me = createMemo((last?: number): number | undefined => {
    if (table.where === "server") return table.seat();
    if (!acts()) return undefined;
    const turn = stage.turn()?.seats[0];
    const people = seats().flatMap(({ kind }, seat) => (kind === "human" ? seat : []));
    return people.length > 1 && turn !== undefined && people.includes(turn)
      ? turn
      : (last ?? people[0]);
  });
  const isMine = (seat: number): boolean =>
    table.where === "here" ? acts() && !isBot(seat) : seat === table.seat();
  return {
    show,
    stage,
    where: table.where,
    view,
    me,
    isBot,
    // As the board shows it: words never run ahead of it.
    mine: (): boolean => stage.turn()?.seats.some(isMine) ?? false,
    paused: () => table.facts()?.paused === true && !around.lesson,
    nameOf(seat: number | null): string {
      if (around.nameOf && seat !== null) return around.nameOf(seat);
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

// Ending the turn with a card that could be played is a skip, which is asked about before it is done.
function createEnding({ view }: Scene, pins: () => Pins, skip: () => Skip | undefined) {
  const [asked, setAsked] = createSignal<{ at: unknown; skip: Skip }>();
  const ending = (): Skip | undefined => {
    const now = asked();
    return now?.at === view() && pins().pinned() === undefined ? now?.skip : undefined;
  };
  return {
    ending,
    close(): boolean {
      const was = ending() !== undefined;
      setAsked(undefined);
      return was;
    },
    asksEnd(): boolean {
      const counted = skip();
      if (ending() || !counted) return false;
      pins().unpin();
      setAsked({ at: view(), skip: counted });
      return true;
    },
  };
}

// What has been pointed at, and what that offers.
function createPins(
  { table }: BoardProps<View, Event>,
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
    unpin: () => board.picking.go([]),
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
function createReasons(
  { table, around }: BoardProps<View, Event>,
  { view, mine, nameOf }: Scene,
  pins: () => Pins,
) {
  const t = around.texts;
  const asking = (): Asking => ({
    mine: mine(),
    name: nameOf(view()?.turn ?? null),
    source: pins().source(),
    ask: asksAt({ view, seat: () => table.seat(), foresight: table.foresight }),
  });
  const about = <W extends Words>(words: (now: View) => W): W | "" => {
    const now = view();
    return now ? words(now) : "";
  };
  return {
    cell: (cell: Cell) => about((now) => whyNotCell(t, now, cell, asking())),
    button: (what: string) => about((now) => whyNotDo(t, now, what, asking())),
    ghost: () => about((now) => whyNoGhost(t, now, asking())),
  };
}
type Reasons = ReturnType<typeof createReasons>;

// Why the card cannot be played where somebody looks. The last answer stands until the next one is there.
function createRefused(
  { view }: Scene,
  reasons: Reasons,
  looked: () => Cell | undefined,
): () => string {
  const [words, setWords] = createSignal("");
  const asked = createMemo(() => (view()?.phase === "card" ? looked() : undefined));
  createEffect(
    on([asked, view], ([cell]) => {
      if (cell === undefined) return void setWords("");
      let stale = false;
      onCleanup(() => {
        stale = true;
      });
      const say = (text: string) => void (stale || setWords(text));
      Promise.resolve(reasons.cell(cell)).then(say, () => say(""));
    }),
  );
  return words;
}

// What comes of what may be done now.
function createForesight({ table, around }: BoardProps<View, Event>) {
  const { ready, of } = createForeseen(table, around.explain);
  return { ready, does: (action: string): Does => of([action])[0] ?? { action, events: [] } };
}

// What the buttons that somebody looks at would do.
function createOutlook(does: (action: string) => Does, { offers, source }: Pins) {
  const [considered, setConsidered] = createSignal<string>();
  const known = (action: string): Does | undefined =>
    offers().plain.has(action) ? does(action) : undefined;
  return {
    considered,
    setConsidered,
    // What not playing the card by this button would count as; it is kept at the end of the turn.
    skip(what: string): Skip | undefined {
      if (what !== "bottom" && what !== "hold" && what !== "end") return undefined;
      const skipped = known(what === "bottom" ? what : "hold");
      return skipped && skipOf(skipped);
    },
    // By which face every gear would turn.
    foreseen(): string | undefined {
      const applied = considered() === "apply" ? known("apply") : undefined;
      return applied && turnedBy(applied);
    },
    // The chosen token would score there.
    scoresAt: (cell: Cell): boolean => scores(does(`token:${source()}>${cell}`)),
  };
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

// A token that has been dropped stays there until the rules have answered.
function createDropping({ show, stage }: Scene, pins: Pins, board: Board) {
  createComputed(on(board.locked, (now) => now || stage.busy() || show.unDrop()));
  return (from: Cell, to: Cell): void => {
    if (pins.offers().walks.get(from)?.includes(to)) show.drop(from, to);
    board.drag(from, to);
  };
}

// Keys that only change what is seen.
const looksOf = (turn: (by: 1 | -1) => void, hide: (on: boolean) => void) => ({
  q: () => turn(-1),
  e: () => turn(1),
  h: () => hide(true),
  u: () => hide(false),
});

export function createControl(props: BoardProps<View, Event>) {
  const { table, around } = props;
  const t = around.texts;
  const scene = createScene(props);
  const [pointed, setPointed] = createSignal<Cell>();
  const hiding = createHiding(scene);
  const { ready, does } = createForesight(props);
  const reasons = createReasons(props, scene, () => pins);
  const turn = (by: 1 | -1): void => {
    const lay = pins.ghost()?.lay;
    if (pins.turnGhost(by) || scene.stage.busy()) return;
    const why = lay?.shape === "X" ? "cross" : "oneWay";
    around.explain(lay ? t(`rotorouter.why.${why}`) : reasons.ghost());
  };
  const skipped = () => outlook.skip("end");
  const ends = createEnding(scene, () => pins, skipped);
  const commands: Record<string, Command> = commandsOf({
    ...props,
    ...ends,
    scene,
    board: () => board,
    pins: () => pins,
    whyNot: reasons.button,
    unhide: () => hiding.hide(false),
  });
  const board: Board = createController<Way>(
    { table, around, stage: scene.stage },
    {
      ready,
      choices(legal) {
        const now = viewOf(table.view());
        const ways = waysOf(offersOf(now, legal), homeCell(now), around.confirms());
        return ways.map((way) => ({
          ...way,
          entire: true,
          get label() {
            return actionWords(does(way.action), now, t);
          },
        }));
      },
      whyNot: reasons.cell,
      close: ends.close,
      commands,
      looks: looksOf(turn, hiding.hide),
      // As the ghost lies.
      exactly(way) {
        const lay = way.lay && pins.ghostAt(way.lay.cell)?.lay;
        return lay ? { ...way, action: lay.action, lay } : way;
      },
    },
  );
  const pins = createPins(props, scene, board, pointed);
  const outlook = createOutlook(does, pins);
  createWishing(scene, pins, pointed);
  createComputed(on(pins.source, (cell) => cell !== undefined && hiding.hide(false)));
  const acts = () => board.still() && scene.mine() && table.turn()?.due === "act";
  const missed = () => {
    const cell = acts() ? pointed() : undefined;
    return pins.able(cell ?? "") ? undefined : cell;
  };
  return {
    ...board,
    ...scene,
    ...hiding,
    ...pins,
    ...outlook,
    ending: ends.ending,
    acts,
    does,
    drag: createDropping(scene, pins, board),
    turn,
    pointed,
    setPointed,
    refused: createRefused(scene, reasons, missed),
    // Known before it is foreseen what comes of it.
    movesToken: () => table.legal().some((action) => action.startsWith("token:")),
  };
}
export type Control = ReturnType<typeof createControl>;

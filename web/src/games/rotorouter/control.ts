// Playing by pointing: what may be pointed at now, what happens then, and why not. Nothing here draws.
import {
  createComputed,
  createEffect,
  createMemo,
  createSignal,
  on,
  onCleanup,
  untrack,
} from "solid-js";
import { hintedAction } from "../../board/hinted";
import { createStage } from "../../board/stage";
import type { BoardProps } from "../game";
import { createShow } from "./animate";
import { homeCell, offersOf, seatColour } from "./choices";
import { type Cell, type RotoView, tileOf } from "./geometry";
import { createGhost } from "./ghost";
import { whyNotCell, whyNotDo } from "./reasons";

const autoDrawDelay = 550; // milliseconds

export function createControl({ table, around }: BoardProps) {
  const t = around.texts;
  const paused = () => table.facts()?.paused === true && !around.lesson;
  const seats = () => table.facts()?.seats ?? [];
  const isBot = (seat: number): boolean => {
    const at = seats()[seat];
    return at?.kind === "bot" || at?.bot === true;
  };
  const show = createShow(around, isBot);
  const stage = createStage(table, around, {
    play: show.play,
    begin: show.begin,
    recall: show.recall,
  });
  createComputed(on(stage.shown, show.settle));
  const [pending, setPending] = createSignal(false);
  const [pointed, setPointed] = createSignal<Cell>();
  const [picked, setPicked] = createSignal<{ since: number | undefined; cell: Cell }>();
  const [hiddenIn, setHiddenIn] = createSignal<number>(); // the turn in which tokens are hidden
  const [considered, setConsidered] = createSignal<string>(); // the button that somebody looks at
  let early: Cell | undefined; // tapped while something was still being shown

  const view = () => stage.shown() as unknown as RotoView | undefined;
  // Nobody plays here: a game that is watched, or watched again.
  const watches = () => (table.where === "here" ? !table.isHost() : table.seat() === undefined);
  const isMine = (seat: number): boolean =>
    table.where === "here" ? !watches() && !isBot(seat) : seat === table.seat();
  // As the board shows it: words never run ahead of it.
  const mine = () => stage.turn()?.seats.some(isMine) ?? false;
  const awaited = () => table.turn()?.seats.includes(table.seat() ?? -1) ?? false;
  const idle = () => !stage.busy() && !pending();
  const acts = () => idle() && mine() && table.turn()?.due === "act";
  const offers = createMemo(() => {
    const now = table.view() as unknown as RotoView | undefined;
    return offersOf(now ?? ({ tiles: {} } as RotoView), acts() && now ? table.legal() : []);
  });
  const pinned = (): Cell | undefined => {
    const now = picked();
    return now && acts() && now.since === table.turn()?.since ? now.cell : undefined;
  };
  const pin = (cell: Cell | undefined): void => {
    setPicked(cell === undefined ? undefined : { since: table.turn()?.since, cell });
  };
  const source = () => (offers().walks.has(pinned() ?? "") ? pinned() : undefined);
  const targets = () => offers().walks.get(source() ?? "") ?? [];
  // What a hint would lay or turn, and how.
  const hint = createMemo(() => {
    const action = hintedAction();
    return [...offers().lays.values()].flat().find((lay) => lay.action === action);
  });
  // Not playing the card now is a skip that counts.
  const skips = (): boolean => {
    const now = view();
    return now?.phase === "card" && now.playable && !now.forced && mine();
  };
  // The trapped Straight that the button is about.
  const fixCell = (): Cell | undefined => {
    const [first] = offers().fixes.keys();
    return offers().fixes.has(pointed() ?? "") ? pointed() : first;
  };
  const enterCell = () => (offers().enters && view() ? homeCell(view() as RotoView) : undefined);
  const sources = (): Cell[] => {
    const enters = enterCell();
    return [...(enters ? [enters] : []), ...offers().walks.keys()];
  };
  const able = (cell: Cell): boolean => {
    const { lays, fixes, walks } = offers();
    if (lays.has(cell) || fixes.has(cell)) return true;
    return walks.has(cell) || cell === enterCell() || targets().includes(cell);
  };

  const nameOf = (seat: number | null): string => {
    const at = seats()[seat ?? -1];
    if (at?.kind === "human" && at.player) return at.player.name;
    return t(`colour.${view() ? seatColour(view() as RotoView, seat) : "red"}`);
  };
  const asking = () => ({ mine: mine(), name: nameOf(view()?.turn ?? null), source: source() });
  const explainCell = (cell: Cell): void => {
    const now = view();
    if (now) around.explain(whyNotCell(t, now, cell, asking()));
  };
  const explainDo = (what: string): void => {
    const now = view();
    if (now) around.explain(whyNotDo(t, now, what, asking()));
  };

  // One thing at a time; a tap meanwhile is not another one.
  const act = async (...actions: readonly string[]): Promise<void> => {
    if (pending()) return;
    setPending(true);
    try {
      for (const action of actions) {
        if (action === "undo") await table.undo();
        else if (action === "resume") await table.resume();
        else await table.play(action);
      }
    } catch (refused) {
      around.explain(refused instanceof Error ? refused.message : String(refused));
    } finally {
      setPending(false);
    }
  };

  const aim = (): Cell | undefined => {
    if (pinned() !== undefined) return pinned();
    return offers().lays.has(pointed() ?? "") ? pointed() : undefined;
  };
  const { ghost, ghostAt, turnGhost, setWish } = createGhost(() => offers().lays, aim);
  const turn = (by: 1 | -1): void => {
    const lay = ghost()?.lay;
    if (turnGhost(by) || stage.busy()) return;
    if (!lay) explainDo("confirm");
    else around.explain(t(lay.shape === "X" ? "rotorouter.why.cross" : "rotorouter.why.oneWay"));
  };
  const confirm = (): void => {
    const lay = pinned() === undefined ? undefined : ghost()?.lay;
    if (lay) void act(lay.action);
    else explainDo("confirm");
  };

  const chooseLay = (cell: Cell): void => {
    const [lay] = offers().lays.get(cell) ?? [];
    if (!lay) return;
    if (pinned() === cell) confirm();
    else if (lay.verb === "replace" && !around.confirms()) void act(lay.action);
    else {
      const looked = pointed() === cell;
      const tile = view()?.tiles[cell];
      pin(cell);
      // As the hint says, or on from how the tile lies; who has looked at the ghost already gets what was seen.
      if (looked) return;
      if (hint()?.cell === cell) setWish(hint()?.rot ?? 0);
      else if (lay.verb === "rotate" && tile) setWish(tileOf(tile).rot + 1);
    }
  };
  const choose = (cell: Cell): void => {
    const { lays, fixes, walks } = offers();
    const fix = fixes.get(cell);
    if (fix) void act(fix);
    else if (lays.has(cell)) chooseLay(cell);
    else if (targets().includes(cell)) void act(`token:${source()}>${cell}`);
    else if (walks.has(cell)) {
      setHiddenIn(undefined);
      pin(pinned() === cell ? undefined : cell);
    } else if (cell === enterCell()) void act("token:new");
    else explainCell(cell);
  };
  const tap = (cell: Cell): void => {
    if (stage.busy()) {
      if (awaited()) early = cell;
      void stage.hurry();
    } else if (idle()) choose(cell);
  };
  const drag = (from: Cell, to: Cell): void => {
    if (offers().walks.get(from)?.includes(to)) void act(`token:${from}>${to}`);
    else if (offers().walks.has(from) && !offers().lays.has(to)) {
      pin(from);
      explainCell(to);
    } else tap(offers().lays.has(to) ? to : from);
  };
  // From one token that can do something to the next.
  const tokenAction = (): void => {
    setHiddenIn(undefined);
    const all = sources();
    const [only, ...others] = all;
    if (only === undefined) explainDo("token");
    else if (others.length === 0 && offers().enters) void act("token:new");
    else pin(all[(all.indexOf(pinned() ?? "") + 1) % all.length]);
  };
  // The buttons, by their names.
  const can = (what: string): boolean => {
    const { plain } = offers();
    if (what === "resume" || what === "again") return paused() && idle();
    if (what === "confirm") return pinned() !== undefined && ghost() !== undefined;
    if (what === "turn") return (offers().lays.get(aim() ?? "")?.length ?? 0) > 1;
    if (what === "token") return sources().length > 0;
    if (what === "fix") return offers().fixes.size > 0;
    // Who comes in the middle of a turn does not know; the table does.
    const steps = show.undos() ?? (view()?.phase === "free" ? 1 : 0);
    if (what === "undo") return acts() && steps > 0;
    if (what === "end") return plain.has("end") || plain.has("hold");
    return plain.has(what);
  };
  const perform = (what: string): void => {
    if (stage.busy()) void stage.hurry();
    if (!idle()) return;
    if (!can(what)) explainDo(what);
    else if (what === "confirm") confirm();
    else if (what === "again") around.again?.();
    else if (what === "token") tokenAction();
    else if (what === "fix") void act(offers().fixes.get(fixCell() ?? "") ?? "");
    else if (what === "end" && !offers().plain.has("end")) void act("hold", "end");
    else void act(what);
  };
  const hidden = () => hiddenIn() !== undefined && hiddenIn() === view()?.turns;

  // A tap that came too early counts when its time comes, if it then means something.
  createEffect(
    on(stage.busy, (busy) => {
      const cell = early;
      early = busy ? early : undefined;
      if (!busy && cell !== undefined && able(cell)) untrack(() => choose(cell));
    }),
  );
  createEffect(() => {
    const lay = hint();
    if (lay) setWish(lay.rot);
  });
  createEffect(() => {
    if (!around.autoRoll() || !offers().plain.has("draw")) return;
    const timer = setTimeout(() => void act("draw"), autoDrawDelay);
    onCleanup(() => clearTimeout(timer));
  });

  return {
    show,
    stage,
    where: table.where,
    view,
    mine,
    watches,
    idle,
    paused,
    acts,
    offers,
    pinned,
    source,
    targets,
    sources,
    enterCell,
    able,
    ghost,
    ghostAt,
    hint,
    skips,
    fixCell,
    turn,
    tap,
    drag,
    can,
    perform,
    hidden,
    nameOf,
    pointed,
    setPointed,
    considered,
    setConsidered,
    foresees: () => considered() === "apply",
    explainCell,
    isBot,
    back: () => pin(undefined),
    hide: (on: boolean) => setHiddenIn(on ? view()?.turns : undefined),
    miss: () => (stage.busy() ? void stage.hurry() : undefined),
  };
}
export type Control = ReturnType<typeof createControl>;

// Playing by pointing: a card, then where it goes. What may be pointed at now, what happens then, and why not. Nothing draws.
import { createEffect, createMemo, createSignal, on, onCleanup, untrack } from "solid-js";
import { createStage } from "../../board/stage";
import type { Happening, Past, Table, View } from "../../table/table";
import type { Surroundings } from "../game";
import { createShow } from "./animate";
import { type Move, movesOf, onlyMove } from "./choices";
import { createHolding, createSharing, createTaking, seatName } from "./device";
import { type Layout, layoutOf } from "./geometry";
import { whyNot } from "./reasons";
import type { MontoncitoView } from "./view";

const autoDrawDelay = 350; // milliseconds

const viewOf = (view: unknown): MontoncitoView | undefined => view as MontoncitoView | undefined;

export function createControl(table: Table, around: Surroundings, wide: () => boolean) {
  const t = around.texts;
  const [me, setMe] = createSignal(viewOf(table.view())?.observer ?? 0);
  const layout = createMemo(
    (): Layout => layoutOf(wide(), viewOf(table.view())?.players ?? 2, me()),
  );
  const show = createShow(around, layout);
  const taking = createTaking(table);
  const begin = (happening: Happening): void => {
    taking.count(happening);
    show.begin(happening);
  };
  const recall = (steps: readonly Past[], now: View): void => {
    taking.recall(steps, now);
    show.recall(steps);
  };
  const stage = createStage(table, around, { play: show.play, begin, recall });
  const [sent, setSent] = createSignal<number>(); // the moment for which something has been sent
  const [asked, setAsked] = createSignal<Move>(); // waits for a second tap
  const [source, setSource] = createSignal<string>(); // the card that has been pointed at
  const [pointed, setPointed] = createSignal<string>();
  const [fan, setFan] = createSignal<{ seat: number; pile: number }>();
  let early: string | undefined; // tapped while something was still being shown

  const view = createMemo((): MontoncitoView | undefined => {
    const shown = viewOf(stage.shown());
    return stage.busy() ? (show.model() ?? shown) : shown;
  });
  const turn = () => table.turn();
  const mine = (): boolean => turn()?.seats.includes(table.seat() ?? -1) ?? false;
  const nameOf = (seat: number): string => seatName(table, t, seat);
  const idle = (): boolean => !stage.busy() && sent() !== turn()?.since;

  // The seat below is the own one; while others play on a shared device, that of who played last.
  createEffect(() => {
    const seat = viewOf(stage.shown())?.observer;
    if (typeof seat === "number" && !stage.busy()) setMe(seat);
  });
  const { covered, handsOver, named, ready } = createSharing(
    table,
    view,
    () => !stage.busy() && mine(),
  );
  createEffect(() => around.covers(covered()));
  const undoes = createMemo(() => taking.plays() > 0 && idle() && mine());

  const moves = createMemo((): readonly Move[] => {
    const now = viewOf(table.view());
    const acts = idle() && turn()?.due === "act" && !covered();
    return acts && now ? movesOf(now, table.legal(), t) : [];
  });
  const chosen = createMemo(() => {
    const from = source();
    return moves().some((move) => from && move.from.includes(from)) ? from : undefined;
  });
  const through = (spot: string | undefined): readonly Move[] =>
    spot ? moves().filter(({ from }) => from.includes(spot)) : [];
  const { pressed, carried, press, carry } = createHolding((spot) => through(spot).length > 0);
  const single = (verb: Move["verb"]) =>
    createMemo(() => moves().find((move) => move.verb === verb));
  const [draws, ends, waits] = [single("draw"), single("end"), single("wait")];

  // Sent once for each moment of the game, whatever is tapped meanwhile.
  const send = (work: () => Promise<void>): void => {
    const moment = turn()?.since;
    if (!idle() || moment === undefined) return;
    setAsked(undefined);
    setSource(undefined);
    setFan(undefined);
    setSent(moment);
    work()
      // A choice that waits for those of others can still be changed.
      .then(() => viewOf(table.view())?.mode === "parallel" && setSent(undefined))
      .catch((refused: Error) => {
        setSent(undefined);
        around.explain(refused.message);
      });
  };
  const play = (move: Move): void => send(() => table.play(move.action));
  const undo = (): void => {
    if (undoes()) send(() => table.undo());
  };
  // At two seats whoever gives up loses; with more, leaving hands the seat to a bot.
  const resigns = (): boolean =>
    view()?.players === 2 &&
    table.facts()?.stage === "playing" &&
    table.facts()?.you !== undefined &&
    (table.where === "server" || (mine() && !covered()));
  const resign = async (): Promise<void> => {
    await stage.hurry();
    await table.resign().catch((refused: Error) => around.explain(refused.message));
  };
  const decide = (move: Move): void => {
    if (move.verb === "discard" && around.confirms()) setAsked(move);
    else play(move);
  };
  const back = (): void => {
    if (fan()) setFan(undefined);
    else if (asked()) setAsked(undefined);
    else setSource(undefined);
  };

  const explain = (spot: string): void => {
    const now = view();
    if (!now) return;
    if (handsOver()) around.explain(t("montoncito.why.ready"));
    else {
      const asks = { mine: mine(), source: chosen(), turnName: nameOf(now.turn), me: me() };
      around.explain(whyNot(t, now, spot, asks));
    }
  };
  // A discard pile, spread out to be read: anybody's.
  const fanOut = (spot: string | undefined): boolean => {
    const [, other, theirs, own] = /^(?:o(\d):(\d)|d(\d))$/.exec(spot ?? "") ?? [];
    const seat = own === undefined ? Number(other) : me();
    const pile = Number(own ?? theirs);
    if ((view()?.discards[seat]?.[pile]?.length ?? 0) === 0) return false;
    setFan((open) => (open?.seat === seat && open.pile === pile ? undefined : { seat, pile }));
    return true;
  };
  const unable = (spot: string): void => {
    if (/^o\d:\d/.test(spot) && fanOut(spot)) return;
    if (/^d\d/.test(spot) && !chosen()) fanOut(spot);
    explain(spot);
  };

  const choose = (spot: string): void => {
    const from = through(spot);
    const only = view() && onlyMove(view() as MontoncitoView, from);
    if (from.length === 0) unable(spot);
    else if (only) decide(only);
    else {
      setFan(undefined);
      setSource(spot);
    }
  };
  const pick = (spot: string): void => {
    const sure = asked();
    setAsked(undefined);
    const target = through(chosen()).find(({ to }) => to === spot);
    if (spot === "ready") ready();
    else if (sure?.to === spot) play(sure);
    else if (target) decide(target);
    else if (spot === chosen()) setSource(undefined);
    else choose(spot);
  };
  const tap = (spot: string): void => {
    if (stage.busy()) {
      early = spot;
      void stage.hurry();
    } else if (idle()) pick(spot);
  };
  // A tap where nothing lies.
  const miss = (): void => {
    if (stage.busy()) void stage.hurry();
    else back();
  };
  const drag = (from: string, to: string): void => {
    const move = through(from).find((one) => one.to === to);
    if (stage.busy()) tap(from);
    else if (move) decide(move);
    else if (through(from).length > 0) {
      setSource(from);
      explain(to);
    } else tap(from);
  };

  // A tap that came too early counts when its time comes, if it then means something.
  createEffect(
    on(stage.busy, (busy) => {
      if (busy || early === undefined) return;
      const spot = early;
      early = undefined;
      if (through(spot).length > 0) untrack(() => pick(spot));
    }),
  );
  // Drawing is never a choice: the table does it.
  createEffect(() => {
    const move = draws();
    if (!move) return;
    const timer = setTimeout(() => play(move), around.motion() ? autoDrawDelay : 0);
    onCleanup(() => clearTimeout(timer));
  });

  // What I have chosen in this round of parallel mode.
  const sealed = createMemo((): Move | undefined => {
    const now = view();
    const action = now?.sealed?.[now.observer ?? -1];
    return now && typeof action === "string" && !covered()
      ? movesOf(now, [action], t)[0]
      : undefined;
  });
  const targets = createMemo(
    (): ReadonlySet<string> =>
      new Set(through(carried()?.spot ?? pressed() ?? chosen()).map(({ to }) => to)),
  );
  // What would happen at the spot that is looked at.
  const previewed = createMemo((): Move | undefined => {
    const at = pointed();
    const now = view();
    const from = carried()?.spot ?? chosen();
    const there = through(from).find(({ to }) => to === at);
    const only = now && at && !from ? onlyMove(now, through(at)) : undefined;
    return asked() ?? there ?? only ?? (from ? undefined : sealed());
  });

  return {
    show,
    view,
    mine,
    me,
    layout,
    moves,
    chosen,
    through,
    targets,
    pointed,
    draws,
    ends,
    waits,
    undoes,
    asked,
    sealed,
    previewed,
    covered,
    handsOver,
    named,
    carried,
    fan,
    setPointed,
    setFan,
    fanOut,
    press,
    carry,
    tap,
    miss,
    drag,
    play,
    decide,
    undo,
    resigns,
    resign,
    back,
    ready,
    nameOf,
  };
}
export type Control = ReturnType<typeof createControl>;

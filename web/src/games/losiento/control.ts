// Playing by pointing: what may be pointed at now, what happens then, and why not. Nothing here draws.
import { createEffect, createMemo, createSignal, on, onCleanup, untrack } from "solid-js";
import { createPicking } from "../../board/choices";
import { createStage } from "../../board/stage";
import type { Table } from "../../table/table";
import type { Surroundings } from "../game";
import { createShow } from "./animate";
import { choicesOf, type Move } from "./choices";
import { type Point, spotOf } from "./geometry";
import { colourOf, type LosientoView, landingOf, type Step } from "./outcome";
import { whyNot } from "./reasons";

const autoDrawDelay = 550; // milliseconds

export function createControl(table: Table, around: Surroundings) {
  const t = around.texts;
  const show = createShow(around, table.view() as unknown as LosientoView | undefined);
  const stage = createStage(table, around, {
    play: show.play,
    begin: show.begin,
    recall: (steps, now) => show.recall(steps, now as unknown as LosientoView),
  });
  const [sent, setSent] = createSignal<number>(); // the moment for which something has been sent
  const [asked, setAsked] = createSignal<Move>(); // waits for a second tap
  const [pointed, setPointed] = createSignal<string>();
  const [pressed, setPressed] = createSignal<string>(); // held down, perhaps to be dragged
  const [carried, setCarried] = createSignal<{ pawn: string; point: Point }>();
  let early: string | undefined; // tapped while something was still being shown

  const view = (): LosientoView | undefined => stage.shown() as unknown as LosientoView | undefined;
  const turn = () => table.turn();
  const mine = (): boolean => turn()?.seats.includes(table.seat() ?? -1) ?? false;
  // Nobody plays here: it is watched, or watched again.
  const watches = (): boolean =>
    table.acts === false || (table.where === "server" && table.seat() === undefined);
  const idle = (): boolean => !stage.busy() && sent() !== turn()?.since;
  const draws = createMemo(() => idle() && mine() && turn()?.due === "roll");
  const moves = createMemo((): readonly Move[] => {
    const now = table.view() as unknown as LosientoView | undefined;
    const acts = idle() && mine() && turn()?.due === "act";
    return acts && now ? choicesOf(now, table.legal(), t) : [];
  });
  const picking = createPicking(moves);
  const open = (): readonly Move[] => picking.open() as readonly Move[];

  // Sent once for each moment of the game, whatever is tapped meanwhile.
  const send = (work: () => Promise<void>): void => {
    const moment = turn()?.since;
    if (!idle() || moment === undefined) return;
    setAsked(undefined);
    setSent(moment);
    work().catch((refused: Error) => {
      setSent(undefined);
      around.explain(refused.message);
    });
  };
  const draw = (): void => {
    if (draws()) send(() => table.roll());
  };
  const play = (move: Move): void => send(() => table.play(move.action));
  const decide = (move: Move): void => {
    const several = move.verb === "split" || move.verb === "switch";
    if (several && around.confirms()) setAsked(move);
    else play(move);
  };
  const back = (): void => {
    if (asked()) setAsked(undefined);
    else picking.back();
  };

  const explain = (spot: string): void => {
    const now = view();
    if (!now) return;
    const colour = colourOf(now, now.turn);
    around.explain(
      whyNot(t, now, spot, {
        mine: mine(),
        draws: turn()?.due === "roll",
        begun: picking.path().length > 0,
        turnName: t(`colour.${colour}`),
      }),
    );
  };

  // A tap where nothing can be chosen.
  const miss = (): void => {
    if (stage.busy()) void stage.hurry();
    else if (idle()) explain("");
  };

  // The second pawn of a split may also be pointed at where it will land.
  const meant = (spot: string): string => {
    if (picking.path().length !== 2 || picking.next().has(spot)) return spot;
    const move = open().find(({ steps: [, second] }) => {
      return second && spotOf(second.colour, landingOf(second)) === spot;
    });
    return move?.picks[2] ?? spot;
  };
  const choose = (spot: string): void => {
    setAsked(undefined);
    const begins = moves().some((move) => move.picks[0] === spot);
    if (!begins && !picking.next().has(meant(spot))) {
      explain(spot);
      return;
    }
    const picked = picking.pick(meant(spot));
    if (picked) decide(picked as Move);
  };
  const pick = (spot: string): void => {
    const confirmed = asked();
    const path = picking.path();
    if (confirmed && confirmed.picks[confirmed.picks.length - 1] === spot) play(confirmed);
    else if (spot === "deck" && draws()) draw();
    else if (path[path.length - 1] === spot) picking.back();
    else choose(spot);
  };
  const tap = (spot: string): void => {
    if (stage.busy()) {
      early = spot;
      void stage.hurry();
    } else if (idle()) pick(spot);
  };
  // What is held down, and where it may be dragged: the pawn that would go, and its landings.
  const held = createMemo((): readonly Step[] => {
    const from = pressed();
    const second = picking.path().length === 2 && from !== undefined && picking.next().has(from);
    const through = second
      ? open().filter(({ picks }) => picks[2] === from)
      : moves().filter(({ picks }) => picks[0] === from);
    return through.flatMap(({ steps }) => steps[second ? 1 : 0] ?? []);
  });
  const dropSpots = createMemo(
    (): ReadonlySet<string> => new Set(held().map((step) => spotOf(step.colour, landingOf(step)))),
  );
  const press = (spot: string | undefined): void => {
    setPressed(spot);
    setCarried(undefined);
  };
  const carry = (point: Point): void => {
    const [step] = held();
    if (step) setCarried({ pawn: `${step.colour}${step.pawn}`, point });
  };
  const drag = (from: string, to: string): void => {
    const second = picking.path().length === 2 && picking.next().has(from) && meant(to) === from;
    const fits = moves().filter(({ picks }) => picks[0] === from && picks[1] === to);
    const [only] = fits;
    if (stage.busy() || second) tap(from);
    else if (!only && moves().some(({ picks }) => picks[0] === from))
      around.explain(t("losiento.why.drag"));
    else if (!only) tap(from);
    else if (fits.length === 1 && !only.entire) decide(only);
    else {
      picking.clear();
      if (picking.pick(from) === undefined) picking.pick(to);
    }
  };

  // A tap that came too early counts when its time comes, if it then means something.
  createEffect(
    on(stage.busy, (busy) => {
      if (busy || early === undefined) return;
      const spot = early;
      early = undefined;
      if (spot === "deck" ? draws() : picking.next().has(spot)) untrack(() => pick(spot));
    }),
  );
  createEffect(() => {
    if (!draws() || !around.autoRoll()) return;
    const timer = setTimeout(draw, autoDrawDelay);
    onCleanup(() => clearTimeout(timer));
  });
  createEffect(on(moves, () => setAsked(undefined), { defer: true }));

  // What to show of the moves that are still open: those through the spot that is looked at.
  const previewed = createMemo((): readonly Move[] => {
    const sure = asked();
    if (sure) return [sure];
    const depth = picking.path().length;
    const at = pointed();
    const through = at ? open().filter(({ picks }) => picks[depth] === meant(at)) : [];
    return through.length > 0 ? through : depth > 0 ? open() : [];
  });

  return {
    show,
    stage,
    view,
    turn,
    mine,
    watches,
    idle,
    draws,
    moves,
    picking,
    open,
    asked,
    pointed,
    previewed,
    setPointed,
    press,
    carry,
    carried,
    dropSpots,
    tap,
    miss,
    drag,
    draw,
    decide,
    play,
    back,
    meant,
  };
}
export type Control = ReturnType<typeof createControl>;

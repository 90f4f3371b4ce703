// Playing by pointing: what may be pointed at now, what happens then, and why not. Nothing here draws.
import { createComputed, createEffect, createMemo, createSignal, on, untrack } from "solid-js";
import { createPicking } from "../../board/choices";
import { createStage } from "../../board/stage";
import type { BoardProps } from "../game";
import { createShow } from "./animate";
import { type Act, actsOf } from "./choices";
import { onKeys } from "./keys";
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
import { type Situation, whyNoPromotion, whyNoRevive, whyNot } from "./reasons";
import { createRewind } from "./rewind";
import { createWishes } from "./wishes";

export function createControl({ table, around }: BoardProps) {
  const t = around.texts;
  const show = createShow(around);
  const stage = createStage(table, around, { play: show.play, recall: show.recall });
  createComputed(on(stage.shown, show.settle));
  const wishes = createWishes();
  const [pending, setPending] = createSignal(false);
  const [looked, setLooked] = createSignal<string>();
  const [turned, setTurned] = createSignal(false);
  let pressed: string | undefined; // chosen by the finger that is still down
  let early: string | undefined; // tapped while something was still being shown

  const shown = createMemo(() => positionOf(stage.shown()));
  const position = createMemo(
    (): Position => ({ ...shown(), pieces: show.pieces(shown().pieces) }),
  );
  const ended = () => table.facts()?.stage === "over"; // by the rules or not
  const over = () => isOver(stage.shown()) || (ended() && !stage.busy());
  const mine = () => table.turn()?.seats.includes(table.seat() ?? -1) ?? false;
  const still = () => !stage.busy() && !pending();
  const acts = createMemo((): readonly Act[] =>
    still() && mine() && !ended() ? actsOf(shown(), table.legal(), t) : [],
  );
  const picking = createPicking(() => acts().filter(({ picks }) => picks.length > 0));
  const chosen = () => picking.path()[0];
  const open = (): readonly Act[] => picking.open() as readonly Act[];
  const actNamed = (action: string) => acts().find((act) => act.action === action);
  const situation = (): Situation => ({ over: over(), mine: mine() });

  // The own home is below, unless several people share the device, or somebody has turned the board.
  const below = () => {
    const people = table.facts()?.seats.filter(({ kind }) => kind === "human").length ?? 0;
    return table.where === "server" || people < 2 ? table.seat() : 0;
  };
  const flipped = createMemo(() => (wishes.ownBelow() && below() === 1) !== turned());

  const play = async (act: Act): Promise<void> => {
    if (!still()) return;
    setPending(true);
    picking.clear();
    try {
      await table.play(act.action);
    } catch (refused) {
      around.explain(refused instanceof Error ? refused.message : String(refused));
    } finally {
      setPending(false);
    }
  };
  const pick = (spot: string): void => {
    const from = chosen();
    const begins = acts().some(({ picks }) => picks[0] === spot);
    const fits = picking.next().has(spot);
    if (!fits && spot === from) picking.clear();
    else if (!fits && !begins) {
      setLooked(spot);
      around.explain(whyNot(shown(), spot, from, situation(), t));
    } else {
      const picked = picking.pick(spot);
      if (picked) void play(picked as Act);
      else setLooked(undefined);
    }
  };
  // A finger on a piece chooses it at once, so that it can be dragged; lifting it there again says nothing new.
  const press = (spot: string): void => {
    const begins = acts().some(({ picks }) => picks[0] === spot);
    if (!begins || !still() || spot === chosen() || (chosen() && picking.next().has(spot))) return;
    picking.clear();
    picking.pick(spot);
    pressed = spot;
  };
  const release = (): void => {
    pressed = undefined;
  };
  const tap = (spot: string): void => {
    if (spot === pressed) return;
    if (stage.busy()) {
      // Only what chooses a piece: where it goes is for who has seen the answer.
      const piece = positionOf(table.view()).pieces.get(spot);
      if (piece && piece.seat === table.seat()) early = spot;
      void stage.hurry();
    } else if (!pending()) pick(spot);
  };
  const drag = (from: string, to: string): void => {
    const begins = still() && acts().some(({ picks }) => picks[0] === from);
    if (begins) {
      picking.clear();
      picking.pick(from);
    }
    if (begins) pick(to);
    else tap(from);
  };
  // A tap that came too early counts when its time comes, if it then means something.
  createEffect(
    on(acts, (some) => {
      if (some.length === 0 || early === undefined) return;
      const spot = early;
      early = undefined;
      if (untrack(picking.next).has(spot)) untrack(() => pick(spot));
    }),
  );

  const promotion = createMemo(() => {
    const from = chosen();
    const all = acts().filter(({ verb }) => verb === "promote");
    return from ? actNamed(`+${from}`) : all.length === 1 ? all[0] : undefined;
  });
  const promote = (): void => {
    const act = promotion();
    if (act) void play(act);
    else if (still()) around.explain(whyNoPromotion(shown(), chosen(), situation(), t));
  };
  const revive = (): void => {
    const act = actNamed("revive");
    if (act) void play(act);
    else if (still()) around.explain(whyNoRevive(shown(), situation(), t));
  };
  const pass = (): void => {
    const act = actNamed("pass");
    if (act) void play(act);
  };
  const { takeBack, beginFrom } = createRewind({ table, around }, stage, still, setPending);
  const flip = (): void => void setTurned(!turned());

  onKeys(
    { u: promote, v: revive, f: flip, escape: picking.clear },
    { busy: stage.busy, hurry: stage.hurry },
  );
  createEffect(on(chosen, (from) => from && around.announce(notice())));

  // Whose reach is shown: the chosen piece, else the one that is looked at.
  const reaching = createMemo(() => {
    if (!still() || over()) return undefined;
    const from = chosen() ?? looked();
    const act = from ? actNamed("revive") : undefined;
    if (!from || !shown().pieces.has(from) || act?.from === from) return undefined;
    const piece = shown().pieces.get(from);
    const range = piece?.role === "S" ? reviveRange(shown(), from) : [];
    return { from, chosen: chosen() !== undefined, to: reachOf(shown(), from), range };
  });
  // The way to the cell that is looked at.
  const way = createMemo((): readonly string[] => {
    const [from, to] = [chosen(), looked()];
    if (!from || !to || from === to || !picking.next().has(to)) return [];
    const act = open().find(({ picks }) => picks[1] === to);
    return act?.verb === "revive" ? [from, to] : wayOf(shown(), from, to);
  });
  const preview = createMemo((): string => {
    const to = looked();
    const act = chosen() && to ? open().find(({ picks }) => picks[1] === to) : undefined;
    return act?.label ?? "";
  });

  const notice = (): string =>
    preview()
      ? `${preview()}.`
      : noticeOf(
          { position: shown(), acts: acts(), open: open(), chosen: chosen() },
          show.notice(),
          t,
        );

  return {
    acts,
    beginFrom,
    chosen,
    drag,
    flip,
    flipped,
    formation: createMemo(() => formationOf(position().pieces)),
    leave: () => setLooked(undefined),
    lines: createMemo(() => {
      const from = chosen();
      return from && promotion() ? linesOf(shown().pieces, from) : [];
    }),
    // Who is ahead is told where nobody is wronged by it, and not to who is learning.
    mayCompare: () => table.outlook !== undefined && !around.lesson,
    look: (id: string) => setLooked(id),
    lost: (seat: number) => show.lost(shown().pieces, seat),
    mine,
    notice,
    open,
    over,
    pass,
    passes: () => actNamed("pass") !== undefined,
    picking,
    position,
    press,
    promote,
    promotion,
    reaching,
    release,
    revive,
    revival: () => actNamed("revive"),
    shown,
    show,
    sideName: (seat: number) => t(`colour.${sides[seat] ?? "white"}`),
    stage,
    takeBack,
    tap,
    miss: () => void (stage.busy() ? stage.hurry() : picking.clear()),
    way,
    wishes,
  };
}
export type Control = ReturnType<typeof createControl>;

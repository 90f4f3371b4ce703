// Playing by pointing: a piece, then where it goes. Nothing here draws.
import { createComputed, createEffect, createMemo, createSignal, on } from "solid-js";
import {
  type Command,
  type Controller,
  createController,
  type Words,
} from "../../board/controller";
import { createForeseen } from "../../board/foreseen";
import { asksAt } from "../../board/refusals";
import type { BoardProps } from "../game";
import { type Act, actsOf } from "./choices";
import { promotionLines } from "./lines";
import { type Moment, noticeOf } from "./notice";
import { sides } from "./position";
import { type Situation, whyNoPromotion, whyNoRevive, whyNot } from "./reasons";
import { createRewind } from "./rewind";
import { createFlipping, createScene, type Scene } from "./scene";
import { createSights } from "./sights";
import type { Event, View } from "./wire";

// Why something may not be done, in a sentence.
function createReasons(
  { table, around }: BoardProps<View, Event>,
  { over, shown }: Scene,
  board: () => Controller<Act>,
  moment: () => Moment,
) {
  const t = around.texts;
  const chosen = () => moment().chosen;
  const situation = (): Situation => ({
    position: shown(),
    over: over(),
    mine: board().mine(),
    ask: asksAt(table),
  });
  return {
    at(spot: string): Words {
      const { acts, open } = moment();
      const sendsBack = chosen() !== undefined && open.some(({ verb }) => verb === "revive");
      if (sendsBack || (spot === "" && acts.length > 0)) return noticeOf(moment(), "", t);
      return whyNot(spot, chosen(), situation(), t);
    },
    noPromotion(): Words {
      const ready = promotionsIn(moment().acts).map(({ from }) => from);
      return whyNoPromotion(chosen(), ready, situation(), t);
    },
    noRevive: (): Words => whyNoRevive(situation(), t),
  };
}

const promotionsIn = (acts: readonly Act[]) => acts.filter(({ verb }) => verb === "promote");

export function createControl(props: BoardProps<View, Event>) {
  const { table, around } = props;
  const t = around.texts;
  const scene = createScene(props);
  const { show, stage, shown } = scene;
  const { flipped, flip, wishes } = createFlipping(props);
  const [looked, setLooked] = createSignal<string>();
  const foreseen = createForeseen(table, around.explain);
  const moment = (): Moment => {
    const [acts, open] = [board.choices(), board.picking.open()];
    return { position: shown(), acts, open, chosen: chosen() };
  };
  const reasons = createReasons(props, scene, () => board, moment);

  const actNamed = (action: string) => board.choices().find((act) => act.action === action);
  // The chosen Pawn, or the only one that can be promoted.
  const promotion = (): Act | undefined => {
    const from = chosen();
    const [only, ...others] = promotionsIn(board.choices());
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
  const board: Controller<Act> = createController<Act>(
    { table, around, stage },
    {
      ready: foreseen.ready,
      choices: (legal) => actsOf(foreseen.of(legal), t),
      whyNot: reasons.at,
      commands: {
        promote: command(promotion, { keys: ["u"], why: reasons.noPromotion }),
        revive: command(() => actNamed("revive"), { keys: ["v"], why: reasons.noRevive }),
        pass: command(() => actNamed("pass"), {}),
      },
      looks: { f: flip },
      touched: (spot) => setLooked(spot) === undefined, // where that piece could go
    },
  );
  const chosen = createMemo(() => board.picking.path()[0]);
  createComputed(on(chosen, (from) => from && setLooked(undefined))); // first all that it can do
  createEffect(on(chosen, (from) => from && around.announce(notice())));
  const { preview, ...sights } = createSights(table, scene, board, { chosen, looked });
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
      return from && promotion() ? promotionLines(shown().pieces, from) : [];
    }),
    mayCompare: () => table.outlook !== undefined && !around.lesson, // who is ahead
    notice,
    sideName: (seat: number) => t(`colour.${sides[seat] ?? "white"}`),
    wishes,
  };
}
export type Control = ReturnType<typeof createControl>;

// Playing by pointing: a piece, then where it goes. Nothing here draws.
import { createComputed, createEffect, createMemo, createSignal, on } from "solid-js";
import {
  type Command,
  type Controller,
  createController,
  type Words,
} from "../../board/controller";
import type { Prompt } from "../../board/face";
import { createForeseen } from "../../board/foreseen";
import { asksAt } from "../../board/refusals";
import type { BoardProps } from "../game";
import { type Act, actsOf } from "./choices";
import { createDropping } from "./dropping";
import { promotionLines } from "./lines";
import { cellsIn, type Moment, promptOf, sentences } from "./notice";
import { sides } from "./position";
import { type Situation, whyNoPromotion, whyNoRevive, whyNot } from "./reasons";
import { createRewind } from "./rewind";
import { createFlipping, createScene, type Scene } from "./scene";
import { createSights } from "./sights";
import type { Event, View } from "./wire";

type Props = BoardProps<View, Event>;
type Chosen = () => string | undefined;

const promotionsIn = (acts: readonly Act[]) => acts.filter(({ verb }) => verb === "promote");

// What is to be done, in words: of the rules alone.
function createWords(
  { table, around }: Props,
  { shown }: Scene,
  board: () => Controller<Act>,
  chosen: Chosen,
) {
  const t = around.texts;
  const moment = (): Moment => {
    const [acts, open] = [board().choices(), board().picking.open()];
    return { position: shown(), acts, open, chosen: chosen() };
  };
  const sideName = (seat: number): string => t(`colour.${sides[seat] ?? "white"}`);
  // At a device of two people, by side.
  const together = () =>
    table.where === "here" && table.facts()?.seats.every(({ kind }) => kind === "human") === true;
  const who = (): string =>
    together()
      ? t("lautari.note.turnOf", { side: sideName(shown().turn) })
      : t("lautari.note.yours");
  const asks = () => promptOf(moment(), who(), t);
  const said = (): string => {
    const prompt = asks();
    return prompt ? sentences(prompt) : "";
  };
  return { moment, sideName, together, asks, said };
}
type Wording = ReturnType<typeof createWords>;

// And with what somebody looks at, and what was done last; and the cells that are spoken of.
function createSpeech(
  { asks, moment }: Pick<Wording, "asks" | "moment">,
  { show, stage }: Scene,
  { preview, way }: { preview(): string | undefined; way(): readonly string[] },
) {
  return {
    prompt(): Prompt | undefined {
      const now = asks();
      if (!now) return stage.busy() && show.notice() ? { line: show.notice() } : undefined;
      const looks = preview();
      const last = moment().chosen ? undefined : show.notice();
      return { ...now, more: looks ? `${looks}.` : (now.more ?? last) };
    },
    named: createMemo((): ReadonlySet<string> => {
      const now = moment();
      const trace = show.trace();
      const last = trace && !now.chosen ? [trace.from, trace.to] : [];
      return new Set([...cellsIn(now), ...last, ...way().slice(-1)]);
    }),
  };
}

// Why something may not be done, in a sentence.
function createReasons(
  { table, around }: Props,
  { over, shown }: Scene,
  board: () => Controller<Act>,
  { moment, said }: Wording,
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
      if (sendsBack || (spot === "" && acts.length > 0)) return said();
      return whyNot(spot, chosen(), situation(), t);
    },
    noPromotion(): Words {
      const ready = promotionsIn(moment().acts).map(({ from }) => from);
      return whyNoPromotion(chosen(), ready, situation(), t);
    },
    noRevive: (): Words => whyNoRevive(situation(), t),
  };
}

// The actions that are no moves.
function createCommands(
  board: () => Controller<Act>,
  chosen: Chosen,
  reasons: ReturnType<typeof createReasons>,
) {
  const actNamed = (action: string) =>
    board()
      .choices()
      .find((act) => act.action === action);
  // The chosen Pawn, or the only one that can be promoted.
  const promotion = (): Act | undefined => {
    const from = chosen();
    const [only, ...others] = promotionsIn(board().choices());
    if (from) return actNamed(`+${from}`);
    return others.length === 0 ? only : undefined;
  };
  const command = (find: () => Act | undefined, more: Partial<Command>): Command => ({
    able: () => find() !== undefined,
    run() {
      const act = find();
      if (act) board().play(act);
    },
    ...more,
  });
  return {
    promotion,
    commands: {
      promote: command(promotion, { keys: ["u"], why: reasons.noPromotion }),
      revive: command(() => actNamed("revive"), { keys: ["v"], why: reasons.noRevive }),
      pass: command(() => actNamed("pass"), {}),
    },
  };
}

export function createControl(props: BoardProps<View, Event>) {
  const { table, around } = props;
  const t = around.texts;
  const scene = createScene(props);
  const { over, show, stage, shown } = scene;
  const { flipped, flip, turn, wishes } = createFlipping(props);
  const [looked, setLooked] = createSignal<string>();
  const foreseen = createForeseen(table, around.explain);
  const words = createWords(
    props,
    scene,
    () => board,
    () => chosen(),
  );
  const reasons = createReasons(props, scene, () => board, words);

  const { promotion, commands } = createCommands(
    () => board,
    () => chosen(),
    reasons,
  );
  const board: Controller<Act> = createController<Act>(
    { table, around, stage },
    {
      ready: foreseen.ready,
      choices: (legal) => actsOf(foreseen.of(legal), t),
      whyNot: reasons.at,
      commands,
      looks: { f: flip },
      touched: (spot) => setLooked(spot) === undefined, // where that piece could go
    },
  );
  const chosen = createMemo(() => board.picking.path()[0]);
  createComputed(on(chosen, (from) => from && setLooked(undefined))); // first all that it can do
  createEffect(on(chosen, (from) => from && around.announce(words.said())));
  const { preview, ...sights } = createSights(table, scene, board, { chosen, looked });
  const mayCompare = () => table.outlook !== undefined && !around.lesson;
  return {
    ...board,
    ...scene,
    ...sights,
    ...createRewind(props, stage, board),
    ...createDropping(scene, board),
    chosen,
    flip,
    flipped,
    turn,
    together: words.together,
    mayTakeBack: () =>
      table.takeBack !== undefined &&
      !around.lesson &&
      !over() &&
      (table.facts()?.seats.some(({ kind }, seat) => kind === "human" && show.acted().has(seat)) ??
        false),
    look: (id: string) => setLooked(id),
    leave: () => setLooked(undefined),
    lines: createMemo(() => {
      const from = chosen();
      return from && promotion() ? promotionLines(shown().pieces, from) : [];
    }),
    compares: () => mayCompare() && wishes.ahead(),
    mayCompare, // who is ahead
    ...createSpeech(words, scene, { preview, way: sights.way }),
    sideName: words.sideName,
    wishes,
  };
}
export type Control = ReturnType<typeof createControl>;

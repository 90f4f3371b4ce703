// Playing by pointing: a tap on a token moves it, since the die says how far. Nothing here draws.
import { createComputed, createEffect, createMemo, createSignal, on } from "solid-js";
import {
  type Command,
  type Controller,
  createController,
  type Words,
} from "../../board/controller";
import { createForeseen } from "../../board/foreseen";
import type { Point } from "../../board/holding";
import { asksAt } from "../../board/refusals";
import { createStage } from "../../board/stage";
import type { BoardProps } from "../game";
import { createShow, tokenKey } from "./animate";
import { groupsOf, type Move, movesOf, placesOf } from "./choices";
import { pathOf, pointOf, yard } from "./geometry";
import { laidOut } from "./layout";
import { whyNot } from "./reasons";
import type { Event, View } from "./wire";

export const landingSpot = "to";
export const dieSpot = "die";
const near = 0.6; // cells: so far from its end a token may be dropped

const nothing: View = {
  seats: [],
  tokens: [],
  turn: null,
  die: null,
  sixes: 0,
  order: [],
  legal: [],
};

// What is on the board, as it is shown now.
function createScene({ table, around }: BoardProps<View, Event>) {
  const show = createShow(around);
  const stage = createStage(table, around, { play: show.play, recall: show.recall });
  createComputed(on(stage.shown, show.settle));
  const view = () => stage.shown() ?? nothing;
  const seats = createMemo(() => view().seats, undefined, {
    equals: (a, b) => a.join() === b.join(),
  });
  const places = createMemo(() => show.places(seats(), placesOf(view())));
  const underWay = (seat: number, token: number): boolean =>
    (show.steps().get(tokenKey(seat, token))?.progress ?? yard) !== yard;
  return {
    show,
    stage,
    view,
    seats,
    places,
    groups: createMemo(() => groupsOf(seats(), places())),
    laid: createMemo(() => laidOut(seats(), places(), underWay)),
    die: createMemo(() => {
      const last = show.die();
      if (stage.busy() && last) return last;
      const seat = view().turn ?? last?.seat ?? 0;
      return { seat, face: view().die ?? undefined, rolling: false };
    }),
  };
}
type Scene = ReturnType<typeof createScene>;

// Why something may not be done, in a sentence.
function createReasons(
  { table, around }: BoardProps<View, Event>,
  scene: Scene,
  board: () => Controller<Move>,
) {
  const t = around.texts;
  const { view, seats, groups } = scene;
  const noRoll = (): string => {
    if (view().turn === null) return t("ludo.why.over");
    if (board().mine()) return t("ludo.why.rolled");
    return t("ludo.why.turn", { colour: t(`colour.${seats()[view().turn ?? 0]}`) });
  };
  const nothing = (): string => {
    if (board().rolls()) return t("ludo.why.roll");
    return board().mine() && view().turn !== null ? t("ludo.why.nothing") : noRoll();
  };
  return {
    noRoll,
    at(spot: string, dragged?: string): Words {
      const choice = board()
        .choices()
        .find(({ picks }) => picks[0] === dragged);
      if (choice) return t("ludo.goes", { label: choice.label });
      const group = groups().find(({ id }) => id === spot);
      if (group) {
        const asking = { me: table.seat(), mine: board().mine(), ask: asksAt(table) };
        return whyNot(t, view(), group, asking);
      }
      return spot ? "" : nothing();
    },
  };
}

// Of the movable group that was looked at last, or of the only one.
function previewOf(choices: readonly Move[], looked: string) {
  const [first, ...others] = choices;
  const move = others.length === 0 ? first : choices.find(({ group }) => group.id === looked);
  if (!move) return undefined;
  const { group, landing } = move;
  const at = (progress: number) => pointOf(group.colour, progress, group.tokens[0] ?? 0);
  const way = [group.progress, ...pathOf(group.progress, landing.progress)].map(at);
  return { group, landing, way };
}

export function createControl(props: BoardProps<View, Event>) {
  const { table, around } = props;
  const t = around.texts;
  const scene = createScene(props);
  const { stage, view } = scene;
  const foreseen = createForeseen(table, around.explain);
  const [looked, setLooked] = createSignal("");
  const reasons = createReasons(props, scene, () => board);
  const roll: Command = {
    able: () => board.rolls(),
    run: () => void board.act(() => table.roll()),
    why: reasons.noRoll,
    keys: ["r"],
    spot: dieSpot,
    auto: "wished",
  };
  const board: Controller<Move> = createController<Move>(
    { table, around, stage },
    {
      ready: foreseen.ready,
      choices: (legal) => movesOf(view(), foreseen.of(legal), t),
      whyNot: reasons.at,
      commands: { roll },
      meant: (spot) => (spot === landingSpot ? (preview()?.group.id ?? spot) : spot),
      landing: () => landingSpot,
      playsOnly: () => true,
    },
  );
  const { choices } = board;
  const preview = createMemo(() => previewOf(choices(), looked()));
  // `aim`: where the finger was lifted.
  const ends = (from: string, aim: Point | undefined): boolean => {
    const move = choices().find(({ group }) => group.id === from);
    if (!move || !aim) return false;
    const end = pointOf(move.group.colour, move.landing.progress, move.group.tokens[0] ?? 0);
    return Math.max(Math.abs(end.x - aim.x), Math.abs(end.y - aim.y)) <= near;
  };
  createEffect(() => {
    const count = choices().length;
    if (count > 1) around.announce(t("ludo.note.count", { count }));
  });
  return {
    ...board,
    ...scene,
    drag(from: string, aim: Point | undefined): void {
      const lands = ends(from, aim);
      const group = choices().find((move) => move.group.id === from)?.group;
      if (lands && group) scene.show.drop(group.seat, group.tokens[0] ?? 0);
      board.drag(from, lands ? landingSpot : "");
    },
    look: (id: string) => id !== landingSpot && setLooked(id),
    preview,
  };
}
export type Control = ReturnType<typeof createControl>;

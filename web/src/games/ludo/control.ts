// Playing by pointing: a tap on a token moves it, since the die says how far. Nothing here draws.
import { createComputed, createEffect, createMemo, createSignal, on } from "solid-js";
import type { Choice } from "../../board/choices";
import { type Command, type Controller, createController } from "../../board/controller";
import type { Point } from "../../board/holding";
import { createStage } from "../../board/stage";
import { createShow, tokenKey } from "./animate";
import { choicesOf, groupsOf, landingOf, placesOf, whyNot } from "./choices";
import { pathOf, pointOf, yard } from "./geometry";
import { laidOut } from "./layout";
import { keepSingle, playsSingle } from "./more";
import type { BoardProps, View } from "./types";

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
function createScene({ table, around }: BoardProps) {
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
  { table, around }: BoardProps,
  scene: Scene,
  board: () => Controller<Choice>,
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
    at(spot: string, dragged?: string): string {
      const choice = board()
        .choices()
        .find(({ picks }) => picks[0] === dragged);
      if (choice) return t("ludo.goes", { label: choice.label });
      const group = groups().find(({ id }) => id === spot);
      if (group) return whyNot(group, view(), table.seat(), board().mine(), t);
      return spot ? "" : nothing();
    },
  };
}

// Of the movable group that was looked at last, or of the only one.
function previewOf({ groups, view }: Scene, choices: readonly Choice[], looked: string) {
  const wanted = choices.length === 1 ? choices[0]?.picks[0] : looked;
  const movable = choices.some(({ picks }) => picks[0] === wanted);
  const group = movable ? groups().find(({ id }) => id === wanted) : undefined;
  const die = view().die;
  if (!group || die === null) return undefined;
  const landing = landingOf(group, die, groups());
  const at = (progress: number) => pointOf(group.colour, progress, group.tokens[0] ?? 0);
  const way = [group.progress, ...pathOf(group.progress, landing.progress)].map(at);
  return { group, landing, way };
}

export function createControl(props: BoardProps) {
  const { table, around } = props;
  const t = around.texts;
  const scene = createScene(props);
  const { show, stage, view, groups } = scene;
  const [looked, setLooked] = createSignal("");
  const [single, setSingle] = createSignal(!around.lesson && playsSingle());
  const reasons = createReasons(props, scene, () => board);
  const roll: Command = {
    able: () => board.rolls(),
    run: () => void board.act(() => table.roll()),
    why: reasons.noRoll,
    keys: ["r"],
    spot: dieSpot,
    auto: "wished",
  };
  const board: Controller<Choice> = createController<Choice>(
    { table, around, stage },
    {
      choices: (legal) => choicesOf(view(), legal, t),
      whyNot: reasons.at,
      commands: { roll },
      meant: (spot) => (spot === landingSpot ? (preview()?.group.id ?? spot) : spot),
      landing: () => landingSpot,
      playsOnly: single,
    },
  );
  const { choices } = board;
  const preview = createMemo(() => previewOf(scene, choices(), looked()));
  // `aim`: where the finger was lifted.
  const ends = (from: string, aim: Point | undefined): boolean => {
    const start = board.begins(from) ? groups().find(({ id }) => id === from) : undefined;
    const die = view().die;
    if (!start || !aim || die === null) return false;
    const end = pointOf(start.colour, landingOf(start, die, groups()).progress, 0);
    return Math.max(Math.abs(end.x - aim.x), Math.abs(end.y - aim.y)) <= near;
  };
  createEffect(() => {
    const count = choices().length;
    if (count > 1) around.announce(t("ludo.note.count", { count }));
  });
  const notice = (): string => {
    const [rolled, count] = [view().die, choices().length];
    if (board.rolls()) return `${show.notice()} ${t("ludo.note.roll")}`.trim();
    if (rolled === null || count === 0) return show.notice();
    return t(count === 1 ? "ludo.note.only" : "ludo.note.choose", { die: rolled });
  };
  return {
    ...board,
    ...scene,
    drag: (from: string, aim: Point | undefined) =>
      board.drag(from, ends(from, aim) ? landingSpot : ""),
    look: (id: string) => id !== landingSpot && setLooked(id),
    notice,
    preview,
    single,
    setSingle(wish: boolean) {
      keepSingle(wish);
      setSingle(wish);
    },
  };
}
export type Control = ReturnType<typeof createControl>;

// The board's head: what may be done now, what a tap means, what is being shown. Knows nothing of drawing.
import { createComputed, createEffect, createMemo, createSignal, on, onCleanup } from "solid-js";
import { createPicking } from "../../board/choices";
import { onKey } from "../../board/input";
import { createStage } from "../../board/stage";
import type { BoardProps } from "../game";
import { createShow, tokenKey } from "./animate";
import { choicesOf, groupsOf, landingOf, ludoView, placesOf, whyNot } from "./choices";
import { type Point, pathOf, pointOf, yard } from "./geometry";
import { laidOut } from "./layout";
import { keepSingle, playsSingle } from "./more";

const beforeRoll = 650; // milliseconds until the die rolls by itself
const beforeOnly = 550; // and until the only move is made
export const landingSpot = "to";
export const dieSpot = "die";

export function createGame({ table, around }: BoardProps) {
  const t = around.texts;
  const show = createShow(around);
  const stage = createStage(table, around, { play: show.play, recall: show.recall });
  createComputed(on(stage.shown, show.settle));
  const [pending, setPending] = createSignal(false);
  const [looked, setLooked] = createSignal("");
  const [single, setSingle] = createSignal(!around.lesson && playsSingle());

  const view = () => ludoView(stage.shown() ?? { seats: [], tokens: [], order: [] });
  const seats = createMemo(() => view().seats, undefined, {
    equals: (a, b) => a.join() === b.join(),
  });
  const places = createMemo(() => show.places(seats(), placesOf(view())));
  const groups = createMemo(() => groupsOf(seats(), places()));
  const mine = () => table.turn()?.seats.includes(table.seat() ?? -1) ?? false;
  const still = () => !stage.busy() && !pending();
  const rollDue = () => still() && mine() && table.turn()?.due === "roll";
  const choices = createMemo(() => (still() ? choicesOf(view(), table.legal(), t) : []));
  const picking = createPicking(choices);
  const able = (id: string) => picking.next().has(id);

  // One thing at a time: what is being shown is cut short, then the wish counts.
  const act = async (work: () => Promise<void>): Promise<void> => {
    if (pending()) return;
    setPending(true);
    try {
      await work();
    } catch (refused) {
      around.explain(refused instanceof Error ? refused.message : String(refused));
    } finally {
      setPending(false);
    }
  };
  const roll = async (): Promise<void> => {
    const early = stage.busy(); // a tap too many is no mistake to speak of
    await stage.hurry();
    if (rollDue()) await act(() => table.roll());
    else if (!early && !pending()) around.explain(whyNoRoll());
  };
  const whyNoRoll = (): string => {
    if (view().turn === null) return t("ludo.why.over");
    if (mine()) return t("ludo.why.rolled");
    return t("ludo.why.turn", { colour: t(`colour.${seats()[view().turn ?? 0]}`) });
  };
  const pick = async (id: string): Promise<void> => {
    const early = stage.busy();
    const others = early && !mine(); // a tap then only says: go on
    await stage.hurry();
    if (others || pending()) return;
    if (id === dieSpot) return roll();
    const meant = id === landingSpot ? preview()?.group.id : id;
    const group = groups().find((one) => one.id === meant);
    const choice = group && picking.pick(group.id);
    if (choice) await act(() => table.play(choice.action));
    else if (group && !early) around.explain(whyNot(group, view(), table.seat(), mine(), t));
  };
  // A tap where nothing can be chosen.
  const miss = (): void => {
    if (stage.busy()) void stage.hurry();
    else if (rollDue()) around.explain(t("ludo.why.roll"));
    else if (!mine() || view().turn === null) around.explain(whyNoRoll());
    else around.explain(t("ludo.why.nothing"));
  };
  // `aim`: where the finger was lifted.
  const drag = (from: string, aim: Point | undefined): void => {
    const start = groups().find((one) => one.id === from);
    const die = view().die;
    if (start && aim && die !== null && able(from)) {
      const { progress } = landingOf(start, die, groups());
      const end = pointOf(start.colour, progress, 0);
      const missed = Math.max(Math.abs(end.x - aim.x), Math.abs(end.y - aim.y)) > 0.6;
      const label = choices().find((choice) => choice.picks[0] === from)?.label ?? "";
      if (missed) {
        around.explain(t("ludo.goes", { label }));
        return;
      }
    }
    void pick(from);
  };

  // By themselves: the roll, if wished; the only move, unless not wished.
  const soon = (milliseconds: number, work: () => void): void => {
    const timer = setTimeout(work, around.motion() ? milliseconds / around.speed() : 200);
    onCleanup(() => clearTimeout(timer));
  };
  createEffect(() => {
    const [only, ...others] = choices();
    if (rollDue() && around.autoRoll()) soon(beforeRoll, () => void roll());
    else if (only && others.length === 0 && single())
      soon(beforeOnly, () => void act(() => table.play(only.action)));
  });
  createEffect(() => {
    const count = choices().length;
    if (count > 1) around.announce(t("ludo.note.count", { count }));
  });
  onKey((event) => {
    if (event.key.toLowerCase() !== "r" || event.repeat) return;
    if (mine() || !stage.busy()) void roll();
  });

  // Of the movable group that was looked at last, or of the only one.
  const preview = createMemo(() => {
    const wanted = able(looked()) ? looked() : choices().length === 1 ? choices()[0]?.picks[0] : "";
    const group = groups().find((one) => one.id === wanted);
    const die = view().die;
    if (!group || die === null) return undefined;
    const landing = landingOf(group, die, groups());
    const at = (progress: number) => pointOf(group.colour, progress, group.tokens[0] ?? 0);
    const way = [group.progress, ...pathOf(group.progress, landing.progress)].map(at);
    return { group, landing, way };
  });

  const underWay = (seat: number, token: number): boolean =>
    (show.steps().get(tokenKey(seat, token))?.progress ?? yard) !== yard;
  const laid = createMemo(() => laidOut(seats(), places(), underWay));
  const die = createMemo(() => {
    const last = show.die();
    const turn = view().turn ?? last?.seat ?? 0;
    if (stage.busy() && last) return { ...last, seat: last.seat };
    return { seat: turn, face: view().die ?? undefined, rolling: false };
  });
  const notice = (): string => {
    if (!still() || !mine()) return show.notice();
    if (rollDue()) return `${show.notice()} ${t("ludo.note.roll")}`.trim();
    const rolled = view().die;
    if (rolled === null || choices().length === 0) return show.notice();
    return t(choices().length === 1 ? "ludo.note.only" : "ludo.note.choose", { die: rolled });
  };
  return {
    able,
    choices,
    die,
    drag,
    groups,
    laid,
    miss,
    look: (id: string) => id !== landingSpot && setLooked(id),
    notice,
    pick,
    places,
    preview,
    roll,
    rollDue,
    seats,
    show,
    single,
    setSingle(wish: boolean) {
      keepSingle(wish);
      setSingle(wish);
    },
    view,
  };
}

export type Game = ReturnType<typeof createGame>;

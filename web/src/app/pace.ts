// How fast bots play at a table, and the way past them to one's own turn.
import { createEffect, createMemo, createSignal, on, onCleanup } from "solid-js";
import type { Action } from "../board/face";
import type { Stage } from "../board/stage";
import type { SeatFacts } from "../net/protocol";
import { announce, note } from "../page/announcer";
import { type Pace, paceSpeeds, prefs, setPref } from "../page/prefs";
import { shareOf } from "../table/bot_waits";
import type { Table, Turn } from "../table/table";
import { t } from "../texts/texts";

export const isBot = (seat: SeatFacts | undefined): boolean =>
  seat?.kind === "bot" || seat?.bot === true;
const isPerson = (seat: SeatFacts): boolean => seat.kind === "human" && !seat.left;
const attempt = (work: Promise<unknown> | undefined) =>
  void work?.catch((refused: Error) => note(refused.message));

// The host's choice at a table of the server, and everybody's own on this device.
export const paceAt = (table: Table): Pace =>
  table.where === "here" ? prefs.pace : (table.facts()?.settings.pace ?? "normal");
// How fast is shown what happens; of many bots, what each of them does takes less.
export function showSpeed(table: Table, turn: Turn | undefined): number {
  const seats = (table.facts()?.seats ?? []).filter(({ kind }) => kind !== "closed");
  const bots = turn?.seats.every((seat) => isBot(table.facts()?.seats[seat])) ?? false;
  return paceSpeeds[paceAt(table)] / (bots ? shareOf(seats.length) ** 0.7 : 1);
}

export async function setPace(table: Table, pace: Pace): Promise<void> {
  const settings = table.facts()?.settings;
  if (table.where === "here") setPref("pace", pace);
  else if (settings) await table.change({ settings: { ...settings, pace } });
  announce(t("pace.now", { pace: t(`pace.${pace}`) }));
}

const moment = 1000; // milliseconds of waiting before there is a way past it

interface Waiting {
  turn(): Turn | undefined; // as the board shows it
  stage(): Stage | undefined;
  over(): boolean;
}

// Who plays at this table: people whose place is still open, and whether I am the only one of them.
function createOpen(table: Table) {
  const seats = () => table.facts()?.seats ?? [];
  const open = () => seats().filter((seat) => isPerson(seat) && !seat.place);
  const me = () => seats()[table.facts()?.you ?? -1];
  return {
    isBotAt: (seat: number) => isBot(seats()[seat]),
    people: () => seats().filter(isPerson).length,
    none: () => seats().some(isPerson) && open().length === 0,
    // Here people share the device; elsewhere nobody is hurried past.
    mine: () =>
      open().length > 0 && (table.where === "here" || open().every((seat) => seat === me())),
    played: () => table.where === "here" || me() !== undefined,
  };
}

// Past the bots to the next person of this page, where nobody else waits with them; and, where only bots are left, to the end.
export function createSkip(table: Table, { turn, stage, over }: Waiting) {
  const open = createOpen(table);
  const botsAct = createMemo((): boolean => {
    const now = turn();
    const paused = table.facts()?.paused === true;
    if (!now || over() || paused || table.acts === false || !table.skip) return false;
    const acts = now.due === "act" || now.due === "roll";
    return acts && now.seats.length > 0 && now.seats.every(open.isBotAt);
  });
  const may = createMemo(() => botsAct() && open.mine());
  const [long, setLong] = createSignal(false);
  createEffect(
    on(may, (now) => {
      setLong(false);
      if (!now) return;
      const timer = setTimeout(() => setLong(true), moment);
      onCleanup(() => clearTimeout(timer));
    }),
  );
  // What happens meanwhile is shown at once.
  const [skipping, setSkipping] = createSignal(false);
  createEffect(on(botsAct, (now) => !now && setSkipping(false)));
  onCleanup(
    table.onHappening(() => {
      if (skipping()) queueMicrotask(() => void stage()?.hurry());
    }),
  );
  const skip = (): void => {
    setSkipping(true);
    attempt(table.skip?.());
    void stage()?.hurry();
  };
  const toMe = (): Action => {
    const words = t(table.where === "here" && open.people() > 1 ? "skip.next" : "skip.mine");
    return { id: "skip", words, icon: "skip", run: skip };
  };
  const watch = () => setPref("slowEnd", true);
  // Only bots are left: at once, unless somebody wants to watch.
  const toEnd = (): readonly Action[] => {
    if (!table.facts()?.hurried)
      return [{ id: "finish", words: t("skip.finish"), icon: "last", run: skip }];
    if (table.where === "server") return [];
    return [{ id: "watch", words: t("skip.watch"), icon: "eye", run: watch }];
  };
  return createMemo((): readonly Action[] => {
    if (botsAct() && open.none() && open.played()) return toEnd();
    return may() && long() ? [toMe()] : [];
  });
}

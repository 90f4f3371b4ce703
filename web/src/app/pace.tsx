// How fast bots play at a table, and the way past them to one's own turn.
import { createEffect, createMemo, createSignal, type JSX, on, onCleanup, Show } from "solid-js";
import type { Action } from "../board/face";
import { Icon, type IconName } from "../board/icons";
import type { Stage } from "../board/stage";
import type { SeatFacts } from "../net/protocol";
import { announce, note } from "../page/announcer";
import { type Pace, paceSpeeds, paces, prefs, setPref } from "../page/prefs";
import type { Table, Turn } from "../table/table";
import { t } from "./session";

const isBot = (seat: SeatFacts | undefined): boolean => seat?.kind === "bot" || seat?.bot === true;
const isPerson = (seat: SeatFacts): boolean => seat.kind === "human" && !isBot(seat);
const attempt = (work: Promise<unknown> | undefined) =>
  void work?.catch((refused: Error) => note(refused.message));

// The host's choice at a table of the server, and everybody's own on this device.
export const paceAt = (table: Table): Pace => (table.where === "here" ? prefs.pace : "normal");
export const paceSpeedAt = (table: Table): number => paceSpeeds[paceAt(table)];

function setPace(table: Table, pace: Pace): void {
  if (table.where === "here") setPref("pace", pace);
  announce(t("pace.now", { pace: t(`pace.${pace}`) }));
}

const icons: Record<Pace, IconName> = { calm: "pace_calm", normal: "pace", fast: "pace_fast" };

// Only where bots play, and whoever looks may say how fast.
export function PaceButton(props: { table: Table }): JSX.Element {
  const facts = () => props.table.facts();
  const wanted = () =>
    props.table.acts !== false &&
    facts()?.stage === "playing" &&
    props.table.where === "here" &&
    (facts()?.seats.some(isBot) ?? false);
  const pace = () => paceAt(props.table);
  const name = () => t("pace.now", { pace: t(`pace.${pace()}`) });
  const next = () => paces[(paces.indexOf(pace()) + 1) % paces.length] ?? "normal";
  return (
    <Show when={wanted()}>
      <button
        type="button"
        class="bare pace"
        aria-label={name()}
        title={name()}
        onClick={() => setPace(props.table, next())}
      >
        <Icon name={icons[pace()]} />
      </button>
    </Show>
  );
}

const moment = 1000; // milliseconds of waiting before there is a way past it

interface Waiting {
  turn(): Turn | undefined; // as the board shows it
  stage(): Stage | undefined;
  over(): boolean;
}

// Past the bots to the next person of this page, where nobody else waits with them; and, where only bots are left, to the end.
export function createSkip(table: Table, { turn, stage, over }: Waiting) {
  const seats = () => table.facts()?.seats ?? [];
  const botsAct = createMemo((): boolean => {
    const now = turn();
    if (!now || over() || table.facts()?.paused || (now.due !== "act" && now.due !== "roll"))
      return false;
    return now.seats.length > 0 && now.seats.every((seat) => isBot(seats()[seat]));
  });
  const open = () => seats().filter((seat) => isPerson(seat) && !seat.place);
  const alone = createMemo(() => seats().some(isPerson) && open().length === 0);
  const mine = () => {
    const me = table.facts()?.you;
    return me !== undefined && open().includes(seats()[me] as SeatFacts) && open().length === 1;
  };
  const may = createMemo(
    () => table.skip !== undefined && botsAct() && !alone() && (table.where === "here" || mine()),
  );
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
  const run = (): void => {
    setSkipping(true);
    attempt(table.skip?.());
    void stage()?.hurry();
  };
  const several = () => table.where === "here" && seats().filter(isPerson).length > 1;
  return createMemo((): readonly Action[] => {
    if (table.where === "here" && table.acts !== false && alone() && botsAct()) {
      if (table.facts()?.hurried)
        return [
          { id: "watch", words: t("skip.watch"), icon: "eye", run: () => setPref("slowEnd", true) },
        ];
      return [{ id: "finish", words: t("skip.finish"), icon: "last", run: () => finish(table) }];
    }
    if (!may() || !long()) return [];
    return [{ id: "skip", words: t(several() ? "skip.next" : "skip.mine"), icon: "skip", run }];
  });
}

function finish(table: Table): void {
  setPref("slowEnd", false);
  attempt(table.skip?.());
}

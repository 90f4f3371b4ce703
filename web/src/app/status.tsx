// Whose turn it is, what is wanted, how much time is left and how far the game is.
import { createEffect, createMemo, type JSX, on, Show } from "solid-js";
import { note } from "../page/announcer";
import type { Table, Turn } from "../table/table";
import { Clock, Closing } from "./company";
import { t } from "./session";

interface Props {
  table: Table;
  turn: Turn | undefined; // as the board shows it
  busy: boolean; // something is being shown
  over: boolean;
  place: string | undefined; // mine, in words, once it cannot change any more
  nameOf(seat: number): string;
  wanted?(legal: readonly string[]): string | undefined; // what may be done, in the game's own words
  waiting?(): string | undefined; // for whom one waits, where several choose at once
}

export function Status(props: Props): JSX.Element {
  const facts = () => props.table.facts();
  const seats = () => facts()?.seats ?? [];
  const mine = (): boolean =>
    !props.over && (props.turn?.seats.includes(props.table.seat() ?? -1) ?? false);
  const isBot = (seat: number): boolean => {
    const at = seats()[seat];
    return at?.kind === "bot" || at?.bot === true;
  };
  const thinks = (): boolean => {
    const [seat] = props.turn?.seats ?? [];
    return !props.over && !props.busy && !facts()?.paused && seat !== undefined && isBot(seat);
  };
  const lost = () => props.table.link() === "connecting";
  const now = (): string => {
    const [seat] = props.turn?.seats ?? [];
    if (!props.turn || props.over) return t("play.over");
    if (facts()?.paused) return t("play.paused");
    if (facts()?.hurried) return t("play.hurried");
    if (seat === undefined) return t("play.waiting");
    const name = props.nameOf(seat);
    const others = mine() ? undefined : props.waiting?.();
    if (others) return others;
    if (thinks()) return t("play.thinks", { name });
    if (!mine()) return t("play.turnOf", { name });
    const several = seats().filter((one) => one.kind === "human").length > 1;
    const turn =
      several && props.table.where === "here" ? t("play.turnOf", { name }) : t("play.yourTurn");
    // What is wanted now is for the game to say.
    if (props.busy) return turn;
    const due = `${facts()?.game}.due.${props.turn.due}`;
    const wanted = props.wanted?.(props.table.legal()) ?? (t.has(due) ? t(due) : undefined);
    return wanted === undefined ? turn : t("play.wanted", { turn, wanted });
  };
  const words = createMemo((): string => {
    if (lost()) return t("play.connecting");
    return props.place === undefined ? now() : t("settled.now", { place: props.place, now: now() });
  });
  const closes = createMemo(() => facts()?.closes !== undefined);
  createEffect(on(closes, (soon) => soon && note(t("play.hostGone"))));
  return (
    <div class="status" classList={{ mine: mine() && !lost(), thinks: thinks(), lost: lost() }}>
      <p role="status">{words()}</p>
      <Show when={closes()}>
        <Closing facts={facts()} />
      </Show>
      <Show when={!props.over}>
        <Clock turn={props.table.turn()} stands={lost()} />
      </Show>
      <p class="number">{t("play.number", { number: props.turn?.number ?? 0 })}</p>
    </div>
  );
}

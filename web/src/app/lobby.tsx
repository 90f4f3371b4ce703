// Before a game at a table of the server: who sits where, bots, the invitation, the start.
import { createEffect, createResource, createSignal, Index, type JSX, Show } from "solid-js";
import { type GameUi, loadGame } from "../games/game";
import { optionWords } from "../games/option_words";
import type { SeatFacts } from "../net/protocol";
import { note } from "../page/announcer";
import { go, titled } from "../page/route";
import type { Table } from "../table/table";
import { Chat } from "./chat";
import { matchWords, timeWords } from "./manner_words";
import { levels, Manners } from "./manners";
import { botWords } from "./names";
import { leaveTable } from "./server";
import { t } from "./session";
import { talkOf } from "./talk";

type Attempt = (work: Promise<unknown>) => void;
const isTaken = (seat: SeatFacts) => seat.kind === "human" || seat.kind === "bot";
const nameOf = (seat: SeatFacts) => t(`colour.${seat.name}`);

function seatWords(seat: SeatFacts, host: string, mine: boolean): string {
  if (seat.kind === "bot") return botWords(seat);
  if (seat.kind !== "human") {
    if (seat.kind === "closed") return t("lobby.seatClosed");
    return t(seat.reserved ? "lobby.reserved" : "lobby.seatOpen");
  }
  const marks = [
    seat.player?.id === host ? t("lobby.host") : "",
    mine ? t("lobby.you") : "",
    seat.ready ? t("lobby.isReady") : "",
    seat.away ? t("lobby.away") : "",
  ].filter(Boolean);
  return `${seat.player?.name}${marks.length ? ` (${marks.join(", ")})` : ""}`;
}

function SeatLine(props: {
  table: Table;
  attempt: Attempt;
  ui: GameUi | undefined;
  seat: SeatFacts;
  number: number;
}): JSX.Element {
  const mine = () => props.number === props.table.seat();
  const set = (value: string): void => {
    const bot = value !== "open" && value !== "closed";
    props.attempt(
      bot
        ? props.table.setSeat(props.number, "bot", value)
        : props.table.setSeat(props.number, value),
    );
  };
  const now = () => (props.seat.kind === "bot" ? props.seat.level : props.seat.kind);
  const words = (value: string) =>
    levels.includes(value) ? t("host.bot", { level: t(`level.${value}`) }) : t(`host.who.${value}`);
  return (
    <li class="line" classList={{ mine: mine() }}>
      <span class="grow">
        <span class={`badge ${props.ui?.seatClass(props.seat.name) ?? ""}`} aria-hidden="true" />
        <strong>{nameOf(props.seat)}</strong>{" "}
        {seatWords(props.seat, props.table.facts()?.host ?? "", mine())}
      </span>
      <span class="buttons">
        <Show when={props.seat.kind === "open"}>
          <button
            type="button"
            aria-label={t("lobby.takeOf", { seat: nameOf(props.seat) })}
            onClick={() => props.attempt(props.table.sit(props.number))}
          >
            {t("lobby.take")}
          </button>
        </Show>
        <Show when={props.table.isHost() && props.seat.kind !== "human"}>
          <select
            aria-label={t("lobby.whoOf", { seat: nameOf(props.seat) })}
            onChange={(event) => set(event.currentTarget.value)}
          >
            <Index each={["open", ...levels, "closed"]}>
              {(value) => (
                <option value={value()} selected={now() === value()}>
                  {words(value())}
                </option>
              )}
            </Index>
          </select>
        </Show>
        <Show when={props.table.isHost() && props.seat.kind === "human" && !mine()}>
          <button
            type="button"
            aria-label={t("lobby.kickOf", { name: props.seat.player?.name ?? "" })}
            onClick={() => props.attempt(props.table.kick(props.number))}
          >
            {t("lobby.kick")}
          </button>
        </Show>
      </span>
    </li>
  );
}

function Invitation(): JSX.Element {
  const [copied, setCopied] = createSignal(false);
  let field: HTMLInputElement | undefined;
  // Browsers give pages without encryption no clipboard; a selected text can be copied everywhere.
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(location.href);
    } catch {
      field?.select();
      if (!document.execCommand("copy")) return;
    }
    setCopied(true);
    note(t("lobby.copied"));
  };
  return (
    <section aria-labelledby="invite">
      <h2 id="invite">{t("lobby.inviteTitle")}</h2>
      <p class="soft">
        <label for="link">{t("lobby.invite")}</label>
      </p>
      <p class="join">
        <input
          id="link"
          ref={field}
          readonly
          value={location.href}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" onClick={() => void copy()}>
          {t(copied() ? "lobby.copied" : "lobby.copy")}
        </button>
      </p>
    </section>
  );
}

export function Lobby(props: {
  table: Table;
  attempt: Attempt;
  notice: JSX.Element; // what stands in the way of sitting down
}): JSX.Element {
  const facts = () => props.table.facts();
  const [ui] = createResource(() => facts()?.game, loadGame);
  const draws = () => ui()?.chance !== undefined;
  const seats = () => facts()?.seats ?? [];
  const mine = () => seats()[props.table.seat() ?? -1];
  const taken = () => seats().filter(isTaken).length;
  const open = () => seats().filter(({ kind }) => kind === "open").length;
  const unready = () =>
    seats().filter(
      ({ kind, ready, player }) => kind === "human" && !ready && player?.id !== facts()?.host,
    );
  const hostName = () =>
    seats().find(({ player }) => player?.id === facts()?.host)?.player?.name ?? "";
  const title = () => t("host.title", { game: t(`${facts()?.game}.name`) });
  titled(title);
  // What was said before a reload, or while the connection was lost.
  createEffect(() => {
    if (props.table.link() !== "open") return;
    const talk = talkOf(props.table);
    props.table
      .history()
      .then((pasts) => talk.recall(pasts))
      .catch(() => {}); // what this page has heard stays
  });

  // Why it does not begin yet, or what happens if it does.
  const why = (): string => {
    if (seats().some(({ reserved }) => reserved)) return t("lobby.startsItself");
    if (!props.table.isHost()) return t("lobby.waiting", { name: hostName() });
    if (taken() < 2) return t("lobby.needTwo");
    const names = unready().map(({ player }) => player?.name ?? "");
    if (names.length > 0) return t("lobby.unready", { names: names.join(", ") });
    return open() > 0 ? t("lobby.openGo") : "";
  };
  const mannersWords = (): string => {
    const settings = facts()?.settings;
    if (!settings) return "";
    return [
      ...(settings.label ? [title()] : []),
      t(settings.listed ? "host.public" : "host.byLink"),
      t(settings.spectators ? "lobby.watched" : "lobby.unwatched"),
      ...optionWords(facts()?.game ?? "", facts()?.options ?? ""),
      timeWords(settings.clock, facts()?.round),
      ...(settings.match === undefined ? [] : [matchWords(settings.match)]),
    ].join(" · ");
  };

  return (
    <main class="narrow">
      <h1 tabindex="-1">{facts()?.settings.label ?? title()}</h1>
      <p class="soft">{mannersWords()}</p>
      {props.notice}
      <p>
        <a href={`/learn/${facts()?.game}`}>
          {t("learn.linkOf", { game: t(`${facts()?.game}.name`) })}
        </a>
      </p>
      <h2>{t("play.seats")}</h2>
      <p class="soft">{t(mine() ? "lobby.moveWhy" : "lobby.takeWhy")}</p>
      <ul class="lines">
        <Index each={seats()}>
          {(seat, i) => (
            <SeatLine
              table={props.table}
              attempt={props.attempt}
              ui={ui()}
              seat={seat()}
              number={i}
            />
          )}
        </Index>
      </ul>
      <Show
        when={mine()}
        fallback={
          <p>
            <button
              type="button"
              class="main wide"
              disabled={open() === 0}
              onClick={() => props.attempt(props.table.sit())}
            >
              {t(open() === 0 ? "lobby.full" : "lobby.join")}
            </button>
          </p>
        }
      >
        <Show when={!props.table.isHost()}>
          <label class="choice">
            <input
              type="checkbox"
              checked={mine()?.ready ?? false}
              onChange={(event) => props.attempt(props.table.ready(event.currentTarget.checked))}
            />
            <span>{t("lobby.ready")}</span>
          </label>
        </Show>
      </Show>
      <p class="buttons">
        <Show when={props.table.isHost()}>
          <button
            type="button"
            class="main grow"
            aria-disabled={taken() < 2}
            onClick={() => (taken() < 2 ? note(why()) : props.attempt(props.table.start()))}
          >
            {t("lobby.start")}
          </button>
        </Show>
        <button
          type="button"
          onClick={() => {
            if (mine() || props.table.isHost()) props.attempt(leaveTable(props.table));
            go("/");
          }}
        >
          {t(props.table.isHost() ? "lobby.close" : mine() ? "lobby.leave" : "result.home")}
        </button>
      </p>
      <p class="soft" role="status">
        {why()}
      </p>
      <Invitation />
      <Chat table={props.table} />
      <Show when={props.table.isHost() && facts()?.settings}>
        {(settings) => (
          <details>
            <summary>{t("host.manners")}</summary>
            <Manners
              game={facts()?.game ?? ""}
              settings={settings()}
              change={(next) => props.attempt(props.table.change({ settings: next }))}
            />
          </details>
        )}
      </Show>
      <details class="soft">
        <summary>{t(draws() ? "lobby.commitment" : "lobby.terms")}</summary>
        <p>{t(draws() ? "lobby.commitmentWhy" : "lobby.termsWhy")}</p>
        <p class="code">{facts()?.commitment}</p>
      </details>
    </main>
  );
}

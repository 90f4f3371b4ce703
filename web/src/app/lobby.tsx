// Before a game at a table of the server: who sits where, bots, the invitation, the start.
import { createEffect, createResource, Index, type JSX, Show } from "solid-js";
import { type GameUi, loadGame } from "../games/game";
import { optionWords } from "../games/option_words";
import type { SeatFacts } from "../net/protocol";
import { note } from "../page/announcer";
import { canNotify, notifies, wishNotified } from "../page/notifying";
import { go, titled } from "../page/route";
import type { Table } from "../table/table";
import { isolated } from "../texts/texts";
import { Avatar } from "./avatar";
import { Chat } from "./chat";
import { Invitation } from "./invitation";
import { matchWords, timeWords } from "./manner_words";
import { Manners } from "./manners";
import { botName, botNamed } from "./names";
import { Onlookers } from "./onlookers";
import { leaveTable } from "./server";
import { t } from "./session";
import { talkOf } from "./talk";
import { levels } from "./wishes";

type Attempt = (work: Promise<unknown>) => void;
const isTaken = (seat: SeatFacts) => seat.kind === "human" || seat.kind === "bot";
const nameOf = (seat: SeatFacts) => t(`colour.${seat.name}`);

function seatWords(
  seats: readonly SeatFacts[],
  number: number,
  { host, mine }: { host: string; mine: boolean },
): string {
  const seat = seats[number];
  if (!seat) return "";
  if (seat.kind === "bot") return botNamed(seats, number);
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
  return `${isolated(seat.player?.name ?? "")}${marks.length ? ` (${marks.join(", ")})` : ""}`;
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
    <li class="line sits" classList={{ mine: mine() }}>
      <Avatar
        name={props.seat.player?.name ?? botName(seatsAt(props.table), props.number)}
        kind={props.seat.kind}
        badge={props.ui?.seatClass(props.seat.name)}
      />
      <span class="grow">
        <strong>{nameOf(props.seat)}</strong>{" "}
        {seatWords(seatsAt(props.table), props.number, {
          host: props.table.facts()?.host ?? "",
          mine: mine(),
        })}
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

// Whoever waits may look elsewhere. The button stays where it is, whatever the browser answers.
function Notified(): JSX.Element {
  const offered = canNotify() && !notifies();
  const wish = (): void => {
    wishNotified(!notifies())
      .then((done) => done || note(t("settings.notifyNot")))
      .catch(() => note(t("settings.notifyNot")));
  };
  return (
    <Show when={offered}>
      <p>
        <button type="button" class="wide" aria-pressed={notifies()} onClick={wish}>
          {t("lobby.notify")}
        </button>
      </p>
    </Show>
  );
}

interface LobbyProps {
  table: Table;
  attempt: Attempt;
  notice: JSX.Element; // what stands in the way of sitting down
}

const seatsAt = (table: Table): readonly SeatFacts[] => table.facts()?.seats ?? [];
const mineAt = (table: Table) => seatsAt(table)[table.seat() ?? -1];
const takenAt = (table: Table): number => seatsAt(table).filter(isTaken).length;
const openAt = (table: Table): number =>
  seatsAt(table).filter(({ kind }) => kind === "open").length;
const titleOf = (table: Table): string =>
  t("host.title", { game: t(`${table.facts()?.game}.name`) });

// Why it does not begin yet, or what happens if it does.
function startWords(table: Table): string {
  const seats = seatsAt(table);
  const host = table.facts()?.host;
  if (seats.some(({ reserved }) => reserved)) return t("lobby.startsItself");
  if (!table.isHost()) {
    const name = seats.find(({ player }) => player?.id === host)?.player?.name ?? "";
    return t("lobby.waiting", { name });
  }
  if (takenAt(table) < 2) return t("lobby.needTwo");
  const unready = seats.filter(
    ({ kind, ready, player }) => kind === "human" && !ready && player?.id !== host,
  );
  const names = unready.map(({ player }) => player?.name ?? "");
  if (names.length > 0) return t("lobby.unready", { names: names.join(", ") });
  return openAt(table) > 0 ? t("lobby.openGo") : "";
}

function mannersWords(table: Table): string {
  const facts = table.facts();
  const settings = facts?.settings;
  if (!settings) return "";
  return [
    ...(settings.label ? [titleOf(table)] : []),
    t(settings.listed ? "host.public" : "host.byLink"),
    t(settings.spectators ? "lobby.watched" : "lobby.unwatched"),
    ...optionWords(facts.game, facts.options),
    timeWords(settings.clock, facts.round),
    ...(settings.host_stays ? [t("terms.hostStays")] : []),
    ...(settings.match === undefined ? [] : [matchWords(settings.match)]),
  ].join(" · ");
}

// Taking a seat, or being ready in it.
function Joining(props: LobbyProps): JSX.Element {
  const mine = () => mineAt(props.table);
  const open = () => openAt(props.table);
  return (
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
  );
}

function StartOrLeave(props: LobbyProps): JSX.Element {
  const mine = () => mineAt(props.table);
  const tooFew = () => takenAt(props.table) < 2;
  return (
    <p class="buttons">
      <Show when={props.table.isHost()}>
        <button
          type="button"
          class="main grow"
          aria-disabled={tooFew()}
          onClick={() =>
            tooFew() ? note(startWords(props.table)) : props.attempt(props.table.start())
          }
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
  );
}

function Terms(props: LobbyProps & { draws: boolean }): JSX.Element {
  const facts = () => props.table.facts();
  return (
    <>
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
        <summary>{t(props.draws ? "lobby.commitment" : "lobby.terms")}</summary>
        <p>{t(props.draws ? "lobby.commitmentWhy" : "lobby.termsWhy")}</p>
        <p class="code">{facts()?.commitment}</p>
      </details>
    </>
  );
}

// What was said before a reload, or while the connection was lost.
function recallTalk(table: Table): void {
  createEffect(() => {
    if (table.link() !== "open") return;
    const talk = talkOf(table);
    table
      .history()
      .then((pasts) => talk.recall(pasts))
      .catch(() => {}); // what this page has heard stays
  });
}

export function Lobby(props: LobbyProps): JSX.Element {
  const facts = () => props.table.facts();
  const [ui] = createResource(() => facts()?.game, loadGame);
  const title = () => titleOf(props.table);
  titled(title);
  recallTalk(props.table);

  return (
    <main class="narrow">
      <h1 tabindex="-1">{facts()?.settings.label ?? title()}</h1>
      <p class="soft">{mannersWords(props.table)}</p>
      {props.notice}
      <p>
        <a href={`/learn/${facts()?.game}`}>
          {t("learn.linkOf", { game: t(`${facts()?.game}.name`) })}
        </a>
      </p>
      <h2>{t("play.seats")}</h2>
      <p class="soft">{t(mineAt(props.table) ? "lobby.moveWhy" : "lobby.takeWhy")}</p>
      <ul class="lines">
        <Index each={seatsAt(props.table)}>
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
      <Onlookers table={props.table} />
      <Joining {...props} />
      <StartOrLeave {...props} />
      <p class="soft" role="status">
        {startWords(props.table)}
      </p>
      <Show when={mineAt(props.table)}>
        <Notified />
      </Show>
      <Invitation title={title()} />
      <Chat table={props.table} />
      <Terms {...props} draws={ui()?.chance !== undefined} />
    </main>
  );
}

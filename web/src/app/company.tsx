// Who plays, who is away, for whom a bot plays; and what a host may do about it.
import { createSignal, Index, type JSX, Show } from "solid-js";
import type { GameUi } from "../games/game";
import type { SeatFacts } from "../net/protocol";
import { note } from "../page/announcer";
import type { Table, Turn } from "../table/table";
import { isolated } from "../texts/texts";
import { botWords } from "./names";
import { Onlookers } from "./onlookers";
import { t } from "./session";

const attempt = (work: Promise<unknown>) =>
  void work.catch((refused: Error) => note(refused.message));

// A question takes the focus of the button that it stands for.
export const focused = (button: HTMLElement): void => queueMicrotask(() => button.focus());

function seatWords(seat: SeatFacts, host: boolean, mine: boolean): string {
  const place = seat.place === undefined ? "" : t("result.place", { place: seat.place });
  if (seat.kind === "bot") return [botWords(seat), place].filter(Boolean).join(", ");
  const marks = [
    place,
    host ? t("lobby.host") : "",
    mine && seat.player?.name !== t("host.you") ? t("lobby.you") : "",
    seat.left ? t("lobby.left") : "",
    seat.away ? t("lobby.away") : "",
    seat.bot && !place ? t("lobby.botPlays") : "",
  ].filter(Boolean);
  return `${isolated(seat.player?.name ?? "")}${marks.length ? ` (${marks.join(", ")})` : ""}`;
}

function Kick(props: { table: Table; seat: SeatFacts; number: number }): JSX.Element {
  const [asking, setAsking] = createSignal(false);
  const name = () => props.seat.player?.name ?? "";
  return (
    <Show
      when={asking()}
      fallback={
        <button
          type="button"
          class="small"
          aria-label={t("lobby.kickOf", { name: name() })}
          onClick={() => setAsking(true)}
        >
          {t("lobby.kick")}
        </button>
      }
    >
      <span class="buttons">
        <span>{t("play.kickSure", { name: name() })}</span>
        <button
          type="button"
          class="small main"
          aria-label={t("play.kickYes", { name: name() })}
          onClick={() => {
            setAsking(false);
            attempt(props.table.kick(props.number));
          }}
        >
          {t("lobby.kick")}
        </button>
        <button type="button" class="small" ref={focused} onClick={() => setAsking(false)}>
          {t("play.cancel")}
        </button>
      </span>
    </Show>
  );
}

// `turn`: as the board shows it.
export function Company(props: {
  table: Table;
  ui: GameUi | undefined;
  turn: Turn | undefined;
}): JSX.Element {
  const facts = () => props.table.facts();
  const away = () => props.table.where === "server";
  const playing = () => facts()?.stage === "playing";
  const isMine = (seat: SeatFacts, number: number) =>
    away() && (number === props.table.seat() || seat.player?.id === props.table.me());
  const isHost = (seat: SeatFacts) => away() && seat.player?.id === facts()?.host;
  const leftSeat = () =>
    playing() && facts()?.seats.some((seat, i) => isMine(seat, i) && seat.left && !seat.place);
  const spectates = () => away() && playing() && facts()?.you === undefined && !leftSeat();
  return (
    <section aria-labelledby="seats">
      <h2 id="seats">{t("play.seats")}</h2>
      <ul class="lines small">
        <Index each={facts()?.seats ?? []}>
          {(seat, i) => (
            <li classList={{ turn: props.turn?.seats.includes(i) }}>
              <span class={`badge ${props.ui?.seatClass(seat().name) ?? ""}`} aria-hidden="true" />
              <span class="grow">
                <strong>{t(`colour.${seat().name}`)}</strong>{" "}
                {seatWords(seat(), isHost(seat()), isMine(seat(), i))}
              </span>
              <Show
                when={
                  away() &&
                  playing() &&
                  props.table.isHost() &&
                  seat().kind === "human" &&
                  !isMine(seat(), i) &&
                  !seat().left
                }
              >
                <Kick table={props.table} seat={seat()} number={i} />
              </Show>
            </li>
          )}
        </Index>
      </ul>
      <Show when={leftSeat()}>
        <p class="notice">
          {t("play.leftSeat")}{" "}
          <button
            type="button"
            class="main"
            onClick={() => attempt(props.table.sit().then(() => scrollTo(0, 0)))}
          >
            {t("play.takeBack")}
          </button>
        </p>
      </Show>
      <Show when={spectates()}>
        <p class="soft">{t("play.youWatch")}</p>
      </Show>
      <Onlookers table={props.table} />
    </section>
  );
}

// Before a game at a table of the server: who sits where, bots, the invitation, the start.
import { createResource, createSignal, For, type JSX, Show } from "solid-js";
import { loadGame } from "../games/game";
import type { SeatFacts } from "../net/protocol";
import type { Table } from "../table/table";
import { note } from "./announcer";
import { go } from "./route";
import { t } from "./session";

const levels = ["easy", "medium", "hard"];

export function Lobby(props: { table: Table }): JSX.Element {
  const facts = () => props.table.facts();
  const [ui] = createResource(() => facts()?.game, loadGame);
  const [copied, setCopied] = createSignal(false);
  const attempt = (work: Promise<unknown>) =>
    void work.catch((refused: Error) => note(refused.message));
  const taken = () =>
    facts()?.seats.filter((seat) => seat.kind === "human" || seat.kind === "bot").length ?? 0;
  const mine = () => facts()?.seats[props.table.seat() ?? -1];
  const seatName = (seat: SeatFacts) => t(`colour.${seat.name}`);

  const words = (seat: SeatFacts): string => {
    if (seat.kind === "human") {
      const marks = [
        seat.player?.id === facts()?.host ? t("lobby.host") : "",
        seat === mine() ? t("lobby.you") : "",
        seat.ready ? t("lobby.isReady") : "",
        seat.away ? t("lobby.away") : "",
      ].filter(Boolean);
      return `${seat.player?.name}${marks.length ? ` (${marks.join(", ")})` : ""}`;
    }
    if (seat.kind === "bot") return t("host.bot", { level: t(`level.${seat.level}`) });
    return t(
      seat.kind === "closed"
        ? "lobby.seatClosed"
        : seat.reserved
          ? "lobby.reserved"
          : "lobby.seatOpen",
    );
  };

  return (
    <main class="narrow">
      <h1 tabindex="-1">{t("host.title", { game: t(`${facts()?.game}.name`) })}</h1>
      <h2>{t("lobby.title")}</h2>
      <ul class="lines">
        <For each={facts()?.seats}>
          {(seat, i) => (
            <li class="line">
              <span>
                <span class={`badge ${ui()?.seatClass(seat.name) ?? ""}`} aria-hidden="true" />
                <strong>{seatName(seat)}</strong> {words(seat)}
              </span>
              <span class="buttons">
                <Show when={seat.kind === "open"}>
                  <button
                    type="button"
                    aria-label={t("lobby.takeOf", { seat: seatName(seat) })}
                    onClick={() => attempt(props.table.sit(i()))}
                  >
                    {t("lobby.take")}
                  </button>
                </Show>
                <Show when={props.table.isHost() && seat.kind !== "human"}>
                  <select
                    aria-label={t("lobby.addBotOf", { seat: seatName(seat) })}
                    onChange={(event) => {
                      const value = event.currentTarget.value;
                      attempt(
                        value === "open" || value === "closed"
                          ? props.table.setSeat(i(), value)
                          : props.table.setSeat(i(), "bot", value),
                      );
                    }}
                  >
                    <option value="open" selected={seat.kind === "open"}>
                      {t("host.open")}
                    </option>
                    <For each={levels}>
                      {(level) => (
                        <option
                          value={level}
                          selected={seat.kind === "bot" && seat.level === level}
                        >
                          {t("host.bot", { level: t(`level.${level}`) })}
                        </option>
                      )}
                    </For>
                  </select>
                </Show>
                <Show when={props.table.isHost() && seat.kind === "human" && seat !== mine()}>
                  <button
                    type="button"
                    aria-label={t("lobby.kickOf", { name: seat.player?.name ?? "" })}
                    onClick={() => attempt(props.table.kick(i()))}
                  >
                    {t("lobby.kick")}
                  </button>
                </Show>
              </span>
            </li>
          )}
        </For>
      </ul>
      <p>
        <label for="link">{t("lobby.invite")}</label>
        <input
          id="link"
          readonly
          value={location.href}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button
          type="button"
          onClick={() => {
            void navigator.clipboard?.writeText(location.href).then(() => setCopied(true));
          }}
        >
          {t(copied() ? "lobby.copied" : "lobby.copy")}
        </button>
      </p>
      <Show when={mine()}>
        <p>
          <label class="choice">
            <input
              type="checkbox"
              checked={mine()?.ready ?? false}
              onChange={(event) => attempt(props.table.ready(event.currentTarget.checked))}
            />
            <span>{t("lobby.ready")}</span>
          </label>
        </p>
      </Show>
      <p class="buttons">
        <Show when={props.table.isHost()} fallback={<span class="soft">{t("lobby.waiting")}</span>}>
          <button
            type="button"
            class="main"
            disabled={taken() < 2}
            onClick={() => attempt(props.table.start())}
          >
            {t("lobby.start")}
          </button>
          <Show when={taken() < 2}>
            <span class="soft">{t("lobby.needTwo")}</span>
          </Show>
        </Show>
        <button
          type="button"
          onClick={() => {
            if (mine()) attempt(props.table.leave());
            go("/");
          }}
        >
          {t("lobby.leave")}
        </button>
      </p>
      <details class="soft">
        <summary>
          {t("lobby.commitment", { commitment: `${facts()?.commitment.slice(0, 12)}…` })}
        </summary>
        <p>{t("lobby.commitmentWhy")}</p>
        <p class="code">{facts()?.commitment}</p>
      </details>
    </main>
  );
}

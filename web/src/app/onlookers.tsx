// People who only watch: how many, who they are, and what the host and the players may do about them.
import { createResource, createSignal, For, type JSX, Show } from "solid-js";
import type { Onlooker } from "../net/protocol";
import { note } from "../page/announcer";
import type { Table } from "../table/table";
import { t } from "./session";

function Person(props: {
  table: Table;
  onlooker: Onlooker;
  done(work: Promise<void> | undefined): void;
}): JSX.Element {
  const id = () => props.onlooker.player.id;
  const name = () => props.onlooker.player.name;
  const silenced = () => props.onlooker.silenced ?? false;
  return (
    <li>
      <span class="grow">{name()}</span>
      <Show when={props.table.isHost() && id() !== props.table.me()}>
        <button
          type="button"
          class="small"
          aria-pressed={silenced()}
          aria-label={t("onlookers.silenceOf", { name: name() })}
          onClick={() => props.done(props.table.doors?.silence(id(), !silenced()))}
        >
          {t("onlookers.silence")}
        </button>
        <button
          type="button"
          class="small"
          aria-label={t("lobby.kickOf", { name: name() })}
          onClick={() => props.done(props.table.doors?.sendAway(id()))}
        >
          {t("lobby.kick")}
        </button>
      </Show>
    </li>
  );
}

export function Onlookers(props: { table: Table }): JSX.Element {
  const { table } = props;
  const facts = () => table.facts();
  const [open, setOpen] = createSignal(false);
  const mayAsk = () => table.seat() !== undefined || table.isHost();
  // Asked for anew when their number changes, as long as the list is open.
  const [watching, { refetch }] = createResource(
    () => open() && mayAsk() && { count: facts()?.watching },
    () => table.doors?.watching(),
  );
  const done = (work: Promise<void> | undefined): void =>
    void work?.then(() => refetch()).catch((refused: Error) => note(refused.message));
  const people = () => (watching.error ? [] : (watching.latest?.people ?? []));
  const more = () => (watching.error ? 0 : (watching.latest?.more ?? 0));
  const goesOn = () => facts()?.stage === "lobby" || facts()?.stage === "playing";
  return (
    <Show when={table.doors}>
      <Show when={(facts()?.watching ?? 0) > 0}>
        <Show
          when={mayAsk()}
          fallback={<p class="soft">{t("play.watching", { count: facts()?.watching ?? 0 })}</p>}
        >
          <details onToggle={(event) => setOpen(event.currentTarget.open)}>
            <summary>{t("play.watching", { count: facts()?.watching ?? 0 })}</summary>
            <ul class="lines small" aria-label={t("onlookers.title")}>
              <For each={people()}>
                {(onlooker) => <Person table={table} onlooker={onlooker} done={done} />}
              </For>
            </ul>
            <Show when={more() > 0}>
              <p class="soft">{t("onlookers.more", { count: more() })}</p>
            </Show>
          </details>
        </Show>
      </Show>
      <Show when={mayAsk() && goesOn() && facts()?.settings.spectators}>
        <p>
          <button type="button" class="small" onClick={() => done(table.doors?.close())}>
            {t("onlookers.close")}
          </button>
        </p>
      </Show>
    </Show>
  );
}

// Opening a table: on this device or for others.
import { createResource, createSignal, For, type JSX, Show } from "solid-js";
import { type GameUi, loadGame } from "../games/game";
import { Refused } from "../net/connection";
import type { SeatWish } from "../net/protocol";
import { note } from "./announcer";
import { go } from "./route";
import { forget, keep, online, t } from "./session";

type Who = "you" | "human" | "open" | `bot:${string}`;
const levels = ["easy", "medium", "hard"];
const clocks = [0, 15, 30, 60, 120];

function Form(props: { ui: GameUi }): JSX.Element {
  const [where, setWhere] = createSignal<"here" | "online">("online");
  const [count, setCount] = createSignal(props.ui.players[0]);
  const [who, setWho] = createSignal<readonly Who[]>([]);
  const [chosen, setChosen] = createSignal<Readonly<Record<string, string>>>({});
  const [listed, setListed] = createSignal(true);
  const [clock, setClock] = createSignal(0);
  const names = () => props.ui.seatNames(count());
  const at = (seat: number): Who =>
    who()[seat] ?? (seat === 0 ? "you" : where() === "here" ? "bot:easy" : "open");
  const counts = () =>
    Array.from(
      { length: props.ui.players[1] - props.ui.players[0] + 1 },
      (_, i) => props.ui.players[0] + i,
    );
  const setAt = (seat: number, value: Who) => {
    const next = names().map((_, i) => at(i));
    next[seat] = value;
    setWho(next);
  };

  const startHere = (options: string): void => {
    const id = props.ui.id;
    const people = names().filter((_, i) => !at(i).startsWith("bot:")).length;
    const seats = names().map((name, i) => {
      const seat = at(i);
      const person = people === 1 ? t("host.you") : t(`colour.${name}`);
      return seat.startsWith("bot:") ? { name: "", level: seat.slice(4) } : { name: person };
    });
    forget(id);
    keep({ id: `here-${id}`, game: id, options, seats, steps: [], memories: [] });
    go(`/here/${id}`);
  };
  const openOnline = async (options: string): Promise<void> => {
    const seats = names().map((_, i): SeatWish => {
      const seat = at(i);
      return seat.startsWith("bot:") ? { kind: "bot", level: seat.slice(4) } : { kind: "open" };
    });
    const seat = names().findIndex((_, i) => at(i) === "you");
    const settings = { listed: listed(), spectators: true, chat: "free", clock: clock() } as const;
    const answer = await online().ask({
      type: "host",
      game: props.ui.id,
      options,
      seats,
      seat: Math.max(0, seat),
      settings,
    });
    if ("table" in answer && answer.table) go(`/t/${answer.table}`);
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    const options = props.ui.options(names(), chosen());
    if (where() === "here") startHere(options);
    else
      openOnline(options).catch((error: unknown) =>
        note(error instanceof Refused ? error.message : String(error)),
      );
  };

  return (
    <form onSubmit={submit}>
      <fieldset>
        <legend>{t("host.where")}</legend>
        <For each={["online", "here"] as const}>
          {(place) => (
            <label class="choice">
              <input
                type="radio"
                name="where"
                checked={where() === place}
                onChange={() => setWhere(place)}
              />
              <span>
                {t(`host.${place}`)} <span class="soft">{t(`host.${place}Why`)}</span>
              </span>
            </label>
          )}
        </For>
      </fieldset>
      <Show when={counts().length > 1}>
        <p>
          <label for="count">{t("host.players")}</label>
          <select id="count" onChange={(event) => setCount(Number(event.currentTarget.value))}>
            <For each={counts()}>{(number) => <option value={number}>{number}</option>}</For>
          </select>
        </p>
      </Show>
      <For each={names()}>
        {(name, seat) => (
          <p>
            <label for={`seat-${seat()}`}>
              <span class={`badge ${props.ui.seatClass(name)}`} aria-hidden="true" />
              {t("host.seat", { number: seat() + 1, name: t(`colour.${name}`) })}
            </label>
            <select
              id={`seat-${seat()}`}
              value={at(seat())}
              onChange={(event) => setAt(seat(), event.currentTarget.value as Who)}
            >
              <option value="you">{t("host.you")}</option>
              <option value={where() === "here" ? "human" : "open"}>
                {t(where() === "here" ? "host.human" : "host.open")}
              </option>
              <For each={levels}>
                {(level) => (
                  <option value={`bot:${level}`}>
                    {t("host.bot", { level: t(`level.${level}`) })}
                  </option>
                )}
              </For>
            </select>
          </p>
        )}
      </For>
      <For each={props.ui.fields}>
        {(field) => (
          <p>
            <label for={field.key}>{t(`${props.ui.id}.option.${field.key}`)}</label>
            <select
              id={field.key}
              onChange={(event) =>
                setChosen({ ...chosen(), [field.key]: event.currentTarget.value })
              }
            >
              <For each={field.values}>
                {(value) => (
                  <option value={value} selected={value === field.standard}>
                    {t.has(`${props.ui.id}.option.${field.key}.${value}`)
                      ? t(`${props.ui.id}.option.${field.key}.${value}`)
                      : value}
                  </option>
                )}
              </For>
            </select>
          </p>
        )}
      </For>
      <Show when={where() === "online"}>
        <p>
          <label class="choice">
            <input
              type="checkbox"
              checked={listed()}
              onChange={(event) => setListed(event.currentTarget.checked)}
            />
            <span>{t("host.listed")}</span>
          </label>
        </p>
        <p>
          <label for="clock">{t("host.clock")}</label>
          <select id="clock" onChange={(event) => setClock(Number(event.currentTarget.value))}>
            <For each={clocks}>
              {(seconds) => (
                <option value={seconds}>
                  {seconds === 0 ? t("host.clockNone") : t("host.clockSeconds", { seconds })}
                </option>
              )}
            </For>
          </select>
        </p>
      </Show>
      <p>
        <button type="submit" class="main wide">
          {t(where() === "here" ? "host.start" : "host.openTable")}
        </button>
      </p>
    </form>
  );
}

export default function Host(props: { game: string }): JSX.Element {
  const [ui] = createResource(() => props.game, loadGame);
  return (
    <main class="narrow">
      <h1 tabindex="-1">{t("host.title", { game: t(`${props.game}.name`) })}</h1>
      <Show when={ui()} fallback={<p>{t("loading")}</p>}>
        {(game) => <Form ui={game()} />}
      </Show>
    </main>
  );
}

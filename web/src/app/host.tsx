// Opening a table: on this device or for others.
import { createResource, createSignal, For, type JSX, Show } from "solid-js";
import { EngineError } from "../engine/engine";
import { type GameUi, loadGame } from "../games/game";
import type { SeatWish, Settings } from "../net/protocol";
import { note } from "../page/announcer";
import { go, titled } from "../page/route";
import { newMatch } from "../table/match";
import { createAttempts } from "./in_the_way";
import { levels, Manners, MatchPick, standardManners } from "./manners";
import { createSeats, type Who } from "./seating";
import { online, yourPlaces } from "./server";
import { engineHere, forget, keep, t } from "./session";

function Form(props: { ui: GameUi }): JSX.Element {
  const [where, setWhere] = createSignal<"here" | "online">("online");
  const [chosen, setChosen] = createSignal<Readonly<Record<string, string>>>({});
  const [settings, setSettings] = createSignal<Settings>(standardManners);
  const [match, setMatch] = createSignal(props.ui.match);
  const [label, setLabel] = createSignal("");
  const [names, setNames] = createSignal<Readonly<Record<string, string>>>({}); // of people at this device, and of bots
  const { attempt, Notice } = createAttempts();
  const isOnline = () => where() === "online";
  const seats = createSeats(props.ui, isOnline);
  const whoCan = (): readonly Who[] => [
    "you",
    isOnline() ? "open" : "human",
    ...levels.map((level): Who => `bot:${level}`),
    ...(seats.names.length > props.ui.players[0] ? (["closed"] as const) : []),
  ];
  // People of the server have a name already.
  const canBeNamed = (who: Who): boolean =>
    who.startsWith("bot:") || (!isOnline() && /^(you|human)$/.test(who));
  const words = (who: Who): string =>
    who.startsWith("bot:")
      ? t("host.bot", { level: t(`level.${who.slice(4)}`) })
      : t(`host.who.${who}`);
  const wrong = (): string => {
    const all = seats.names.map((_, i) => seats.at(i));
    if (seats.taken() < 2) return t("lobby.needTwo");
    // Whoever lets bots play among themselves only watches.
    const onlyBots = all.every((who) => who === "closed" || who.startsWith("bot:"));
    if (onlyBots && props.ui.needsHuman) return t("host.needHuman");
    if (isOnline() && !onlyBots && !all.includes("you")) return t("host.needYou");
    return possible.latest === false ? impossible() : "";
  };
  // What was chosen may not go together, and the rules know: some options want fewer seats.
  const playing = () => seats.names.filter((_, i) => seats.at(i) !== "closed");
  const canBePlayed = async (options: string): Promise<boolean> => {
    if (Object.keys(chosen()).length === 0) return true;
    const engine = engineHere(props.ui.id);
    try {
      await engine.close(await engine.open(props.ui.id, options));
      return true;
    } catch (error) {
      return !(error instanceof EngineError); // where there is no engine, the server will say
    }
  };
  const [possible] = createResource(
    () => (seats.taken() < 2 ? undefined : props.ui.options(playing(), chosen())),
    (options) => canBePlayed(options),
    { initialValue: true },
  );

  const nameAt = (seat: string): string => names()[seat]?.trim() ?? "";
  const impossible = () => t("host.impossible", { seats: seats.taken() });
  const startHere = async (): Promise<void> => {
    const id = props.ui.id;
    const options = props.ui.options(playing(), chosen());
    if (!(await canBePlayed(options))) return note(impossible());
    const taken = seats.names.flatMap((name, i) =>
      seats.at(i) === "closed" ? [] : [{ name, who: seats.at(i) }],
    );
    const seatOf = (name: string) => {
      const word = people === 1 ? "host.you" : `colour.${name}`;
      const written = nameAt(name);
      return written ? { name: written } : { name: t(word), word };
    };
    const people = taken.filter(({ who }) => !who.startsWith("bot:")).length;
    if (!forget(id)) return;
    const kept = keep({
      id: `here-${id}`,
      game: id,
      options,
      seats: taken.map(({ name, who }) =>
        who.startsWith("bot:") ? { name: nameAt(name), level: who.slice(4) } : seatOf(name),
      ),
      steps: [],
      memories: [],
      ...(match() === undefined ? {} : { match: newMatch(taken.length, match()) }),
    });
    if (kept) go(`/here/${id}`);
  };
  // Seats that are left out can still be taken in the lobby, if the options can be played with all of them.
  const openOnline = async (): Promise<void> => {
    const whole = await canBePlayed(props.ui.options(seats.names, chosen()));
    const offered = whole ? seats.names : playing();
    const whoAt = (name: string) => seats.at(seats.names.indexOf(name));
    const wishes = offered.map((name): SeatWish => {
      const who = whoAt(name);
      const written = nameAt(name) ? { name: nameAt(name) } : {};
      if (who.startsWith("bot:")) return { kind: "bot", level: who.slice(4), ...written };
      return { kind: who === "closed" ? "closed" : "open" };
    });
    const mine = offered.findIndex((name) => whoAt(name) === "you");
    const answer = await online().ask({
      type: "host",
      game: props.ui.id,
      options: props.ui.options(offered, chosen()),
      seats: wishes,
      ...(mine < 0 ? {} : { seat: mine }),
      settings: {
        ...settings(),
        ...(match() === undefined ? {} : { match: match() as number }),
        ...(label().trim() ? { label: label().trim() } : {}),
      },
    });
    if ("table" in answer && answer.table) go(`/t/${answer.table}`);
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    if (wrong()) note(wrong());
    else if (isOnline()) attempt(openOnline());
    else void startHere();
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
      <fieldset>
        <legend>{t("host.seats")}</legend>
        <p class="soft">
          {t(isOnline() ? "host.seatsOnlineWhy" : "host.seatsHereWhy")}
          <Show when={isOnline() && seats.names.length > props.ui.players[0]}>
            {" "}
            {t("host.seatsLeftOut")}
          </Show>
        </p>
        <For each={seats.names}>
          {(name, seat) => (
            <p class="field">
              <label for={`seat-${name}`}>
                <span class={`badge ${props.ui.seatClass(name)}`} aria-hidden="true" />
                {t(`colour.${name}`)}
              </label>
              <select
                id={`seat-${name}`}
                onChange={(event) => seats.set(seat(), event.currentTarget.value as Who)}
              >
                <For each={whoCan()}>
                  {(who) => (
                    <option value={who} selected={seats.at(seat()) === who}>
                      {words(who)}
                    </option>
                  )}
                </For>
              </select>
              <Show when={canBeNamed(seats.at(seat()))}>
                <input
                  maxlength="24"
                  autocomplete="off"
                  aria-label={t(
                    seats.at(seat()).startsWith("bot:") ? "host.nameBot" : "host.nameOf",
                    { colour: t(`colour.${name}`) },
                  )}
                  placeholder={t("host.name")}
                  value={names()[name] ?? ""}
                  onInput={(event) => setNames({ ...names(), [name]: event.currentTarget.value })}
                />
              </Show>
            </p>
          )}
        </For>
        <p class="soft">{t("host.levelsWhy")}</p>
      </fieldset>
      <Options ui={props.ui} chosen={chosen()} choose={setChosen} />
      <fieldset>
        <legend>{t("host.match")}</legend>
        <MatchPick length={match()} pick={setMatch} />
      </fieldset>
      <Show when={isOnline()}>
        <fieldset>
          <legend>{t("host.manners")}</legend>
          <Manners game={props.ui.id} settings={settings()} change={setSettings} />
          <p class="field">
            <label for="label">{t("host.label")}</label>
            <input
              id="label"
              maxlength="32"
              autocomplete="off"
              placeholder={online().welcome()?.you.name ?? ""}
              onInput={(event) => setLabel(event.currentTarget.value)}
            />
          </p>
        </fieldset>
      </Show>
      <Notice />
      <p>
        <button type="submit" class="main wide" aria-disabled={wrong() !== ""}>
          {t(isOnline() ? "host.openTable" : "host.start")}
        </button>
      </p>
      <p class="soft" role="status">
        {wrong() || (isOnline() && online().link() !== "open" ? t("host.unreachable") : "")}
      </p>
    </form>
  );
}

// What the game lets one choose, each with its explanation where there is one.
function Options(props: {
  ui: GameUi;
  chosen: Readonly<Record<string, string>>;
  choose(chosen: Readonly<Record<string, string>>): void;
}): JSX.Element {
  const key = (...words: string[]) => [props.ui.id, "option", ...words].join(".");
  return (
    <Show when={props.ui.fields.length > 0}>
      <fieldset>
        <legend>{t("host.options")}</legend>
        <For each={props.ui.fields}>
          {(field) => (
            <>
              <p class="field">
                <label for={field.key}>{t(key(field.key))}</label>
                <select
                  id={field.key}
                  onChange={(event) =>
                    props.choose({ ...props.chosen, [field.key]: event.currentTarget.value })
                  }
                >
                  <For each={field.values}>
                    {(value) => (
                      <option value={value} selected={value === field.standard}>
                        {t.has(key(field.key, value)) ? t(key(field.key, value)) : value}
                      </option>
                    )}
                  </For>
                </select>
              </p>
              <Show when={t.has(key(field.key, "why"))}>
                <p class="soft">{t(key(field.key, "why"))}</p>
              </Show>
            </>
          )}
        </For>
      </fieldset>
    </Show>
  );
}

export default function Host(props: { game: string }): JSX.Element {
  const [ui] = createResource(() => props.game, loadGame);
  const title = () => t("host.title", { game: t(`${props.game}.name`) });
  const place = () => yourPlaces().find(({ game }) => game === props.game);
  titled(title);
  return (
    <main class="narrow">
      <h1 tabindex="-1">{title()}</h1>
      <p>
        <a href={`/learn/${props.game}`}>{t("learn.linkOf", { game: t(`${props.game}.name`) })}</a>
      </p>
      {/* A player has one table of each game at a time. */}
      <Show when={place()}>
        {(yours) => (
          <p class="notice">
            {t(yours().left ? "host.leftHere" : "host.sitsHere")}{" "}
            <a class="button main" href={`/t/${yours().table}`}>
              {t("card.returnWord")}
            </a>
          </p>
        )}
      </Show>
      <Show when={ui()} fallback={<p>{t("loading")}</p>}>
        {(game) => <Form ui={game()} />}
      </Show>
    </main>
  );
}

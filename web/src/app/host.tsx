// Opening a table: on this device or for others.
import { createResource, createSignal, For, type JSX, Show } from "solid-js";
import { EngineError } from "../engine/engine";
import { type GameUi, loadGame } from "../games/game";
import type { SeatWish, Settings } from "../net/protocol";
import { note } from "../page/announcer";
import { go, titled } from "../page/route";
import { newMatch } from "../table/match";
import { Avatar } from "./avatar";
import { createAttempts } from "./in_the_way";
import { Manners, MatchPick, standardManners } from "./manners";
import { botName } from "./names";
import { createSeats, type Who } from "./seating";
import { online, yourPlaces } from "./server";
import { engineHere, forget, keep, t } from "./session";
import { levels } from "./wishes";

const isBot = (who: Who): boolean => who.startsWith("bot:");

const kindOf = (who: Who): "human" | "bot" | "open" | "closed" => {
  if (isBot(who)) return "bot";
  return who === "open" || who === "closed" ? who : "human";
};

// What was chosen may not go together, and the rules know: some options want fewer seats.
async function canBePlayed(game: string, options: string): Promise<boolean> {
  const engine = engineHere(game);
  try {
    await engine.close(await engine.open(game, options));
    return true;
  } catch (error) {
    return !(error instanceof EngineError); // where there is no engine, the server will say
  }
}

// What is wished for so far.
function createWish(ui: GameUi) {
  const [where, setWhere] = createSignal<"here" | "online">("online");
  const [chosen, setChosen] = createSignal<Readonly<Record<string, string>>>({});
  const [settings, setSettings] = createSignal<Settings>(standardManners);
  const [match, setMatch] = createSignal(ui.match);
  const [label, setLabel] = createSignal("");
  const [names, setNames] = createSignal<Readonly<Record<string, string>>>({}); // of people at this device, and of bots
  const isOnline = () => where() === "online";
  const seats = createSeats(ui, isOnline);
  const playing = () => seats.names.filter((_, i) => seats.at(i) !== "closed");
  const optionsFor = (names: readonly string[]) => ui.options(names, chosen());
  const mayPlay = async (options: string): Promise<boolean> =>
    Object.keys(chosen()).length === 0 || canBePlayed(ui.id, options);
  const [possible] = createResource(
    () => (seats.taken() < 2 ? undefined : optionsFor(playing())),
    (options) => mayPlay(options),
    { initialValue: true },
  );
  const impossible = () => t("host.impossible", { seats: seats.taken() });
  const wrong = (): string => {
    const all = seats.names.map((_, i) => seats.at(i));
    if (seats.taken() < 2) return t("lobby.needTwo");
    // Whoever lets bots play among themselves only watches.
    const onlyBots = all.every((who) => who === "closed" || isBot(who));
    if (onlyBots && ui.needsHuman) return t("host.needHuman");
    if (isOnline() && !onlyBots && !all.includes("you")) return t("host.needYou");
    return possible.latest === false ? impossible() : "";
  };
  return {
    ui,
    where,
    setWhere,
    isOnline,
    chosen,
    setChosen,
    settings,
    setSettings,
    match,
    setMatch,
    label,
    setLabel,
    names,
    setNames,
    seats,
    playing,
    optionsFor,
    mayPlay,
    impossible,
    wrong,
    nameAt: (seat: string): string => names()[seat]?.trim() ?? "",
  };
}
type Wish = ReturnType<typeof createWish>;

async function startHere(wish: Wish): Promise<void> {
  const { ui, seats, nameAt, match } = wish;
  const options = wish.optionsFor(wish.playing());
  if (!(await wish.mayPlay(options))) return note(wish.impossible());
  const taken = seats.names.flatMap((name, i) =>
    seats.at(i) === "closed" ? [] : [{ name, who: seats.at(i) }],
  );
  const people = taken.filter(({ who }) => !isBot(who)).length;
  const seatOf = (name: string) => {
    const word = people === 1 ? "host.you" : `colour.${name}`;
    const written = nameAt(name);
    return written ? { name: written } : { name: t(word), word };
  };
  if (!forget(ui.id)) return;
  const kept = keep({
    id: `here-${ui.id}`,
    game: ui.id,
    options,
    seats: taken.map(({ name, who }) =>
      isBot(who) ? { name: nameAt(name), level: who.slice(4) } : seatOf(name),
    ),
    steps: [],
    memories: [],
    ...(match() === undefined ? {} : { match: newMatch(taken.length, match()) }),
  });
  if (kept) go(`/here/${ui.id}`);
}

// Seats that are left out can still be taken in the lobby, if the options can be played with all of them.
async function openOnline(wish: Wish): Promise<void> {
  const { ui, seats, nameAt, match, label } = wish;
  const whole = await wish.mayPlay(wish.optionsFor(seats.names));
  const offered = whole ? seats.names : wish.playing();
  const whoAt = (name: string) => seats.at(seats.names.indexOf(name));
  const wishes = offered.map((name): SeatWish => {
    const who = whoAt(name);
    const written = nameAt(name) ? { name: nameAt(name) } : {};
    if (isBot(who)) return { kind: "bot", level: who.slice(4), ...written };
    return { kind: who === "closed" ? "closed" : "open" };
  });
  const mine = offered.findIndex((name) => whoAt(name) === "you");
  const answer = await online().ask({
    type: "host",
    game: ui.id,
    options: wish.optionsFor(offered),
    seats: wishes,
    ...(mine < 0 ? {} : { seat: mine }),
    settings: {
      ...wish.settings(),
      ...(match() === undefined ? {} : { match: match() as number }),
      ...(label().trim() ? { label: label().trim() } : {}),
    },
  });
  if ("table" in answer && answer.table) go(`/t/${answer.table}`);
}

function Where(props: { wish: Wish }): JSX.Element {
  const { where, setWhere } = props.wish;
  return (
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
  );
}

function SeatField(props: { wish: Wish; name: string; number: number }): JSX.Element {
  const { wish } = props;
  const { ui, seats, names, setNames, isOnline } = wish;
  const who = () => seats.at(props.number);
  const whoCan = (): readonly Who[] => [
    "you",
    isOnline() ? "open" : "human",
    ...levels.map((level): Who => `bot:${level}`),
    ...(seats.names.length > ui.players[0] ? (["closed"] as const) : []),
  ];
  // A bot without a name of its own has the one that it will have at the table.
  const called = (): string => {
    const all = seats.names.map((name, i) => {
      const at = seats.at(i);
      const level = isBot(at) ? { level: at.slice(4) } : {};
      return {
        kind: kindOf(at),
        ...level,
        ...(wish.nameAt(name) ? { bot_name: wish.nameAt(name) } : {}),
      };
    });
    if (isBot(who())) return botName(all, props.number);
    return wish.nameAt(props.name) || t(who() === "you" ? "host.you" : `colour.${props.name}`);
  };
  // People of the server have a name already.
  const canBeNamed = () => isBot(who()) || (!isOnline() && /^(you|human)$/.test(who()));
  const words = (one: Who): string =>
    isBot(one) ? t("host.bot", { level: t(`level.${one.slice(4)}`) }) : t(`host.who.${one}`);
  return (
    <p class="field sits">
      <Avatar name={called()} kind={kindOf(who())} badge={ui.seatClass(props.name)} />
      <label for={`seat-${props.name}`}>{t(`colour.${props.name}`)}</label>
      <select
        id={`seat-${props.name}`}
        onChange={(event) => seats.set(props.number, event.currentTarget.value as Who)}
      >
        <For each={whoCan()}>
          {(one) => (
            <option value={one} selected={who() === one}>
              {words(one)}
            </option>
          )}
        </For>
      </select>
      <Show when={canBeNamed()}>
        <input
          maxlength="24"
          autocomplete="off"
          aria-label={t(isBot(who()) ? "host.nameBot" : "host.nameOf", {
            colour: t(`colour.${props.name}`),
          })}
          placeholder={isBot(who()) ? called() : t("host.name")}
          value={names()[props.name] ?? ""}
          onInput={(event) => setNames({ ...names(), [props.name]: event.currentTarget.value })}
        />
      </Show>
    </p>
  );
}

function SeatFields(props: { wish: Wish }): JSX.Element {
  const { ui, seats, isOnline } = props.wish;
  return (
    <fieldset>
      <legend>{t("host.seats")}</legend>
      <p class="soft">
        {t(isOnline() ? "host.seatsOnlineWhy" : "host.seatsHereWhy")}
        <Show when={isOnline() && seats.names.length > ui.players[0]}>
          {" "}
          {t("host.seatsLeftOut")}
        </Show>
      </p>
      <For each={seats.names}>
        {(name, number) => <SeatField wish={props.wish} name={name} number={number()} />}
      </For>
      <p class="soft">{t("host.levelsWhy")}</p>
    </fieldset>
  );
}

function MannerFields(props: { wish: Wish }): JSX.Element {
  const { ui, settings, setSettings, setLabel } = props.wish;
  return (
    <fieldset>
      <legend>{t("host.manners")}</legend>
      <Manners game={ui.id} settings={settings()} change={setSettings} />
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
  );
}

function Form(props: { ui: GameUi }): JSX.Element {
  const wish = createWish(props.ui);
  const { attempt, Notice } = createAttempts();
  const { isOnline, wrong } = wish;
  const submit = (event: Event): void => {
    event.preventDefault();
    if (wrong()) note(wrong());
    else if (isOnline()) attempt(openOnline(wish));
    else void startHere(wish);
  };

  return (
    <form onSubmit={submit}>
      <Where wish={wish} />
      <SeatFields wish={wish} />
      <Options ui={props.ui} chosen={wish.chosen()} choose={wish.setChosen} />
      <fieldset>
        <legend>{t("host.match")}</legend>
        <MatchPick length={wish.match()} pick={wish.setMatch} />
      </fieldset>
      <Show when={isOnline()}>
        <MannerFields wish={wish} />
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

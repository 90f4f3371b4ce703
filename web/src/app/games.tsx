// My games: those of this browser that go on, and those that are over with how they ended.
import { createSignal, For, type JSX, onCleanup, Show } from "solid-js";
import { gameIds } from "../games/game";
import { note } from "../page/announcer";
import { titled } from "../page/route";
import { focused } from "./company";
import { erase, idHere, keptGames, takeUp } from "./device_games";
import { endingWords } from "./ending";
import { isOver, type KeptGame, type KeptPlayer, most } from "./kept_games";
import { online } from "./server";
import { kept, t } from "./session";
import { tableSeen } from "./took_part";
import "./games.css";

const playerWords = ({ seat, name, level, me }: KeptPlayer): string => {
  if (me) return t("host.you");
  if (level) return t("games.bot", { seat: t(`colour.${seat}`), level: t(`level.${level}`) });
  return name || t(`colour.${seat}`);
};
const dated = (when: number): string =>
  new Date(when).toLocaleString(document.documentElement.lang || undefined, {
    dateStyle: "medium",
    timeStyle: "short",
  });

interface Line {
  key: string;
  game: string;
  href?: string | undefined; // none: there is nothing to see
  verb: string; // of the link
  words: readonly string[];
  remove?: (() => void) | undefined;
  takeUp?: (() => boolean) | undefined; // before going there
}

// Two taps: what is deleted is gone.
function Delete(props: {
  text: string;
  label?: string;
  sure: string;
  onSure(): void;
}): JSX.Element {
  const [asking, setAsking] = createSignal(false);
  return (
    <Show
      when={asking()}
      fallback={
        <button type="button" aria-label={props.label} onClick={() => setAsking(true)}>
          {props.text}
        </button>
      }
    >
      <button type="button" class="main" onClick={props.onSure}>
        {props.sure}
      </button>
      <button type="button" ref={focused} onClick={() => setAsking(false)}>
        {t("play.cancel")}
      </button>
    </Show>
  );
}

function Lines(props: { title: string; none: string; lines: readonly Line[] }): JSX.Element {
  const name = (line: Line) => t(`${line.game}.name`);
  return (
    <section>
      <h2>{props.title}</h2>
      <ul class="lines games">
        <For each={props.lines} fallback={<li class="soft">{props.none}</li>}>
          {(line) => (
            <li class="line" data-game={line.key}>
              <div class="grow">
                <strong>{name(line)}</strong>
                <For each={line.words}>{(words) => <p>{words}</p>}</For>
              </div>
              <span class="buttons">
                <Show when={line.href}>
                  {(href) => (
                    <a
                      class="button main"
                      href={href()}
                      onClick={(event) => {
                        if (line.takeUp?.() === false) event.preventDefault();
                      }}
                      aria-label={t("games.verbOf", { verb: line.verb, game: name(line) })}
                    >
                      {line.verb}
                    </a>
                  )}
                </Show>
                <Show when={line.remove}>
                  {(remove) => (
                    <Delete
                      text={t("games.delete")}
                      label={t("games.deleteOf", { game: name(line) })}
                      sure={t("games.deleteSure")}
                      onSure={() => {
                        remove()();
                        note(t("games.deleted"));
                      }}
                    />
                  )}
                </Show>
              </span>
            </li>
          )}
        </For>
      </ul>
    </section>
  );
}

const playersLine = (players: readonly KeptPlayer[]) => players.map(playerWords).join(", ");
const whenLine = ({ where, when }: KeptGame): string =>
  t(where === "here" ? "games.whenHere" : "games.when", { date: dated(when) });

const onItsTable = (id: string): string | undefined =>
  gameIds.find((game) => {
    const local = kept(game);
    return local && idHere(local) === id;
  });
// A finished game that still lies on its table is cleared away with its line.
function drop(id: string): void {
  const game = onItsTable(id);
  if (game) erase(game);
  keptGames.remove(id);
}

function watchAt(one: KeptGame): string | undefined {
  const { id, where } = one;
  if (where === "server") return `/replay/${id}`;
  if (!isOver(one)) return undefined;
  if (keptGames.isWhole(id)) return `/replay/kept/${id}`;
  const game = onItsTable(id);
  return game && `/replay/here/${game}`;
}
// A game of this device that can be gone on with: it lies on its table, or waits.
function goOnAt({ id, where, game }: KeptGame): Partial<Line> {
  const verb = t("games.goOn");
  if (where === "server") return { href: `/t/${id}`, verb };
  if (onItsTable(id)) return { href: `/here/${game}`, verb };
  if (keptGames.waiting(id) === undefined) return {};
  return { href: `/here/${game}`, verb, takeUp: () => takeUp(id) };
}

function finishedLine(one: KeptGame): Line {
  const { id, game, players, result, goesOn } = one;
  const way = isOver(one) ? { href: watchAt(one) } : goOnAt(one);
  const nameOf = (seat: number): string => {
    const player = players[seat];
    return player ? playerWords(player) : "";
  };
  return {
    key: id,
    game,
    verb: t("games.watch"),
    ...way,
    words: [
      endingWords({ over: true, reason: null, places: [], ...result }, nameOf),
      playersLine(players),
      whenLine(one),
      ...(goesOn ? [t("device.goesOn")] : []),
      ...(way.href ? [] : [t("games.onlyResult")]),
    ],
  };
}
const runningLine = (one: KeptGame): Line => ({
  key: one.id,
  game: one.game,
  verb: t("games.goOn"),
  ...goOnAt(one),
  words: [playersLine(one.players), whenLine(one)],
});

// Of games of this device that lie on their tables and are not in the list.
function linesHere(list: readonly KeptGame[], again: () => void): Line[] {
  return gameIds.flatMap((game) => {
    const local = kept(game);
    if (!local?.steps?.length || local.over || list.some(({ id }) => id === idHere(local)))
      return [];
    const remove = () => {
      erase(game);
      again();
    };
    const words = [t("home.local")];
    return [{ key: game, game, href: `/here/${game}`, verb: t("games.goOn"), words, remove }];
  });
}

// Games that went on without us may be over by now: their tables know.
function lookAfter(list: () => readonly KeptGame[], again: () => void): void {
  const known = list().filter(({ game }) => gameIds.includes(game));
  const stop = online().listen((message) => {
    if (message.type !== "table") return;
    if (!list().some(({ id }) => id === message.table)) return;
    tableSeen(message, online().welcome()?.you.id);
    again();
  });
  const open = known.filter(({ where, result }) => where === "server" && !result);
  // A table that is not there any more stays in the list as it was last seen.
  for (const { id } of open.slice(0, 10))
    online()
      .peek(id)
      .catch(() => {});
  onCleanup(stop);
}

export default function Games(): JSX.Element {
  titled(() => t("games.title"));
  const [list, setList] = createSignal<readonly KeptGame[]>(keptGames.list());
  const again = () => setList(keptGames.list());
  lookAfter(list, again);

  const remove = (id: string) => () => {
    drop(id);
    again();
  };
  const lines = (over: boolean, lineOf: (one: KeptGame) => Line): Line[] =>
    list()
      .filter(({ game, result }) => Boolean(result) === over && gameIds.includes(game))
      .map((one) => ({ ...lineOf(one), remove: remove(one.id) }));
  const finished = () => lines(true, finishedLine);
  const running = () => [...lines(false, runningLine), ...linesHere(list(), again)];
  return (
    <main class="narrow">
      <h1 tabindex="-1">{t("games.title")}</h1>
      <p class="lead">{t("games.lead", { games: most.games, here: most.here })}</p>
      <Lines title={t("games.running")} none={t("games.noneRunning")} lines={running()} />
      <Lines title={t("games.finished")} none={t("games.noneFinished")} lines={finished()} />
      <Show when={finished().length > 0}>
        <p class="buttons">
          <Delete
            text={t("games.deleteAll")}
            sure={t("games.deleteSure")}
            onSure={() => {
              for (const { id } of list().filter(({ result }) => result)) drop(id);
              again();
              note(t("games.deleted"));
            }}
          />
        </p>
      </Show>
      <p class="buttons">
        <a class="button" href="/proof">
          {t("proof.title")}
        </a>
        <a class="button" href="/">
          {t("result.home")}
        </a>
      </p>
    </main>
  );
}

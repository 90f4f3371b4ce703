// The start page: your game, the games, the tables of others.
import {
  createEffect,
  createMemo,
  createSignal,
  For,
  type JSX,
  onCleanup,
  onMount,
  Show,
} from "solid-js";
import { Dynamic } from "solid-js/web";
import { type GameCard, gameIds, loadCard } from "../games/game";
import type { Card } from "../net/protocol";
import { note } from "./announcer";
import { go, titled } from "./route";
import { online, yourPlaces } from "./server";
import { forget, gameName, kept, t } from "./session";

function useTables(): () => readonly Card[] {
  const [cards, setCards] = createSignal<ReadonlyMap<string, Card>>(new Map());
  const connection = online();
  const change = (work: (cards: Map<string, Card>) => void) =>
    setCards((before) => {
      const next = new Map(before);
      work(next);
      return next;
    });
  const follow = (on: boolean) => connection.ask({ type: "list", on }).catch(() => {});
  const stop = connection.listen((message) => {
    if (message.type === "welcome") follow(true);
    else if (message.type === "tables")
      setCards(new Map(message.tables.map((card) => [card.table, card])));
    else if (message.type === "listed") change((all) => all.set(message.card.table, message.card));
    else if (message.type === "unlisted") change((all) => all.delete(message.table));
  });
  if (connection.link() === "open") follow(true);
  onCleanup(() => {
    stop();
    if (connection.link() === "open") follow(false);
  });
  // Where one can sit down comes first.
  return () => [...cards().values()].sort((a, b) => Number(a.playing) - Number(b.playing));
}

// Pictures are drawn one after the other while there is nothing else to do: whoever wants to play does not wait for them.
const whenIdle = (work: () => void): void => {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work, { timeout: 500 });
  else setTimeout(work, 50);
};

function GameTile(props: { id: string; mayDraw: boolean; drawn(): void }): JSX.Element {
  // Not a resource: whoever waits for a picture does not wait for the page.
  const [game, setGame] = createSignal<GameCard>();
  const mayDraw = createMemo(() => props.mayDraw); // changes once
  createEffect(() => {
    if (!mayDraw()) return;
    loadCard(props.id)
      .then((card) => setGame(card))
      .catch(() => {}) // without a network there is none
      .finally(() => whenIdle(props.drawn));
  });
  const name = () => t(`${props.id}.name`);
  const saved = () => !kept(props.id)?.over && kept(props.id);
  // A game that is over is among my games; whoever plays now wants another.
  const begin = () => {
    if (kept(props.id)?.over) forget(props.id);
  };
  return (
    <li class="tile">
      <div class="picture" aria-hidden="true">
        <Show when={game()}>{(ui) => <Dynamic component={ui().Picture} />}</Show>
      </div>
      <h3>{name()}</h3>
      <p>{t(`${props.id}.summary`)}</p>
      <p class="soft">
        <Show when={game()}>
          {(ui) => (
            <>
              {t(ui().players[0] === ui().players[1] ? "game.playersOnly" : "game.players", {
                least: ui().players[0],
                most: ui().players[1],
              })}
              {", "}
              {t("game.minutes", { least: ui().minutes[0], most: ui().minutes[1] })}
            </>
          )}
        </Show>
      </p>
      <p class="buttons">
        <a
          class="button main"
          href={`/here/${props.id}`}
          onClick={begin}
          aria-label={
            saved() ? t("home.kept", { game: name() }) : t("game.playNowAgainst", { game: name() })
          }
        >
          {saved() ? t("home.kept", { game: name() }) : t("game.playNow")}
        </a>
        <a
          class="button"
          href={`/host/${props.id}`}
          aria-label={t("game.hostOf", { game: name() })}
        >
          {t("game.host")}
        </a>
        <a
          class="button"
          href={`/learn/${props.id}`}
          aria-label={t("learn.linkOf", { game: name() })}
        >
          {t("learn.link")}
        </a>
      </p>
    </li>
  );
}

function TableLine(props: { card: Card }): JSX.Element {
  const game = () => gameName(props.card.game);
  const verb = () => {
    if (yourPlaces().some(({ table }) => table === props.card.table)) return "return";
    return !props.card.playing && props.card.open > 0 ? "join" : "watch";
  };
  // Joining is sitting down; the colour can be changed at the table.
  const join = (event: MouseEvent): void => {
    if (verb() !== "join" || event.button !== 0 || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    const { table } = props.card;
    online()
      .ask({ type: "sit", table })
      .then(() => go(`/t/${table}`))
      .catch((refused: Error) => note(refused.message));
  };
  return (
    <li class="line">
      <span class="grow">
        <strong>{props.card.label ?? props.card.host}</strong> {game()}{" "}
        <span class="soft">
          {t(props.card.playing ? "card.playing" : "card.seats", {
            players: props.card.players,
            seats: props.card.seats,
          })}
        </span>
      </span>
      <a
        class="button"
        classList={{ main: verb() !== "watch" }}
        href={`/t/${props.card.table}`}
        onClick={join}
        aria-label={t(`card.${verb()}`, {
          host: props.card.label ?? props.card.host,
          game: game(),
        })}
      >
        {t(`card.${verb()}Word`)}
      </a>
    </li>
  );
}

function YourGames(): JSX.Element {
  return (
    <For each={yourPlaces()}>
      {(place) => (
        <p>
          <a class="button main wide" href={`/t/${place.table}`}>
            {t(place.left ? "home.returnLeft" : "home.return", { game: gameName(place.game) })}
          </a>
        </p>
      )}
    </For>
  );
}

export default function Home(): JSX.Element {
  const [drawn, setDrawn] = createSignal(0);
  onMount(() => whenIdle(() => setDrawn(1)));
  const tables = useTables();
  titled(() => t("name"));
  return (
    <main>
      <h1 tabindex="-1">{t("name")}</h1>
      <p class="lead">{t("tagline")}</p>
      <YourGames />
      <section aria-labelledby="games">
        <h2 id="games">{t("home.games")}</h2>
        <ul class="tiles">
          <For each={gameIds}>
            {(id, number) => (
              <GameTile
                id={id}
                mayDraw={drawn() > number()}
                drawn={() => setDrawn(Math.max(drawn(), number() + 2))}
              />
            )}
          </For>
        </ul>
      </section>
      <p class="buttons">
        <a class="button" href="/games">
          {t("games.title")}
        </a>
        <a class="button" href="/proof">
          {t("proof.title")}
        </a>
      </p>
      <section aria-labelledby="tables">
        <h2 id="tables">{t("home.tables")}</h2>
        <Show
          when={online().link() === "open"}
          fallback={<p class="soft">{t("home.unreachable")}</p>}
        >
          <ul class="lines">
            <For each={tables()} fallback={<li class="soft">{t("home.noTables")}</li>}>
              {(card) => <TableLine card={card} />}
            </For>
          </ul>
        </Show>
      </section>
    </main>
  );
}

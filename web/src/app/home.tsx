// The start page: your game, the games, the tables of others.
import { createResource, createSignal, For, type JSX, onCleanup, onMount, Show } from "solid-js";
import { Dynamic } from "solid-js/web";
import { gameIds, loadGame } from "../games/game";
import type { Card } from "../net/protocol";
import { kept, online, t } from "./session";

function useTables(): () => readonly Card[] {
  const [cards, setCards] = createSignal<ReadonlyMap<string, Card>>(new Map());
  const connection = online();
  const change = (work: (cards: Map<string, Card>) => void) =>
    setCards((before) => {
      const next = new Map(before);
      work(next);
      return next;
    });
  const stop = connection.listen((message) => {
    if (message.type === "welcome") connection.ask({ type: "list", on: true }).catch(() => {});
    else if (message.type === "tables")
      setCards(new Map(message.tables.map((card) => [card.table, card])));
    else if (message.type === "listed") change((all) => all.set(message.card.table, message.card));
    else if (message.type === "unlisted") change((all) => all.delete(message.table));
  });
  onMount(() => {
    if (connection.welcome()) connection.ask({ type: "list", on: true }).catch(() => {});
  });
  onCleanup(() => {
    stop();
    connection.ask({ type: "list", on: false }).catch(() => {});
  });
  return () => [...cards().values()];
}

function GameTile(props: { id: string }): JSX.Element {
  const [game] = createResource(() => props.id, loadGame);
  const name = () => t(`${props.id}.name`);
  const saved = () => kept(props.id);
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
      </p>
    </li>
  );
}

function TableLine(props: { card: Card }): JSX.Element {
  const joins = () => !props.card.playing && props.card.open > 0;
  const values = () => ({
    host: props.card.label ?? props.card.host,
    game: t(`${props.card.game}.name`),
  });
  return (
    <li class="line">
      <span>
        <strong>{props.card.label ?? props.card.host}</strong> {t(`${props.card.game}.name`)}{" "}
        <span class="soft">
          {props.card.playing
            ? t("card.playing")
            : t("card.seats", { players: props.card.players, seats: props.card.seats })}
        </span>
      </span>
      <a
        class="button"
        href={`/t/${props.card.table}`}
        aria-label={t(joins() ? "card.join" : "card.watch", values())}
      >
        {t(joins() ? "card.joinWord" : "card.watchWord")}
      </a>
    </li>
  );
}

export function Home(): JSX.Element {
  const tables = useTables();
  return (
    <main>
      <h1 tabindex="-1">{t("name")}</h1>
      <p class="lead">{t("tagline")}</p>
      <For each={online().welcome()?.tables ?? []}>
        {(place) => (
          <p>
            <a class="button main wide" href={`/t/${place.table}`}>
              {t("home.return", { game: t(`${place.game}.name`) })}
            </a>
          </p>
        )}
      </For>
      <section aria-labelledby="games">
        <h2 id="games">{t("home.games")}</h2>
        <ul class="tiles">
          <For each={gameIds}>{(id) => <GameTile id={id} />}</For>
        </ul>
      </section>
      <section aria-labelledby="tables">
        <h2 id="tables">{t("home.tables")}</h2>
        <ul class="lines">
          <For each={tables()} fallback={<li class="soft">{t("home.noTables")}</li>}>
            {(card) => <TableLine card={card} />}
          </For>
        </ul>
      </section>
    </main>
  );
}

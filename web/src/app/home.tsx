// The start page: your game, the games, the tables of others.
import { createEffect, createMemo, createSignal, For, type JSX, onMount, Show } from "solid-js";
import { Dynamic } from "solid-js/web";
import { type GameCard, gameIds, loadCard } from "../games/game";
import { titled } from "../page/route";
import { GameLinks } from "./game_links";
import { yourPlaces } from "./server";
import { gameName, t } from "./session";
import { Tables } from "./tables";

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
  return (
    <li class="tile">
      <div class="picture" aria-hidden="true">
        <Show when={game()}>{(ui) => <Dynamic component={ui().Picture} />}</Show>
      </div>
      <h3>
        <a href={`/${props.id}`}>{name()}</a>
      </h3>
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
      <GameLinks game={props.id} />
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
      <Tables />
    </main>
  );
}

// What opens over the start page: how a game begins, and the games to host or to learn.
import { For, type JSX, Match, Switch } from "solid-js";
import { type GameCard, gameIds } from "../games/game";
import { Portrait } from "../page/portrait";
import { Beginning, fetchAhead } from "./beginning";
import { t } from "./session";
import { Sheet } from "./sheet";
import "./opened.css";

export { fetchAhead };

const friends = ["Bramble", "Doodle", "Biscuit", "Flint"];

export function Friends(): JSX.Element {
  return <For each={friends}>{(name) => <Portrait name={name} bot />}</For>;
}

// One link for every game.
function EachGame(props: { place: string; words: string }): JSX.Element {
  return (
    <ul class="each-game">
      <For each={gameIds}>
        {(id) => (
          <li>
            <a
              class="button wide"
              href={`/${props.place}/${id}`}
              aria-label={t(props.words, { game: t(`${id}.name`) })}
            >
              {t(`${id}.name`)}
            </a>
          </li>
        )}
      </For>
    </ul>
  );
}

export type Opened = { game: string; card: GameCard | undefined } | "friends" | "learn";

export function Opening(props: { of: Opened; close(): void }): JSX.Element {
  const game = () => typeof props.of === "object" && props.of;
  return (
    <Switch>
      <Match when={game()} keyed>
        {({ game, card }) => (
          <Sheet title={t(`${game}.name`)} close={props.close}>
            <p class="soft">{t(`${game}.summary`)}</p>
            <Beginning game={game} card={card} />
          </Sheet>
        )}
      </Match>
      <Match when={props.of === "friends"}>
        <Sheet title={t("home.friends")} close={props.close}>
          <p class="soft">{t("home.friendsWhy")}</p>
          <EachGame place="host" words="game.hostOf" />
        </Sheet>
      </Match>
      <Match when={props.of === "learn"}>
        <Sheet title={t("learn.link")} close={props.close}>
          <EachGame place="learn" words="learn.linkOf" />
        </Sheet>
      </Match>
    </Switch>
  );
}

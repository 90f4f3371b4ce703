// The page: a bar, the place where we are, and what is said aloud.
import { type Component, createMemo, type JSX, lazy, Match, Suspense, Switch } from "solid-js";
import { Dynamic } from "solid-js/web";
import { gameIds } from "../games/game";
import type { Once } from "../once";
import { Announcer } from "./announcer";
import { NoBoard } from "./no_board";
import { path } from "./route";
import { serverNews, t } from "./session";
import { ways } from "./ways";

// A place is drawn at once where it has come already.
function place<P extends object>(way: Once<{ default: Component<P> }>): Component<P> {
  const Later = lazy(way) as unknown as Component<P>;
  return (props) => <Dynamic component={way.come()?.default ?? Later} {...props} />;
}

const Home = place(ways.home);
const GamePage = place(ways.game);
const Host = place(ways.host);
const Here = place(ways.here);
const Learn = place(ways.learn);
const Online = place(ways.online);
const Replay = place(ways.replay);
const Proof = place(ways.proof);
const Games = place(ways.games);
const Settings = place(ways.settings);

// What the bar holds besides the name that was there before any script.
export function Bar(props: { bar: HTMLElement }): JSX.Element {
  const brand = props.bar.querySelector(".brand");
  brand?.setAttribute("aria-label", `${t("name")}: ${t("nav.home")}`);
  return (
    <>
      <span class="link" role="status">
        {serverNews() && t(`server.${serverNews()}`)}
      </span>
      <a href="/settings">{t("nav.settings")}</a>
    </>
  );
}

export function App(): JSX.Element {
  const parts = createMemo(() => path().split("/").filter(Boolean));
  const boardless = () => {
    const [place = "", game = ""] = parts();
    return /^(host|here|learn)$/.test(place) && !gameIds.includes(game) && game;
  };
  return (
    <>
      <Suspense fallback={<main>{t("loading")}</main>}>
        <Switch
          fallback={
            <main class="narrow">
              <h1 tabindex="-1">{t("notFound")}</h1>
              <p>
                <a class="button main" href="/">
                  {t("result.home")}
                </a>
              </p>
            </main>
          }
        >
          <Match when={parts().length === 0}>
            <Home />
          </Match>
          <Match
            when={parts().length === 1 && gameIds.includes(parts()[0] ?? "") && parts()[0]}
            keyed
          >
            {(game) => <GamePage game={game} />}
          </Match>
          <Match when={boardless()}>{(game) => <NoBoard game={game()} />}</Match>
          <Match when={parts()[0] === "host" && parts()[1]}>
            {(game) => <Host game={game()} />}
          </Match>
          <Match when={parts()[0] === "here" && parts()[1]} keyed>
            {(game) => <Here game={game} />}
          </Match>
          <Match when={parts()[0] === "t" && parts()[1]} keyed>
            {(id) => <Online id={id} />}
          </Match>
          <Match when={parts()[0] === "replay" && path()} keyed>
            <Replay from={parts().slice(1)} />
          </Match>
          <Match when={parts()[0] === "learn" && parts()[1]} keyed>
            {(game) => <Learn game={game} lesson={parts()[2]} />}
          </Match>
          <Match when={parts()[0] === "proof" && path()} keyed>
            <Proof from={parts().slice(1)} />
          </Match>
          <Match when={parts()[0] === "games"}>
            <Games />
          </Match>
          <Match when={parts()[0] === "settings"}>
            <Settings />
          </Match>
        </Switch>
      </Suspense>
      <Announcer />
    </>
  );
}

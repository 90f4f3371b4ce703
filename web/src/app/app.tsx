// The page: a bar, the place where we are, and what is said aloud.
import { type Component, createMemo, type JSX, lazy, Match, Suspense, Switch } from "solid-js";
import { Dynamic } from "solid-js/web";
import { Icon } from "../board/icons";
import { gameIds } from "../games/game";
import type { Once } from "../once";
import { Announcer } from "../page/announcer";
import { path } from "../page/route";
import { top } from "../page/top";
import { NoBoard } from "./no_board";
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
      {top()?.()}
      <a class="to-settings" href="/settings" aria-label={t("nav.settings")}>
        <Icon name="settings" />
        <span aria-hidden="true">{t("nav.settings")}</span>
      </a>
    </>
  );
}

// Where an address leads, by its first part: the others say which. The server knows the same places from web/places.list.
type Parts = readonly string[];
interface Route {
  readonly whole?: boolean; // another address is another place, whatever part of it differs
  readonly needs?: boolean; // without a second part it is no place
  // `which` is the second part, and stays: with another one the place is drawn anew.
  draw(which: string, rest: () => Parts): JSX.Element;
}
export const routes: Readonly<Record<string, Route>> = {
  games: { draw: () => <Games /> },
  here: { needs: true, draw: (game) => <Here game={game} /> },
  host: { needs: true, draw: (game) => <Host game={game} /> },
  learn: { needs: true, draw: (game, rest) => <Learn game={game} lesson={rest()[1]} /> },
  proof: { whole: true, draw: (_, rest) => <Proof from={rest()} /> },
  replay: { whole: true, draw: (_, rest) => <Replay from={rest()} /> },
  settings: { draw: () => <Settings /> },
  t: { needs: true, draw: (id) => <Online id={id} /> },
};

export function App(): JSX.Element {
  const parts = createMemo(() => path().split("/").filter(Boolean));
  const boardless = () => {
    const [place = "", game = ""] = parts();
    return /^(host|here|learn)$/.test(place) && !gameIds.includes(game) && game;
  };
  // What is drawn anew when it changes.
  const key = createMemo(() => {
    const [place = "", which = ""] = parts();
    const route = routes[place];
    if (!route || (route.needs && !which)) return undefined;
    return route.whole ? path() : `/${place}/${route.needs ? which : ""}`;
  });
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
          <Match when={key()} keyed>
            {(key) => {
              const [, place = "", which = ""] = key.split("/");
              return routes[place]?.draw(which, () => parts().slice(1));
            }}
          </Match>
        </Switch>
      </Suspense>
      <Announcer />
    </>
  );
}

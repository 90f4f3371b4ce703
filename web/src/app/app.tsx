// The page: a bar, the place where we are, and what is said aloud.
import { createMemo, type JSX, lazy, Match, Suspense, Switch } from "solid-js";
import { Announcer } from "./announcer";
import { path } from "./route";
import { serverNews, t } from "./session";

const Home = lazy(() => import("./home"));
const Host = lazy(() => import("./host"));
const Here = lazy(() => import("./here"));
const Learn = lazy(() => import("../learn/page"));
const Online = lazy(() => import("./online"));
const Replay = lazy(() => import("./replay"));
const Proof = lazy(() => import("./proof"));
const Games = lazy(() => import("./games"));
const Settings = lazy(() => import("./settings"));

export function App(): JSX.Element {
  const parts = createMemo(() => path().split("/").filter(Boolean));
  // As wide as what is below it.
  const isGame = () => ["here", "t", "replay", "learn"].includes(parts()[0] ?? "");
  return (
    <>
      <header class="bar" classList={{ "wide-bar": isGame() }}>
        <a class="brand" href="/" aria-label={`${t("name")}: ${t("nav.home")}`}>
          <img src="/icon.svg" alt="" width="28" height="28" /> {t("name")}
        </a>
        <span class="link" role="status">
          {serverNews() && t(`server.${serverNews()}`)}
        </span>
        <a href="/settings">{t("nav.settings")}</a>
      </header>
      <Suspense fallback={<main>{t("loading")}</main>}>
        <Switch
          fallback={
            <main>
              <h1 tabindex="-1">{t("notFound")}</h1>
            </main>
          }
        >
          <Match when={parts().length === 0}>
            <Home />
          </Match>
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

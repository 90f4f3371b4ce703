// A table of the server: lobby, game or result, whichever it is now.
import { type JSX, Match, onCleanup, Switch } from "solid-js";
import { RemoteTable } from "../table/remote";
import { note } from "./announcer";
import { Lobby } from "./lobby";
import { Play } from "./play";
import { go } from "./route";
import { online, t } from "./session";

export default function Online(props: { id: string }): JSX.Element {
  const table = new RemoteTable(online(), props.id);
  onCleanup(() => table.close());
  const stage = () => table.facts()?.stage;
  const again = () => {
    table
      .rematch()
      .then((next) => go(`/t/${next}`))
      .catch((refused: Error) => note(refused.message));
  };
  return (
    <Switch fallback={<main>{t("loading")}</main>}>
      <Match when={table.gone()}>
        {(why) => (
          <main class="narrow">
            <h1 tabindex="-1">{t("gone.title")}</h1>
            <p>{why()}</p>
            <a class="button main" href="/">
              {t("result.home")}
            </a>
          </main>
        )}
      </Match>
      <Match when={stage() === "closed"}>
        <main class="narrow">
          <h1 tabindex="-1">{t("closed.title")}</h1>
          <p>{t(`closed.${table.facts()?.closed}`)}</p>
          <a class="button main" href="/">
            {t("result.home")}
          </a>
        </main>
      </Match>
      <Match when={stage() === "lobby"}>
        <Lobby table={table} />
      </Match>
      <Match when={stage() && table.view()}>
        <Play
          table={table}
          again={again}
          leave={() => {
            if (stage() === "playing" && table.seat() !== undefined)
              table.leave().catch((refused: Error) => note(refused.message));
            go("/");
          }}
        />
      </Match>
    </Switch>
  );
}

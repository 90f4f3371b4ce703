// A table of the server: lobby, game or result, whichever it is now.
import { createEffect, type JSX, Match, onCleanup, Switch } from "solid-js";
import { gameIds } from "../games/game";
import { RemoteTable } from "../table/remote";
import { note } from "./announcer";
import { Chat } from "./chat";
import { Lobby } from "./lobby";
import { NoBoard } from "./no_board";
import { Play } from "./play";
import { go } from "./route";
import { leaveTable, online } from "./server";
import { t } from "./session";

// The end of the road: why, and the way home.
function Ended(props: { title: string; why: string }): JSX.Element {
  return (
    <main class="narrow">
      <h1 tabindex="-1">{props.title}</h1>
      <p class="lead">{props.why}</p>
      <a class="button main" href="/">
        {t("result.home")}
      </a>
    </main>
  );
}

export default function Online(props: { id: string }): JSX.Element {
  // What the table has promised and what I brought along, for the proof after the game.
  const takingPart = (work: (part: typeof import("./took_part")) => void): void =>
    void import("./took_part").then(work).catch(() => {});
  const mixed = (commitment: string, bytes: string) =>
    takingPart(({ keptGames }) => keptGames.note(props.id, commitment, bytes));
  const table = new RemoteTable(online(), props.id, mixed);
  onCleanup(() => table.close());
  createEffect(() => {
    const facts = table.facts();
    const me = online().welcome()?.you.id;
    if (facts) takingPart(({ tableSeen }) => tableSeen(facts, me));
  });
  const stage = () => table.facts()?.stage;
  const boardless = () => {
    const game = table.facts()?.game ?? "";
    return !gameIds.includes(game) && game;
  };
  const lost = () => table.link() === "connecting";
  // A table that is closed before its game has begun had a lobby only.
  let played = false;
  const closedWhy = () => {
    const reason = table.facts()?.closed ?? "abandoned";
    return t(!played && reason === "host_left" ? "closed.lobby" : `closed.${reason}`);
  };
  const goneTitle = (code: string) => t(t.has(`gone.${code}`) ? `gone.${code}` : "gone.title");
  const again = () => {
    table
      .rematch()
      .then((next) => go(`/t/${next}`))
      .catch((refused: Error) => note(refused.message));
  };
  const leave = () => {
    if (stage() === "playing" && table.seat() !== undefined)
      leaveTable(table).catch((refused: Error) => note(refused.message));
    go("/");
  };
  return (
    <Switch
      fallback={
        <main class="narrow">
          <h1 tabindex="-1" class="waits">
            {t(lost() ? "play.reaching" : "loading")}
          </h1>
        </main>
      }
    >
      <Match when={table.gone()}>
        {(why) => <Ended title={goneTitle(why().code)} why={why().message} />}
      </Match>
      <Match when={stage() === "closed"}>
        <Ended title={t("closed.title")} why={closedWhy()} />
      </Match>
      <Match when={boardless()}>{(game) => <NoBoard game={game()} known />}</Match>
      <Match when={stage() === "lobby"}>
        <Lobby table={table} />
      </Match>
      <Match when={stage() && table.view()}>
        {(view) => {
          played = view() !== undefined;
          return <Play table={table} again={again} leave={leave} chat={<Chat table={table} />} />;
        }}
      </Match>
    </Switch>
  );
}

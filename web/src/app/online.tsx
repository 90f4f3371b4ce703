// A table of the server: lobby, game or result, whichever it is now.
import {
  createComputed,
  createEffect,
  createSignal,
  type JSX,
  Match,
  on,
  onCleanup,
  Switch,
} from "solid-js";
import { engineHere } from "../engine/here";
import { gameIds } from "../games/game";
import { note } from "../page/announcer";
import { call, uncall } from "../page/calling";
import { go } from "../page/route";
import { RemoteTable } from "../table/remote";
import { Chat } from "./chat";
import { createAttempts } from "./in_the_way";
import { Lobby } from "./lobby";
import { NoBoard } from "./no_board";
import { Play } from "./play";
import { createRematch } from "./rematch";
import { leaveTable, online } from "./server";
import { t } from "./session";
import { TermsOffer } from "./terms";

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

// Whoever sits in a lobby is called when its game begins.
function callAtStart(table: RemoteTable): void {
  createEffect(
    on(
      () => table.facts()?.stage,
      (stage, before) => {
        const facts = table.facts();
        if (before !== "lobby" || stage !== "playing" || facts?.you === undefined) return;
        call("start", { words: t("call.start"), place: t(`${facts.game}.name`), cue: "turn" });
      },
    ),
  );
  onCleanup(() => uncall("start"));
}

// Whoever opens a table where a bot plays in the seat that they left is back in it at once. True while that is being asked.
function createReturning(
  table: RemoteTable,
  attempt: (work: Promise<unknown>) => void,
): () => boolean {
  const [returning, setReturning] = createSignal(false);
  let opened = false;
  createComputed(() => {
    const facts = table.facts();
    if (!facts || opened) return;
    opened = true;
    const me = table.me();
    const mine = facts.seats.find(({ player }) => player !== undefined && player.id === me);
    if (facts.stage !== "playing" || !mine?.left || mine.place !== undefined) return;
    setReturning(true);
    attempt(table.sit().finally(() => setReturning(false)));
  });
  return returning;
}

// A table that this page looks at. What it has promised, and what I brought along, is for the proof after the game.
function tableOf(id: string): RemoteTable {
  const takingPart = (work: (part: typeof import("./took_part")) => void): void =>
    void import("./took_part").then(work).catch(() => note(t("games.notKept")));
  const mixed = (commitment: string, bytes: string) =>
    takingPart(({ keptGames }) => keptGames.note(id, commitment, bytes));
  const table = new RemoteTable(online(), id, engineHere, mixed);
  onCleanup(() => table.close());
  createEffect(() => {
    const facts = table.facts();
    const me = online().welcome()?.you.id;
    if (facts) takingPart(({ tableSeen }) => tableSeen(facts, me));
  });
  return table;
}

export default function Online(props: { id: string }): JSX.Element {
  const table = tableOf(props.id);
  const rematch = createRematch(table, tableOf);
  const { attempt, Notice } = createAttempts();
  callAtStart(table);
  const returning = createReturning(table, attempt);
  const stage = () => (returning() ? undefined : table.facts()?.stage);
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
  const again = () => attempt(table.rematch());
  const leaveFor = (place: string): void => {
    if (stage() === "playing" && table.seat() !== undefined)
      leaveTable(table).catch((refused: Error) => note(refused.message));
    go(place);
  };
  const leave = () => leaveFor("/");
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
        <Lobby table={table} attempt={attempt} notice={<Notice />} />
      </Match>
      <Match when={stage() && table.view()}>
        {(view) => {
          played = view() !== undefined;
          return (
            <Play
              table={table}
              again={again}
              newGame={() => leaveFor(`/host/${table.facts()?.game}`)}
              leave={leave}
              notice={
                <>
                  <Notice />
                  <TermsOffer table={table} />
                </>
              }
              chat={() => <Chat table={table} />}
              rematch={rematch}
            />
          );
        }}
      </Match>
    </Switch>
  );
}

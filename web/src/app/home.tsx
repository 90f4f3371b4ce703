// The start page: a game that goes on, the games, the tables of others, and what else there is.
import {
  type Component,
  createEffect,
  createMemo,
  createSignal,
  For,
  type JSX,
  lazy,
  onMount,
  Show,
  Suspense,
} from "solid-js";
import { Dynamic } from "solid-js/web";
import { type GameCard, gameIds, loadCard } from "../games/game";
import { go, titled } from "../page/route";
import { language } from "../texts/texts";
import { Continue } from "./continue";
import { keptGames } from "./device_games";
import type { Opened } from "./opened";
import { t } from "./session";
import { ways } from "./ways";
import "./home.css";

// Pictures are drawn one after the other while there is nothing else to do: whoever wants to play does not wait for them.
const whenIdle = (work: () => void): void => {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work, { timeout: 500 });
  else setTimeout(work, 50);
};

// How many, and about how long.
function inShort({ players: [least, most], minutes: [short, long] }: GameCard): string {
  const about = Math.round((short + long) / 10) * 5;
  const unit = { style: "unit", unit: "minute", unitDisplay: "short" } as const;
  const minutes = new Intl.NumberFormat(language(), unit).format(about);
  return `${least === most ? least : `${least}–${most}`} · ${minutes}`;
}

function GameTile(props: {
  id: string;
  mayDraw: boolean;
  drawn(): void;
  open(): void;
}): JSX.Element {
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
  const id = `tile-${props.id}`;
  // Another tab, or a page without this script: the page of the game.
  const open = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    props.open();
  };
  return (
    <li class="tile">
      <a href={`/${props.id}`} aria-haspopup="dialog" aria-describedby={id} onClick={open}>
        <span class="picture" aria-hidden="true">
          <Show when={game()}>{(ui) => <Dynamic component={ui().Picture} />}</Show>
        </span>
        <strong>{t(`${props.id}.name`)}</strong>
        <span class="soft">
          <Show when={game()}>{(ui) => inShort(ui())}</Show>
        </span>
      </a>
      <span id={id} hidden>
        {t(`${props.id}.summary`)}
      </span>
    </li>
  );
}

function FriendsTile(props: { faces: Component | undefined; open(): void }): JSX.Element {
  return (
    <li class="tile">
      <button type="button" aria-haspopup="dialog" onClick={props.open}>
        <span class="friends" aria-hidden="true">
          <Show when={props.faces}>{(Faces) => <Dynamic component={Faces()} />}</Show>
        </span>
        <strong>{t("home.friends")}</strong>
        <span class="soft">{t("home.friendsHow")}</span>
      </button>
    </li>
  );
}

// Always in the same place: below the thumb on a phone, at the foot of the column elsewhere.
function Elsewhere(props: { learn(): void }): JSX.Element {
  const count = keptGames.list().length;
  return (
    <nav class="elsewhere" aria-label={t("home.more")}>
      <a href="/games">
        {t("games.title")}
        <Show when={count > 0}>
          <span class="count" aria-hidden="true">
            {count}
          </span>
        </Show>
      </a>
      <button type="button" aria-haspopup="dialog" onClick={props.learn}>
        {t("learn.link")}
      </button>
      <a href="/proof">{t("proof.title")}</a>
    </nav>
  );
}

// Others' tables come from the server in any case: the page does not wait for what draws them.
const Tables = lazy(() =>
  import("./tables").then(
    ({ Tables }) => ({ default: () => <Tables /> }),
    () => ({ default: () => undefined }), // without a network there are none
  ),
);
type Parts = Awaited<ReturnType<typeof ways.opened>>;

export default function Home(): JSX.Element {
  const [drawn, setDrawn] = createSignal(0);
  const [parts, setParts] = createSignal<Parts>();
  const [opened, setOpened] = createSignal<Opened>();
  onMount(() => whenIdle(() => setDrawn(1)));
  titled(() => t("name"));
  const fetched = async (): Promise<Parts> => {
    const come = parts() ?? (await ways.opened());
    setParts(() => come);
    return come;
  };
  // After the pictures, for the first tap.
  createEffect(() => {
    if (drawn() > gameIds.length) fetched().catch(() => {}); // whoever taps asks again
  });
  const open = async (of: Opened): Promise<void> => {
    await fetched();
    setOpened(of);
  };
  // Drawn at once with everything in it; where that cannot be had, the page of the game says why.
  const openGame = async (game: string): Promise<void> => {
    const { fetchAhead } = await fetched();
    fetchAhead(game);
    setOpened({ game, card: await loadCard(game).catch(() => undefined) });
  };
  return (
    <main class="home">
      <h1 class="aloud" tabindex="-1">
        {t("name")}
      </h1>
      <Continue />
      <section class="games" aria-labelledby="games">
        <h2 id="games">{t("home.games")}</h2>
        <ul class="tiles">
          <For each={gameIds}>
            {(id, number) => (
              <GameTile
                id={id}
                mayDraw={drawn() > number()}
                drawn={() => setDrawn(Math.max(drawn(), number() + 2))}
                open={() => void openGame(id).catch(() => go(`/${id}`))}
              />
            )}
          </For>
          <FriendsTile faces={parts()?.Friends} open={() => void open("friends")} />
        </ul>
      </section>
      <Suspense
        fallback={
          <section class="tables">
            <h2>{t("home.tables")}</h2>
          </section>
        }
      >
        <Tables />
      </Suspense>
      <Elsewhere learn={() => void open("learn")} />
      <Show when={opened()} keyed>
        {(of) => (
          <Dynamic component={parts()?.Opening} of={of} close={() => setOpened(undefined)} />
        )}
      </Show>
    </main>
  );
}

// The tables of others that can be joined or watched: all, or those of one game.
import { createSignal, For, Index, type JSX, onCleanup, Show } from "solid-js";
import { optionWords } from "../games/option_words";
import type { Card, ListedMessage } from "../net/protocol";
import { Portrait } from "../page/portrait";
import { go } from "../page/route";
import { createAttempts } from "./in_the_way";
import { clockWords, matchWords } from "./manner_words";
import { online, yourPlaces } from "./server";
import { gameName, t } from "./session";
import "./tables.css";

// What is new comes first.
const withNews = (
  before: ReadonlyMap<string, Card>,
  { cards, gone }: ListedMessage,
): ReadonlyMap<string, Card> => {
  const fresh = cards.filter(({ table }) => !before.has(table));
  const after = new Map([...fresh.map((card) => [card.table, card] as const), ...before]);
  for (const card of cards) after.set(card.table, card);
  for (const table of gone) after.delete(table);
  return after;
};
// Where one can sit down comes before what can be watched, and those of people who have many tables behind those of others.
const rank = ({ playing, behind }: Card): number => Number(playing) + 2 * Number(behind ?? false);

function useTables(): { cards(): readonly Card[]; more(): number } {
  const [cards, setCards] = createSignal<ReadonlyMap<string, Card>>(new Map());
  const [more, setMore] = createSignal(0);
  const connection = online();
  // Asked again with every new connection.
  const follow = (on: boolean) => connection.ask({ type: "list", on }).catch(() => {});
  const stop = connection.listen((message) => {
    if (message.type === "welcome") follow(true);
    if (message.type !== "tables" && message.type !== "listed") return;
    setMore(message.more);
    if (message.type === "listed") setCards((before) => withNews(before, message));
    else setCards(new Map(message.tables.map((card) => [card.table, card])));
  });
  if (connection.link() === "open") follow(true);
  onCleanup(() => {
    stop();
    if (connection.link() === "open") follow(false);
  });
  return { cards: () => [...cards().values()].sort((a, b) => rank(a) - rank(b)), more };
}

// What is played there, and how.
function cardWords(card: Card): string {
  return [
    t(card.playing ? "card.playing" : "card.seats", { players: card.players, seats: card.seats }),
    ...optionWords(card.game, card.options),
    ...(card.clock ? [t("lobby.clock", { time: clockWords(card.clock) })] : []),
    ...(card.match === undefined ? [] : [matchWords(card.match)]),
  ].join(" · ");
}

// As many as there is room for: the host, others who sit there, seats that are open.
function Sitters(props: { card: Card }): JSX.Element {
  const most = 4;
  const others = () => Math.min(Math.max(props.card.players - 1, 0), most - 1);
  const empty = () => Math.min(props.card.open, most - 1 - others());
  return (
    <span class="sitters" aria-hidden="true">
      <Portrait name={props.card.host} bot={false} />
      <Index each={Array(others())}>{() => <Portrait name="" bot={false} />}</Index>
      <Index each={Array(empty())}>{() => <span class="empty" />}</Index>
    </span>
  );
}

function TableLine(props: {
  card: Card;
  named: boolean; // of which game it is
  attempt(work: Promise<unknown>): void;
}): JSX.Element {
  const game = () => gameName(props.card.game);
  const verb = () => {
    if (yourPlaces().some(({ table }) => table === props.card.table)) return "return";
    return !props.card.playing && props.card.open > 0 ? "join" : "watch";
  };
  // Joining is sitting down; the colour can be changed at the table.
  const join = (event: MouseEvent): void => {
    if (verb() !== "join" || event.button !== 0 || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    const { table } = props.card;
    props.attempt(
      online()
        .ask({ type: "sit", table })
        .then(() => go(`/t/${table}`)),
    );
  };
  return (
    <li class="line">
      <Sitters card={props.card} />
      <span class="grow">
        <strong>{props.card.label ?? props.card.host}</strong> {props.named && `${game()} `}
        <span class="soft">{cardWords(props.card)}</span>
      </span>
      <a
        class="button"
        classList={{ main: verb() !== "watch" }}
        href={`/t/${props.card.table}`}
        onClick={join}
        aria-label={t(`card.${verb()}`, {
          host: props.card.label ?? props.card.host,
          game: game(),
        })}
      >
        {t(`card.${verb()}Word`)}
      </a>
    </li>
  );
}

// `game`: those of this game alone.
export function Tables(props: { game?: string }): JSX.Element {
  const { cards, more } = useTables();
  const wanted = () =>
    cards().filter(({ game }) => props.game === undefined || game === props.game);
  const { attempt, Notice } = createAttempts();
  return (
    <section class="tables" aria-labelledby="tables">
      <h2 id="tables">{t("home.tables")}</h2>
      <Notice />
      <Show
        when={online().link() === "open"}
        fallback={<p class="soft">{t("home.unreachable")}</p>}
      >
        <ul class="lines">
          <For each={wanted()} fallback={<li class="soft">{t("home.noTables")}</li>}>
            {(card) => <TableLine card={card} named={props.game === undefined} attempt={attempt} />}
          </For>
        </ul>
        <Show when={more() > 0}>
          <p class="soft">{t("home.moreTables", { count: more() })}</p>
        </Show>
      </Show>
    </section>
  );
}

// How a game begins: against bots at once, as it was wished for last time; with friends; or by learning it.
import { createMemo, createSignal, createUniqueId, For, type JSX, Show } from "solid-js";
import { type GameCard, loadGame } from "../games/game";
import { Portrait } from "../page/portrait";
import { botName } from "./names";
import { engineHere, forget, kept, t } from "./session";
import { ways } from "./ways";
import { hasColours, levels, remember, seatsFor, type Wish, wishFor } from "./wishes";
import "./beginning.css";

// What the game needs is on its way while somebody looks at their wishes.
export function fetchAhead(game: string): void {
  const all = [loadGame(game), ways.here(), engineHere(game).games()];
  void Promise.allSettled(all); // whoever plays asks again, and is told what is wrong
}

function Choice(props: {
  title: string;
  values: readonly string[];
  value: string;
  words(value: string): JSX.Element;
  pick(value: string): void;
}): JSX.Element {
  const name = createUniqueId();
  return (
    <fieldset class="segments">
      <legend>{props.title}</legend>
      <div>
        <For each={props.values}>
          {(value) => (
            <label>
              <input
                type="radio"
                name={name}
                value={value}
                checked={props.value === value}
                onChange={() => props.pick(value)}
              />
              <span>{props.words(value)}</span>
            </label>
          )}
        </For>
      </div>
    </fieldset>
  );
}

// Who would sit where.
function Company(props: { card: GameCard; wish: Wish }): JSX.Element {
  const names = () => seatsFor(props.card, props.wish);
  const mine = () => Math.max(names().indexOf(props.wish.colour), 0);
  const seats = createMemo(() =>
    names().map((name, seat) => ({
      name,
      kind: seat === mine() ? ("human" as const) : ("bot" as const),
      level: props.wish.level,
    })),
  );
  const called = (seat: number) => (seat === mine() ? t("host.you") : botName(seats(), seat));
  return (
    <ul class="company" aria-label={t("play.seats")}>
      <For each={seats()}>
        {(seat, number) => (
          <li>
            <span class="avatar">
              <Portrait name={called(number())} bot={seat.kind === "bot"} />
              <span class={`badge ${props.card.seatClass(seat.name)}`} aria-hidden="true" />
            </span>
            <span>
              {called(number())}
              <span class="aloud"> ({t(`colour.${seat.name}`)})</span>
            </span>
          </li>
        )}
      </For>
    </ul>
  );
}

function Wishes(props: {
  card: GameCard;
  wish: Wish;
  change(part: Partial<Wish>): void;
}): JSX.Element {
  const [least, most] = props.card.players;
  const counts = Array.from({ length: most - least + 1 }, (_, i) => String(least + i));
  const colours = props.card.seatNames(most);
  return (
    <>
      <Company card={props.card} wish={props.wish} />
      <div class="wishes">
        <Show when={counts.length > 1}>
          <Choice
            title={t("wish.seats")}
            values={counts}
            value={String(props.wish.seats)}
            words={(count) => count}
            pick={(count) => props.change({ seats: Number(count) })}
          />
        </Show>
        <Choice
          title={t("wish.level")}
          values={levels}
          value={props.wish.level}
          words={(level) => t(`level.${level}`)}
          pick={(level) => props.change({ level })}
        />
        <Show when={hasColours(props.card)}>
          <Choice
            title={t("wish.colour")}
            values={colours}
            value={props.wish.colour}
            words={(colour) => (
              <>
                <span class={`badge ${props.card.seatClass(colour)}`} aria-hidden="true" />
                <span>{t(`colour.${colour}`)}</span>
              </>
            )}
            pick={(colour) => props.change({ colour })}
          />
        </Show>
      </div>
    </>
  );
}

// `card`: none where it could not be fetched; then the game is as it was wished for last.
export function Beginning(props: { game: string; card: GameCard | undefined }): JSX.Element {
  const game = () => t(`${props.game}.name`);
  const goesOn = createMemo(() => {
    const found = kept(props.game);
    return found !== undefined && !found.over;
  });
  const [wish, setWish] = createSignal(props.card && wishFor(props.game, props.card));
  const change = (part: Partial<Wish>): void => {
    setWish((before) => before && { ...before, ...part });
  };
  // What lies on the table is among my games then. Where there is no room for it, it stays, and that is said.
  const begin = (event: MouseEvent): void => {
    const wished = wish();
    if (wished) remember(props.game, wished);
    if (!forget(props.game)) event.preventDefault();
  };
  return (
    <div class="beginning">
      <Show when={goesOn()}>
        <p>
          <a class="button main wide" href={`/here/${props.game}`}>
            {t("home.kept", { game: game() })}
          </a>
        </p>
      </Show>
      <Show when={props.card}>
        {(card) => (
          <Show when={wish()}>
            {(wished) => <Wishes card={card()} wish={wished()} change={change} />}
          </Show>
        )}
      </Show>
      <p>
        <a
          class="button wide play-now"
          classList={{ main: !goesOn() }}
          href={`/here/${props.game}`}
          onClick={begin}
          aria-label={t(goesOn() ? "game.newAgainst" : "game.playNowAgainst", { game: game() })}
        >
          {t(goesOn() ? "game.new" : "game.playNow")}
        </a>
      </p>
      <p class="buttons other-ways">
        <a
          class="button"
          href={`/host/${props.game}`}
          aria-label={t("game.hostOf", { game: game() })}
        >
          {t("game.host")}
        </a>
        <a
          class="button"
          href={`/learn/${props.game}`}
          aria-label={t("learn.linkOf", { game: game() })}
        >
          {t("learn.link")}
        </a>
      </p>
    </div>
  );
}

// To look up: counters, tokens and scores, standings, corners, cards, how to play, and what the bots think.
import { createMemo, For, type JSX, Show } from "solid-js";
import type { Surroundings } from "../game";
import { kindName } from "./choices";
import type { Control } from "./control";
import { type Colour, colourOf, colours, kinds, letterOf } from "./geometry";
import { Trace } from "./trace";
import type { View } from "./wire";

interface DetailsProps {
  view: View;
  control: Control;
  around: Surroundings;
}

const Badge = (props: { colour: Colour }): JSX.Element => (
  <span class={`badge seat-${props.colour}`} aria-hidden="true" />
);

function Tokens(props: DetailsProps): JSX.Element {
  const t = props.around.texts;
  const odd = (seat: number): boolean => {
    const at = props.view.seats[seat];
    return at !== undefined && at.onboard + at.scored + at.supply !== 3;
  };
  return (
    <table class="rr-table rr-tokens-table">
      <caption>{t("rotorouter.tokens")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("rotorouter.col.player")}</th>
          <th scope="col">{t("rotorouter.col.board")}</th>
          <th scope="col">{t("rotorouter.col.left")}</th>
          <th scope="col">{t("rotorouter.col.score")}</th>
          <th scope="col">{t("rotorouter.col.skips")}</th>
        </tr>
      </thead>
      <tbody>
        <For each={props.view.seats}>
          {(seat, i) => (
            <tr classList={{ "rr-turn": i() === props.view.turn }}>
              <th scope="row">
                <Badge colour={seat.colour} />
                {props.control.nameOf(i())}
                {props.view.out.includes(i()) ? ` (${t("rotorouter.out")})` : ""}
              </th>
              <td>
                {t("rotorouter.used", { board: seat.onboard, removed: seat.scored })}
                <Show when={odd(i())}>
                  <strong role="img" aria-label={t("rotorouter.odd")}>
                    ⚠
                  </strong>
                </Show>
              </td>
              <td>{seat.supply}</td>
              <td>{seat.scored}/3</td>
              <td>
                {props.view.skips[i()]} · {props.view.elbows[i()]}
              </td>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  );
}

function Standings(props: DetailsProps): JSX.Element {
  const t = props.around.texts;
  const ranked = createMemo(() =>
    props.view.seats
      .map((seat, i) => ({ ...seat, name: props.control.nameOf(i) }))
      .sort((a, b) => (a.place ?? 9) - (b.place ?? 9)),
  );
  // Its room is kept before anybody has scored, so that nothing moves.
  return (
    <table
      class="rr-table rr-standings"
      classList={{ "rr-none": ranked().every(({ place }) => place === null) }}
    >
      <caption>{t("rotorouter.standings")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("rotorouter.col.place")}</th>
          <th scope="col">{t("rotorouter.col.colour")}</th>
          <th scope="col">{t("rotorouter.col.player")}</th>
          <th scope="col">{t("rotorouter.col.score")}</th>
        </tr>
      </thead>
      <tbody>
        <For each={ranked()}>
          {(seat) => (
            <tr classList={{ "rr-first": seat.place === 1 }}>
              <td>{seat.label}</td>
              <td>
                <Badge colour={seat.colour} />
                {t(`colour.${seat.colour}`)}
              </td>
              <td>{seat.name}</td>
              <td>{seat.scored}/3</td>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  );
}

function Corners(props: DetailsProps): JSX.Element {
  const t = props.around.texts;
  const seatOf = (colour: Colour) => props.view.seats.findIndex((seat) => seat.colour === colour);
  const scorers = (colour: Colour): readonly Colour[] =>
    props.view.active
      .filter((_, seat) => props.view.scored[seat]?.includes(letterOf(colour)))
      .map(colourOf);
  return (
    <table class="rr-table rr-corners">
      <caption>{t("rotorouter.corners")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("rotorouter.col.corner")}</th>
          <th scope="col">{t("rotorouter.col.player")}</th>
          <th scope="col">{t("rotorouter.col.scoredBy")}</th>
          <th scope="col">{t("rotorouter.col.place")}</th>
        </tr>
      </thead>
      <tbody>
        <For each={colours}>
          {(colour) => (
            <tr classList={{ "rr-idle": seatOf(colour) < 0 }}>
              <th scope="row">
                <Badge colour={colour} />
                {t(`colour.${colour}`)}
              </th>
              <td>
                {seatOf(colour) < 0 ? t("rotorouter.idle") : props.control.nameOf(seatOf(colour))}
              </td>
              <td>
                <For each={scorers(colour)} fallback="–">
                  {(by) => (
                    <abbr title={t(`colour.${by}`)}>
                      <Badge colour={by} />
                      {letterOf(by)}
                    </abbr>
                  )}
                </For>
              </td>
              <td>{props.view.seats[seatOf(colour)]?.label ?? "–"}</td>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  );
}

// What can still be drawn: everybody may know.
function Cards(props: DetailsProps): JSX.Element {
  const t = props.around.texts;
  return (
    <details>
      <summary>{t("rotorouter.cards")}</summary>
      <table class="rr-table">
        <thead>
          <tr>
            <th scope="col">{t("rotorouter.col.card")}</th>
            <For each={props.view.seats}>
              {(seat) => (
                <th scope="col">
                  <Badge colour={seat.colour} />
                  {t(`colour.${seat.colour}`)}
                </th>
              )}
            </For>
          </tr>
        </thead>
        <tbody>
          <For each={kinds}>
            {(kind) => (
              <tr>
                <th scope="row">{kindName(t, kind)}</th>
                <For each={props.view.seats}>
                  {(_, seat) => (
                    <td>
                      {(props.view.bag[seat()]?.[kind] ?? 0) +
                        (props.view.tail[seat()]?.filter((one) => one === kind).length ?? 0)}
                    </td>
                  )}
                </For>
              </tr>
            )}
          </For>
        </tbody>
      </table>
      <p class="soft">{t("rotorouter.cardsWhy")}</p>
    </details>
  );
}

const rules = [
  "aim",
  "turn",
  "place",
  "network",
  "action",
  "skip",
  "token",
  "walls",
  "die",
  "fix",
  "keys",
];

// The counters of who plays; a full one warns.
function Counters(props: DetailsProps): JSX.Element {
  const t = props.around.texts;
  const seat = () => props.view.turn ?? 0;
  const tag = (key: string, count: () => number): JSX.Element => (
    <span classList={{ "rr-full": count() === 3 }}>
      {(count() === 3 ? "⚠ " : "") + t(`rotorouter.${key}`, { count: count() })}
    </span>
  );
  return (
    <p class="rr-counters">
      <strong>{props.control.nameOf(seat())}</strong>
      {tag("skipped", () => props.view.skips[seat()] ?? 0)}
      {tag("elbows", () => props.view.elbows[seat()] ?? 0)}
    </p>
  );
}

function Rules(props: DetailsProps): JSX.Element {
  const t = props.around.texts;
  return (
    <details>
      <summary>{t("rotorouter.rules")}</summary>
      <ul>
        <For each={rules}>{(rule) => <li>{t(`rotorouter.rules.${rule}`)}</li>}</For>
      </ul>
    </details>
  );
}

export function Details(props: DetailsProps): JSX.Element {
  return (
    <div class="rr-tables">
      <Counters {...props} />
      <Tokens {...props} />
      <Corners {...props} />
      <Standings {...props} />
      <Cards {...props} />
      <Rules {...props} />
      <Show when={props.around.thoughts}>
        {(thoughts) => <Trace texts={props.around.texts} thoughts={thoughts()} />}
      </Show>
    </div>
  );
}

// The first thing on the start page: the game that somebody left, one tap away. Its place is there whether it is filled or not, so
// that nothing moves when the server tells of one.
import { createMemo, For, type JSX } from "solid-js";
import { gameIds } from "../games/game";
import { language } from "../texts/texts";
import { lastGame } from "./device_games";
import { botName } from "./names";
import { yourPlaces } from "./server";
import { gameName, kept, t } from "./session";

interface GoesOn {
  readonly game: string;
  readonly href: string;
  readonly words: string; // where, or with whom
  readonly verb: string;
  readonly name: string; // of the link, for whoever hears it
}

// Where somebody sits at a table of the server, or could sit down again, others wait: that comes first.
const online = (): GoesOn[] =>
  yourPlaces().map(({ game, table, left }) => ({
    game,
    href: `/t/${table}`,
    words: t(left ? "continue.left" : "continue.online"),
    verb: t(left ? "continue.back" : "continue.verb"),
    name: t(left ? "home.returnLeft" : "home.return", { game: gameName(game) }),
  }));

function withWhom(game: string): string | undefined {
  const found = kept(game);
  if (!found || found.over) return undefined;
  const seats = found.seats.map(({ name, level }) => ({
    kind: level === undefined ? ("human" as const) : ("bot" as const),
    name,
    ...(level === undefined ? {} : { level }),
    ...(level !== undefined && name ? { bot_name: name } : {}),
  }));
  const names = seats.flatMap(({ kind, name }, seat) => {
    if (kind === "bot") return [botName(seats, seat)];
    return name === t("host.you") ? [] : [name];
  });
  if (names.length > 3) return t("continue.withMany", { count: names.length });
  return t("continue.with", {
    names: new Intl.ListFormat(language()).format(names),
  });
}

// The one that was played last comes first.
const here = (): GoesOn[] => {
  const last = lastGame();
  const ids = [...gameIds].sort((a, b) => Number(b === last) - Number(a === last));
  return ids.flatMap((game) => {
    const words = withWhom(game);
    if (words === undefined) return [];
    const name = t("home.kept", { game: gameName(game) });
    return [{ game, href: `/here/${game}`, words, verb: t("continue.verb"), name }];
  });
};

export function Continue(): JSX.Element {
  const onDevice = createMemo(here);
  const all = createMemo(() => [...online(), ...onDevice()]);
  return (
    <ul class="continue" classList={{ several: all().length > 1 }}>
      <For each={all()} fallback={<li class="nothing">{t("tagline")}</li>}>
        {(one) => (
          <li>
            <span class="grow">
              <strong>{gameName(one.game)}</strong>
              <span class="soft">{one.words}</span>
            </span>
            <a class="button main" href={one.href} aria-label={one.name}>
              {one.verb}
            </a>
          </li>
        )}
      </For>
    </ul>
  );
}

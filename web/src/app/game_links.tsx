// What can be done with a game: play at once, open a table, learn it.
import type { JSX } from "solid-js";
import { forget, kept, t } from "./session";

export function GameLinks(props: { game: string }): JSX.Element {
  const game = () => t(`${props.game}.name`);
  const saved = () => !kept(props.game)?.over && kept(props.game);
  // A game that is over is among my games; whoever plays now wants another.
  const begin = () => {
    if (kept(props.game)?.over) forget(props.game);
  };
  return (
    <p class="buttons">
      <a
        class="button main"
        href={`/here/${props.game}`}
        onClick={begin}
        aria-label={
          saved() ? t("home.kept", { game: game() }) : t("game.playNowAgainst", { game: game() })
        }
      >
        {saved() ? t("home.kept", { game: game() }) : t("game.playNow")}
      </a>
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
  );
}

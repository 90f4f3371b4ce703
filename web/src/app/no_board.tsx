// The end of the road: a game that this page cannot show, and how it is played instead.
import { type JSX, Show } from "solid-js";
import { isRegistered } from "../games/game";
import { titled } from "../page/route";
import { t } from "./session";

// A game that has a table on the server is known, whatever this page has heard of.
export function NoBoard(props: { game: string; known?: boolean }): JSX.Element {
  const known = () => props.known || isRegistered(props.game);
  const title = () => t(known() ? "noBoard.title" : "noBoard.unknown");
  titled(title);
  return (
    <main class="narrow">
      <h1 tabindex="-1">{title()}</h1>
      <Show when={known()}>
        <p class="lead">{t("noBoard.how")}</p>
        <p>
          <code>parlour play {props.game}</code>
        </p>
      </Show>
      <a class="button main" href="/">
        {t("result.home")}
      </a>
    </main>
  );
}

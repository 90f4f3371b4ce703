// The page of a game: whoever has a game of it going on is taken there, in the seat that was left; everybody else plays now,
// hosts, joins or learns.
import { createResource, type JSX, onCleanup, Show } from "solid-js";
import { Dynamic } from "solid-js/web";
import { cardHere, loadCard } from "../games/game";
import { go, titled } from "../page/route";
import { Beginning } from "./beginning";
import { createAttempts } from "./in_the_way";
import { online } from "./server";
import { t } from "./session";
import { Tables } from "./tables";

export default function GamePage(props: { game: string }): JSX.Element {
  // Drawn with its card, in one go; without a network there may be none.
  const [card] = createResource(
    () => props.game,
    (game) => cardHere(game) ?? loadCard(game).catch(() => undefined),
  );
  const { attempt, Notice } = createAttempts();
  titled(() => t(`${props.game}.name`));
  let left = false;
  onCleanup(() => {
    left = true;
  });
  attempt(
    online()
      .ask({ type: "enter", game: props.game })
      .then((answer) => {
        if (!left && "table" in answer && answer.table) go(`/t/${answer.table}`, true);
      }),
  );
  return (
    <main class="narrow game-page">
      <Show when={!card.loading}>
        <h1 tabindex="-1">{t(`${props.game}.name`)}</h1>
        <p class="lead">{t(`${props.game}.summary`)}</p>
        <div class="picture" aria-hidden="true">
          <Show when={card()}>{(ui) => <Dynamic component={ui().Picture} />}</Show>
        </div>
        <Notice />
        <Beginning game={props.game} card={card()} />
        <Tables game={props.game} />
        <p class="buttons">
          <a class="button" href="/">
            {t("result.home")}
          </a>
        </p>
      </Show>
    </main>
  );
}

// How it ended, from the side of who reads it, and what can be done now.
import { For, type JSX, onMount, Show } from "solid-js";
import { Icon } from "../board/icons";
import { announce, note } from "../page/announcer";
import { recordedHere } from "../table/recorded";
import type { Scores, Table } from "../table/table";
import { endingWords, reasonWords } from "./ending";
import { kept, t } from "./session";
import { ownPlaceWords, ownSeat } from "./settled";

interface ResultProps {
  table: Table;
  nameOf(seat: number): string;
}

const resultOf = ({ table }: ResultProps) => table.facts()?.result;
const scoresOf = (props: ResultProps) => resultOf(props)?.scores as Scores | undefined;

async function share(table: Table): Promise<void> {
  const facts = table.facts();
  const game = kept(facts?.game ?? "");
  const sharing = await import("./share").catch(() => undefined);
  if (table.where === "server") await sharing?.shareTable(facts?.table ?? "", facts?.game ?? "");
  else if (game && sharing) await sharing.shareGame(recordedHere(game));
  else note(t("share.cannot"));
}

// Who came where.
function Places(props: ResultProps): JSX.Element {
  const order = () =>
    (scoresOf(props)?.places ?? [])
      .map((place, seat) => ({ place, seat }))
      .sort((a, b) => (a.place ?? 99) - (b.place ?? 99) || a.seat - b.seat);
  const pointsOf = (points: number) =>
    t.has(`result.points.${points}`)
      ? t(`result.points.${points}`)
      : t("result.points", { points });
  return (
    <ol class="lines small">
      <For each={order()}>
        {({ place, seat }) => (
          <li>
            <span class="place">{place ? t("result.place", { place }) : ""}</span>
            <strong class="grow">{props.nameOf(seat)}</strong>
            <Show when={scoresOf(props)?.points}>
              {(points) => <span>{pointsOf(points()[seat] ?? 0)}</span>}
            </Show>
          </li>
        )}
      </For>
    </ol>
  );
}

const replayOf = ({ table }: { table: Table }): string => {
  const facts = table.facts();
  return table.where === "here" ? `/replay/here/${facts?.game}` : `/replay/${facts?.table}`;
};
// Who played may play again; whoever only watched cannot ask for it.
const mayAgain = (table: Table): boolean =>
  table.where === "here" ||
  (table.facts()?.seats.some(({ player }) => player?.id === table.me()) ?? false);

// In the action bar: the next game, this one once more, and out.
export function Onward(props: { table: Table; again(): void; leave(): void }): JSX.Element {
  const facts = () => props.table.facts();
  const asked = () => facts()?.next !== undefined;
  const known = () => props.table.where === "here" || facts()?.result?.transcript !== undefined;
  return (
    <div class="set">
      <Show when={mayAgain(props.table)}>
        <button type="button" class="action main" onClick={props.again}>
          <Icon name="rematch" />
          <span>{t(asked() ? "result.joinNext" : "result.rematch")}</span>
        </button>
      </Show>
      <Show when={!mayAgain(props.table) && facts()?.next}>
        {(next) => (
          <a class="button action main" href={`/t/${next()}`}>
            {t("result.watchNext")}
          </a>
        )}
      </Show>
      <Show when={known()}>
        <a class="button action" href={`${replayOf(props)}/review`}>
          {t("result.review")}
        </a>
        <button
          type="button"
          class="action bare"
          aria-label={t("share.button")}
          title={t("share.button")}
          onClick={() => void share(props.table)}
        >
          <Icon name="share" />
        </button>
      </Show>
      <button
        type="button"
        class="action bare"
        aria-label={t("result.home")}
        title={t("result.home")}
        onClick={props.leave}
      >
        <Icon name="home" />
      </button>
    </div>
  );
}

// In the place of the prompt: how it ended for me, and why.
export function Ending(props: ResultProps): JSX.Element {
  const facts = () => props.table.facts();
  const scores = () => scoresOf(props);
  const places = () => scores()?.places ?? [];
  const isMe = (seat: number) => seat === props.table.seat() && props.table.where === "server";
  const won = () => endingWords(scores(), props.nameOf, isMe);
  const myPlace = (): number | undefined => {
    const seat = ownSeat(facts(), props.table.me());
    return seat === undefined ? undefined : (places()[seat] ?? undefined);
  };
  // Whoever played reads first how they did.
  const mine = () => {
    const place = myPlace();
    const drawn = places().filter((one) => one === 1).length > 1;
    return place && !drawn ? ownPlaceWords(place, facts()?.seats ?? []) : undefined;
  };
  const title = () => mine() ?? won();
  const reason = () => reasonWords(scores(), facts()?.game);
  const more = () =>
    [
      won() === title() ? "" : `${won()}.`,
      reason(),
      facts()?.next !== undefined && mayAgain(props.table) ? t("result.asked") : "",
    ]
      .filter(Boolean)
      .join(" ");
  onMount(() => announce([title(), ...(won() === title() ? [] : [won()]), reason()].join(". ")));
  return (
    <section class="result" classList={{ won: myPlace() === 1 }} aria-labelledby="result">
      <h2 id="result">{title()}</h2>
      <p>{more()}</p>
    </section>
  );
}

// In the tab of the game: who came where, and everything that can be looked at.
export function Outcome(props: ResultProps & { draws: boolean }): JSX.Element {
  const transcript = () => resultOf(props)?.transcript;
  return (
    <section aria-labelledby="outcome">
      <h2 id="outcome">{t("result.title")}</h2>
      <Places {...props} />
      <p class="buttons">
        <Show when={props.table.where === "here" || transcript()}>
          <a class="button" href={replayOf(props)}>
            {t("result.replay")}
          </a>
        </Show>
        <Show when={transcript()}>
          {(url) => (
            <>
              <a class="button" href={`/proof/${props.table.facts()?.table}`}>
                {t(props.draws ? "result.verify" : "result.verifyMoves")}
              </a>
              <a class="button" data-plain href={url()}>
                {t("result.transcript")}
              </a>
            </>
          )}
        </Show>
      </p>
    </section>
  );
}

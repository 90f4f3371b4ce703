// How it ended, from the side of who reads it, and what can be done now.
import { createEffect, createMemo, For, type JSX, on, onMount, Show } from "solid-js";
import { Icon } from "../board/icons";
import { announce, note } from "../page/announcer";
import { recordedHere } from "../table/recorded";
import type { Scores, Table } from "../table/table";
import { endingWords, reasonWords } from "./ending";
import type { Rematch } from "./rematch";
import { kept, t } from "./session";
import { ownPlaceWords, ownSeat } from "./settled";
import { standingOf } from "./standing";

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

// Who came where, and what counted for them.
function Places(props: ResultProps & { counted(seat: number): string | undefined }): JSX.Element {
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
            <strong class="grow">
              <bdi>{props.nameOf(seat)}</bdi>
            </strong>
            <span class="soft">{props.counted(seat)}</span>
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
export function Onward(props: {
  table: Table;
  rematch?: Rematch | undefined;
  again(): void;
  leave(): void;
}): JSX.Element {
  const facts = () => props.table.facts();
  const waits = () => props.rematch?.asked() ?? false;
  const asked = () => facts()?.next !== undefined;
  const known = () => props.table.where === "here" || facts()?.result?.transcript !== undefined;
  return (
    <div class="set onward">
      <Show when={mayAgain(props.table) && !waits()}>
        <button type="button" class="action main" onClick={props.again}>
          <Icon name="rematch" />
          <span>{t(asked() ? "result.joinNext" : "result.rematch")}</span>
        </button>
      </Show>
      <Show when={(waits() || !mayAgain(props.table)) && facts()?.next}>
        {(next) => (
          <a class="button action main" href={`/t/${next()}`}>
            {t(waits() ? "result.toNext" : "result.watchNext")}
          </a>
        )}
      </Show>
      <Show when={known()}>
        <a
          class="button action narrow-icon"
          aria-label={t("result.review")}
          title={t("result.review")}
          href={`${replayOf(props)}/review`}
        >
          <Icon name="review" />
          <span>{t("result.review")}</span>
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

const roomFor = 92; // letters of the sentence below the title: two lines of a phone

// In the place of the prompt: how it ended for me, what counted, and who wants another game.
export function Ending(
  props: ResultProps & { counted(seat: number): string | undefined; rematch?: Rematch | undefined },
): JSX.Element {
  const facts = () => props.table.facts();
  const scores = () => scoresOf(props);
  const isMe = (seat: number) => seat === props.table.seat() && props.table.where === "server";
  const won = () => endingWords(scores(), props.nameOf, isMe);
  const mySeat = () => ownSeat(facts(), props.table.me());
  const standing = createMemo(() => {
    const seat = mySeat();
    return seat === undefined ? undefined : standingOf(facts(), seat);
  });
  // Whoever played reads first how they did.
  const mine = () => {
    const seats = facts()?.seats ?? [];
    if (standing() === "lost") return t("settled.youLost");
    const place = seats[mySeat() ?? -1]?.place;
    return place && standing() !== "drawn" ? ownPlaceWords(place, seats) : undefined;
  };
  const title = () => mine() ?? won();
  const reason = () => reasonWords(scores(), facts()?.game);
  // Mine first; else of who has won, where nobody here has played.
  const counts = (): string => {
    const places = scores()?.places ?? [];
    const seat = mySeat() ?? places.indexOf(1);
    const said = places.includes(1) && standing() !== "drawn" ? props.counted(seat) : undefined;
    return said ? t("result.counts", { name: props.nameOf(seat), counted: said }) : "";
  };
  const winner = () => (won() === title() ? "" : `${won()}.`);
  const more = (): string => {
    const said = props.rematch?.words() || counts();
    const short = [winner(), said].filter(Boolean).join(" ");
    const whole = [short, reason()].filter(Boolean).join(" ");
    return short === "" || whole.length <= roomFor ? whole : short;
  };
  // Somebody whom this page belongs to; several people at a device all belong to it.
  const isWon = (): boolean => {
    if (mySeat() !== undefined || props.table.where === "server") return standing() === "won";
    return (facts()?.seats ?? []).some(
      ({ kind }, seat) => kind === "human" && standingOf(facts(), seat) === "won",
    );
  };
  onMount(() => announce([title(), winner(), counts(), reason()].filter(Boolean).join(" ")));
  createEffect(
    on(
      () => props.rematch?.words(),
      (words) => words && announce(words),
    ),
  );
  return (
    <section class="result" classList={{ won: isWon() }} aria-labelledby="result">
      <h2 id="result">{title()}</h2>
      <p>{more()}</p>
    </section>
  );
}

// In the tab of the game: who came where, and everything that can be looked at.
export function Outcome(
  props: ResultProps & { draws: boolean; counted(seat: number): string | undefined },
): JSX.Element {
  const transcript = () => resultOf(props)?.transcript;
  return (
    <section aria-labelledby="outcome">
      <h2 id="outcome">{t("result.title")}</h2>
      <Places {...props} />
      <p class="small soft">{reasonWords(scoresOf(props), props.table.facts()?.game)}</p>
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

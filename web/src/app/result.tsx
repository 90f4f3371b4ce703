// How it ended, and what can be done now.
import { For, type JSX, onMount, Show } from "solid-js";
import { announce, note } from "../page/announcer";
import { recordedHere } from "../table/recorded";
import type { Scores, Table } from "../table/table";
import { endingWords, reasonWords } from "./ending";
import { kept, t } from "./session";
import { ownPlaceWords, ownSeat } from "./settled";

interface ResultProps {
  table: Table;
  draws: boolean; // it has dice or cards
  nameOf(seat: number): string;
  again(): void;
  leave(): void;
  close(): void;
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

// To the next game, to this one once more, and out.
function Onward(props: ResultProps): JSX.Element {
  const facts = () => props.table.facts();
  // Who played may play again; whoever only watched cannot ask for it.
  const mayAgain = () => {
    const me = props.table.me();
    return props.table.where === "here" || facts()?.seats.some(({ player }) => player?.id === me);
  };
  const replayOf = () =>
    props.table.where === "here" ? `/replay/here/${facts()?.game}` : `/replay/${facts()?.table}`;
  const transcript = () => resultOf(props)?.transcript;
  const asked = () => facts()?.next !== undefined;
  return (
    <>
      <Show when={mayAgain() && asked()}>
        <p role="status">{t("result.asked")}</p>
      </Show>
      <p class="buttons">
        <Show when={mayAgain()}>
          <button type="button" class="main" onClick={props.again}>
            {t(asked() ? "result.joinNext" : "result.rematch")}
          </button>
        </Show>
        <Show when={!mayAgain() && facts()?.next}>
          {(next) => (
            <a class="button main" href={`/t/${next()}`}>
              {t("result.watchNext")}
            </a>
          )}
        </Show>
        <Show when={props.table.where === "here" || transcript()}>
          <a class="button" href={replayOf()}>
            {t("result.replay")}
          </a>
          <a class="button" href={`${replayOf()}/review`}>
            {t("result.review")}
          </a>
        </Show>
        <Show when={transcript()}>
          {(url) => (
            <>
              <a class="button" href={`/proof/${facts()?.table}`}>
                {t(props.draws ? "result.verify" : "result.verifyMoves")}
              </a>
              <a class="button" data-plain href={url()}>
                {t("result.transcript")}
              </a>
            </>
          )}
        </Show>
        <Show when={props.table.where === "here" || transcript()}>
          <button type="button" onClick={() => void share(props.table)}>
            {t("share.button")}
          </button>
        </Show>
        <button type="button" onClick={props.leave}>
          {t("result.home")}
        </button>
      </p>
    </>
  );
}

export function Result(props: ResultProps): JSX.Element {
  const facts = () => props.table.facts();
  const scores = () => scoresOf(props);
  const places = () => scores()?.places ?? [];
  const isMe = (seat: number) => seat === props.table.seat() && props.table.where === "server";
  const won = () => endingWords(scores(), props.nameOf, isMe);
  // Whoever played reads first how they did.
  const mine = () => {
    const seat = ownSeat(facts(), props.table.me());
    const place = seat === undefined ? undefined : places()[seat];
    const drawn = places().filter((one) => one === 1).length > 1;
    return place && !drawn ? ownPlaceWords(place, facts()?.seats ?? []) : undefined;
  };
  const title = () => mine() ?? won();
  const reason = () => reasonWords(scores(), facts()?.game);
  let section: HTMLElement | undefined;
  onMount(() => {
    announce([title(), ...(won() === title() ? [] : [won()]), reason()].join(". "));
    section?.scrollIntoView({ block: "nearest" });
  });
  return (
    <section class="result" aria-labelledby="result" ref={section}>
      <div class="result-head">
        <h2 id="result">{title()}</h2>
        <button type="button" aria-label={t("result.close")} onClick={props.close}>
          <span aria-hidden="true">×</span>
        </button>
      </div>
      <p>
        <Show when={won() !== title()}>{won()}. </Show>
        {reason()}
      </p>
      <Places {...props} />
      <Onward {...props} />
    </section>
  );
}

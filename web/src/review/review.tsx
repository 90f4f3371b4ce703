// A finished game, looked at by Hard: shown beside the board on which it is watched again.
import { createResource, createSignal, type JSX, onCleanup, Show } from "solid-js";
import { engineHere } from "../engine/here";
import type { GameUi } from "../games/game";
import { announce } from "../page/announcer";
import type { ReplayTable } from "../table/replay";
import { t as page, type Texts } from "../texts/texts";
import { analyse, type Review as Found } from "./analyse";
import { Chart, ChartTable } from "./chart";
import { BetterMoves, Counts, LuckTable, TurningPoints } from "./parts";
import "./review.css";
import { NotOver } from "./walk";
import { reviewTexts } from "./words";

function Shown(props: {
  texts: Texts;
  review: Found;
  table: ReplayTable;
  ui: GameUi;
  nameOf(seat: number): string;
  goTo(at: number): void;
}): JSX.Element {
  const { texts: t, review } = props;
  const [open, setOpen] = createSignal(false);
  const { nameOf } = props;
  // Whoever asks to see something sees the board.
  const seeAt = (at: number): void => {
    props.goTo(at);
    document.querySelector("main .board")?.scrollIntoView({ block: "nearest" });
  };
  const parts = { ...props, nameOf, goTo: seeAt };
  const chart = {
    texts: t,
    points: review.points,
    seats: review.names,
    nameOf,
    goTo: props.goTo,
  };
  // Who was ahead for how long, in a sentence.
  const summary = (): string => {
    const leads = review.names.map(
      (_, seat) =>
        review.points.filter(({ chances }) =>
          chances.every((chance, other) => other === seat || chance < (chances[seat] ?? 0)),
        ).length,
    );
    const led = Math.max(...leads);
    const turns = review.points.length;
    const first = review.scores.places.flatMap((place, seat) => (place === 1 ? [seat] : []));
    const [winner] = first;
    const last =
      first.length === 1 && winner !== undefined
        ? t("lastWon", { name: nameOf(winner) })
        : t("lastDrawn");
    return 2 * led > turns
      ? t("summary", { first: nameOf(leads.indexOf(led)), led, turns, last })
      : t("summaryShared", { turns, last });
  };
  announce(summary());
  return (
    <>
      <h3>{t("ahead")}</h3>
      <p>{summary()}</p>
      <p class="soft">{t("aheadWhy")}</p>
      <Chart {...chart} at={props.table.at()} />
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t("asTable")}</summary>
        <ChartTable {...chart} at={0} open={open()} />
      </details>
      <TurningPoints {...parts} />
      <BetterMoves {...parts} />
      <LuckTable {...parts} />
      <Counts {...parts} />
    </>
  );
}

export default function Review(props: {
  table: ReplayTable;
  ui: GameUi;
  nameOf(seat: number): string;
  goTo(at: number): Promise<void>;
  stop(): void;
}): JSX.Element {
  const [share, setShare] = createSignal(0);
  const stop = new AbortController();
  onCleanup(() => stop.abort());
  const [found] = createResource(async () => {
    const texts = await reviewTexts(page);
    const { recorded } = props.table;
    const chance = props.ui.chance;
    try {
      const review = await analyse(engineHere(recorded.game), recorded, {
        group: (word) => chance?.group(word) ?? "cards",
        drawn: chance?.drawn,
        signal: stop.signal,
        progress: (done, of) => setShare(done / of),
      });
      return { texts, review };
    } catch (error) {
      return { texts, why: error instanceof NotOver ? "unfinished" : "failed" };
    }
  });
  const percent = () => Math.floor(share() * 100);
  return (
    <Show
      when={found.state === "ready" && found()}
      fallback={
        <div class="review-work">
          <progress max="100" value={percent()} aria-label={page("replay.reviewing")} />
          <button type="button" onClick={props.stop}>
            {page("replay.reviewStop")}
          </button>
        </div>
      }
    >
      {(there) => (
        <Show
          when={there().review}
          fallback={<p role="status">{there().texts(there().why ?? "")}</p>}
        >
          {(review) => (
            <Shown
              texts={there().texts}
              review={review()}
              table={props.table}
              ui={props.ui}
              nameOf={props.nameOf}
              goTo={(at) => void props.goTo(at)}
            />
          )}
        </Show>
      )}
    </Show>
  );
}

// The way to a review: what it needs is loaded when it is asked for. /replay/…/review asks at once.
import { createSignal, type JSX, lazy, Show, Suspense } from "solid-js";
import type { GameUi } from "../games/game";
import type { ReplayTable } from "../table/replay";
import { t } from "../texts/texts";

const Review = lazy(() => import("./review"));

export function ReviewEntry(props: {
  table: ReplayTable;
  ui: GameUi;
  nameOf(seat: number): string;
  goTo(at: number): Promise<void>;
}): JSX.Element {
  const [wanted, setWanted] = createSignal(location.pathname.endsWith("/review"));
  return (
    <section class="review" aria-labelledby="review">
      <h2 id="review" class="aloud">
        {t("replay.review")}
      </h2>
      <Show
        when={wanted()}
        fallback={
          <p class="buttons">
            <button type="button" onClick={() => setWanted(true)}>
              {t("replay.reviewBegin")}
            </button>
          </p>
        }
      >
        <Suspense fallback={<p>{t("loading")}</p>}>
          <Review {...props} stop={() => setWanted(false)} />
        </Suspense>
      </Show>
    </section>
  );
}

// Around a game of two: draw offers, resignation, and the points of the match.
import { createSignal, type JSX, Show } from "solid-js";
import type { BoardProps } from "../game";
import type { Control } from "./control";
import type { MatchKeeper } from "./match";

type Props = BoardProps & { control: Control; match: MatchKeeper };

function Draw(props: Props): JSX.Element {
  const t = props.around.texts;
  const offer = () => props.table.facts()?.offer;
  const me = () => props.table.seat();
  const attempt = (work: Promise<void>) =>
    void work.catch((refused: Error) => props.around.explain(refused.message));
  return (
    <Show
      when={offer() !== undefined}
      fallback={
        <button type="button" onClick={() => attempt(props.table.offerDraw())}>
          {t("lautari.draw.offer")}
        </button>
      }
    >
      {/* Whoever is asked answers above the board. */}
      <Show when={offer() === me()}>
        <span role="status">{t("lautari.draw.offered")}</span>
      </Show>
    </Show>
  );
}

// Something that ends the game: asked twice. At a table of this device, who is awaited says it.
function Ending(
  props: Props & { words: string; sure: string; yes: string; end(): Promise<void> },
): JSX.Element {
  const t = props.around.texts;
  const [asking, setAsking] = createSignal(false);
  const may = () => props.table.where === "server" || props.control.mine();
  const end = async (): Promise<void> => {
    setAsking(false);
    await props.control.stage.hurry();
    await props.end().catch((refused: Error) => props.around.explain(refused.message));
  };
  const ask = (): void => {
    if (may()) setAsking(true);
    else
      props.around.explain(
        t("lautari.why.turn", { side: props.control.sideName(props.control.shown().turn) }),
      );
  };
  return (
    <Show
      when={asking()}
      fallback={
        <button type="button" onClick={ask}>
          {props.words}
        </button>
      }
    >
      <span>{props.sure}</span>
      <button type="button" class="main" onClick={() => void end()}>
        {props.yes}
      </button>
      <button
        type="button"
        ref={(button) => queueMicrotask(() => button.focus())}
        onClick={() => setAsking(false)}
      >
        {t("lautari.resign.keep")}
      </button>
    </Show>
  );
}

function MatchLine(props: Props): JSX.Element {
  const t = props.around.texts;
  const now = () => props.match.now();
  const points = (value: number) => String(value).replace(/(^0)?\.5$/, "½");
  const games = () =>
    now().games === 1 ? t("lautari.match.one") : t("lautari.match.games", { count: now().games });
  return (
    <p class="lt-match">
      <Show when={now().games > 0} fallback={<span class="soft">{t("lautari.match.none")}</span>}>
        {t("lautari.match", {
          white: `${props.control.sideName(0)} ${points(now().points[0])}`,
          black: `${props.control.sideName(1)} ${points(now().points[1])}`,
          games: games(),
        })}
      </Show>
    </p>
  );
}

export function Manners(props: Props): JSX.Element {
  const t = props.around.texts;
  const playing = () =>
    props.table.facts()?.stage === "playing" && props.table.facts()?.you !== undefined;
  // Two people at one device agree by talking.
  const together = () =>
    props.table.where === "here" &&
    props.table.facts()?.seats.every(({ kind }) => kind === "human");
  return (
    <>
      <MatchLine {...props} />
      <div class="lt-manners">
        <Show when={playing()}>
          <Show when={props.table.where === "server"}>
            <Draw {...props} />
          </Show>
          <Show when={together()}>
            <Ending
              {...props}
              words={t("lautari.draw.here")}
              sure={t("lautari.draw.hereSure")}
              yes={t("lautari.draw.accept")}
              end={props.table.offerDraw}
            />
          </Show>
          <Ending
            {...props}
            words={t("lautari.resign")}
            sure={t("lautari.resign.sure")}
            yes={t("lautari.resign")}
            end={props.table.resign}
          />
          <Show when={props.table.takeBack}>
            <button type="button" onClick={() => void props.control.takeBack()}>
              {t("lautari.back")}
            </button>
          </Show>
        </Show>
      </div>
    </>
  );
}

// Around a game of two: draw offers, resignation, and the points of the match.
import { createSignal, type JSX, Show } from "solid-js";
import { whyOf } from "../../net/refused";
import type { BoardProps } from "../game";
import type { Control } from "./control";
import type { Event, View } from "./wire";

type Props = BoardProps<View, Event> & { control: Control };

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
      {/* Whoever is asked answers below the board. */}
      <Show when={offer() === me()}>
        <span role="status">{t("lautari.draw.offered")}</span>
      </Show>
    </Show>
  );
}

// A bot answers at once.
function DrawWithBot(props: Props): JSX.Element {
  const t = props.around.texts;
  const declined = () => props.table.facts()?.draw?.fate === "declined";
  const offer = async (): Promise<void> => {
    await props.control.stage.hurry();
    try {
      await props.table.offerDraw();
      if (declined()) props.around.announce(t("lautari.draw.declined"));
    } catch (refused) {
      props.around.explain(whyOf(refused));
    }
  };
  return (
    <>
      <button
        type="button"
        aria-disabled={declined() || !props.control.mine()}
        onClick={() => void offer()}
      >
        {t("lautari.draw.offer")}
      </button>
      <Show when={declined()}>
        <span role="status">{t("lautari.draw.declined")}</span>
      </Show>
    </>
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

// Points of the match begin anew, where nobody else has to agree.
function NewMatch(props: Props): JSX.Element {
  const t = props.around.texts;
  const begin = async (): Promise<void> => {
    try {
      await props.table.newMatch?.();
      props.around.announce(t("lautari.match.begun"));
    } catch (refused) {
      props.around.explain(whyOf(refused));
    }
  };
  return (
    <Show when={props.table.newMatch}>
      <button type="button" onClick={() => void begin()}>
        {t("lautari.match.reset")}
      </button>
    </Show>
  );
}

export function Manners(props: Props): JSX.Element {
  const t = props.around.texts;
  const playing = () =>
    props.table.facts()?.stage === "playing" && props.table.facts()?.you !== undefined;
  return (
    <div class="lt-manners">
      <Show when={playing() && props.table.acts !== false}>
        <Show when={props.table.where === "server"}>
          <Draw {...props} />
        </Show>
        <Show when={props.table.where === "here" && !props.control.together()}>
          <DrawWithBot {...props} />
        </Show>
        {/* Two people at one device agree by talking. */}
        <Show when={props.control.together()}>
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
      </Show>
      <Show when={props.table.acts !== false}>
        <NewMatch {...props} />
      </Show>
    </div>
  );
}

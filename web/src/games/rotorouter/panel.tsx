// Beside the board: the card, the die, what is wanted, and the buttons.
import { createMemo, type JSX, Match, Show, Switch } from "solid-js";
import { Later } from "../../board/later";
import type { Surroundings } from "../game";
import { handOf, kindName, seatColour } from "./choices";
import type { Control } from "./control";
import { Foot } from "./foot";
import { cellName } from "./geometry";
import { CardArt, DieArt } from "./pieces";
import { Tables } from "./tables";
import type { View } from "./types";
import { detailOf, nextSkip, skipWords, stepOf } from "./words";

export interface PanelProps {
  view: View;
  control: Control;
  around: Surroundings;
}

// Centred words: other words are others, and not the same ones moved.
const Fresh = (props: { text: string }): JSX.Element => (
  <Show when={props.text} keyed>
    {(text) => <span>{text}</span>}
  </Show>
);

function Now(props: PanelProps): JSX.Element {
  const t = props.around.texts;
  const step = createMemo(() => stepOf(t, props.view, props.control));
  const kind = () => handOf(props.view);
  const rolling = () => props.control.show.rolling();
  const face = () => rolling() ?? props.view.face;
  const faceWords = () => t(`rotorouter.face.${face() === "blank" ? "spent" : (face() ?? "none")}`);
  return (
    <div class="rr-now">
      <figure>
        <Show when={kind()} fallback={<span class="rr-card rr-slot" aria-hidden="true" />}>
          {(held) => <CardArt kind={held()} colour={seatColour(props.view, props.view.turn)} />}
        </Show>
        <figcaption>
          <Fresh text={kind() ? kindName(t, kind() ?? "S") : t("rotorouter.noCard")} />
        </figcaption>
      </figure>
      <p class="rr-say">
        <strong aria-live="polite" classList={{ "rr-warns": step().warns }}>
          {(step().warns ? "⚠ " : "") + step().text}
        </strong>{" "}
        <span>{detailOf(t, props.view, props.control)}</span>
      </p>
      <Show when={props.view.die}>
        <figure>
          <DieArt face={face()} rolling={rolling() !== undefined} />
          <figcaption>
            <Fresh text={faceWords()} />
          </figcaption>
        </figure>
      </Show>
    </div>
  );
}

interface Doing {
  what: string;
  words: string;
  key: string;
  main?: boolean;
  wide?: boolean;
}

function Hider(props: PanelProps): JSX.Element {
  const t = props.around.texts;
  const { control } = props;
  return (
    <button
      type="button"
      aria-keyshortcuts={control.hidden() ? "U" : "H"}
      title={t("rotorouter.key", { key: control.hidden() ? "U" : "H" })}
      onClick={() => control.hide(!control.hidden())}
    >
      <Fresh text={t(control.hidden() ? "rotorouter.button.unhide" : "rotorouter.button.hide")} />
    </button>
  );
}

function Buttons(props: PanelProps): JSX.Element {
  const t = props.around.texts;
  const { control } = props;
  // The first button is always the next thing to do.
  const first = createMemo((): Doing => {
    const at = (what: string, words: string, key: string, values = {}): Doing => ({
      what,
      words: t(`rotorouter.button.${words}`, values),
      key,
      main: true,
      wide: true,
    });
    if (control.paused()) return at("resume", "resume", "");
    switch (props.view.phase) {
      case "fixcorner":
        return at("fix", "fixcorner", "");
      case "fixdead":
        return at("fix", "fixdead", "", { cell: cellName(control.fixCell() ?? "0,0") });
      case "card": {
        const verb = control.ghost()?.lay.verb ?? "place";
        return at("confirm", verb, "Enter");
      }
      case "free":
      case "rolling":
        return at(
          "token",
          control.enterCell() && control.sources().length === 1 ? "new" : "token",
          "T",
        );
      default:
        return at("draw", "draw", "D");
    }
  });
  // What the button says of itself besides its words; End Turn keeps the card, and that is a skip.
  const titleOf = ({ what, key }: Doing): string | undefined => {
    const parts = key ? [t("rotorouter.key", { key })] : [];
    const skips = control.skips() && ["bottom", "hold", "end"].includes(what);
    if (skips) parts.push(skipWords(t, props.view));
    return parts.join(". ") || undefined;
  };
  const button = (doing: () => Doing): JSX.Element => (
    <button
      type="button"
      class={`rr-do-${doing().what}${doing().wide ? " rr-wide" : ""}${
        doing().main && control.can(doing().what) ? " main" : ""
      }${doing().what === "end" && control.skips() ? " rr-more" : ""}`}
      aria-disabled={!control.can(doing().what)}
      aria-keyshortcuts={doing().key || undefined}
      title={titleOf(doing())}
      onClick={() => control.perform(doing().what)}
      onPointerEnter={() => control.setConsidered(doing().what)}
      onPointerLeave={() => control.setConsidered(undefined)}
      onFocus={() => control.setConsidered(doing().what)}
      onBlur={() => control.setConsidered(undefined)}
    >
      <Fresh text={doing().words} />
    </button>
  );
  const nothingLeft = () =>
    props.view.phase === "free" && !control.can("token") && !control.can("apply");
  const nothingFits = () => props.view.phase === "card" && !props.view.playable;
  const plain = (what: string, key: string, wide = false) =>
    button(() => ({
      what,
      words:
        what === "end" && control.skips()
          ? t("rotorouter.button.endSkips", { count: nextSkip(props.view) })
          : t(`rotorouter.button.${what}`),
      key,
      wide,
      main: (what === "end" && nothingLeft()) || (what === "bottom" && nothingFits()),
    }));
  const turner = (by: 1 | -1, key: string): JSX.Element => (
    <button
      type="button"
      aria-disabled={!control.can("turn")}
      aria-keyshortcuts={key}
      title={t("rotorouter.key", { key })}
      onClick={() => control.turn(by)}
    >
      <span aria-hidden="true">{by > 0 ? "⟳" : "⟲"}</span> {key}
      <span class="aloud">{t(by > 0 ? "rotorouter.button.right" : "rotorouter.button.left")}</span>
    </button>
  );
  return (
    <div
      class="rr-buttons"
      classList={{ "rr-dieless": !props.view.die }}
      role="group"
      aria-label={t("rotorouter.buttons")}
    >
      {button(first)}
      {turner(-1, "Q")}
      {turner(1, "E")}
      {plain("bottom", "B")}
      {plain("hold", "K")}
      <Show when={props.view.die}>
        {plain("roll", "R")}
        {plain("apply", "A")}
      </Show>
      {plain("undo", "Z")}
      <Hider {...props} />
      {/* In the place of a button that has nothing to do now: who looks on may stop, and a gift may be declined. */}
      <Switch fallback={plain("end", "F", true)}>
        <Match when={control.paused() && props.around.again}>{plain("again", "", true)}</Match>
        <Match when={props.view.phase === "fixdead"}>{plain("skipfix", "", true)}</Match>
      </Switch>
    </div>
  );
}

const Watching = (props: PanelProps): JSX.Element => (
  <div class="rr-buttons">
    <Hider {...props} />
  </div>
);

// The counters of who plays; a full one warns.
function Counters(props: PanelProps): JSX.Element {
  const t = props.around.texts;
  const seat = () => props.view.turn ?? 0;
  const tag = (key: string, count: () => number): JSX.Element => (
    <span classList={{ "rr-full": count() === 3 }}>
      {(count() === 3 ? "⚠ " : "") + t(`rotorouter.${key}`, { count: count() })}
    </span>
  );
  return (
    <p class="rr-counters">
      <span>{t("rotorouter.turns", { count: props.view.turns })}</span>
      {tag("skipped", () => props.view.skips[seat()] ?? 0)}
      {tag("elbows", () => props.view.elbows[seat()] ?? 0)}
    </p>
  );
}

export function Panel(props: PanelProps): JSX.Element {
  return (
    <div class="rr-panel">
      <Now {...props} />
      {/* Who only watches has nothing to press but what is about seeing. */}
      <Show when={!props.control.watches()} fallback={<Watching {...props} />}>
        <Buttons {...props} />
      </Show>
      <Later>
        <Counters {...props} />
        <Tables {...props} />
        <Foot {...props} />
      </Later>
    </div>
  );
}

// The buttons beside the board.
import { createMemo, type JSX, Match, Show, Switch } from "solid-js";
import type { Texts } from "../../texts/texts";
import type { Control } from "./control";
import { cellName } from "./geometry";
import type { PanelProps } from "./panel";
import type { View } from "./wire";
import { skipWords } from "./words";

// Centred words: other words are others, and not the same ones moved.
export const Fresh = (props: { text: string }): JSX.Element => (
  <Show when={props.text} keyed>
    {(text) => <span>{text}</span>}
  </Show>
);

export function Hider(props: PanelProps): JSX.Element {
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

interface Doing {
  what: string;
  words: string;
  key: string;
  main: boolean;
  wide: boolean;
}

// The first button is always the next thing to do.
function nextDoing(t: Texts, view: View, control: Control): Doing {
  const at = (what: string, words: string, key: string, values = {}): Doing => ({
    what,
    words: t(`rotorouter.button.${words}`, values),
    key,
    main: true,
    wide: true,
  });
  if (control.paused()) return at("resume", "resume", "");
  switch (view.phase) {
    case "fixcorner":
      return at("fix", "fixcorner", "");
    case "fixdead":
      return at("fix", "fixdead", "", { cell: cellName(control.fixCell() ?? "0,0") });
    case "card":
      return at("confirm", control.ghost()?.lay.verb ?? "place", "Enter");
    case "free":
    case "rolling": {
      const enters = control.enterCell() && control.sources().length === 1;
      return at("token", enters ? "new" : "token", "T");
    }
    default:
      return at("draw", "draw", "D");
  }
}

function Button(props: PanelProps & { doing: Doing }): JSX.Element {
  const t = props.around.texts;
  const { control } = props;
  const what = () => props.doing.what;
  const able = () => control.can(what());
  // What it says of itself besides its words.
  const title = (): string | undefined => {
    const skip = control.skip(what());
    const { key } = props.doing;
    const parts = key ? [t("rotorouter.key", { key })] : [];
    if (skip) parts.push(skipWords(t, props.view, skip));
    return parts.join(". ") || undefined;
  };
  return (
    <button
      type="button"
      class={`rr-do-${what()}${props.doing.wide ? " rr-wide" : ""}${
        props.doing.main && able() ? " main" : ""
      }${what() === "end" && control.skip("end") ? " rr-more" : ""}`}
      aria-disabled={!able()}
      aria-keyshortcuts={props.doing.key || undefined}
      title={title()}
      onClick={() => control.perform(what())}
      onPointerEnter={() => control.setConsidered(what())}
      onPointerLeave={() => control.setConsidered(undefined)}
      onFocus={() => control.setConsidered(what())}
      onBlur={() => control.setConsidered(undefined)}
    >
      <Fresh text={props.doing.words} />
    </button>
  );
}

function Plain(props: PanelProps & { what: string; key: string; wide?: boolean }): JSX.Element {
  const t = props.around.texts;
  const { control } = props;
  const words = (): string => {
    const skip = props.what === "end" ? control.skip("end") : undefined;
    return skip
      ? t("rotorouter.button.endSkips", { count: skip.skips })
      : t(`rotorouter.button.${props.what}`);
  };
  const nothingLeft = () =>
    props.view.phase === "free" && !control.can("token") && !control.can("apply");
  const nothingFits = () => props.view.phase === "card" && !props.view.playable;
  const doing = (): Doing => ({
    what: props.what,
    words: words(),
    key: props.key,
    main: (props.what === "end" && nothingLeft()) || (props.what === "bottom" && nothingFits()),
    wide: props.wide ?? false,
  });
  return <Button {...props} doing={doing()} />;
}

function Turner(props: PanelProps & { by: 1 | -1; key: string }): JSX.Element {
  const t = props.around.texts;
  const { control } = props;
  const right = () => props.by > 0;
  return (
    <button
      type="button"
      aria-disabled={!control.can("turn")}
      aria-keyshortcuts={props.key}
      title={t("rotorouter.key", { key: props.key })}
      onClick={() => control.turn(props.by)}
    >
      <span aria-hidden="true">{right() ? "⟳" : "⟲"}</span> {props.key}
      <span class="aloud">{t(right() ? "rotorouter.button.right" : "rotorouter.button.left")}</span>
    </button>
  );
}

export function Buttons(props: PanelProps): JSX.Element {
  const t = props.around.texts;
  const { control } = props;
  const next = createMemo(() => nextDoing(t, props.view, control));
  return (
    <div
      class="rr-buttons"
      classList={{ "rr-dieless": !props.view.die }}
      role="group"
      aria-label={t("rotorouter.buttons")}
    >
      <Button {...props} doing={next()} />
      <Turner {...props} by={-1} key="Q" />
      <Turner {...props} by={1} key="E" />
      <Plain {...props} what="bottom" key="B" />
      <Plain {...props} what="hold" key="K" />
      <Show when={props.view.die}>
        <Plain {...props} what="roll" key="R" />
        <Plain {...props} what="apply" key="A" />
      </Show>
      <Plain {...props} what="undo" key="Z" />
      <Hider {...props} />
      {/* In the place of a button that has nothing to do now: who looks on may stop, and a gift may be declined. */}
      <Switch fallback={<Plain {...props} what="end" key="F" wide />}>
        <Match when={control.paused() && props.around.again}>
          <Plain {...props} what="again" key="" wide />
        </Match>
        <Match when={props.view.phase === "fixdead"}>
          <Plain {...props} what="skipfix" key="" wide />
        </Match>
      </Switch>
    </div>
  );
}

// Beside the board: the card, the die, what is wanted, and the buttons.
import { createMemo, type JSX, Show } from "solid-js";
import { Later } from "../../board/later";
import type { Surroundings } from "../game";
import { Buttons, Fresh, Hider } from "./buttons";
import { handOf, kindName, seatColour } from "./choices";
import type { Control } from "./control";
import { Foot } from "./foot";
import { CardArt, DieArt } from "./pieces";
import { Tables } from "./tables";
import type { View } from "./wire";
import { detailOf, stepOf } from "./words";

export interface PanelProps {
  view: View;
  control: Control;
  around: Surroundings;
}

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

// What RotoRouter says and offers around its board: what to do with the card, how it lies, who has which corners.
import { createMemo, For, type JSX, Show } from "solid-js";
import type { Action, Corner, Face, Prompt } from "../../board/face";
import type { BoardProps } from "../game";
import { actionsOf } from "./actions";
import { handOf, seatColour } from "./choices";
import type { Control } from "./control";
import { type Colour, colourOf, colours, letterOf } from "./geometry";
import { CardArt, CardBack, DieArt, Mark } from "./pieces";
import { Details } from "./tables";
import type { Event, View } from "./wire";
import { detailOf, stepOf } from "./words";

const corners: Readonly<Record<Colour, Corner>> = {
  red: "tl",
  green: "tr",
  blue: "br",
  yellow: "bl",
};
const full = 3; // skips after which a card must be played

export const others = (view: View, seat: number): readonly Colour[] =>
  colours.filter((colour) => colour !== seatColour(view, seat));
export const hasScored = (view: View, seat: number, corner: Colour): boolean =>
  view.scored[seat]?.includes(letterOf(corner)) ?? false;

// The card that is to be played, or the die that is to be used; a pile as long as there is neither.
function Held(props: { view: View; control: Control }): JSX.Element {
  const rolling = () => props.control.show.rolling();
  const face = () => rolling() ?? props.view.face;
  const colour = () => seatColour(props.view, props.view.turn);
  return (
    <span class="rr-held" aria-hidden="true">
      <Show
        when={props.view.phase === "rolling" || (face() && face() !== "spent") ? face() : undefined}
        fallback={
          <Show when={handOf(props.view)} fallback={<CardBack colour={colour()} />}>
            {(kind) => <CardArt kind={kind()} colour={colour()} />}
          </Show>
        }
      >
        {(shown) => <DieArt face={shown()} rolling={rolling() !== undefined} />}
      </Show>
    </span>
  );
}

// The corners that count for a seat: reached, or still needed.
function Reached(props: { view: View; seat: number }): JSX.Element {
  const skips = () => props.view.skips[props.seat] ?? 0;
  const elbows = () => props.view.elbows[props.seat] ?? 0;
  const warns = () => skips() === full || elbows() === full;
  return (
    <>
      <For each={others(props.view, props.seat)}>
        {(corner) => (
          <svg
            class="rr-pip"
            viewBox="-.5 -.5 1 1"
            aria-hidden="true"
            classList={{ needed: !hasScored(props.view, props.seat, corner) }}
          >
            <Mark colour={corner} size={0.36} />
          </svg>
        )}
      </For>
      <span class="rr-score">{props.view.seats[props.seat]?.scored ?? 0}/3</span>
      <Show when={warns()}>
        <span class="rr-full">⚠</span>
      </Show>
    </>
  );
}

function promptOf(props: BoardProps<View, Event>, control: Control): Prompt | undefined {
  const t = props.around.texts;
  const view = control.view();
  if (!view || view.phase === "over") return undefined;
  const { text, warns } = stepOf(t, view, control);
  return text ? { line: text, warns, more: detailOf(t, view, control) || undefined } : undefined;
}

export function faceOf(props: BoardProps<View, Event>, control: Control): Face {
  const t = props.around.texts;
  const actions = createMemo((): readonly Action[] =>
    actionsOf(t, control, props.around.lesson ?? false),
  );
  const whenKnown = (draw: (view: () => View) => JSX.Element): JSX.Element => (
    <Show when={control.view()}>{(view) => draw(view)}</Show>
  );
  return {
    prompt: () => promptOf(props, control),
    actions,
    tall: true,
    corner(seat) {
      const letter = control.view()?.active[seat];
      return letter && corners[colourOf(letter)];
    },
    Picture: () => whenKnown((view) => <Held view={view()} control={control} />),
    Count: ({ seat }) => whenKnown((view) => <Reached view={view()} seat={seat} />),
    countWords(seat) {
      const view = control.view();
      if (!view) return "";
      const words = (all: readonly Colour[]) => all.map((one) => t(`colour.${one}`)).join(", ");
      const needed = others(view, seat).filter((corner) => !hasScored(view, seat, corner));
      const count = view.seats[seat]?.scored ?? 0;
      return needed.length > 0
        ? t("rotorouter.count", { count, needed: words(needed) })
        : t("rotorouter.count.all");
    },
    Details: () =>
      whenKnown((view) => <Details view={view()} control={control} around={props.around} />),
  };
}

// The board with everything on it, and the words beside it.
import { createMemo, type JSX, onCleanup, onMount, Show } from "solid-js";
import { Spots } from "../../board/spots";
import type { BoardProps, Surroundings } from "../game";
import type { Drawn } from "./animate";
import { type Control, createControl } from "./control";
import { colourOf, type LosientoView } from "./outcome";
import { Panel } from "./panel";
import { Cards, Chips, LastMove, Pawns, Preview } from "./pieces";
import { spotsOf } from "./spots";
import { Track } from "./track";

function Table(props: { view: LosientoView; control: Control; around: Surroundings }): JSX.Element {
  const { control, around } = props;
  const t = around.texts;
  const spots = createMemo(() => spotsOf(t, props.view, control));
  // Who comes in the middle of a game has not seen the card drawn that is held.
  const drawn = createMemo((): readonly Drawn[] => {
    const seen = control.show.drawn();
    const { card, turn } = props.view;
    if (control.stage.busy() || !card || seen[0]?.card === card) return seen;
    return [{ card, colour: colourOf(props.view, turn), lost: false }, ...seen];
  });
  return (
    <>
      <svg viewBox="-.15 -.15 16.3 16.3" class="ls-svg" role="presentation">
        <Track />
        <LastMove control={control} />
        <Cards {...props} drawn={drawn()} />
        <Pawns {...props} />
        <Preview control={control} />
        <Chips control={control} around={around} />
        <Spots
          spots={spots}
          label={t("losiento.board")}
          pick={control.tap}
          drag={control.drag}
          look={control.setPointed}
          leave={() => control.setPointed(undefined)}
        />
      </svg>
      <Panel {...props} drawn={drawn()} />
    </>
  );
}

export function Board(props: BoardProps): JSX.Element {
  const control = createControl(props.table, props.around);
  // Drawing and going back work wherever the focus is, except where one writes.
  const key = (event: KeyboardEvent): void => {
    const target = event.target as Element | null;
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      target?.closest("input, select, textarea")
    )
      return;
    if (event.key === "r") control.tap("deck");
    else if (event.key === "Escape") control.back();
  };
  onMount(() => document.addEventListener("keydown", key));
  onCleanup(() => document.removeEventListener("keydown", key));
  return (
    <div class="square losiento">
      <Show when={control.view()}>
        {(view) => <Table view={view()} control={control} around={props.around} />}
      </Show>
    </div>
  );
}

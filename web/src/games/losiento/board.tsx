// The board with everything on it, and the words beside it.
import { createMemo, type JSX, Show } from "solid-js";
import { onKey, onRelease, pointOn, spotUnder } from "../../board/input";
import { Spots } from "../../board/spots";
import type { BoardProps, Surroundings } from "../game";
import { type Control, createControl } from "./control";
import type { LosientoView } from "./outcome";
import { Panel } from "./panel";
import { Cards, Chips, LastMove, Pawns, Preview } from "./pieces";
import { spotsOf } from "./spots";
import { Track } from "./track";

function Table(props: { view: LosientoView; control: Control; around: Surroundings }): JSX.Element {
  const { control, around } = props;
  const t = around.texts;
  const spots = createMemo(() => spotsOf(t, props.view, control));
  return (
    <>
      <svg
        viewBox="-.15 -.15 16.3 16.3"
        class="ls-svg"
        role="presentation"
        onPointerDown={(event) => control.press(spotUnder(event))}
        onPointerUp={(event) => {
          if (!spotUnder(event)) control.miss();
        }}
        onPointerMove={(event) => {
          const at = event.buttons === 1 && pointOn(event.currentTarget, event);
          if (at) control.carry(at);
        }}
      >
        <Track />
        <LastMove control={control} />
        <Cards {...props} />
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
      <Panel {...props} />
    </>
  );
}

export function Board(props: BoardProps): JSX.Element {
  const control = createControl(props.table, props.around);
  onKey((event) => {
    if (event.key === "r") control.tap("deck");
    else if (event.key === "Escape") control.back();
  });
  onRelease(() => control.press(undefined));
  return (
    <div class="square losiento">
      <Show when={control.view()}>
        {(view) => <Table view={view()} control={control} around={props.around} />}
      </Show>
    </div>
  );
}

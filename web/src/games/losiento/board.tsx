// The board with everything on it.
import { createMemo, type JSX, Show } from "solid-js";
import { createHands } from "../../board/hands";
import { Spots } from "../../board/spots";
import type { BoardProps, Surroundings } from "../game";
import { Cards } from "./cards";
import { type Control, createControl } from "./control";
import { faceOf } from "./face";
import { Carried, Chips, LastMove, Marks, Pawns, Preview } from "./pieces";
import { spotsOf } from "./spots";
import { Track } from "./track";
import type { Event, View } from "./wire";

function Table(props: { view: View; control: Control; around: Surroundings }): JSX.Element {
  const { control, around } = props;
  const t = around.texts;
  const spots = createMemo(() => spotsOf(t, props.view, control));
  const hands = createHands(control);
  return (
    <svg
      viewBox="-.25 -.25 16.5 16.5"
      class="ls-svg whole"
      role="presentation"
      onPointerDown={hands.down}
      onPointerMove={hands.move}
      onPointerUp={hands.up}
    >
      <Track />
      <LastMove control={control} />
      <Cards {...props} />
      <Marks spots={spots} />
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
      <Carried control={control} />
    </svg>
  );
}

export function Board(props: BoardProps<View, Event>): JSX.Element {
  const control = createControl(props);
  props.around.shows(faceOf(props, control));
  return (
    <div class="losiento">
      <Show when={control.view()}>
        {(view) => <Table view={view()} control={control} around={props.around} />}
      </Show>
    </div>
  );
}

// The board with everything on it.
import { createMemo, type JSX, Show } from "solid-js";
import { createHands } from "../../board/hands";
import { type Spot, Spots } from "../../board/spots";
import type { BoardProps, Surroundings } from "../game";
import { seatColour } from "./choices";
import { type Control, createControl } from "./control";
import { faceOf, hasScored } from "./face";
import { createNetwork, Fields } from "./fields";
import { type Colour, cellsOf, centreOf } from "./geometry";
import { Ground, type Standing } from "./ground";
import { Ghosts, Glows, Tiles, Tokens } from "./layers";
import type { Event, View } from "./wire";
import { cellWords } from "./words";

// What a corner is to who looks.
function standing(view: View, me: number | undefined, colour: Colour): Standing | undefined {
  if (me === undefined || !view.seats[me] || seatColour(view, me) === colour) return undefined;
  return hasScored(view, me, colour) ? "reached" : "needed";
}

function Table(props: { view: View; control: Control; around: Surroundings }): JSX.Element {
  const { control, around } = props;
  const t = around.texts;
  const hands = createHands(control);
  const cells = createMemo(() => cellsOf(props.view.size));
  const spots = createMemo(() =>
    cells().map(
      (cell): Spot => ({
        id: cell,
        ...centreOf(cell),
        width: 0.94,
        height: 0.94,
        name: cellWords(t, props.view, control, cell),
        able: control.able(cell),
        on: control.pinned() === cell,
      }),
    ),
  );
  const network = createNetwork(control);
  const layer = {
    network,
    get view() {
      return props.view;
    },
    control,
    get speed() {
      return around.speed();
    },
  };
  return (
    <svg
      viewBox={`-.5 -.5 ${props.view.size + 1} ${props.view.size + 1}`}
      class="rr-svg whole"
      role="presentation"
      onPointerDown={hands.down}
      onPointerMove={hands.move}
      onPointerUp={hands.up}
    >
      <Ground
        size={props.view.size}
        active={props.view.seats.map(({ colour }) => colour)}
        lit={props.view.seats[props.view.turn ?? -1]?.colour}
        stands={(colour) => standing(props.view, control.me(), colour)}
      />
      <Fields {...layer} />
      <Tiles {...layer} />
      <Glows {...layer} />
      <Tokens {...layer} />
      <Ghosts {...layer} />
      <Spots
        spots={spots}
        label={t("rotorouter.board")}
        pick={control.tap}
        drag={control.drag}
        look={control.setPointed}
        leave={() => control.setPointed(undefined)}
      />
    </svg>
  );
}

export function Board(props: BoardProps<View, Event>): JSX.Element {
  const control = createControl(props);
  props.around.shows(faceOf(props, control));
  return (
    <div class="rotorouter">
      <Show when={control.view()}>
        {(view) => <Table view={view()} control={control} around={props.around} />}
      </Show>
    </div>
  );
}

// The table with everything on it, and the words below it.
import { createMemo, createSignal, type JSX, onCleanup, Show } from "solid-js";
import { createHands } from "../../board/hands";
import { Spots } from "../../board/spots";
import type { BoardProps } from "../game";
import { createControl } from "./control";
import { faceOf } from "./face";
import { Fan, Flying, Ghost } from "./overlays";
import { Others, type TableProps } from "./seats";
import { spotsOf } from "./spots";
import { Fits, Own, Shared } from "./table";
import type { Event, View } from "./wire";

const rim = 1.6;

function Table(props: TableProps): JSX.Element {
  const { control } = props;
  const t = props.around.texts;
  const spots = createMemo(() => spotsOf(t, props.view, control));
  const hands = createHands(control);
  const size = () => ({
    width: control.layout().width + 2 * rim,
    height: control.layout().height + 2 * rim,
  });
  return (
    <svg
      viewBox={`${-rim} ${-rim} ${size().width} ${size().height}`}
      class="mo-svg whole"
      style={{}}
      role="presentation"
      onPointerDown={hands.down}
      onPointerMove={hands.move}
      onPointerUp={hands.up}
    >
      <rect class="mo-felt" x={-rim} y={-rim} {...size()} rx={3} aria-hidden="true" />
      <Others {...props} />
      <Shared {...props} />
      <Own {...props} />
      <Fits {...props} />
      <Ghost {...props} />
      <Flying {...props} />
      <Spots
        spots={spots}
        label={t("montoncito.board")}
        pick={control.tap}
        drag={control.drag}
        look={control.setPointed}
        leave={() => control.setPointed(undefined)}
      />
      <Fan {...props} />
    </svg>
  );
}

export function Board(props: BoardProps<View, Event>): JSX.Element {
  // Wide where there is room beside the list of players, or where the screen is low.
  const broad = matchMedia(
    "(min-width: 64rem), (max-width: 52rem) and (min-width: 35rem) and (min-aspect-ratio: 5/4)",
  );
  const [wide, setWide] = createSignal(broad.matches);
  const control = createControl(props, wide);
  props.around.shows(faceOf(props, control));
  const turned = (): void => void setWide(broad.matches);
  broad.addEventListener("change", turned);
  onCleanup(() => broad.removeEventListener("change", turned));
  return (
    <div class="montoncito">
      <Show when={control.view()}>
        {(view) => <Table view={view()} control={control} around={props.around} />}
      </Show>
    </div>
  );
}

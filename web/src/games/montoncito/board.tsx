// The felt with everything on it. It fills its place, and is laid out for as large as that is.
import { createMemo, createSignal, type JSX, onCleanup, onMount, Show } from "solid-js";
import { createHands } from "../../board/hands";
import { Spots } from "../../board/spots";
import type { BoardProps } from "../game";
import { Defs } from "./cards";
import { createControl } from "./control";
import { faceOf } from "./face";
import { likedHeight, type Size } from "./geometry";
import { Frames } from "./marks";
import { Carried, Fan, Flying, Ghost } from "./overlays";
import { Others, type TableProps } from "./seats";
import { spotsOf } from "./spots";
import { Counts, Own, Shared } from "./table";
import type { Event, View } from "./wire";

function Felt(props: { size: Size }): JSX.Element {
  const hem = 3;
  const sewn = () => ({
    x: hem,
    y: hem,
    width: props.size.width - 2 * hem,
    height: props.size.height - 2 * hem,
  });
  return (
    <g aria-hidden="true">
      <rect class="mo-felt" {...props.size} />
      <rect class="mo-nap" {...props.size} />
      <rect class="mo-light" {...props.size} />
      <rect class="mo-hem" {...sewn()} rx={9} />
    </g>
  );
}

function Table(props: TableProps): JSX.Element {
  const { control } = props;
  const t = props.around.texts;
  const spots = createMemo(() => spotsOf(t, props.view, control));
  const hands = createHands(control);
  const size = () => ({ width: control.layout().width, height: control.layout().height });
  return (
    <svg
      viewBox={`0 0 ${size().width} ${size().height}`}
      class="mo-svg whole"
      role="presentation"
      onPointerDown={hands.down}
      onPointerMove={hands.move}
      onPointerUp={hands.up}
    >
      <Defs />
      <Felt size={size()} />
      <Others {...props} />
      <Shared {...props} />
      <Own {...props} />
      <Ghost {...props} />
      <Frames {...props} />
      <Counts {...props} />
      <Flying {...props} />
      <Spots
        spots={spots}
        label={t("montoncito.board")}
        pick={control.tap}
        drag={control.drag}
        look={control.setPointed}
        leave={() => control.setPointed(undefined)}
      />
      <Carried {...props} />
      <Fan {...props} />
    </svg>
  );
}

const side = 12.8; // pixels beside a table on a phone

export function Board(props: BoardProps<View, Event>): JSX.Element {
  const players = () => props.table.view()?.players ?? 2;
  const lesson = props.around.lesson === true;
  const liked = (width: number): Size => ({ width, height: likedHeight(width, players(), lesson) });
  const [place, setPlace] = createSignal(liked(innerWidth - side), {
    equals: (a, b) => a.width === b.width && a.height === b.height,
  });
  const control = createControl(props, place);
  props.around.shows(faceOf(props, control, () => liked(place().width)));
  let root: HTMLDivElement | undefined;
  onMount(() => {
    const cell = lesson ? root : root?.parentElement;
    if (!cell) return;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = cell;
      if (width > 0 && height > 0) setPlace(lesson ? liked(width) : { width, height });
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(cell);
    onCleanup(() => watch.disconnect());
  });
  return (
    <div class="montoncito" ref={root}>
      <Show when={control.view()}>
        {(view) => (
          <Table view={view()} control={control} around={props.around} table={props.table} />
        )}
      </Show>
    </div>
  );
}

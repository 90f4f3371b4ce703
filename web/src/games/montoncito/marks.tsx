// Frames in ink with a halo of paper: what can be chosen, what has been, and where it may go.
import { For, type JSX } from "solid-js";
import { type Box, handBoxes, liftedBox } from "./geometry";
import type { TableProps } from "./seats";

function Frame(props: { box: Box; chosen?: boolean }): JSX.Element {
  const around = () => ({
    x: props.box.x - 2,
    y: props.box.y - 2,
    width: props.box.width + 4,
    height: props.box.height + 4,
    rx: props.box.width * 0.1 + 2,
  });
  return (
    <g class="mo-frame" classList={{ "mo-chosen": props.chosen ?? false }}>
      <rect class="mo-halo" {...around()} />
      <rect class="mo-ink" {...around()} />
    </g>
  );
}

// Of a spot for a card.
export function boxAt({ control, view }: TableProps, spot: string): Box | undefined {
  const layout = control.layout();
  const index = Number(spot.slice(1));
  if (spot === "s") return layout.stock;
  if (spot[0] === "d") return layout.discards[index];
  if (spot[0] === "b") return layout.build[index];
  const box = handBoxes(layout, view.hands[layout.me]?.count ?? 0)[index];
  return box && liftedBox(box, control.chosen() === spot);
}

// Cards that fit a pile; where none does, or one is laid down on purpose, those that may be.
function beginnings({ control }: TableProps): readonly string[] {
  const moves = control.moves();
  const plays = moves.filter(({ verb }) => verb === "play");
  const shown = plays.length > 0 ? plays : moves.filter(({ verb }) => verb === "discard");
  return [...new Set(shown.flatMap(({ from }) => from))];
}

export function Frames(props: TableProps): JSX.Element {
  const { control } = props;
  const possible = (): readonly string[] =>
    control.chosen() ? [...control.targets()] : beginnings(props);
  const chosen = (): readonly string[] =>
    [control.chosen() ?? [], control.asked()?.to ?? []].flat();
  const boxes = (spots: readonly string[]) => spots.flatMap((spot) => boxAt(props, spot) ?? []);
  return (
    <g aria-hidden="true">
      <For each={boxes(possible())}>{(box) => <Frame box={box} />}</For>
      <For each={boxes(chosen())}>{(box) => <Frame box={box} chosen />}</For>
    </g>
  );
}

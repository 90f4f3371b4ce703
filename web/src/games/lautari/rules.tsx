// The rules with pictures, drawn with the board's own means.
import { createSignal, For, type JSX, onCleanup, Show } from "solid-js";
import type { Surroundings } from "../game";
import { type Diagram, diagrams, revive } from "./diagrams";
import { Ground } from "./ground";
import { promotionLines } from "./lines";
import { Lines, Mark, type MarkKind, PieceAt } from "./pieces";
import { readPosition } from "./position";

function Marks(props: { kind: MarkKind; cells: string | undefined }): JSX.Element {
  return (
    <For each={props.cells?.split(" ")}>
      {(cell) => <Mark kind={props.kind} cell={cell} turn={0} />}
    </For>
  );
}

function Drawn(props: { diagram: Diagram }): JSX.Element {
  const position = () => readPosition(props.diagram.text);
  const lines = () => {
    const { up } = props.diagram;
    return up ? promotionLines(position().pieces, up) : [];
  };
  return (
    <svg viewBox={props.diagram.box} class="lt-diagram" aria-hidden="true">
      <Ground />
      <Lines lines={props.diagram.axes ?? []} turn={0} kind="lt-axis" />
      <Lines lines={lines()} turn={0} kind="lt-line" />
      <Marks kind="range" cells={props.diagram.range} />
      <Marks kind="chosen" cells={props.diagram.chosen} />
      <Marks kind="go" cells={props.diagram.go} />
      <For each={[...position().pieces]}>
        {([cell, piece]) => <PieceAt cell={cell} piece={piece} turn={0} />}
      </For>
      <Marks kind="take" cells={props.diagram.take} />
      <Marks kind="up" cells={props.diagram.up} />
      <Marks kind="protected" cells={position().shielded} />
    </svg>
  );
}

const rules = [
  "goal",
  "formation",
  "pawn",
  "centre",
  "line",
  "infantry",
  "rider",
  "sentinel",
  "ends",
] as const;

function Revive(props: { around: Surroundings }): JSX.Element {
  const t = props.around.texts;
  const [at, setAt] = createSignal(0);
  let timer: ReturnType<typeof setTimeout> | undefined;
  onCleanup(() => clearTimeout(timer));
  // Once through by itself; without motion, a frame for each press.
  const next = (): void => {
    clearTimeout(timer);
    const frame = (at() + 1) % revive.length;
    setAt(frame);
    if (props.around.motion() && frame > 0 && frame < revive.length - 1)
      timer = setTimeout(next, 1600);
  };
  return (
    <figure>
      <Show when={revive[at()]}>{(diagram) => <Drawn diagram={diagram()} />}</Show>
      <figcaption>
        {t("lautari.rules.revive")} <strong>{t(`lautari.rules.revive.${at()}`)}</strong>
      </figcaption>
      <button type="button" onClick={next}>
        {t("lautari.rules.play")}
      </button>
    </figure>
  );
}

export function Rules(props: { around: Surroundings }): JSX.Element {
  const t = props.around.texts;
  return (
    <div class="lt-rules">
      <For each={rules}>
        {(rule) => (
          <figure>
            <Show when={diagrams[rule]}>{(diagram) => <Drawn diagram={diagram()} />}</Show>
            <figcaption>{t(`lautari.rules.${rule}`)}</figcaption>
          </figure>
        )}
      </For>
      <Revive around={props.around} />
    </div>
  );
}

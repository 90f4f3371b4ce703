// The rules with pictures, drawn with the board's own means: what a piece reaches there is what it reaches in play.
import { createSignal, For, type JSX, onCleanup, Show } from "solid-js";
import type { Surroundings } from "../game";
import { Ground } from "./ground";
import { Lines, Mark, PieceAt } from "./pieces";
import { formationOf, linesOf, reachOf, readPosition, reviveRange } from "./position";

const upper = "-320 -330 640 660"; // the circles
const lower = "-150 110 300 230"; // before White's home

function Diagram(props: {
  text: string;
  box: string;
  reach?: string;
  range?: string;
  line?: string;
}): JSX.Element {
  const position = () => readPosition(props.text);
  const targets = () => (props.reach ? reachOf(position(), props.reach) : []);
  return (
    <svg viewBox={props.box} class="lt-diagram" aria-hidden="true">
      <Ground />
      <Lines lines={formationOf(position().pieces)} flipped={false} kind="lt-axis" />
      <Lines
        lines={props.line ? linesOf(position().pieces, props.line) : []}
        flipped={false}
        kind="lt-line"
      />
      <For each={props.range ? reviveRange(position(), props.range) : []}>
        {(cell) => <Mark kind="range" cell={cell} flipped={false} />}
      </For>
      <Show when={props.reach}>
        {(cell) => <Mark kind="chosen" cell={cell()} flipped={false} />}
      </Show>
      <For each={targets().filter((cell) => !position().pieces.has(cell))}>
        {(cell) => <Mark kind="go" cell={cell} flipped={false} />}
      </For>
      <For each={[...position().pieces]}>
        {([cell, piece]) => <PieceAt cell={cell} piece={piece} flipped={false} />}
      </For>
      <For each={targets().filter((cell) => position().pieces.has(cell))}>
        {(cell) => <Mark kind="take" cell={cell} flipped={false} />}
      </For>
      <Show when={props.line}>{(cell) => <Mark kind="up" cell={cell()} flipped={false} />}</Show>
      <Show when={position().shielded}>
        {(cell) => <Mark kind="protected" cell={cell()} flipped={false} />}
      </Show>
    </svg>
  );
}

const pictures = [
  { rule: "goal" },
  { rule: "formation", text: "white=P:G7,G8;I:A,E6 black=P:K9,D9", box: upper },
  { rule: "pawn", text: "white=P:G5 black=P:G6,H6", box: lower, reach: "G5" },
  { rule: "centre", text: "white=P:A black=-", box: upper, reach: "A" },
  { rule: "line", text: "white=P:F6,G6,H6 black=-", box: lower, line: "G6" },
  { rule: "infantry", text: "white=I:G5;P:F5 black=P:G7", box: lower, reach: "G5" },
  { rule: "rider", text: "white=R:D6;P:E6 black=P:D7", box: upper, reach: "D6" },
  { rule: "sentinel", text: "white=S:K6;P:L6 black=P:I6", box: upper, reach: "K6" },
  { rule: "ends" },
] as const;

// Frame by frame: before, the capture, the way back, the protected Pawn.
const revive = [
  "white=P:G7;S:G5 black=I:G8",
  "white=S:G5 black=I:G7",
  "white=S:G5 black=I:G8",
  "white=P:G7;S:G5 black=I:G8 protected=G7",
];

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
      <Diagram text={revive[at()] ?? ""} box="-180 -190 360 520" range="G5" />
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
      <For each={pictures}>
        {(picture) => (
          <figure>
            <Show when={"text" in picture && picture}>{(drawn) => <Diagram {...drawn()} />}</Show>
            <figcaption>{t(`lautari.rules.${picture.rule}`)}</figcaption>
          </figure>
        )}
      </For>
      <Revive around={props.around} />
    </div>
  );
}

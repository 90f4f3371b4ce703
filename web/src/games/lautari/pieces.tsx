// Pieces and the marks around them. A side is told by its tone and by the double rim of Black, a role by its sign; marks differ
// in shape, not in colour alone.
import { For, type JSX, Show } from "solid-js";
import { type Point, pointOf, type Quarters, roomOf } from "./geometry";
import type { Piece, Role } from "./position";

const signs: Readonly<Record<Role, string>> = {
  P: "",
  I: "M0-.62L.56-.02H.25V.56H-.25V-.02H-.56Z",
  R: "M0-.7L.5-.22H.2V-.08L.5.2H.2V.34H-.2V.2H-.5L-.2-.08V-.22H-.5ZM-.34.46H.34V.62H-.34Z",
  S: "M-.17-.62H.17V-.17H.62V.17H.17V.62H-.17V.17H-.62V-.17H-.17Z",
};

export function RoleMark(props: { role: Role }): JSX.Element {
  return <path d={signs[props.role]} class={props.role === "I" ? "lt-hollow" : "lt-full"} />;
}

// A piece of radius 1 around the origin.
export function Token(props: { piece: Piece }): JSX.Element {
  return (
    <g class={props.piece.seat === 0 ? "lt-white" : "lt-black"}>
      <circle cy=".12" r="1.02" class="lt-shade" />
      <circle r="1.02" class="lt-halo" />
      <circle r=".92" class="lt-disc" />
      <circle r=".75" class="lt-inner" />
      <Show when={props.piece.seat === 1}>
        <circle r=".6" class="lt-inner" />
      </Show>
      <RoleMark role={props.piece.role} />
    </g>
  );
}

const placed = (at: Point, r: number) => `translate(${at.x}px, ${at.y}px) scale(${r})`;

export function PieceAt(props: {
  cell: string;
  piece: Piece;
  turn: Quarters;
  pace?: number;
  small?: boolean; // beside the name of its cell
  lifted?: boolean; // somebody carries it: only its trace is here
}): JSX.Element {
  const room = () => roomOf(props.cell) * (props.small ? 0.8 : 1);
  return (
    <g
      class="lt-piece"
      classList={{ "lt-lifted": props.lifted === true }}
      style={{
        transform: placed(pointOf(props.cell, props.turn), room()),
        "transition-duration": `${props.pace ?? 0}ms`,
      }}
    >
      <Token piece={props.piece} />
    </g>
  );
}

export type MarkKind =
  | "able" // may be chosen
  | "chosen"
  | "go" // an empty cell where it may go
  | "take" // what it may take there
  | "could" // reach of a piece that is only looked at
  | "couldTake"
  | "up" // may be promoted
  | "back" // the capture here can be undone
  | "range" // a Sentinel revives here
  | "protected"
  | "immune"
  | "bare" // a Sentinel on the centre that is not immune now
  | "struck";

const shield = "M0-1.42L1.16-.98V.2C1.16.9.6 1.3 0 1.58C-.6 1.3-1.16.9-1.16.2V-.98Z";
const cross = "M-.5-.5L.5.5M.5-.5L-.5.5";
const corners = "M-1.2-.55V-1.2H-.55M.55-1.2H1.2V-.55M1.2.55V1.2H.55M-.55 1.2H-1.2V.55";

const drawings: Readonly<Record<MarkKind, () => JSX.Element>> = {
  able: () => (
    <>
      <circle r="1.12" class="lt-paper" />
      <circle r="1.12" class="lt-able" />
    </>
  ),
  chosen: () => (
    <>
      <circle r="1.16" class="lt-paper" />
      <circle r="1.13" class="lt-chosen" />
    </>
  ),
  go: () => <circle r=".46" class="lt-go" />,
  take: () => (
    <>
      <path d={corners} class="lt-under" />
      <path d={corners} class="lt-take" />
    </>
  ),
  could: () => <circle r=".3" class="lt-could" />,
  couldTake: () => <path d={corners} class="lt-could" />,
  up: () => (
    <g transform="translate(.8 -.8)">
      <circle r=".56" class="lt-badge" />
      <path d="M0-.34L.32.06H.12V.34H-.12V.06H-.32Z" class="lt-badge-sign" />
    </g>
  ),
  back: () => (
    <g transform="translate(.8 -.8)">
      <circle r=".56" class="lt-badge" />
      <path d="M-.3-.02A.3.3 0 1 0-.16-.26M-.36-.36L-.16-.27L-.22-.04" class="lt-badge-line" />
    </g>
  ),
  range: () => <path d="M0-1.25L1.25 0L0 1.25L-1.25 0Z" class="lt-range" />,
  protected: () => <path d={shield} class="lt-shield" />,
  immune: () => (
    <>
      <circle r="1.25" class="lt-shield" />
      <circle r="1.5" class="lt-shield" />
    </>
  ),
  bare: () => <circle r="1.3" class="lt-bare" />,
  struck: () => (
    <g class="lt-struck">
      <circle r="1.2" />
      <path d={cross} />
    </g>
  ),
};

export function Mark(props: { kind: MarkKind; cell: string; turn: Quarters }): JSX.Element {
  const at = () => pointOf(props.cell, props.turn);
  return (
    <g transform={`translate(${at().x} ${at().y}) scale(${roomOf(props.cell)})`}>
      {drawings[props.kind]()}
    </g>
  );
}

// A way from cell to cell, with a head where it ends.
export function Way(props: { way: readonly string[]; turn: Quarters }): JSX.Element {
  const points = () => props.way.map((cell) => pointOf(cell, props.turn));
  const line = () =>
    points()
      .map(({ x, y }) => `${x},${y}`)
      .join(" ");
  return (
    <g class="lt-way">
      <polyline points={line()} class="lt-way-under" />
      <polyline points={line()} />
      <For each={points().slice(1)}>{({ x, y }) => <circle cx={x} cy={y} r="5" />}</For>
    </g>
  );
}

export function Lines(props: {
  lines: readonly (readonly [string, string])[];
  turn: Quarters;
  kind: string;
}): JSX.Element {
  return (
    <For each={props.lines}>
      {([a, b]) => {
        const [p, q] = [() => pointOf(a, props.turn), () => pointOf(b, props.turn)];
        return <line x1={p().x} y1={p().y} x2={q().x} y2={q().y} class={props.kind} />;
      }}
    </For>
  );
}

// The board of a game: choose a piece, then where it goes. What may be done is marked by shapes.
import { createMemo, For, type JSX, Show } from "solid-js";
import { createHands } from "../../board/hands";
import { spotUnder } from "../../board/input";
import { type Spot, Spots } from "../../board/spots";
import type { BoardProps } from "../game";
import { Balance, createAhead } from "./ahead";
import { aheadWords } from "./balance";
import { cells, centre } from "./cells";
import { cellWords, type Goal } from "./choices";
import { type Control, createControl } from "./control";
import { faceOf } from "./face";
import { least, outlineOf, pointOf, viewBoxOf } from "./geometry";
import { Ground, Names } from "./ground";
import { createGrip, Moving } from "./moving";
import { Lines, Mark, type MarkKind, PieceAt, Way } from "./pieces";
import { Trays } from "./trays";
import type { Event, View } from "./wire";

type Marked = readonly (readonly [MarkKind, string])[];

// Where the chosen piece may go.
const goals = (control: Control): readonly Goal[] =>
  control.chosen() ? control.picking.open().filter(({ from, to }) => from !== to) : [];

// Under the pieces: what is chosen, where it may go. Over them: what hits or guards a piece.
function under(control: Control): Marked {
  const from = control.chosen();
  const reaching = control.reaching();
  const marks: [MarkKind, string][] = [];
  for (const cell of reaching?.range ?? []) marks.push(["range", cell]);
  if (from) marks.push(["chosen", from]);
  else for (const cell of control.picking.next()) marks.push(["able", cell]);
  for (const { to } of goals(control).filter(({ takes }) => !takes)) marks.push(["go", to]);
  if (reaching && !reaching.chosen)
    for (const { to, takes } of reaching.goals) if (!takes) marks.push(["could", to]);
  return marks;
}

function over(control: Control): Marked {
  const { shielded } = control.position();
  const reaching = control.reaching();
  const immune = control.immune();
  const marks: [MarkKind, string][] = [];
  for (const { to } of goals(control).filter(({ takes }) => takes)) marks.push(["take", to]);
  if (reaching && !reaching.chosen)
    for (const { to, takes } of reaching.goals) if (takes) marks.push(["couldTake", to]);
  for (const act of control.choices()) {
    if (act.verb === "promote") marks.push(["up", act.from]);
    if (act.verb === "revive") marks.push(["back", act.from]);
  }
  if (shielded && !control.over()) marks.push(["protected", shielded]);
  if (immune !== undefined) marks.push([immune ? "immune" : "bare", centre]);
  const struck = control.show.struck();
  if (struck) marks.push(["struck", struck]);
  return marks;
}

function spotsOf(control: Control, t: BoardProps<View, Event>["around"]["texts"]): Spot[] {
  const next = control.picking.next();
  const begun = control.chosen() !== undefined;
  const depth = control.picking.path().length;
  return cells.map(({ name }): Spot => {
    const acts = control.picking.open().filter(({ picks }) => picks[depth] === name);
    return {
      id: name,
      ...pointOf(name, control.turn()),
      width: least,
      height: least,
      outline: outlineOf(name, control.turn()),
      name: cellWords(control.position(), name, t, { acts, begun }, control.immune()),
      able: next.has(name),
      on: control.chosen() === name,
      live: control.begins(name),
    };
  });
}

type Parts = BoardProps<View, Event> & { control: Control };

function Standing(props: Parts): JSX.Element {
  const { control } = props;
  const cells = createMemo(() => [...control.position().pieces.keys()]);
  return (
    <For each={cells()}>
      {(cell) => (
        <Show when={control.position().pieces.get(cell)}>
          {(piece) => (
            <PieceAt
              cell={cell}
              piece={piece()}
              turn={control.turn()}
              small={control.wishes.coordinates()}
              lifted={control.carried()?.spot === cell}
            />
          )}
        </Show>
      )}
    </For>
  );
}

// The last action, and where the piece that is chosen would go.
function Ways(props: Parts): JSX.Element {
  const { control } = props;
  const outline = (cell: string) => outlineOf(cell, control.turn());
  const goal = () => (control.way().length > 1 ? control.way().at(-1) : undefined);
  return (
    <>
      <Show when={control.show.trace()}>
        {(trace) => (
          <>
            <path d={outline(trace().from)} class="lt-from" />
            <path d={outline(trace().to)} class="lt-to" />
          </>
        )}
      </Show>
      <Lines lines={control.lines()} turn={control.turn()} kind="lt-line" />
      <Lines lines={control.formation()} turn={control.turn()} kind="lt-axis" />
      <Show when={goal()}>
        {(cell) => (
          <>
            <path d={outline(cell())} class="lt-aim-paper" />
            <path d={outline(cell())} class="lt-aim" />
          </>
        )}
      </Show>
    </>
  );
}

export function Board(props: BoardProps<View, Event>): JSX.Element {
  const t = props.around.texts;
  const control = createControl(props);
  const hands = createHands(control);
  const { grip, take } = createGrip();
  const spots = createMemo(() => spotsOf(control, t));
  const turn = control.turn;
  const white = createAhead(props, control);
  props.around.shows(faceOf(props, control, white));
  return (
    <div class="lautari">
      <svg
        viewBox={viewBoxOf(turn())}
        class="lt-board whole"
        role="presentation"
        data-fingers
        onPointerDown={(event) => {
          take(event);
          hands.down(event);
        }}
        onPointerMove={(event) => {
          hands.move(event);
          if (control.carried()) control.look(spotUnder(event) ?? "");
        }}
        onPointerUp={hands.up}
      >
        <Ground turn={turn()} />
        <Show when={control.compares()}>
          <Balance
            white={white()}
            turn={turn()}
            words={aheadWords(white(), t)}
            name={t("lautari.ahead.name")}
          />
        </Show>
        <Show when={!props.around.lesson}>
          <Trays control={control} texts={t} />
        </Show>
        <Ways {...props} control={control} />
        <For each={under(control)}>
          {([kind, cell]) => <Mark kind={kind} cell={cell} turn={turn()} />}
        </For>
        <Show when={control.way().length > 1}>
          <Way way={control.way()} turn={turn()} />
        </Show>
        <Standing {...props} control={control} />
        <Names
          turn={turn()}
          wanted={(cell) => control.wishes.coordinates() || control.named().has(cell)}
          spoken={(cell) => control.named().has(cell)}
          taken={(cell) => control.position().pieces.has(cell)}
        />
        <For each={over(control)}>
          {([kind, cell]) => <Mark kind={kind} cell={cell} turn={turn()} />}
        </For>
        <Moving {...props} control={control} grip={grip()} />
        <Spots
          spots={spots}
          label={t("lautari.board")}
          pick={control.tap}
          drag={control.drag}
          look={control.look}
          leave={control.leave}
        />
      </svg>
    </div>
  );
}

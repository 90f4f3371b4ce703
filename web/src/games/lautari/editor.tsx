// A position set up by hand: a piece of the palette is put wherever somebody points, and the engine says what is wrong with it.
import { createEffect, createMemo, createSignal, For, type JSX, on, onMount, Show } from "solid-js";
import { Spots } from "../../board/spots";
import { cells } from "./cells";
import { cellWords, pieceWords } from "./choices";
import type { Control } from "./control";
import { least, outlineOf, pointOf, type Quarters, viewBoxOf } from "./geometry";
import { Ground } from "./ground";
import { PieceAt, Token } from "./pieces";
import {
  countOf,
  emptyPosition,
  type Piece,
  type Position,
  positionOf,
  sides,
  writePosition,
} from "./position";
import { atStart, carry, put, tools, wrongWords } from "./setup";
import "./editor.css";
import type { BoardProps } from "../game";
import type { Event, View } from "./wire";

interface Props extends BoardProps<View, Event> {
  control: Control;
  begin(position: string): void;
  closed(): void;
}

// What is said of a position: it can be played, or not and why.
interface Verdict {
  readonly good: boolean;
  readonly words: string;
}

function Palette(props: {
  around: BoardProps["around"];
  chosen: Piece | undefined;
  choose(piece: Piece | undefined): void;
}): JSX.Element {
  const t = props.around.texts;
  return (
    <fieldset class="lt-palette">
      <legend>{t("lautari.set.palette")}</legend>
      <For each={tools}>
        {(piece) => (
          <label>
            <input
              type="radio"
              name="lt-tool"
              class="aloud"
              aria-label={piece ? pieceWords(piece, t) : t("lautari.set.nothing")}
              checked={piece === props.chosen}
              onChange={() => props.choose(piece)}
            />
            <svg viewBox="-1.2 -1.2 2.4 2.4" aria-hidden="true">
              <Show when={piece} fallback={<path d="M-.6-.6L.6.6M.6-.6L-.6.6" class="lt-erase" />}>
                {(some) => <Token piece={some()} />}
              </Show>
            </svg>
          </label>
        )}
      </For>
    </fieldset>
  );
}

// The id of a spot here is not that of the real board: hints are for that one.
const spotOf = (cell: string) => `set-${cell}`;
const cellOfSpot = (spot: string) => spot.slice("set-".length);

function Drawing(props: {
  around: BoardProps["around"];
  position: Position;
  turn: Quarters;
  pick(cell: string): void;
  drag(from: string, to: string): void;
}): JSX.Element {
  const t = props.around.texts;
  const spots = createMemo(() =>
    cells.map(({ name }) => ({
      id: spotOf(name),
      ...pointOf(name, props.turn),
      width: least,
      height: least,
      outline: outlineOf(name, props.turn),
      name: cellWords({ pieces: props.position.pieces, shielded: undefined }, name, t),
      able: true,
      on: false,
    })),
  );
  return (
    <svg viewBox={viewBoxOf(props.turn)} class="lt-set-board" role="presentation">
      <Ground turn={props.turn} />
      <For each={[...props.position.pieces]}>
        {([cell, piece]) => <PieceAt cell={cell} piece={piece} turn={props.turn} />}
      </For>
      <Spots
        spots={spots}
        label={t("lautari.set.board")}
        pick={(spot) => props.pick(cellOfSpot(spot))}
        drag={(from, to) => props.drag(cellOfSpot(from), cellOfSpot(to))}
      />
    </svg>
  );
}

// The position as it is set up so far, what is remembered of its past, and what the engine says to it.
function createEditing({ table, around }: Props) {
  const t = around.texts;
  const now = (): Position => positionOf(table.view());
  const [position, setPosition] = createSignal(now());
  // What the game remembers of its last action can be kept or forgotten.
  const [past, setPast] = createSignal(now());
  const text = createMemo(() => writePosition(position()));
  const take = (next: Position): void => {
    setPosition(next);
    setPast(next);
  };
  const judge = async (): Promise<Verdict> => {
    try {
      const scores = await table.tryPosition?.(text());
      if (!scores?.over) return { good: true, words: t("lautari.set.good") };
      return { good: false, words: t(`lautari.set.over.${scores.reason}`) };
    } catch (refused) {
      return { good: false, words: wrongWords((refused as Error).message, t) };
    }
  };
  const [verdict, setVerdict] = createSignal<Verdict>({ good: false, words: "" });
  createEffect(
    on(text, (asked) => {
      void judge().then((found) => asked === text() && setVerdict(found));
    }),
  );
  return {
    position,
    setPosition,
    text,
    verdict,
    clear: () => take({ ...emptyPosition, turn: position().turn }),
    takeNow: () => take(now()),
    takeStart: () => take(atStart),
    keeps: () => position().last !== undefined || position().shielded !== undefined,
    keep(on: boolean): void {
      const { last, shielded } = on ? past() : emptyPosition;
      setPosition({ ...position(), last, shielded });
    },
    pastWords(): string {
      const { last, shielded } = past();
      if (last) return t("lautari.set.last", { from: last.from, to: last.to });
      return shielded ? t("lautari.set.protected", { cell: shielded }) : "";
    },
    // What is judged is what is begun, whatever is tapped meanwhile. Nothing if it cannot be played.
    async playable(): Promise<string | undefined> {
      const asked = text();
      const found = await judge();
      if (asked === text()) setVerdict(found);
      return found.good ? asked : undefined;
    },
  };
}
type Editing = ReturnType<typeof createEditing>;
type Parts = Props & { editing: Editing };

function Turn(props: Parts): JSX.Element {
  const t = props.around.texts;
  const { position, setPosition } = props.editing;
  return (
    <fieldset class="lt-turn">
      <legend>{t("lautari.set.turn")}</legend>
      <For each={sides}>
        {(side, seat) => (
          <label class="choice">
            <input
              type="radio"
              name="lt-turn"
              checked={position().turn === seat()}
              onChange={() => setPosition({ ...position(), turn: seat() })}
            />
            <span>{t(`colour.${side}`)}</span>
          </label>
        )}
      </For>
    </fieldset>
  );
}

function Whole(props: Parts): JSX.Element {
  const t = props.around.texts;
  const { clear, takeNow, takeStart } = props.editing;
  return (
    <div class="buttons">
      <button type="button" onClick={clear}>
        {t("lautari.set.clear")}
      </button>
      <button type="button" onClick={takeNow}>
        {t("lautari.set.now")}
      </button>
      <button type="button" onClick={takeStart}>
        {t("lautari.set.start")}
      </button>
    </div>
  );
}

// Beside the board: all of a position that is no piece, and whole positions.
function Rest(props: Parts): JSX.Element {
  const t = props.around.texts;
  const { editing } = props;
  return (
    <div class="lt-set-rest">
      <Turn {...props} />
      <Show when={editing.pastWords()}>
        <label class="choice">
          <input
            type="checkbox"
            checked={editing.keeps()}
            onChange={(event) => editing.keep(event.currentTarget.checked)}
          />
          <span>{editing.pastWords()}</span>
        </label>
      </Show>
      <Whole {...props} />
      <For each={[0, 1]}>
        {(seat) => (
          <p class="lt-count">
            {t("lautari.side.pieces", {
              side: props.control.sideName(seat),
              count: countOf(editing.position().pieces, seat),
            })}
          </p>
        )}
      </For>
      <p class="soft">{t("lautari.position")}</p>
      <p class="code">{editing.text()}</p>
    </div>
  );
}

function Foot(props: Pick<Parts, "around" | "editing"> & { press(): void }): JSX.Element {
  const { verdict } = props.editing;
  return (
    <footer>
      <p role="status" classList={{ wrong: !verdict().good }}>
        {verdict().words}
      </p>
      <button type="button" class="main" aria-disabled={!verdict().good} onClick={props.press}>
        {props.around.texts("lautari.set.begin")}
      </button>
    </footer>
  );
}

export function Editor(props: Props): JSX.Element {
  const t = props.around.texts;
  let dialog: HTMLDialogElement | undefined;
  const [tool, setTool] = createSignal(tools[0]);
  const editing = createEditing(props);
  const { position, setPosition } = editing;
  const begin = async (): Promise<void> => {
    const text = await editing.playable();
    if (text === undefined) return props.around.cue("no");
    dialog?.close();
    props.begin(text);
  };

  onMount(() => dialog?.showModal());
  return (
    <dialog
      ref={dialog}
      class="lt-set"
      aria-labelledby="lt-set"
      onClose={props.closed}
      // The keys of the game are not for who sets up another.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <header>
        <h2 id="lt-set" tabindex="-1" autofocus>
          {t("lautari.set")}
        </h2>
        <button type="button" onClick={() => dialog?.close()}>
          {t("lautari.set.close")}
        </button>
      </header>
      <Palette around={props.around} chosen={tool()} choose={setTool} />
      <Drawing
        around={props.around}
        position={position()}
        turn={props.control.flipped() ? 2 : 0}
        pick={(cell) => setPosition(put(position(), cell, tool()))}
        drag={(from, to) => setPosition(carry(position(), from, to))}
      />
      <Rest {...props} editing={editing} />
      <Foot around={props.around} editing={editing} press={() => void begin()} />
    </dialog>
  );
}

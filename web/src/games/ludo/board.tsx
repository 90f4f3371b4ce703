// The board of a game: what may be done is ringed, one tap does it.
import { createMemo, For, type JSX, Show } from "solid-js";
import { createHands } from "../../board/hands";
import { type Spot, Spots } from "../../board/spots";
import type { BoardProps } from "../game";
import { tokenKey } from "./animate";
import { groupWords } from "./choices";
import { type Control, createControl, dieSpot, landingSpot } from "./control";
import { faceOf } from "./face";
import { margin, type Point, size, yard, yardPoint } from "./geometry";
import { Ground, Patterns } from "./ground";
import { areasOf, safeMarks } from "./layout";
import { DieDrawing, dieSize, Name, Piece, PlaceBadge, Preview, Ring, Safe } from "./pieces";
import type { Event, View } from "./wire";

const finger = 1.75; // cells: 24 pixels on a screen of 320
const shift = 160; // milliseconds in which tokens make room

function dieWords(control: Control, t: BoardProps<View, Event>["around"]["texts"]): string {
  const { die, turn } = control.view();
  if (control.rolls()) return t("ludo.die.roll");
  if (die) return t("ludo.die.shows", { die });
  const colour = control.seats()[turn ?? -1];
  return colour ? t("ludo.die.waits", { colour: t(`colour.${colour}`) }) : t("ludo.die.blank");
}

// Everything that can be pointed at: the groups of tokens, the die, and where the looked-at group would land.
function spotsOf(control: Control, t: BoardProps<View, Event>["around"]["texts"]): Spot[] {
  const rolled = control.view().die ?? 0;
  const spot = (
    id: string,
    at: { x: number; y: number },
    side: number,
    name: string,
    able: boolean,
  ) => ({
    id,
    x: at.x,
    y: at.y,
    width: side,
    height: side,
    name,
    able,
    on: false,
  });
  const areas = areasOf(control.seats(), control.places(), control.laid(), control.begins);
  const list = areas.map(({ group, area }) => {
    const move = control.choices().find(({ picks }) => picks[0] === group.id);
    const name = groupWords(group, move, rolled, t);
    return spot(group.id, area, area.width, name, move !== undefined);
  });
  const preview = control.preview();
  const end = preview?.way.at(-1);
  // Not where another movable group could be meant.
  const near = (at: Point) =>
    end && Math.abs(at.x - end.x) < finger && Math.abs(at.y - end.y) < finger;
  const other = areas.some(({ group, area }) => {
    const counts = group.id !== preview?.group.id && group.progress !== yard;
    return counts && control.begins(group.id) && near(area);
  });
  if (end && !other) {
    const label =
      control.choices().find(({ picks }) => picks[0] === preview?.group.id)?.label ?? "";
    list.push(spot(landingSpot, end, finger, t("ludo.landing", { label }), true));
  }
  const at = yardPoint(control.seats()[control.die().seat] ?? "red");
  list.push(spot(dieSpot, at, dieSize + 0.8, dieWords(control, t), control.rolls()));
  return list;
}

type Parts = BoardProps<View, Event> & { control: Control };

// The tokens, those that may move in rings, and one that is dragged where the finger is.
function Tokens(props: Parts): JSX.Element {
  const { control, around } = props;
  const tokens = createMemo(() =>
    control
      .seats()
      .flatMap((colour, seat) => [0, 1, 2, 3].map((token) => ({ colour, seat, token }))),
  );
  const groupAt = (seat: number, token: number) =>
    control.groups().find((group) => group.seat === seat && group.tokens.includes(token));
  const place = (seat: number, token: number) =>
    control.laid()[seat]?.[token] ?? { x: 0, y: 0, scale: 1 };
  const dragged = (seat: number, token: number) => {
    const held = control.carried();
    const group = held && groupAt(seat, token);
    const leads = group?.id === held?.spot && group?.tokens[0] === token;
    return leads ? held?.point : undefined;
  };
  const isAble = (seat: number, token: number) => control.begins(groupAt(seat, token)?.id ?? "");
  const isDoomed = (seat: number, token: number) =>
    control.preview()?.landing.captured.some((one) => one.id === groupAt(seat, token)?.id) ?? false;
  const pace = (seat: number, token: number) => {
    if (!around.motion() || dragged(seat, token)) return 0;
    return (control.show.steps().get(tokenKey(seat, token))?.pace ?? shift) / around.speed();
  };
  return (
    <>
      <For each={tokens()}>
        {({ seat, token }) => (
          <Show when={isAble(seat, token)}>
            <Ring at={place(seat, token)} />
          </Show>
        )}
      </For>
      <For each={tokens()}>
        {({ colour, seat, token }) => (
          <Piece
            colour={colour}
            at={{ ...place(seat, token), ...dragged(seat, token) }}
            doomed={isDoomed(seat, token)}
            pace={pace(seat, token)}
          />
        )}
      </For>
      <For each={control.choices().length > 1 ? control.choices() : []}>
        {({ group: { id, seat, tokens } }) => (
          <Show when={control.carried()?.spot !== id}>
            <Name at={place(seat, tokens[0] ?? 0)} number={(tokens[0] ?? 0) + 1} />
          </Show>
        )}
      </For>
    </>
  );
}

export function Board(props: BoardProps<View, Event>): JSX.Element {
  const t = props.around.texts;
  const control = createControl(props);
  const hands = createHands(control);
  const spots = createMemo(() => spotsOf(control, t));
  props.around.shows(faceOf(props, control));
  return (
    <div class="ludo">
      <svg
        viewBox={`${-margin} ${-margin} ${size + 2 * margin} ${size + 2 * margin}`}
        class="ludo-board whole"
        role="presentation"
        onPointerDown={hands.down}
        onPointerMove={hands.move}
        onPointerUp={hands.up}
      >
        <Patterns />
        <Ground seats={control.seats()} lit={control.seats()[control.view().turn ?? -1]} />
        <Show when={control.preview()}>
          {(preview) => <Preview way={preview().way} colour={preview().group.colour} />}
        </Show>
        <Tokens {...props} control={control} />
        <For each={safeMarks(control.seats(), control.places())}>
          {(mark) => <Safe mark={mark} />}
        </For>
        <Show when={control.show.struck()}>
          {(at) => <circle cx={at().x} cy={at().y} r="0.8" class="ludo-struck" />}
        </Show>
        <For each={control.view().order}>
          {(seat, place) => (
            <Show when={control.seats()[seat]}>
              {(colour) => (
                <PlaceBadge colour={colour()} words={t("ludo.place", { place: place() + 1 })} />
              )}
            </Show>
          )}
        </For>
        <Show when={control.view().turn !== null}>
          <DieDrawing
            at={yardPoint(control.seats()[control.die().seat] ?? "red")}
            face={control.die().face}
            rolling={control.die().rolling}
            word={control.rolls() ? t("ludo.die.word") : ""}
          />
        </Show>
        <Spots
          spots={spots}
          label={t("ludo.board")}
          pick={control.tap}
          drag={(from, to) =>
            control.drag(
              from,
              spots().find((spot) => spot.id === to),
            )
          }
          look={control.look}
        />
      </svg>
    </div>
  );
}

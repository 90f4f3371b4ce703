// The board of a game: what may be done is ringed, one tap does it.
import { createMemo, For, type JSX, Show } from "solid-js";
import { spotUnder } from "../../board/input";
import { Later } from "../../board/later";
import { type Spot, Spots } from "../../board/spots";
import type { BoardProps } from "../game";
import { tokenKey } from "./animate";
import { groupWords } from "./choices";
import { createGame, dieSpot, type Game, landingSpot } from "./game";
import { margin, type Point, size, yard, yardPoint } from "./geometry";
import { Ground, Patterns } from "./ground";
import { areasOf, safeMarks } from "./layout";
import { More } from "./more";
import { DieDrawing, dieSize, Piece, PlaceBadge, Preview, Ring, Safe } from "./pieces";

const finger = 1.75; // cells: 24 pixels on a screen of 320
const shift = 160; // milliseconds in which tokens make room

function dieWords(game: Game, t: BoardProps["around"]["texts"]): string {
  const { die, turn } = game.view();
  if (game.rollDue()) return t("ludo.die.roll");
  if (die) return t("ludo.die.shows", { die });
  const colour = game.seats()[turn ?? -1];
  return colour ? t("ludo.die.waits", { colour: t(`colour.${colour}`) }) : t("ludo.die.blank");
}

// Everything that can be pointed at: the groups of tokens, the die, and where the looked-at group would land.
function spotsOf(game: Game, t: BoardProps["around"]["texts"]): Spot[] {
  const all = game.groups();
  const rolled = game.view().die ?? undefined;
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
  const areas = areasOf(game.seats(), game.places(), game.laid(), game.able);
  const list = areas.map(({ group, area }) => {
    const able = game.able(group.id);
    const name = groupWords(group, all, able ? rolled : undefined, t);
    return spot(group.id, area, area.width, name, able);
  });
  const preview = game.preview();
  const end = preview?.way.at(-1);
  // Not where another movable group could be meant.
  const near = (at: Point) =>
    end && Math.abs(at.x - end.x) < finger && Math.abs(at.y - end.y) < finger;
  const other = areas.some(({ group, area }) => {
    const counts = group.id !== preview?.group.id && group.progress !== yard;
    return counts && game.able(group.id) && near(area);
  });
  if (end && !other) {
    const label = game.choices().find(({ picks }) => picks[0] === preview?.group.id)?.label ?? "";
    list.push(spot(landingSpot, end, finger, t("ludo.landing", { label }), true));
  }
  const at = yardPoint(game.seats()[game.die().seat] ?? "red");
  list.push(spot(dieSpot, at, dieSize + 0.8, dieWords(game, t), game.rollDue()));
  return list;
}

export function Board(props: BoardProps): JSX.Element {
  const t = props.around.texts;
  const game = createGame(props);
  const spots = createMemo(() => spotsOf(game, t));
  const tokens = createMemo(() =>
    game.seats().flatMap((colour, seat) => [0, 1, 2, 3].map((token) => ({ colour, seat, token }))),
  );
  const groupAt = (seat: number, token: number) =>
    game.groups().find((group) => group.seat === seat && group.tokens.includes(token));
  const place = (seat: number, token: number) =>
    game.laid()[seat]?.[token] ?? { x: 0, y: 0, scale: 1 };
  const isAble = (seat: number, token: number) => game.able(groupAt(seat, token)?.id ?? "");
  const isDoomed = (seat: number, token: number) =>
    game.preview()?.landing.captured.some((one) => one.id === groupAt(seat, token)?.id) ?? false;
  const pace = (seat: number, token: number) => {
    if (!props.around.motion()) return 0;
    return (game.show.steps().get(tokenKey(seat, token))?.pace ?? shift) / props.around.speed();
  };

  return (
    <div class="ludo">
      <svg
        viewBox={`${-margin} ${-margin} ${size + 2 * margin} ${size + 2 * margin}`}
        class="ludo-board"
        role="presentation"
        onPointerUp={(event) => {
          if (!spotUnder(event)) game.miss();
        }}
      >
        <Patterns />
        <Ground seats={game.seats()} lit={game.seats()[game.view().turn ?? -1]} />
        <Show when={game.preview()}>
          {(preview) => <Preview way={preview().way} colour={preview().group.colour} />}
        </Show>
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
              at={place(seat, token)}
              doomed={isDoomed(seat, token)}
              pace={pace(seat, token)}
            />
          )}
        </For>
        <For each={safeMarks(game.seats(), game.places())}>{(mark) => <Safe mark={mark} />}</For>
        <Show when={game.show.struck()}>
          {(at) => <circle cx={at().x} cy={at().y} r="0.8" class="ludo-struck" />}
        </Show>
        <For each={game.view().order}>
          {(seat, place) => (
            <Show when={game.seats()[seat]}>
              {(colour) => (
                <PlaceBadge colour={colour()} words={t("ludo.place", { place: place() + 1 })} />
              )}
            </Show>
          )}
        </For>
        <Show when={game.view().turn !== null}>
          <DieDrawing
            at={yardPoint(game.seats()[game.die().seat] ?? "red")}
            face={game.die().face}
            rolling={game.die().rolling}
            word={game.rollDue() ? t("ludo.die.word") : ""}
          />
        </Show>
        <Spots
          spots={spots}
          label={t("ludo.board")}
          pick={(id) => void game.pick(id)}
          drag={(from, to) =>
            game.drag(
              from,
              spots().find((spot) => spot.id === to),
            )
          }
          look={game.look}
        />
      </svg>
      <div class="ludo-bar">
        <Show when={props.table.acts !== false}>
          <button
            type="button"
            class="ludo-roll"
            classList={{ main: game.rollDue() }}
            aria-disabled={!game.rollDue()}
            aria-label={t("ludo.rollKey")}
            onClick={() => void game.roll()}
          >
            {t("ludo.roll")}
          </button>
        </Show>
        <p class="ludo-notice">{game.notice()}</p>
      </div>
      <Later>
        <More
          texts={t}
          seats={game.seats()}
          rolls={game.show.rolls()}
          single={game.single()}
          setSingle={game.setSingle}
        />
      </Later>
    </div>
  );
}

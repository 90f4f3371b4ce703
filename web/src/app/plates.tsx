// A plate for every seat, where that seat is on the board: who it is, what counts, and how it stands with them.
import { createMemo, Index, type JSX, Show } from "solid-js";
import type { Corner, Face } from "../board/face";
import type { GameUi } from "../games/game";
import type { SeatFacts } from "../net/protocol";
import { Portrait } from "../page/portrait";
import type { Table, Turn } from "../table/table";
import { Clock } from "./clock";
import { isBot } from "./pace";
import { t } from "./session";
import { levels } from "./wishes";
import "./plates.css";

interface PlatesProps {
  table: Table;
  ui: GameUi;
  face: Face;
  turn: Turn | undefined; // as the board shows it
  busy: boolean;
  over: boolean;
  nameOf(seat: number): string;
}

// One, two or three bars, and the level in words.
function Level(props: { level: string }): JSX.Element {
  return (
    <span class="level">
      <span class="aloud">{t("host.bot", { level: t(`level.${props.level}`) })}</span>
      <Index each={levels}>
        {(_, i) => <i aria-hidden="true" classList={{ on: i <= levels.indexOf(props.level) }} />}
      </Index>
    </span>
  );
}

function Medal(props: { place: number }): JSX.Element {
  return (
    <span class={`medal place-${Math.min(props.place, 4)}`}>
      <span aria-hidden="true">{props.place}</span>
      <span class="aloud">{t("result.place", { place: props.place })}</span>
    </span>
  );
}

// Whether somebody plays here who is this page's own.
function isYou(table: Table, seat: SeatFacts, number: number): boolean {
  if (table.where === "server") return seat.player !== undefined && seat.player.id === table.me();
  const people = (table.facts()?.seats ?? []).filter(({ kind }) => kind === "human");
  return (
    table.acts !== false &&
    seat.kind === "human" &&
    (people.length === 1 || number === table.seat())
  );
}

function Plate(
  props: PlatesProps & { seat: SeatFacts; number: number; corner: Corner; wide: boolean },
): JSX.Element {
  const { table } = props;
  const acts = () => !props.over && (props.turn?.seats.includes(props.number) ?? false);
  const thinks = () => acts() && isBot(props.seat) && !table.facts()?.paused;
  const you = () => isYou(table, props.seat, props.number);
  const name = () => props.nameOf(props.number);
  const state = (): string => {
    if (props.seat.left) return t("lobby.left");
    if (props.seat.away) return t("lobby.away");
    if (props.seat.kind === "human" && props.seat.bot && !props.seat.place)
      return t("lobby.botPlays");
    return thinks() && !props.busy ? t("plate.thinks") : "";
  };
  return (
    <li
      class={`plate ${props.corner}`}
      classList={{
        turn: acts(),
        you: you(),
        away: props.seat.away === true || props.seat.left === true,
        wide: props.wide,
      }}
    >
      <span class="avatar">
        <Portrait name={name()} bot={props.seat.kind === "bot"} thinks={thinks()} />
        <span class={`badge ${props.ui.seatClass(props.seat.name)}`} aria-hidden="true" />
      </span>
      <span class="who">
        <span class="name">
          <strong classList={{ long: name().length > 10 }}>{name()}</strong>
          <span class="aloud"> ({t(`colour.${props.seat.name}`)})</span>
          <Show when={props.seat.kind === "bot" && props.seat.level}>
            {(level) => <Level level={level()} />}
          </Show>
        </span>
        <span class="stands">
          <Show when={you() && name() !== t("host.you")}>
            <em>{t("lobby.you")}</em>
          </Show>
          <Show when={props.face.Count}>
            {(_) => {
              const Count = props.face.Count as NonNullable<Face["Count"]>;
              return (
                <span class="count">
                  <span aria-hidden="true">
                    <Count seat={props.number} />
                  </span>
                  <span class="aloud">{props.face.countWords?.(props.number)}</span>
                </span>
              );
            }}
          </Show>
          <span class="state" classList={{ passing: thinks() }}>
            {state()}
          </span>
        </span>
      </span>
      <Show
        when={props.seat.place}
        fallback={
          <Show when={acts()}>
            <Clock
              turn={table.turn()}
              stands={table.link() === "connecting"}
              own={props.number === table.seat()}
            />
          </Show>
        }
      >
        {(place) => <Medal place={place()} />}
      </Show>
    </li>
  );
}

const isAbove = (corner: Corner | undefined): boolean =>
  corner === "tl" || corner === "tr" || corner === "top";

export function Plates(props: PlatesProps): JSX.Element {
  const seats = () => props.table.facts()?.seats ?? [];
  const corners = createMemo(() => seats().map((_, seat) => props.face.corner(seat)));
  // The only one above or below the board has its whole width.
  const alone = (corner: Corner): boolean =>
    corners().filter((one) => one !== undefined && isAbove(one) === isAbove(corner)).length === 1;
  return (
    <ul class="plates" aria-label={t("play.seats")}>
      <Index each={seats()}>
        {(seat, number) => (
          <Show when={corners()[number]}>
            {(corner) => (
              <Plate
                {...props}
                seat={seat()}
                number={number}
                corner={corner()}
                wide={alone(corner())}
              />
            )}
          </Show>
        )}
      </Index>
    </ul>
  );
}

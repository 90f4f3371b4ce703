// What is told of a game going on: its lines, and places that are settled.
import { createEffect, createMemo, on } from "solid-js";
import type { Stage } from "../board/stage";
import type { GameUi } from "../games/game";
import { announce, note } from "../page/announcer";
import type { GameEvent, Happening, Table, View } from "../table/table";
import { createPast } from "./past";
import { t } from "./session";
import { ownPlaceWords, ownSeat, placeOf, placeWords } from "./settled";
import { termsLine } from "./terms_words";

const seatsAt = (table: Table) => table.facts()?.seats ?? [];

// What happened, as far as the board shows it.
export function createTold(
  table: Table,
  stage: () => Stage | undefined,
  ui: () => GameUi | undefined,
  nameOf: (seat: number) => string,
) {
  let seen: View | undefined; // with which events are described
  const past = createPast(table, stage, () => ui() !== undefined, {
    event: (event) => {
      const view = seen ?? table.view();
      return view && ui()?.describe(event, view, t, nameOf);
    },
    undone: (seat) => t("past.undone", { name: nameOf(seat) }),
    offered: (seat) => t("draw.asks", { name: nameOf(seat) }),
    drawn: ({ seat, fate }) => t(`past.draw.${fate}`, { name: nameOf(seat) }),
    terms: termsLine,
  });
  const say = (line: string | undefined): void => {
    if (line) announce(line);
  };
  return {
    lines: past.lines,
    begun: (happening: Happening): void => say(past.begun(happening)),
    told(event: GameEvent, view: View): void {
      seen = view;
      say(past.told(event));
    },
  };
}

// A place that cannot change any more is told at once, to everybody whom this page belongs to. Gives back my own.
export function createPlaces(table: Table, nameOf: (seat: number) => string) {
  const seats = () => seatsAt(table);
  const mySeat = () => ownSeat(table.facts(), table.me());
  const settled = createMemo((): readonly (number | undefined)[] => {
    const own = (seat: number) =>
      table.where === "here" ? seats()[seat]?.kind === "human" : seat === mySeat();
    return seats().map(({ place }, seat) => (own(seat) ? place : undefined));
  });
  createEffect(
    on(settled, (places, before) => {
      if (table.facts()?.stage === "over") return; // the result says it
      places.forEach((place, seat) => {
        if (!before || place === undefined || before[seat] !== undefined) return;
        const mine = seat === mySeat();
        note(mine ? ownPlaceWords(place, seats()) : placeWords(nameOf(seat), place, seats()));
      });
    }),
  );
  return createMemo(() => placeOf(table.facts(), mySeat()));
}

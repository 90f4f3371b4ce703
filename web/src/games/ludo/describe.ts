// Events in plain sentences, for the history, for listeners and for the line under the board.
import type { GameEvent, View } from "../../table/table";
import type { Texts } from "../../texts/texts";
import { ludoView, placeWords } from "./choices";
import { progressOf } from "./geometry";

export function describe(
  event: GameEvent,
  view: View,
  t: Texts,
  nameOf: (seat: number) => string,
): string | undefined {
  const { seats } = ludoView(view);
  const seat = Number(event.seat);
  const colour = seats[seat] ?? "red";
  const name = nameOf(seat);
  const number = Number(event.token) + 1;
  switch (event.type) {
    case "roll":
      return t("ludo.did.roll", { name, die: Number(event.die) });
    case "third_six":
      return t("ludo.did.third_six");
    case "no_move":
      return t("ludo.did.no_move", { name });
    case "open":
      return t("ludo.did.open", { name, number, place: placeWords("to", colour, 0, t) });
    case "move": {
      const place = placeWords("to", colour, progressOf(String(event.to)), t);
      return t("ludo.did.move", { name, number, place });
    }
    case "capture":
      return t("ludo.did.capture", {
        name: nameOf(Number(event.by)),
        token: t("ludo.token", { colour: t(`colour.${colour}`), number }),
      });
    case "token_finished":
      return t("ludo.did.token_finished", { name, count: Number(event.count) });
    case "placed":
      return t("ludo.did.placed", { name, place: Number(event.place) });
    case "extra_roll":
      return t("ludo.did.extra_roll");
    case "end":
      return t("ludo.did.end");
    default:
      return undefined; // whose turn it is stands above the board
  }
}

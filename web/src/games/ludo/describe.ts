// Events in plain sentences, for the history, for listeners and for the line under the board.
import type { Texts } from "../../texts/texts";
import { placeWords } from "./choices";
import { progressOf } from "./geometry";
import type { Event, View } from "./wire";

export function describe(
  event: Event,
  { seats }: View,
  t: Texts,
  nameOf: (seat: number) => string,
): string | undefined {
  if (event.type === "end") return t("ludo.did.end");
  const { seat } = event;
  const colour = seats[seat] ?? "red";
  const name = nameOf(seat);
  switch (event.type) {
    case "roll":
      return t("ludo.did.roll", { name, die: event.die });
    case "third_six":
      return t("ludo.did.third_six");
    case "no_move":
      return t("ludo.did.no_move", { name });
    case "open": {
      const place = placeWords("to", colour, 0, t);
      return t("ludo.did.open", { name, number: event.token + 1, place });
    }
    case "move": {
      const place = placeWords("to", colour, progressOf(event.to), t);
      return t("ludo.did.move", { name, number: event.token + 1, place });
    }
    case "capture":
      return t("ludo.did.capture", {
        name: nameOf(event.by),
        token: t("ludo.token", { colour: t(`colour.${colour}`), number: event.token + 1 }),
      });
    case "token_finished":
      return t("ludo.did.token_finished", { name, count: event.count });
    case "placed":
      return t("ludo.did.placed", { name, place: event.place });
    case "extra_roll":
      return t("ludo.did.extra_roll");
    case "turn":
      return undefined; // it stands above the board
  }
}

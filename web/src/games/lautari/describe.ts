// Events in plain sentences, for the history, for listeners and for the line under the board.
import type { Texts } from "../../texts/texts";
import { pieceWords, roleWords } from "./choices";
import type { Event, View } from "./wire";

export function describe(
  event: Event,
  _view: View,
  t: Texts,
  nameOf: (seat: number) => string,
): string | undefined {
  const text = (key: string, values: Record<string, string> = {}) =>
    t(`lautari.did.${key}`, { name: event.type === "end" ? "" : nameOf(event.seat), ...values });
  switch (event.type) {
    case "move":
    case "return": {
      const { from, to, role } = event;
      return text(event.type, { role: roleWords(role, t), from, to });
    }
    case "capture":
      return text("capture", { piece: pieceWords(event, t), cell: event.cell });
    case "role": {
      const key = event.by === "undo" ? "undo" : event.by === "line" ? "promote" : "gate";
      return text(key, { cell: event.cell, role: roleWords(event.to, t) });
    }
    case "revive":
      return text("revive", { cell: event.cell });
    case "pass":
      return text("pass");
    case "immunity":
      return text(event.on ? "immune" : "bare", {
        side: t(`colour.${event.seat === 0 ? "white" : "black"}`),
      });
    case "end":
      return text("end", { reason: t(`lautari.reason.${event.reason}`) });
    default:
      return undefined; // protection is said with the revive, the turn stands above the board
  }
}

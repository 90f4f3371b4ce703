// Events in plain sentences, for the history, for listeners and for the line under the board.
import type { GameEvent, View } from "../../table/table";
import type { Texts } from "../../texts/texts";
import { pieceWords, roleWords } from "./choices";
import type { Role } from "./position";

export function describe(
  event: GameEvent,
  _view: View,
  t: Texts,
  nameOf: (seat: number) => string,
): string | undefined {
  const seat = Number(event.seat);
  const name = nameOf(seat);
  const text = (key: string, values: Record<string, string> = {}) =>
    t(`lautari.did.${key}`, { name, ...values });
  const role = String(event.role ?? "P") as Role;
  const [from, to, cell] = [String(event.from), String(event.to), String(event.cell)];
  switch (event.type) {
    case "move":
      return text("move", { role: roleWords(role, t), from, to });
    case "capture":
      return text("capture", { piece: pieceWords({ seat, role }, t), cell });
    case "role":
      return event.by === "undo"
        ? text("undo", { cell, role: roleWords(to as Role, t) })
        : text(event.by === "line" ? "promote" : "gate", { cell, role: roleWords(to as Role, t) });
    case "return":
      return text("return", { role: roleWords(role, t), from, to });
    case "revive":
      return text("revive", { cell });
    case "pass":
      return text("pass");
    case "immunity":
      return text(event.on ? "immune" : "bare", {
        side: t(`colour.${seat === 0 ? "white" : "black"}`),
      });
    case "end":
      return text("end", { reason: t(`lautari.reason.${event.reason}`) });
    default:
      return undefined; // protection is said with the revive, the turn stands above the board
  }
}

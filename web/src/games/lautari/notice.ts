// The line under the board: what was done last, and what can be done now.
import type { Texts } from "../../texts/texts";
import { type Act, roleWords } from "./choices";
import type { Position } from "./position";

export interface Moment {
  readonly position: Position;
  readonly acts: readonly Act[]; // all that may be done
  readonly open: readonly Act[]; // what is left of them
  readonly chosen: string | undefined;
}

export function noticeOf(moment: Moment, said: string, t: Texts): string {
  const { position, acts, open, chosen } = moment;
  const note = (key: string, values?: Record<string, string>) => t(`lautari.note.${key}`, values);
  const undo = acts.find(({ verb }) => verb === "revive");
  const piece = chosen ? position.pieces.get(chosen) : undefined;
  if (acts.length === 0) return said;
  if (acts.some(({ verb }) => verb === "pass")) return note("pass");
  if (chosen && undo?.from === chosen) return note("back", { cell: undo.to });
  if (chosen && piece) {
    const verbs = new Set(open.map(({ verb }) => verb));
    const which = verbs.size === 2 ? "whereOrUp" : verbs.has("promote") ? "up" : "where";
    return note(which, { role: roleWords(piece.role, t), cell: chosen });
  }
  const ready = acts.filter(({ verb }) => verb === "promote").map(({ from }) => from);
  const wanted = undo
    ? note("revive", { cell: undo.from })
    : ready.length > 0
      ? note("promote", { cells: ready.join(", ") })
      : note("choose");
  return `${said} ${wanted}`.trim();
}

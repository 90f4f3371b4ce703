// What can be done now, in one line, and why or what follows in another.
import type { Prompt } from "../../board/face";
import type { Texts } from "../../texts/texts";
import { type Act, roleWords } from "./choices";
import type { Position } from "./position";

export interface Moment {
  readonly position: Position;
  readonly acts: readonly Act[]; // all that may be done
  readonly open: readonly Act[]; // what is left of them
  readonly chosen: string | undefined;
}

const readyIn = (acts: readonly Act[]): string[] =>
  acts.filter(({ verb }) => verb === "promote").map(({ from }) => from);

// `who`: whose turn it is, in words. Nothing while nothing can be done.
export function promptOf(moment: Moment, who: string, t: Texts): Prompt | undefined {
  const { position, acts, open, chosen } = moment;
  const note = (key: string, values?: Record<string, string>) => t(`lautari.note.${key}`, values);
  const undo = acts.find(({ verb }) => verb === "revive");
  const piece = chosen ? position.pieces.get(chosen) : undefined;
  if (acts.length === 0) return undefined;
  if (acts.some(({ verb }) => verb === "pass"))
    return { line: note("pass"), more: note("passWhy") };
  if (chosen && undo?.from === chosen)
    return { line: note("back", { cell: undo.to }), more: note("backWhy") };
  if (chosen && piece) {
    const verbs = new Set(open.map(({ verb }) => verb));
    const values = { role: roleWords(piece.role, t), cell: chosen };
    if (!verbs.has("promote")) return { line: note("where", values) };
    return { line: note(verbs.size === 2 ? "where" : "stuck", values), more: note("again") };
  }
  const ready = readyIn(acts);
  if (undo) return { line: note("revive", { who }), more: note("reviveWhy", { cell: undo.from }) };
  if (ready.length > 0)
    return {
      line: note("promote", { who }),
      more: note("promoteWhy", { cells: ready.join(", ") }),
    };
  return { line: note("choose", { who }) };
}

export const sentences = ({ line, more }: Prompt): string =>
  [`${line}.`, more].filter(Boolean).join(" ");

// The cells that these words are about: their names stand on the board.
export function cellsIn({ acts, chosen }: Moment): string[] {
  const undo = acts.find(({ verb }) => verb === "revive");
  return [...(chosen ? [chosen] : readyIn(acts)), ...(undo ? [undo.from, undo.to] : [])];
}

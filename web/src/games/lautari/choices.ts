// The legal actions as things to point at, and the names of everything on the board, in words.
import type { Choice } from "../../board/choices";
import type { Texts } from "../../texts/texts";
import { centre } from "./cells";
import { isImmune, type Piece, type Position, type Role, roleAt, sides } from "./position";

export type Verb = "move" | "promote" | "revive" | "pass";
export interface Act extends Choice {
  readonly verb: Verb;
  readonly from: string; // the piece that acts; of a revive: where the capturer stands
  readonly to: string; // where it ends
}

export const roleWords = (role: Role, t: Texts): string => t(`lautari.role.${role}`);
export const pieceWords = (piece: Piece, t: Texts): string =>
  t("lautari.piece", { side: t(`colour.${sides[piece.seat]}`), role: roleWords(piece.role, t) });

const parts = (action: string): { verb: Verb; from: string; to: string } => {
  if (action.startsWith("+"))
    return { verb: "promote", from: action.slice(1), to: action.slice(1) };
  const [from = "", to] = action.split("-");
  return to ? { verb: "move", from, to } : { verb: from as Verb, from: "", to: "" };
};

// What there is to do, and nothing else.
const due = { move: "act", promote: "promote", revive: "revive", pass: "pass" } as const;
export function wantedOf(legal: readonly string[], t: Texts): string | undefined {
  const found = new Set(legal.map((action) => parts(action).verb));
  const words = Object.entries(due).flatMap(([verb, key]) =>
    found.has(verb as Verb) ? t(`lautari.due.${key}`) : [],
  );
  const last = words.pop();
  if (last === undefined || words.length === 0) return last;
  return t("lautari.due.or", { first: words.join(", "), last });
}

// What ending the move there does besides.
function extras(position: Position, piece: Piece, to: string, t: Texts): string[] {
  const met = position.pieces.get(to);
  const role = roleAt(position, piece, to);
  return [
    ...(met ? [t("lautari.can.capture", { piece: pieceWords(met, t) })] : []),
    ...(role === piece.role ? [] : [t("lautari.can.become", { role: roleWords(role, t) })]),
  ];
}

export function actOf(position: Position, action: string, t: Texts): Act {
  const { verb, from, to } = parts(action);
  const piece = position.pieces.get(from);
  if (verb === "move" && piece) {
    const role = roleWords(piece.role, t);
    const more = extras(position, piece, to, t);
    const label = [t("lautari.can.move", { role, from, to }), ...more].join(", ");
    return { action, verb, from, to, picks: [from, to], label, entire: true };
  }
  if (verb === "promote")
    return {
      action,
      verb,
      from,
      to,
      picks: [from, from],
      label: t("lautari.can.promote", { cell: from }),
      entire: true,
    };
  const { last } = position;
  if (verb === "revive" && last) {
    const label = t("lautari.can.revive", { from: last.from, to: last.to });
    return {
      action,
      verb,
      from: last.to,
      to: last.from,
      picks: [last.to, last.from],
      label,
      entire: true,
    };
  }
  return { action, verb: "pass", from: "", to: "", picks: [], label: t("lautari.can.pass") };
}

export const actsOf = (position: Position, legal: readonly string[], t: Texts): Act[] =>
  legal.map((action) => actOf(position, action, t));

// The accessible name of a cell: where, what stands there and how it is, what pointing at it would do.
export function cellWords(
  position: Position,
  name: string,
  t: Texts,
  does: readonly Act[],
  begun: boolean,
): string {
  const piece = position.pieces.get(name);
  const found = [name === centre ? t("lautari.centre") : name];
  if (name === "R4" || name === "S11") found.push(t(`lautari.gate.${name}`));
  found.push(piece ? pieceWords(piece, t) : t("lautari.empty"));
  if (name === position.shielded) found.push(t("lautari.protected"));
  if (isImmune(position, name)) found.push(t("lautari.immune"));
  const [only] = does;
  if (begun && only) found.push(only.label);
  else if (only?.verb === "revive") found.push(only.label);
  else if (only) {
    const moves = does.filter(({ verb }) => verb === "move").length;
    if (moves > 0)
      found.push(t(moves === 1 ? "lautari.does.one" : "lautari.does.moves", { count: moves }));
    if (moves < does.length) found.push(t("lautari.does.promote"));
  }
  return found.join(", ");
}

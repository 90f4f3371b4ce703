// The legal actions as things to point at, and the names of everything on the board, in words.
import type { Choice } from "../../board/choices";
import type { EventOf, Foreseen } from "../../table/table";
import type { Texts } from "../../texts/texts";
import { centre } from "./cells";
import { type Piece, type Position, type Role, sides } from "./position";
import type { Event } from "./wire";

export type Verb = "move" | "promote" | "revive" | "pass";
// Where a move ends.
export interface Goal {
  readonly to: string;
  readonly takes: boolean; // what stands there
}
export interface Act extends Choice, Goal {
  readonly verb: Verb;
  readonly from: string; // the piece that acts; of a revive: where the capturer stands
  readonly way: readonly string[]; // the cells that it passes, with both ends; none if nothing moves
}

export const roleWords = (role: Role, t: Texts): string => t(`lautari.role.${role}`);
export const pieceWords = (piece: Piece, t: Texts): string =>
  t("lautari.piece", { side: t(`colour.${sides[piece.seat]}`), role: roleWords(piece.role, t) });

const eventOf = <T extends Event["type"]>(
  events: readonly Event[],
  type: T,
): EventOf<Event, T> | undefined =>
  events.find((event): event is EventOf<Event, T> => event.type === type);

// Where the piece on this cell may go.
export const goalsOf = (foreseen: readonly Foreseen<Event>[], from: string): Goal[] =>
  foreseen.flatMap(({ events }) => {
    const move = eventOf(events, "move");
    if (move?.from !== from) return [];
    return [{ to: move.to, takes: eventOf(events, "capture") !== undefined }];
  });

function moveWords(move: EventOf<Event, "move">, events: readonly Event[], t: Texts): string {
  const { from, to } = move;
  const [taken, changed] = [eventOf(events, "capture"), eventOf(events, "role")];
  return [
    t("lautari.can.move", { role: roleWords(move.role, t), from, to }),
    ...(taken ? [t("lautari.can.capture", { piece: pieceWords(taken, t) })] : []),
    ...(changed ? [t("lautari.can.become", { role: roleWords(changed.to, t) })] : []),
  ].join(", ");
}

// Nothing for an action of which nothing is foreseen.
export function actOf({ action, events }: Foreseen<Event>, t: Texts): Act | undefined {
  const some = { action, entire: true, takes: false, way: [] };
  const move = eventOf(events, "move");
  if (move) {
    const { from, to, path: way } = move;
    const takes = eventOf(events, "capture") !== undefined;
    const label = moveWords(move, events, t);
    return { ...some, verb: "move", from, to, way, takes, picks: [from, to], label };
  }
  const back = eventOf(events, "return");
  if (back) {
    const { from, to } = back;
    const label = t("lautari.can.revive", { from: to, to: from });
    return { ...some, verb: "revive", from, to, way: [from, to], picks: [from, to], label };
  }
  const changed = eventOf(events, "role");
  if (changed) {
    const { cell } = changed;
    const label = t("lautari.can.promote", { cell });
    return { ...some, verb: "promote", from: cell, to: cell, picks: [cell, cell], label };
  }
  if (!eventOf(events, "pass")) return undefined;
  return { ...some, verb: "pass", from: "", to: "", picks: [], label: t("lautari.can.pass") };
}

export const actsOf = (foreseen: readonly Foreseen<Event>[], t: Texts): Act[] =>
  foreseen.flatMap((one) => actOf(one, t) ?? []);

// What can be done by pointing at a cell.
export interface Doing {
  readonly acts: readonly Act[];
  readonly begun: boolean; // something is chosen, and this comes next
}

function doingWords({ acts, begun }: Doing, t: Texts): string[] {
  const [only] = acts;
  if (!only) return [];
  if (begun || only.verb === "revive") return [only.label];
  const count = acts.filter(({ verb }) => verb === "move").length;
  return [
    ...(count > 0 ? [t(count === 1 ? "lautari.does.one" : "lautari.does.moves", { count })] : []),
    ...(count < acts.length ? [t("lautari.does.promote")] : []),
  ];
}

// The accessible name of a cell: where, what stands there and how it is, what pointing at it would do.
export function cellWords(
  { pieces, shielded }: Pick<Position, "pieces" | "shielded">,
  name: string,
  t: Texts,
  doing: Doing = { acts: [], begun: false },
  immune = false, // what stands on the centre
): string {
  const piece = pieces.get(name);
  return [
    name === centre ? t("lautari.centre") : name,
    ...(name === "R4" || name === "S11" ? [t(`lautari.gate.${name}`)] : []),
    piece ? pieceWords(piece, t) : t("lautari.empty"),
    ...(name === shielded ? [t("lautari.protected")] : []),
    ...(name === centre && immune ? [t("lautari.immune")] : []),
    ...doingWords(doing, t),
  ].join(", ");
}

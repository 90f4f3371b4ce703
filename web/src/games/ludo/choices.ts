// What the view says, ready for pointing: who stands where, what may move, where it would go, and why something may not.
import type { Choice } from "../../board/choices";
import type { Texts } from "../../texts/texts";
import {
  type Colour,
  finish,
  isStar,
  lastOfLoop,
  progressOf,
  squareOf,
  startOf,
  yard,
} from "./geometry";
import type { View } from "./types";

// The progress of every token, by seat.
export type Places = readonly (readonly number[])[];

export const placesOf = (view: View): Places => view.tokens.map((words) => words.map(progressOf));

// Tokens of a colour on the same place are the same choice.
export interface Group {
  readonly id: string; // changes only when the lowest of its tokens changes
  readonly seat: number;
  readonly colour: Colour;
  readonly tokens: readonly number[];
  readonly progress: number;
}

export function groupsOf(seats: readonly Colour[], places: Places): Group[] {
  return places.flatMap((tokens, seat) => {
    const colour = seats[seat];
    if (!colour) return [];
    return [...new Set(tokens)].map((progress): Group => {
      const together = tokens.flatMap((other, token) => (other === progress ? [token] : []));
      return { id: `t${seat}.${together[0]}`, seat, colour, tokens: together, progress };
    });
  });
}

export interface Landing {
  readonly progress: number;
  readonly square: number | undefined;
  readonly captured: readonly Group[];
}

export function landingOf(group: Group, die: number, all: readonly Group[]): Landing {
  const progress = group.progress === yard ? 0 : group.progress + die;
  const square = squareOf(group.colour, progress);
  const captured = all.filter(
    (other) =>
      square !== undefined &&
      other.seat !== group.seat &&
      squareOf(other.colour, other.progress) === square &&
      !isStar(square) &&
      startOf(other.colour) !== square,
  );
  return { progress, square, captured };
}

// "Red token 2", "Red tokens 1 and 3".
export function tokenWords(group: Group, t: Texts): string {
  const numbers = group.tokens.map((token) => token + 1);
  const last = numbers.at(-1) ?? 1;
  const colour = t(`colour.${group.colour}`);
  if (numbers.length === 1) return t("ludo.token", { colour, number: last });
  return t("ludo.tokens", { colour, numbers: numbers.slice(0, -1).join(", "), last });
}

// `on`: where it stands; `to`: where it goes.
export function placeWords(form: "on" | "to", colour: Colour, progress: number, t: Texts): string {
  if (progress === yard) return t(`ludo.${form}.yard`);
  if (progress === finish) return t(`ludo.${form}.finish`);
  const square = squareOf(colour, progress);
  if (square === undefined) return t(`ludo.${form}.lane`, { square: progress - lastOfLoop });
  if (isStar(square)) return t(`ludo.${form}.star`, { square });
  return t(progress === 0 ? `ludo.${form}.start` : `ludo.${form}.square`, { square });
}

export function moveWords(group: Group, die: number, all: readonly Group[], t: Texts): string {
  const landing = landingOf(group, die, all);
  const place = placeWords("to", group.colour, landing.progress, t);
  const move = group.progress === yard ? t("ludo.can.open") : t("ludo.can.move", { die, place });
  if (landing.captured.length === 0) return move;
  const captured = landing.captured.map((other) => tokenWords(other, t)).join(", ");
  return `${move}, ${t("ludo.can.capture", { tokens: captured })}`;
}

// The accessible name of a group: what, where, and what it can do.
export function groupWords(
  group: Group,
  all: readonly Group[],
  die: number | undefined,
  t: Texts,
): string {
  const parts = [tokenWords(group, t), placeWords("on", group.colour, group.progress, t)];
  if (die !== undefined) parts.push(moveWords(group, die, all, t));
  return parts.join(", ");
}

// The legal actions as choices: one tap on the group is enough, since the die says how far.
export function choicesOf(view: View, legal: readonly string[], t: Texts): Choice[] {
  const all = groupsOf(view.seats, placesOf(view));
  const die = view.die;
  return legal.flatMap((action) => {
    const token = Number(action.slice("move:".length));
    const group = all.find((one) => one.seat === view.turn && one.tokens.includes(token));
    if (!group || die === null) return [];
    const label = t("ludo.can", {
      tokens: tokenWords(group, t),
      move: moveWords(group, die, all, t),
    });
    return [{ action, picks: [group.id], label }];
  });
}

// Why a tap on this group does nothing. `me` is the seat that I play, `mine` whether it is awaited.
export function whyNot(
  group: Group,
  view: View,
  me: number | undefined,
  mine: boolean,
  t: Texts,
): string {
  if (view.turn === null) return t("ludo.why.over");
  const turn = t(`colour.${view.seats[view.turn] ?? "red"}`);
  if (me === undefined || !mine) return t("ludo.why.turn", { colour: turn });
  if (group.seat !== me)
    return t("ludo.why.other", {
      tokens: tokenWords(group, t),
      colour: t(`colour.${view.seats[me] ?? "red"}`),
    });
  if (group.progress === finish) return t("ludo.why.finished");
  if (view.die === null) return t("ludo.why.roll");
  if (group.progress === yard) return t("ludo.why.six", { die: view.die });
  return t("ludo.why.overshoot", { need: finish - group.progress, die: view.die });
}

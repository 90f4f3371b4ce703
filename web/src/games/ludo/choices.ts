// What the view says, ready for pointing: who stands where, what may move, and where it would go.
import type { Choice } from "../../board/choices";
import type { Foreseen } from "../../table/table";
import type { Texts } from "../../texts/texts";
import { type Colour, finish, isStar, lastOfLoop, progressOf, squareOf, yard } from "./geometry";
import type { Event, View } from "./wire";

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
  readonly captured: readonly Group[];
}
// A tap on the group moves its first token: where to, and what that captures.
export interface Move extends Choice {
  readonly group: Group;
  readonly landing: Landing;
}

function landingOf(events: readonly Event[], all: readonly Group[]): Landing {
  const moved = events.find((event) => event.type === "move");
  const captured = all.filter(({ seat, tokens }) =>
    events.some((event) => {
      return event.type === "capture" && event.seat === seat && tokens.includes(event.token);
    }),
  );
  return { progress: moved ? progressOf(moved.to) : 0, captured };
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

function moveWords(group: Group, landing: Landing, die: number, t: Texts): string {
  const place = placeWords("to", group.colour, landing.progress, t);
  const move = group.progress === yard ? t("ludo.can.open") : t("ludo.can.move", { die, place });
  if (landing.captured.length === 0) return move;
  const captured = landing.captured.map((other) => tokenWords(other, t)).join(", ");
  return `${move}, ${t("ludo.can.capture", { tokens: captured })}`;
}

// The accessible name of a group: what, where, and what it can do.
export function groupWords(group: Group, move: Move | undefined, die: number, t: Texts): string {
  const parts = [tokenWords(group, t), placeWords("on", group.colour, group.progress, t)];
  if (move) parts.push(moveWords(group, move.landing, die, t));
  return parts.join(", ");
}

// The legal actions as choices: one tap on the group is enough, since the die says how far.
export function movesOf(view: View, foreseen: readonly Foreseen<Event>[], t: Texts): Move[] {
  const all = groupsOf(view.seats, placesOf(view));
  const die = view.die;
  return foreseen.flatMap(({ action, events }) => {
    const token = Number(action.slice("move:".length));
    const group = all.find((one) => one.seat === view.turn && one.tokens.includes(token));
    if (!group || die === null) return [];
    const landing = landingOf(events, all);
    const move = moveWords(group, landing, die, t);
    const label = t("ludo.can", { tokens: tokenWords(group, t), move });
    return [{ action, picks: [group.id], label, group, landing }];
  });
}

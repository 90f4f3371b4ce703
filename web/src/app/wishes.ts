// What somebody likes to play against on this device: remembered for each game, and asked for by nobody.
import type { GameCard, GameUi } from "../games/game";
import type { LocalGame } from "../table/local_game";
import { newMatch } from "../table/match";
import { t } from "../texts/texts";

export const levels: readonly string[] = ["easy", "medium", "hard"];

export interface Wish {
  readonly seats: number;
  readonly level: string; // of all bots
  readonly colour: string; // of my seat
}
type Seating = Pick<GameCard, "players" | "seatNames">;

const key = (game: string) => `parlour.wish.${game}`;
const usual = { seats: 4, level: "medium" };

const allSeats = (of: Seating): readonly string[] => of.seatNames(of.players[1]);
// Whether a seat is a matter of taste: not where it is but a number.
export const hasColours = (of: Seating): boolean =>
  !allSeats(of).every((name) => /^\d+$/.test(name));

// What is wished for, as far as the game has it.
export function wishOf(of: Seating, known: Partial<Wish>): Wish {
  const [least, most] = of.players;
  const seats = Number.isInteger(known.seats) ? Number(known.seats) : usual.seats;
  const names = allSeats(of);
  return {
    seats: Math.min(Math.max(seats, least), most),
    level: levels.find((one) => one === known.level) ?? usual.level,
    colour: names.find((one) => one === known.colour) ?? names[0] ?? "",
  };
}

function remembered(game: string): Partial<Wish> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(key(game)) ?? "{}");
    return typeof read === "object" && read !== null ? read : {};
  } catch {
    return {};
  }
}
export const wishFor = (game: string, of: Seating): Wish => wishOf(of, remembered(game));
export function remember(game: string, wish: Wish): void {
  try {
    localStorage.setItem(key(game), JSON.stringify(wish));
  } catch {
    // no room, or no storage: next time it is as usual
  }
}

// Who sits where. The seats of so many players are turned until mine is among them: who plays opposite stays opposite.
export function seatsFor(of: Seating, { seats, colour }: Wish): readonly string[] {
  const [names, all] = [of.seatNames(seats), allSeats(of)];
  if (names.includes(colour) || !all.includes(colour)) return names;
  for (let turn = 1; turn < all.length; ++turn) {
    const taken = new Set(names.map((name) => all[(all.indexOf(name) + turn) % all.length]));
    if (taken.has(colour)) return all.filter((name) => taken.has(name));
  }
  return names;
}

// A game as it is wished for, before its first step.
export function gameFor(ui: GameUi, wish: Wish): LocalGame {
  const names = seatsFor(ui, wish);
  const mine = Math.max(names.indexOf(wish.colour), 0);
  return {
    id: `here-${ui.id}`,
    game: ui.id,
    options: ui.options(names, {}),
    seats: names.map((_, seat) =>
      seat === mine ? { name: t("host.you"), word: "host.you" } : { name: "", level: wish.level },
    ),
    steps: [],
    memories: [],
    ...(ui.match === undefined ? {} : { match: newMatch(names.length, ui.match) }),
  };
}
// The smallest game there is: for chance that can be repeated, in tests and pictures.
export const smallest = (of: Seating): Wish => ({
  seats: of.players[0],
  level: "easy",
  colour: of.seatNames(of.players[0])[0] ?? "",
});

// What a game brings along for the page: one folder, found by its name.
import type { Component } from "solid-js";
import type { Face } from "../board/face";
import type { Audience } from "../board/stage";
import { once } from "../once";
import type { Thought } from "../table/local";
import type { Foreseen, GameEvent, Table, View } from "../table/table";
import { loadWords, type Texts } from "../texts/texts";

export interface Thoughts {
  wanted(): boolean;
  want(on: boolean): void;
  latest(): readonly Thought[];
}

// What a board may use of the page around it.
export interface Surroundings extends Audience {
  readonly texts: Texts;
  confirms(): boolean; // irreversible moves of several parts want a second tap
  autoRoll(): boolean;
  single?(): boolean; // the only move plays itself
  // Something will be done by itself in a moment: what, in words; nothing when it is done or will not be.
  comes?(words: string | undefined): void;
  readonly lesson?: boolean; // nothing is done by itself, and nothing counts
  // Something is covered until the next person has taken the device: no hints for whoever looks on.
  covers(on: boolean): void;
  // What lies over the board gives way: what comes now is to be seen there.
  reveals?(): void;
  // What the board says and offers; called once, when it is drawn.
  shows(face: Face): void;
  // What the page calls who sits there, where it has names.
  nameOf?(seat: number): string;
  // Another game of the same kind, where nobody else has to agree.
  again?: (() => void) | undefined;
  // What the bots of this device think, the latest last: told while somebody wants to know.
  readonly thoughts?: Thoughts | undefined;
  // For those who listen, and the line under the board.
  announce(text: string): void;
  // Why something may not be done; also shows an error.
  explain(text: string): void;
  // A sound and, where there is one, a tremble. `lost`: something is gone for nothing; `win`: somebody has all they need.
  cue(kind: "move" | "roll" | "card" | "slide" | "capture" | "home" | "lost" | "win" | "no"): void;
}

export interface BoardProps<V = View, E = GameEvent> {
  table: Table<V, E>;
  around: Surroundings;
}

// A line of the form with which a table is opened.
export interface OptionField {
  readonly key: string; // the text's key: `option.<key>`
  readonly values: readonly string[];
  readonly standard: string;
}

// What the start page shows of a game, and what can be wished for there.
export interface GameCard {
  readonly Picture: Component;
  readonly players: readonly [least: number, most: number];
  readonly minutes: readonly [number, number];
  // The seats of a table for so many players, as words of the option line. Of the seats for the most players some may stay
  // empty, whichever people like.
  seatNames(players: number): readonly string[];
  // Colour and pattern of a seat, for badges: a class of the game's style.
  seatClass(name: string): string;
}

// For the counts of a review: whether an outcome of chance is one of `die` or `cards`, and its name. Where a whole deck is
// shuffled at the start, `drawn` says what came to whom.
export interface ChanceWords<E = GameEvent> {
  group(outcome: string): "die" | "cards";
  name(outcome: string, texts: Texts): string;
  drawn?(event: E): { seat: number; words: readonly string[] } | undefined;
}

// A game whose views and events are of these types (`wire.ts` of its folder).
export interface GameUi<V = View, E = GameEvent> extends GameCard {
  readonly id: string;
  readonly Board: Component<BoardProps<V, E>>;
  // A host who leaves ends the game for everybody.
  readonly endsWithHost?: boolean;
  // Bots do not play among themselves.
  readonly needsHuman?: boolean;
  // The option line: who sits where, and what else was chosen.
  options(seats: readonly string[], chosen: Readonly<Record<string, string>>): string;
  readonly fields: readonly OptionField[];
  // The usual length of a match, where games are not played one by one: 0 is open-ended.
  readonly match?: number;
  // What an event was, in words; nothing for what goes without saying.
  describe(event: E, view: V, texts: Texts, nameOf: (seat: number) => string): string | undefined;
  // Where several choose at once: for whom one waits who has chosen, or only watches.
  waiting?(view: V, texts: Texts): string | undefined;
  // What a legal action would do, in words.
  actionWords(foreseen: Foreseen<E>, view: V, texts: Texts): string | undefined;
  // The spots of the board that it is about, for hints.
  actionSpots(foreseen: Foreseen<E>, view: V, texts: Texts): readonly string[];
  // What counted for a seat, in a few words, for the end: "3 of 4 home".
  counted?(view: V, seat: number, texts: Texts): string;
  // What dice and cards can bring, where there are any.
  readonly chance?: ChanceWords<E>;
  // What a thing on the board is and can do, by its spot; without one, what is held.
  about?(spot: string | undefined, view: V, texts: Texts): string | undefined;
}

// For the page, which knows no game: what it hands to a game comes from a table of that game.
export const forPage = <V extends View, E extends GameEvent>(ui: GameUi<V, E>): GameUi =>
  ui as GameUi<never, never> as GameUi;

const modules = import.meta.glob<{ default: GameUi }>("./*/index.tsx");

// In the order of engine/games/games.list, the one list of what there is.
declare const REGISTERED: readonly string[];
export const isRegistered = (id: string): boolean => REGISTERED.includes(id);
// Those that the page has a board for.
export const gameIds = REGISTERED.filter((id) => `./${id}/index.tsx` in modules);

async function fetched(id: string): Promise<GameUi | undefined> {
  const [module] = await Promise.all([modules[`./${id}/index.tsx`]?.(), loadWords(id)]);
  return module?.default;
}
const games = new Map(gameIds.map((id) => [id, once(() => fetched(id))]));
export const loadGame = async (id: string): Promise<GameUi | undefined> => games.get(id)?.();
// So that a place is drawn in one go.
export const gameHere = (id: string): GameUi | Promise<GameUi | undefined> =>
  games.get(id)?.come() ?? loadGame(id);

const cards = import.meta.glob<{ default: GameCard }>("./*/card.tsx");
const cardsOnce = new Map(
  gameIds.map((id) => [id, once(async () => (await cards[`./${id}/card.tsx`]?.())?.default)]),
);
export const loadCard = async (id: string): Promise<GameCard | undefined> => cardsOnce.get(id)?.();
export const cardHere = (id: string): GameCard | undefined => cardsOnce.get(id)?.come();

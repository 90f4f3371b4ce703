// A table as the page sees it. Tables of a server and tables of this device are two implementations of one interface; whoever
// draws a board does not know which it is.
import type { Accessor } from "solid-js";
import type { CommonRefusal, Foreseen, GameEvent, Refusal, Scores, View } from "../engine/types";
import type {
  Draw,
  Onlooker,
  Settings,
  TableMessage,
  TermsNews,
  ThoughtMessage,
  Turn as TurnSaid,
} from "../net/protocol";
import type { Foresight } from "./foresight";

export type { CommonRefusal, Foreseen, GameEvent, Refusal, Scores, View };
export type Facts = Omit<TableMessage, "type">;

// Whose turn it is, and its number.
export type Turn = Omit<TurnSaid, "seats"> & {
  since: number;
  number: number;
  readonly seats: readonly number[];
};

// The events of one type, of those of a game.
export type EventOf<E extends { type: string }, T extends E["type"]> = Extract<E, { type: T }>;

// Something happened: what, and how things are afterwards.
export interface Happening<V = View, E = GameEvent> {
  events: readonly E[];
  view: V;
  turn: Turn;
  undone?: number | undefined;
}

export interface Said {
  from: string; // the id of who said it
  name: string;
  phrase?: string | undefined;
  text?: string | undefined;
}

// One thing that has happened, as whoever looks may know it: a step (`events`), an action that was taken back, words, or what
// became of an offered draw.
export interface Past<E = GameEvent> {
  readonly turn: number; // the turn in which it happened
  readonly events: readonly E[];
  readonly undone?: number | undefined; // the seat that took its last action back
  readonly said?: Said | undefined;
  readonly offered?: number | undefined; // the seat that offered a draw
  readonly draw?: Draw | undefined;
  readonly terms?: TermsNews | undefined; // other terms that were offered, or what became of them
}

// Who only watches, and how many there are besides.
export interface Watching {
  readonly people: readonly Onlooker[];
  readonly more: number;
}

// What people at a table of the server decide about its terms, and about those who only watch.
export interface Doors {
  agree(proposal: number): Promise<void>;
  decline(proposal: number): Promise<void>;
  close(): Promise<void>; // nobody only watches any more
  watching(): Promise<Watching>;
  sendAway(player: string): Promise<void>;
  silence(player: string, on: boolean): Promise<void>;
}

export interface Hint {
  action: string;
  chance: number;
  why: string;
}

// Of a game whose views and events are of these types; for those who know no game, of any.
export interface Table<V = View, E = GameEvent> {
  readonly where: "here" | "server";
  // Whether the table can be reached now.
  readonly link: Accessor<"open" | "connecting">;
  readonly facts: Accessor<Facts | undefined>;
  readonly view: Accessor<V | undefined>;
  readonly turn: Accessor<Turn | undefined>;
  // The actions of the seat that I play, if it may act.
  readonly legal: Accessor<readonly string[]>;
  // The seat that I play: at a table of this device with several people, the one whose turn it is.
  readonly seat: Accessor<number | undefined>;
  readonly isHost: Accessor<boolean>;
  // The id of who looks, at a table of a server.
  readonly me: Accessor<string | undefined>;

  // What the rules say to an action before it is taken.
  readonly foresight: Foresight<V, E>;

  // Called for every step, in order, after view, turn and legal are set. A promise that is given back says when it has been
  // shown: bots of this device wait for it.
  onHappening(listener: (happening: Happening<V, E>) => Promise<void> | void): () => void;
  onSaid(listener: (said: Said) => void): () => void;

  // Each is refused with a sentence (Refused) or has happened for good.
  play(action: string): Promise<void>;
  roll(): Promise<void>;
  undo(): Promise<void>;
  resign(): Promise<void>;
  offerDraw(): Promise<void>;
  declineDraw(): Promise<void>;
  resume(): Promise<void>;
  leave(): Promise<void>;
  // The id of the table of the next game.
  rematch(): Promise<string>;

  // Before the game, and for the host.
  ready(on: boolean): Promise<void>;
  setSeat(seat: number, kind: "open" | "bot" | "closed", level?: string): Promise<void>;
  sit(seat?: number): Promise<void>;
  kick(seat: number): Promise<void>;
  change(wish: { options?: string; settings?: Settings }): Promise<void>;
  start(): Promise<void>;
  say(words: { phrase?: string; text?: string }): Promise<void>;

  // At a table of the server.
  readonly doors?: Doors;

  // What has happened so far, the oldest first: the same after a reload as before. What happens meanwhile comes by
  // onHappening and onSaid.
  history(): Promise<readonly Past<E>[]>;

  // What bots think, for the host of a table of the server: told before they act, while it is wanted.
  trace?(on: boolean): Promise<void>;
  onThought?(listener: (thought: ThoughtMessage) => void): () => void;

  // Bots act without waiting until a person is to act; only where no other person waits with me.
  skip?(): Promise<void>;
  // What a bot would do here; only where nobody is wronged by it.
  hint?(): Promise<Hint[]>;
  // Back to before my last action; only where nobody else is wronged by it.
  takeBack?(): Promise<void>;
  // The points of the match begin anew; only where nobody else has to agree.
  newMatch?(): Promise<void>;
  // False: nothing can be done here, it is only watched.
  readonly acts?: boolean;
  // Another game from a position, as the game writes it.
  beginFrom?(position: string): Promise<void>;
  // How a game would stand that begins from it: refused with a reason of the rules, and nothing has changed.
  tryPosition?(position: string): Promise<Scores>;
  // Every seat's chance to win in thousandths, as a bot sees it; none where something is hidden, or chance comes first.
  outlook?(): Promise<readonly number[]>;
  close(): void;
}

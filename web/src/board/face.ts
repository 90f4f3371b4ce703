// What a board says and offers to the table screen around it, which draws it the same way for every game: one prompt, the
// actions of this moment, what counts for each seat, and what can be looked up.
import type { Component } from "solid-js";
import type { IconName } from "./icons";

export interface Prompt {
  readonly line: string; // what to do now, or who acts: 40 characters at most
  readonly more?: string | undefined; // why, or what follows
  readonly warns?: boolean | undefined;
}

// A button of the action bar. It is there only while it can be used.
export interface Action {
  readonly id: string; // the same thing keeps its id, and so its button and the focus
  readonly words: string; // short, on the button
  readonly name?: string | undefined; // the accessible name, where the words alone do not say enough
  readonly mark?: string | undefined; // the class of a badge before the words, as of a seat
  readonly icon?: IconName | undefined; // instead of the words where there is no room, or beside them
  readonly main?: boolean | undefined; // the next thing to do
  readonly aside?: boolean | undefined; // is always there: in the second row of a tall bar
  readonly keys?: string | undefined; // for aria-keyshortcuts
  readonly title?: string | undefined; // what it would do
  readonly badge?: number | undefined; // how much is new
  run(): void;
  look?(on: boolean): void; // somebody points at it, or no longer
}

// Where a plate stands: at a corner of the board, or above or below it over its whole width.
export type Corner = "tl" | "tr" | "bl" | "br" | "top" | "bottom";

export interface Face {
  // While somebody at this page may act; without one, the table says whom it waits for.
  prompt(): Prompt | undefined;
  actions(): readonly Action[];
  // The board's width to its height; 1 without it.
  ratio?(): number;
  // Where the seat is on the board now; none where the board itself shows who sits there.
  corner(seat: number): Corner | undefined;
  // Turns have several parts: where it is narrow, the bar has a row for them, and one for what is always there.
  readonly tall?: boolean;
  // Beside the prompt, whoever acts: a card in hand, a die. It keeps its width.
  readonly Picture?: Component;
  // What counts for a seat, drawn for its plate, and the same in words.
  readonly Count?: Component<{ seat: number }>;
  countWords?(seat: number): string;
  // To look up: cards that are left, the rules of this table, wishes.
  readonly Details?: Component;
  // What may be done with the game as a whole: giving up, offering a draw.
  readonly Manage?: Component;
}

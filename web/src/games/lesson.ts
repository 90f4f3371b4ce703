// A lesson: a position, what the learner is to do there, and by which event it is noticed. Its words are data of the game's own.
export interface Lesson {
  // Its words, after the game's id: `<id>.title`, `<id>.text` (the rule), `<id>.task` (what to do), `<id>.done` (what happened).
  readonly id: string;
  readonly options?: string;
  readonly position: string;
  readonly chance?: readonly string[]; // what the die or the pile shows, in this order
  readonly way: readonly string[]; // how it is done: actions; "" rolls or draws
  readonly done: Readonly<Record<string, unknown>>; // fields of the event by which it is noticed
}

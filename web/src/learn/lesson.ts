// A lesson: a position, what the learner is to do there, and by which event it is noticed. Its words are data of the game's own,
// loaded with the lessons alone.
import type { GameEvent } from "../table/table";
import type { Language, Texts, Words } from "../texts/texts";

export interface Lesson {
  // The words: `<id>.title`, `<id>.text` (the rule), `<id>.task` (what to do), `<id>.done` (what happened).
  readonly id: string;
  readonly options?: string;
  readonly position: string;
  readonly chance?: readonly string[]; // what the die or the pile shows, in this order
  readonly way: readonly string[]; // how it is done: actions; "" rolls or draws
  readonly done: Readonly<Record<string, unknown>>; // fields of the event by which it is noticed
}

const lists = import.meta.glob<{ lessons: readonly Lesson[] }>("../games/*/lessons.ts");
const words = import.meta.glob<{ default: Words }>("../games/*/learn.*.json");

export async function loadLessons(game: string): Promise<readonly Lesson[]> {
  return (await lists[`../games/${game}/lessons.ts`]?.())?.lessons ?? [];
}

export async function loadWords(game: string, language: Language): Promise<Words> {
  return (await words[`../games/${game}/learn.${language}.json`]?.())?.default ?? {};
}

// The texts of the page, and those of the lessons.
export const withWords =
  (t: Texts, more: Words) =>
  (key: string): string =>
    more[key] ?? t(key);

export const isDone = (lesson: Lesson, event: GameEvent): boolean =>
  Object.entries(lesson.done).every(([field, value]) => event[field] === value);

// Chance as the lesson wants it, then as it comes.
export function scripted(lesson: Lesson): () => string | undefined {
  let at = 0;
  return () => lesson.chance?.[at++];
}

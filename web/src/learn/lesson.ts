// A lesson: a position, what the learner is to do there, and by which event it is noticed. Its words are data of the game's own,
// loaded with the lessons alone.
import type { GameEvent } from "../table/table";
import { language, learn, type Words } from "../texts/texts";

export interface Lesson {
  // Its words, after the game's id: `<id>.title`, `<id>.text` (the rule), `<id>.task` (what to do), `<id>.done` (what happened).
  readonly id: string;
  readonly options?: string;
  readonly position: string;
  readonly chance?: readonly string[]; // what the die or the pile shows, in this order
  readonly way: readonly string[]; // how it is done: actions; "" rolls or draws
  readonly done: Readonly<Record<string, unknown>>; // fields of the event by which it is noticed
}

const lists = import.meta.glob<{ lessons: readonly Lesson[] }>("../games/*/lessons.ts");
const words = import.meta.glob<Words>("../games/*/learn.*.json", { import: "default" });

// With their words; those are then known like all others of the game.
export async function loadLessons(game: string): Promise<readonly Lesson[]> {
  const pathIn = (language: string) => `../games/${game}/learn.${language}.json`;
  const path = words[pathIn(language())] ? pathIn(language()) : pathIn("en");
  const [list, said] = await Promise.all([
    lists[`../games/${game}/lessons.ts`]?.(),
    words[path]?.(),
  ]);
  learn(path, said ?? {});
  return list?.lessons ?? [];
}

const fieldOf = (event: object, field: string): unknown =>
  new Map<string, unknown>(Object.entries(event)).get(field);

export const isDone = (lesson: Lesson, event: GameEvent): boolean =>
  Object.entries(lesson.done).every(([field, value]) => fieldOf(event, field) === value);

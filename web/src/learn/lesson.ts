// The lessons of a game, with their words, which are loaded with the lessons alone.
import type { Lesson } from "../games/lesson";
import type { GameEvent } from "../table/table";
import { language, learn, type Words } from "../texts/texts";

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

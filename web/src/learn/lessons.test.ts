// Every lesson can be done as it says, by the rules of the engine, and has its words.
import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../engine/engine";
import { loadBuilt } from "../engine/testing";
import type { Lesson } from "../games/lesson";
import type { GameEvent, View } from "../table/table";
import type { Words } from "../texts/texts";
import { isDone } from "./lesson";

const lists = import.meta.glob<{ lessons: readonly Lesson[] }>("../games/*/lessons.ts", {
  eager: true,
});
const texts = import.meta.glob<Words>("../games/*/learn.*.json", {
  eager: true,
  import: "default",
});
const others = import.meta.glob<Words>("../games/*/{name,texts}.en.json", {
  eager: true,
  import: "default",
});
// All that are on the page.
const games = Object.keys(import.meta.glob("../games/*/index.tsx")).flatMap(
  (path) => path.split("/")[2] ?? [],
);
const words = ["title", "text", "task", "done"];

let engine: Engine;
beforeAll(async () => {
  engine = await loadBuilt();
});

// Plays the way as the page does; the events of all steps.
function walk(game: string, lesson: Lesson): GameEvent[] {
  const table = engine.position(game, lesson.options ?? "", lesson.position);
  const chance = [...(lesson.chance ?? [])];
  const events: GameEvent[] = [];
  const note = () => events.push(...engine.events(table, "all"));
  const settle = (): void => {
    const drawn = chance.shift() ?? "nothing was written down";
    expect(engine.settle(table, drawn), `${lesson.id}: ${drawn}`).toBeNull();
    note();
  };
  for (const action of lesson.way) {
    expect(
      events.some((event) => isDone(lesson, event)),
      `${lesson.id}: done too early`,
    ).toBe(false);
    expect(engine.turn(table).seats, lesson.id).toEqual([0]);
    if (action === "") settle();
    else {
      expect(engine.legal(table, 0), lesson.id).toContain(action);
      // By what is seen, as the board asks.
      const seen = { game, options: lesson.options ?? "", view: engine.view<View>(table, 0) };
      const foreseen = engine.foresee({ ...seen, seat: 0 }).map((one) => one.action);
      expect(foreseen, lesson.id).toContain(action);
      expect(engine.play(table, action, 0)).toBeNull();
      note();
      const taps = engine.info(table).manners.taps_chance;
      while (engine.turn(table).kind === "chance" && !taps) settle();
    }
  }
  engine.close(table);
  return events;
}

describe.each(games)("the lessons of %s", (game) => {
  const lessons = lists[`../games/${game}/lessons.ts`]?.lessons ?? [];

  it("are few enough to be read and have names of their own", () => {
    expect(lessons.length).toBeGreaterThanOrEqual(4);
    expect(lessons.length).toBeLessThanOrEqual(7);
    expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length);
  });

  it("can be done as they say, and it is noticed", () => {
    for (const lesson of lessons) {
      const events = walk(game, lesson);
      const noticed = events.some((event) => isDone(lesson, event));
      expect(noticed, `${lesson.id}: ${JSON.stringify(events)}`).toBe(true);
    }
  });

  it("have words in every language", () => {
    const own = Object.entries(texts).filter(([path]) => path.includes(`/${game}/`));
    expect(own.length).toBeGreaterThan(0);
    const wanted = lessons.flatMap(({ id }) => words.map((word) => `${id}.${word}`)).sort();
    for (const [path, said] of own) expect(Object.keys(said).sort(), path).toEqual(wanted);
    // All words of a game are kept together.
    const taken = Object.entries(others).filter(([path]) => path.includes(`/${game}/`));
    for (const [path, said] of taken)
      expect(
        wanted.filter((key) => key in said),
        path,
      ).toEqual([]);
  });
});

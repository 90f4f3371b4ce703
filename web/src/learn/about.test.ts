// Whatever is asked "What can this do?", there is a sentence.
import { describe, expect, it } from "vitest";
import { loadBuilt } from "../engine/testing";
import type { GameUi } from "../games/game";
import type { Lesson } from "../games/lesson";
import type { View } from "../table/table";
import { allTexts } from "../texts/testing";

const lists = import.meta.glob<{ lessons: readonly Lesson[] }>("../games/*/lessons.ts", {
  eager: true,
});
const abouts = import.meta.glob<{ about: NonNullable<GameUi["about"]> }>("../games/*/about.ts", {
  eager: true,
});
// Of all games: a game says something even about what it does not have.
const spots =
  "deck die to t0.0 t0.1 t1.0 t0.3 t1 t6 t20 red:S red:H red:z3 s h0 h4 d0 b0 done o1:s o1:0 0,0 1,0 3,3 6,6 A R4 S11 G6 G12 none";

describe("what can this do?", () => {
  it("is answered in every lesson of every game", async () => {
    const engine = await loadBuilt();
    const t = allTexts("en");
    expect(Object.keys(abouts).length).toBe(Object.keys(lists).length);
    for (const [path, { about }] of Object.entries(abouts)) {
      const game = path.split("/")[2] ?? "";
      for (const lesson of lists[`../games/${game}/lessons.ts`]?.lessons ?? []) {
        const table = engine.position(game, lesson.options ?? "", lesson.position);
        const view = engine.view(table, 0) as View;
        for (const spot of [undefined, ...spots.split(" ")])
          expect(about(spot, view, t), `${game} ${lesson.id} ${spot}`).toMatch(/^[A-Z].*\.$/);
        engine.close(table);
      }
    }
  });
});

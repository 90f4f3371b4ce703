// What a game's folder says of dice and cards is what the rules do: words of the page depend on it.
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { legalNow, loadBuilt, makeRandom } from "../engine/testing";
import type { GameUi } from "./game";

beforeAll(() => {
  vi.stubGlobal("window", { document: { addEventListener: () => {} } }); // boards are only loaded, not drawn
});
afterAll(() => {
  vi.unstubAllGlobals();
});
const folders = import.meta.glob<{ default: GameUi }>("./*/index.tsx");

it.each(Object.entries(folders))("%s names dice and cards where there are any", async (_, load) => {
  const ui = (await load()).default;
  const engine = await loadBuilt();
  const about = engine.games().find(({ id }) => id === ui.id);
  const draws = (about?.sample_options ?? []).map((options) => {
    const table = engine.open(ui.id, options);
    const random = makeRandom(7);
    for (let step = 0; step < 300; ++step) {
      const { kind, seats } = engine.turn(table);
      if (kind !== "seats") return kind === "chance";
      const legal = legalNow(engine, table);
      engine.play(table, legal[random(legal.length)] ?? "", seats[0]);
    }
    return false;
  });
  expect(draws.length).toBeGreaterThan(0);
  expect(new Set(draws)).toEqual(new Set([ui.chance !== undefined]));
});

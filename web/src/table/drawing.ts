// A step with the random words that it needs: as few as will do.
import type { EngineTable } from "./engine_table";
import type { LocalPace } from "./local_game";

// For a die, for a hand, for whole decks.
const sizes = [8, 256, 4096];

export async function actWith(
  table: EngineTable,
  { chance, agreed = [] }: Pick<LocalPace, "chance" | "agreed">,
  wish: string,
) {
  for (const size of sizes) {
    const acted = await table.act("device", wish, { words: chance.peek(size), agreed });
    if (!acted) continue;
    chance.skip(acted.used);
    agreed.splice(0, acted.agreed);
    return acted;
  }
  throw new Error("chance has no end");
}

// Whether a game is really over, said by the engine; and then its transcript. Nothing of a game that goes on is given away.
import type { EngineClient } from "../engine/client";
import { EngineTable } from "./engine_table";
import { type Recorded, textOf } from "./recorded";
import type { Scores } from "./table";

export interface Finished {
  text: string;
  scores: Scores;
}

export async function finishedGame(
  engine: EngineClient,
  recorded: Recorded,
): Promise<Finished | undefined> {
  const table = await EngineTable.open(engine, recorded);
  try {
    await table.load(recorded.steps);
    const { result, by_rules } = await table.see("spectator");
    const scores = recorded.end ?? result;
    if (!scores) return undefined;
    return { text: textOf(recorded, recorded.end ?? (by_rules ? undefined : scores)), scores };
  } finally {
    table.close();
  }
}

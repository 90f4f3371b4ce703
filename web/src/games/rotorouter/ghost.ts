// The tile that would be laid, turned by quarters: only as it fits, and always on in the direction that was wished.
import { createMemo, createSignal } from "solid-js";
import type { Lay } from "./choices";
import { type Cell, turnsOf } from "./geometry";

export interface Ghost {
  readonly lay: Lay;
  readonly quarter: number; // any number: it says how often it has been turned
}

const among = (lays: readonly Lay[], quarter: number): Lay | undefined =>
  lays.find(({ rot, shape }) => {
    const turns = turnsOf(shape);
    return rot === ((quarter % turns) + turns) % turns;
  });

export function createGhost(
  lays: () => ReadonlyMap<Cell, readonly Lay[]>,
  aim: () => Cell | undefined,
) {
  const [wish, setWish] = createSignal(0);
  const ghostAt = (cell: Cell): Ghost | undefined => {
    const here = lays().get(cell) ?? [];
    for (let quarter = wish(); quarter < wish() + 4; ++quarter) {
      const lay = among(here, quarter);
      if (lay) return { lay, quarter };
    }
    return undefined;
  };
  const ghost = createMemo(() => {
    const cell = aim();
    return cell === undefined ? undefined : ghostAt(cell);
  });
  return {
    ghost,
    ghostAt,
    setWish,
    // To the next way round that fits; false if there is none.
    turnGhost(by: 1 | -1): boolean {
      const now = ghost();
      const here = now ? (lays().get(now.lay.cell) ?? []) : [];
      if (!now || here.length < 2) return false;
      let quarter = now.quarter + by;
      while (!among(here, quarter)) quarter += by;
      setWish(quarter);
      return true;
    },
  };
}

// How a table of this device ends what the rules alone would let go on: a resignation that loses, a position that stands for
// the third time. A server does the same for its tables.
import type { TableInfo } from "../engine/types";
import { Refused } from "../net/refused";
import type { EngineTable } from "./engine_table";
import type { Scores } from "./table";

export class Verdict {
  scores: Scores | undefined; // set when it is over
  readonly #info: TableInfo;
  readonly #counts = new Map<string, number>();

  constructor(info: TableInfo) {
    this.#info = info;
  }

  async resign(table: EngineTable, seat: number): Promise<void> {
    if (this.#info.manners.resign === "loses") {
      const seats = [...Array(this.#info.seats).keys()];
      const points = seats.map((one) => (one === seat ? 0 : this.#info.manners.win_points));
      this.#end(
        "resignation",
        seats.map((one) => (one === seat ? 2 : 1)),
        points,
      );
    } else if (!(await table.resign(seat)))
      throw new Refused("NOT_IN_THIS_GAME", "Nobody resigns in this game.");
  }

  // After every step, and before the first.
  async count(table: EngineTable): Promise<void> {
    if (!this.#info.ends_by_repetition || (await table.turn()).kind === "over") return;
    const hash = await table.hash();
    const count = (this.#counts.get(hash) ?? 0) + 1;
    this.#counts.set(hash, count);
    const seats = Array<number>(this.#info.seats);
    if (count >= 3) this.#end("repetition", seats.fill(1), seats.slice().fill(0.5));
  }

  #end(reason: string, places: number[], points: number[]): void {
    const counts = this.#info.manners.win_points > 0;
    this.scores = { over: true, reason, places, ...(counts ? { points } : {}) };
  }
}

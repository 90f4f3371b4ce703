// How a table ends what the rules alone would let go on: a resignation that loses, a draw that was agreed, a position that stands for the third time.
// A server does the same for its tables.
import type { TableInfo } from "../engine/types";
import type { Scores } from "./table";

export class Verdict {
  scores: Scores | undefined; // set when it is over
  readonly #info: TableInfo;
  readonly #counts = new Map<string, number>();
  readonly #positions: string[] = []; // one for each step that may still be taken back

  constructor(info: TableInfo) {
    this.#info = info;
  }

  get counts(): boolean {
    return this.#info.ends_by_repetition;
  }

  // Whether that is the end of it.
  resigned(seat: number): boolean {
    if (this.#info.manners.resign !== "loses") return false;
    const seats = [...Array(this.#info.seats).keys()];
    const points = seats.map((one) => (one === seat ? 0 : this.#info.manners.win_points));
    this.#end(
      "resignation",
      seats.map((one) => (one === seat ? 2 : 1)),
      points,
    );
    return true;
  }

  agreed(): boolean {
    if (!this.#info.manners.draw_offers) return false;
    this.#drawn("agreement");
    return true;
  }

  // The position of a game that goes on, by its hash: after every step, and before the first.
  stands(hash: string): void {
    const count = (this.#counts.get(hash) ?? 0) + 1;
    this.#counts.set(hash, count);
    this.#positions.push(hash);
    if (count >= 3) this.#drawn("repetition");
  }

  // The last step was taken back: the position that it had led to does not count.
  takenBack(): void {
    const hash = this.#positions.pop();
    if (hash !== undefined) this.#counts.set(hash, (this.#counts.get(hash) ?? 1) - 1);
  }

  #drawn(reason: string): void {
    const seats = Array<number>(this.#info.seats);
    this.#end(reason, seats.fill(1), seats.slice().fill(0.5));
  }
  #end(reason: string, places: number[], points: number[]): void {
    const counts = this.#info.manners.win_points > 0;
    this.scores = { over: true, reason, places, ...(counts ? { points } : {}) };
  }
}

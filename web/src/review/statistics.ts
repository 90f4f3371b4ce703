// How often each face or card came to each seat, and how often it was to be expected.
import type { Walk } from "./walk";

export interface Count {
  came: number;
  expected: number;
}
export interface Statistics {
  group: string;
  rows: { word: string; seats: Count[] }[];
  totals: number[]; // by seat
}

const byNumber = new Intl.Collator("en", { numeric: true }).compare;

class Table {
  readonly #rows = new Map<string, Count[]>();
  readonly #totals: number[];
  constructor(
    private readonly group: string,
    private readonly seats: number,
  ) {
    this.#totals = Array<number>(seats).fill(0);
  }

  // One more came; what could have come, by weight.
  add(seat: number, word: string, outcomes: Iterable<readonly [string, number]>): void {
    const all = [...outcomes];
    const sum = all.reduce((total, [, weight]) => total + weight, 0);
    for (const [outcome, weight] of all) this.#at(outcome, seat).expected += weight / sum;
    this.#at(word, seat).came += 1;
    this.#totals[seat] = (this.#totals[seat] ?? 0) + 1;
  }
  #at(word: string, seat: number): Count {
    const row =
      this.#rows.get(word) ?? Array.from({ length: this.seats }, () => ({ came: 0, expected: 0 }));
    this.#rows.set(word, row);
    return row[seat] ?? { came: 0, expected: 0 };
  }
  get all(): Statistics {
    const rows = [...this.#rows].map(([word, seats]) => ({ word, seats }));
    rows.sort((a, b) => byNumber(a.word, b.word));
    return { group: this.group, rows, totals: this.#totals };
  }
}

export function statisticsOf(walked: Walk, groupOf: (word: string) => string): Statistics[] {
  const tables = new Map<string, Table>();
  const tableOf = (group: string): Table => {
    const table = tables.get(group) ?? new Table(group, walked.info.seats);
    tables.set(group, table);
    return table;
  };
  for (const { seat, word, outcomes } of walked.chances) {
    const weights = outcomes.map(({ outcome, weight }) => [outcome, weight] as const);
    tableOf(groupOf(word)).add(seat, word, weights);
  }
  // Of a deck that is shuffled as a whole, every card is as likely as its share of the deck.
  for (const { seat, word } of walked.drawn) tableOf(groupOf(word)).add(seat, word, walked.dealt);
  return [...tables.values()].map((table) => table.all);
}

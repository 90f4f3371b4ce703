// What a finished game was like: who was ahead, where it turned, what chance brought, and which moves Hard would not have made.
// Everything is known by now, hidden cards too. All thinking is the engine's, in its worker; the time is bounded: of a long game
// some rolls and decisions are looked at, spread over the whole of it, and the review says how many.
import type { EngineClient } from "../engine/client";
import type { Hint } from "../engine/types";
import { EngineTable, eventsOf } from "../table/engine_table";
import { foresightOf } from "../table/foresight";
import type { Recorded } from "../table/recorded";
import type { Foreseen, GameEvent, Scores, View } from "../table/table";
import { type Statistics, statisticsOf } from "./statistics";
import {
  type Chance,
  type Decision,
  type DrawnBy,
  type Turning,
  type Walk,
  type Watch,
  walk,
} from "./walk";

/** Chances are thousandths. */
export interface Point {
  at: number; // steps played
  number: number; // of the turn that begins; at the end of the last
  seats: readonly number[]; // whose turn begins; none at the end
  chances: readonly number[];
}
export interface Swing {
  turn: number; // its number
  point: number; // the place of the point after it
  from: number; // steps before the turn, and behind it
  to: number;
  seat: number; // whose chance changed most
  before: number;
  after: number;
  told: { event: GameEvent; view: View }[];
}
export interface Better {
  at: number;
  turn: number; // its number
  seat: number;
  played: Foreseen;
  best: Foreseen;
  why: string;
  loss: number;
  view: View;
}
export interface Luck {
  brought: number[]; // to each seat, by all rolls or draws
  looked: number;
  of: number;
}
export interface Review {
  names: readonly string[]; // of the seats
  points: Point[];
  swings: Swing[];
  luck: Luck;
  statistics: Statistics[];
  better: Better[];
  decisions: { looked: number; of: number };
  scores: Scores;
}

export interface Wishes extends Watch {
  group(word: string): string; // the kind of chance an outcome belongs to
  drawn?: DrawnBy | undefined;
  milliseconds?: number; // for everything
  now?(): number;
}

const most = 5; // swings and moves
const leastSwing = 60;
const leastLoss = 15;
const hardWork = 1500; // of Hard, for all decisions together, in its own milliseconds

// All of them, so that any beginning of the list is spread over the whole.
export function spread<T>(items: readonly T[]): T[] {
  const golden = 0.618033988749895;
  return items
    .map((item, i) => ({ item, key: (i * golden) % 1 }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

// Whoever is to move looks a little better: two neighbours together are fairer. Two seats.
function steady(points: Point[]): void {
  for (const [i, point] of points.entries()) {
    const next = points[i + 1] ?? point;
    const first = Math.round(((point.chances[0] ?? 0) + (next.chances[0] ?? 0)) / 2);
    points[i] = { ...point, chances: [first, 1000 - first] };
  }
}

class Analysis {
  readonly #until: number;
  readonly #from: number;
  readonly #now: () => number;
  constructor(
    private readonly engine: EngineClient,
    private readonly recorded: Recorded,
    private readonly walked: Walk,
    private readonly wishes: Wishes,
    begun: number,
    milliseconds: number,
  ) {
    this.#now = wishes.now ?? (() => performance.now());
    this.#from = this.#now();
    this.#until = begun + milliseconds;
  }

  async points(): Promise<Point[]> {
    const points: Point[] = [];
    for (const [i, { at, number, seats, position }] of this.walked.turns.entries()) {
      this.wishes.progress?.(0.2 + (0.2 * i) / this.walked.turns.length, 1);
      points.push({ at, number, seats, chances: await this.#chances(position, seats) });
    }
    if (this.#searches) steady(points);
    const { places } = this.walked.scores;
    const first = places.filter((place) => place === 1).length;
    // A game that nobody won ends as it stood.
    const chances = first
      ? places.map((place) => (place === 1 ? Math.round(1000 / first) : 0))
      : (points.at(-1)?.chances ?? []);
    const number = points.at(-1)?.number ?? 0;
    points.push({ at: this.walked.steps, number, seats: [], chances });
    return points;
  }

  // Where two play without chance and secrets, what a position is worth shows only in what comes of it: Hard looks for that.
  get #searches(): boolean {
    const { info, chances } = this.walked;
    return info.seats === 2 && !info.has_secrets && chances.length === 0;
  }
  async #chances(position: string, [seat]: readonly number[]): Promise<number[]> {
    const searches = this.#searches && seat !== undefined && !this.#isLate(0.6);
    const [best] = searches ? await this.#hints(position, seat) : [];
    if (!best) return this.#at(position, (table) => table.prospects("ahead"));
    return seat === 0 ? [best.chance, 1000 - best.chance] : [1000 - best.chance, best.chance];
  }

  readonly #known = new Map<string, Promise<Hint[]>>();
  #hints(position: string, seat: number): Promise<Hint[]> {
    const { decisions, turns } = this.walked;
    const count = this.#searches ? turns.length : decisions.length;
    const milliseconds = Math.max(8, Math.min(100, Math.round(hardWork / count)));
    const key = `${seat} ${position}`;
    const hints =
      this.#known.get(key) ??
      this.#at(position, (table) =>
        table.hints({ level: "hard", seat, seed: 1, milliseconds, memory: "" }),
      );
    this.#known.set(key, hints);
    return hints;
  }

  async luck(): Promise<Luck> {
    const brought = this.walked.info.seat_names.map(() => 0);
    const looked = await this.#each(this.walked.chances, 0.5, async (chance: Chance) => {
      const [before, after] = await this.#at(chance.position, async (table) => {
        const expected = table.prospects("ahead");
        await table.apply("spectator", [{ word: chance.word }]);
        return Promise.all([expected, table.prospects("reply")]);
      });
      after.forEach((share, seat) => {
        brought[seat] = (brought[seat] ?? 0) + share - (before[seat] ?? 0);
      });
    });
    return { brought, looked, of: this.walked.chances.length };
  }

  async better(): Promise<{ better: Better[]; looked: number }> {
    const { decisions } = this.walked;
    const foresight = foresightOf(
      () => this.engine,
      () => this.recorded,
    );
    const foreseen = async (view: View, seat: number, action: string): Promise<Foreseen> =>
      (await foresight.preview(view, seat, action)) ?? { action, events: [] };
    type Found = Omit<Better, "view" | "played" | "best">;
    const found: (Found & { played: string; best: string; position: string })[] = [];
    const looked = await this.#each(decisions, 1, async (decision: Decision) => {
      const { at, turn, seat, action, position } = decision;
      const hints = await this.#hints(position, seat);
      const [best] = hints;
      const played = hints.find((hint) => hint.action === action);
      if (!best || !played || best.value <= played.value) return;
      const loss = best.chance - played.chance;
      if (loss < leastLoss) return;
      const { action: instead, why } = best;
      found.push({ at, turn, seat, played: action, best: instead, why, loss, position });
    });
    found.sort((a, b) => b.loss - a.loss || a.at - b.at);
    const better = found.slice(0, most).map(async ({ position, ...move }) => {
      const { view } = await this.#at(position, (table) => table.see(move.seat));
      const played = await foreseen(view, move.seat, move.played);
      return { ...move, view, played, best: await foreseen(view, move.seat, move.best) };
    });
    return { better: await Promise.all(better), looked };
  }

  // The largest changes between two turns, in the order of the game, and what happened there.
  async swings(points: readonly Point[]): Promise<Swing[]> {
    const all = points.slice(1).map((point, i): Omit<Swing, "told"> => {
      const before = points[i]?.chances ?? [];
      const changes = point.chances.map((chance, seat) => Math.abs(chance - (before[seat] ?? 0)));
      const seat = changes.indexOf(Math.max(...changes));
      return {
        turn: points[i]?.number ?? 0,
        point: i + 1,
        from: points[i]?.at ?? 0,
        to: point.at,
        seat,
        before: before[seat] ?? 0,
        after: point.chances[seat] ?? 0,
      };
    });
    // A threat that comes to nothing is no turning point: what counts is what is left of it a turn later.
    const size = ({ point, seat, before, after }: Omit<Swing, "told">): number => {
      const later = (points[point + 1]?.chances[seat] ?? after) - before;
      const change = after - before;
      return later * change <= 0 ? 0 : Math.min(Math.abs(change), Math.abs(later));
    };
    const largest = all
      .filter((swing) => size(swing) >= leastSwing)
      .sort((a, b) => size(b) - size(a) || a.point - b.point)
      .slice(0, most)
      .sort((a, b) => a.turn - b.turn);
    return Promise.all(
      largest.map(async (swing) => ({
        ...swing,
        told: await this.#told(this.walked.turns[swing.turn - 1], swing.to),
      })),
    );
  }

  async #told(turn: Turning | undefined, to: number): Promise<Swing["told"]> {
    if (!turn) return [];
    return this.#at(turn.position, async (table) => {
      const told: Swing["told"] = [];
      for (const step of this.recorded.steps.slice(turn.at, to)) {
        if (step.resign) break;
        const { view, told: some } = await table.apply("spectator", [step]);
        for (const event of eventsOf(some)) told.push({ event, view });
      }
      return told;
    });
  }

  async #at<Result>(
    position: string,
    ask: (table: EngineTable) => Promise<Result>,
  ): Promise<Result> {
    this.wishes.signal?.throwIfAborted();
    const table = await EngineTable.open(this.engine, { ...this.recorded, position });
    try {
      return await ask(table);
    } finally {
      table.close();
    }
  }

  #isLate(share: number): boolean {
    return this.#now() > this.#from + (this.#until - this.#from) * share;
  }

  // As many as there is time for, until that share of it is used.
  async #each<T>(
    items: readonly T[],
    share: number,
    look: (item: T) => Promise<void>,
  ): Promise<number> {
    let looked = 0;
    for (const item of spread(items)) {
      if (this.#isLate(share) && looked > 0) break;
      await look(item);
      ++looked;
      const before = share < 1 ? 0.4 : 0.7; // of the whole, as far as it can be known
      this.wishes.progress?.(before + (0.3 * looked) / items.length, 1);
    }
    return looked;
  }
}

export async function analyse(
  engine: EngineClient,
  recorded: Recorded,
  wishes: Wishes,
): Promise<Review> {
  const now = wishes.now ?? (() => performance.now());
  const begun = now();
  const people = recorded.players.flatMap((player, seat) =>
    player?.level === undefined ? [seat] : [],
  );
  const seats = people.length > 0 ? people : recorded.players.map((_, seat) => seat);
  const walked = await walk(engine, recorded, seats, wishes.drawn, {
    signal: wishes.signal,
    progress: (done, of) => wishes.progress?.((0.2 * done) / of, 1),
  });
  const analysis = new Analysis(
    engine,
    recorded,
    walked,
    wishes,
    begun,
    wishes.milliseconds ?? 10_000,
  );
  const points = await analysis.points();
  const swings = await analysis.swings(points);
  const luck = await analysis.luck();
  const { better, looked } = await analysis.better();
  return {
    names: walked.info.seat_names,
    points,
    swings,
    luck,
    statistics: statisticsOf(walked, wishes.group),
    better,
    decisions: { looked, of: walked.decisions.length },
    scores: walked.scores,
  };
}

// A match of the engine, with refusals as errors. It outlives its worker: its log is loaded into the next one.
import { type EngineClient, EngineGone } from "../engine/client";
import type {
  Acted,
  Applied,
  Choice,
  Eyes,
  Hint,
  Judged,
  Luck,
  Outcome,
  Refusal,
  Rush,
  Rushed,
  Seen,
  TableId,
  TableInfo,
  Told,
} from "../engine/types";
import { Refused } from "../net/refused";
import type { MatchHere } from "./match";
import { linesOf, type Step } from "./steps";
import type { GameEvent } from "./table";

export interface Asked {
  level: string;
  seat: number;
  seed: number;
  milliseconds: number;
  memory: string;
}
export type { Seen, Told };

const question = (asked: Asked) => ({ ...asked, seed: BigInt(asked.seed) });
export const eventsOf = (told: readonly Told[]): GameEvent[] =>
  told.flatMap(({ events }) => events);

export interface Begun {
  game: string;
  options: string;
  position?: string | undefined; // as the game writes it; none: the start
  bots?: readonly number[]; // the seats that nobody at this device plays
  match?: MatchHere | undefined;
}
async function begin(engine: EngineClient, begun: Begun): Promise<TableId> {
  const { game, options, position, bots, match } = begun;
  const open = () => engine.match(game, options, position, bots);
  // The worker may have broken since it was asked last: the next one has nothing to do with that.
  const id = await open().catch((error: unknown) => {
    if (error instanceof EngineGone) return open();
    throw error;
  });
  if (match) await engine.series(id, match.game, match.length ?? 0, match.won);
  return id;
}

export class EngineTable {
  readonly #log: string[] = []; // what the engine has done
  #id: TableId;
  #renewal: Promise<void> | undefined;
  #closed = false;

  private constructor(
    private readonly engine: EngineClient,
    private readonly begun: Begun,
    id: TableId,
    readonly info: TableInfo,
  ) {
    this.#id = id;
  }

  // From the start, or from a position.
  static async open(engine: EngineClient, begun: Begun): Promise<EngineTable> {
    const id = await begin(engine, begun);
    return new EngineTable(engine, { ...begun }, id, await engine.info(id));
  }

  // A worker that breaks takes its tables along. This one is opened anew in the next worker, and asked once more.
  async #ask<T>(question: (engine: EngineClient, id: TableId) => Promise<T>): Promise<T> {
    const id = this.#id;
    try {
      return await question(this.engine, id);
    } catch (error) {
      if (!(error instanceof EngineGone) || this.#closed) throw error;
      if (id === this.#id) this.#renewal ??= this.#renew();
      await this.#renewal;
      return question(this.engine, this.#id);
    }
  }
  async #renew(): Promise<void> {
    try {
      const id = await begin(this.engine, this.begun);
      await this.engine.load(id, this.#log);
      this.#id = id;
    } finally {
      this.#renewal = undefined;
    }
  }

  see = (eyes: Eyes): Promise<Seen> => this.#ask((engine, id) => engine.see(id, eyes));
  legal = (seat: number): Promise<string[]> => this.#ask((engine, id) => engine.legal(id, seat));
  outcomes = (): Promise<Outcome[]> => this.#ask((engine, id) => engine.outcomes(id));
  hash = (): Promise<string> => this.#ask((engine, id) => engine.hash(id));
  position = (): Promise<string> => this.#ask((engine, id) => engine.show(id));
  choose = (asked: Asked): Promise<Choice> =>
    this.#ask((engine, id) => engine.choose(id, question(asked)));
  hints = (asked: Asked): Promise<Hint[]> =>
    this.#ask((engine, id) => engine.hints(id, question(asked)));
  prospects = (how: "now" | "reply" | "ahead"): Promise<number[]> =>
    this.#ask((engine, id) => engine.prospects(id, how));
  judge = (end: string): Promise<Judged> => this.#ask((engine, id) => engine.judge(id, end));
  // As the game's notation has it, however it was written down.
  canonical = async (action: string, seat: number): Promise<string> =>
    action.startsWith("{")
      ? ((await this.#ask((engine, id) => engine.canonical(id, action, seat))) ?? action)
      : action;

  // What somebody wants to do, with the chance that follows. Nothing: there are too few random words for it.
  async act(eyes: Eyes, act: string, luck: Luck): Promise<Acted | undefined> {
    const answer = await this.#ask((engine, id) => engine.act(id, eyes, act, luck));
    if ("dry" in answer) return undefined;
    if ("refused" in answer) throw this.#refused(answer.refused);
    this.#log.push(...answer.steps);
    return answer;
  }
  // Steps of a log, told of one by one. A refused one throws; those before it have been made.
  async apply(eyes: Eyes, steps: readonly Step[]): Promise<Applied> {
    const lines = steps.flatMap(linesOf);
    const applied = await this.#ask((engine, id) => engine.apply(id, eyes, lines));
    this.#log.push(...lines.slice(0, applied.done));
    if (applied.refused) throw this.#refused(applied.refused);
    return applied;
  }
  // All of a log or none of it is of use.
  async load(steps: readonly Step[]): Promise<void> {
    const lines = steps.flatMap(linesOf);
    const refusal = await this.#ask((engine, id) => engine.load(id, lines));
    if (refusal) throw this.#refused(refusal);
    this.#log.push(...lines);
  }
  // Bots by themselves, as far as they come.
  async rush(rush: Rush): Promise<Rushed> {
    const done = await this.#ask((engine, id) => engine.rush(id, rush));
    this.#log.push(...done.steps);
    return done;
  }
  // Points that were won before.
  async count(match: MatchHere): Promise<void> {
    this.begun.match = match;
    const { game, length = 0, won } = match;
    await this.#ask((engine, id) => engine.series(id, game, length, won));
  }
  close = (): void => {
    this.#closed = true;
    // Where that fails, the worker has broken: nothing is left to close.
    void this.engine.close(this.#id).catch(() => {});
  };

  #refused = ({ code, why }: Refusal): Refused => new Refused(code, why, this.info.game);
}

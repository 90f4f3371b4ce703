// One table of the engine, with refusals as errors, and with the ends that a table makes and not the rules.
import { type EngineClient, EngineGone } from "../engine/client";
import type {
  Choice,
  Dealt,
  Hint,
  Luck,
  Observer,
  Outcome,
  Refusal,
  Rush,
  Rushed,
  Scores,
  TableId,
  TableInfo,
  Turn,
} from "../engine/types";
import { Refused } from "../net/refused";
import type { GameEvent, View } from "./table";
import { Verdict } from "./verdict";

export interface Asked {
  level: string;
  seat: number;
  seed: number;
  milliseconds: number;
  memory: string;
}

// A step of a game: of a seat, or of chance.
export interface Step {
  seat?: number | undefined;
  word: string;
  undo?: boolean | undefined;
  resign?: boolean | undefined;
  agree?: boolean | undefined; // on a draw, everybody at the device
  odds?: string | undefined; // of chance, as they were written down
  back?: number | undefined; // so many steps before it were taken back
  declined?: boolean | undefined; // a draw was offered, and the bots play on
}

// What a log comes to: without what was taken back, and without offers that came to nothing.
export function played(log: readonly Step[]): Step[] {
  const steps: Step[] = [];
  for (const step of log) {
    if (step.back !== undefined) steps.splice(Math.max(0, steps.length - step.back));
    else if (!step.declined) steps.push(step);
  }
  return steps;
}

// What ends a game without a move: nothing happens on the board.
export const isSpoken = ({ resign, agree }: Step): boolean => Boolean(resign || agree);

const question = (asked: Asked) => ({ ...asked, seed: BigInt(asked.seed) });

interface Begun {
  game: string;
  options: string;
  position?: string | undefined; // as the game writes it; none: the start
}
function begin(engine: EngineClient, { game, options, position }: Begun): Promise<TableId> {
  const open = () =>
    position === undefined ? engine.open(game, options) : engine.position(game, options, position);
  // The worker may have broken since it was asked last: the next one has nothing to do with that.
  return open().catch((error: unknown) => {
    if (error instanceof EngineGone) return open();
    throw error;
  });
}

export class EngineTable {
  readonly #verdict: Verdict;
  readonly #done: Step[] = []; // what the engine was told
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
    this.#verdict = new Verdict(info);
  }

  // From the start, or from a position.
  static async open(engine: EngineClient, begun: Begun): Promise<EngineTable> {
    const id = await begin(engine, begun);
    const table = new EngineTable(engine, begun, id, await engine.info(id));
    await table.#stands();
    return table;
  }

  // A worker that breaks takes its tables along. This one is opened anew in the next worker, played as far as it was, and asked
  // once more.
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
      for (const step of this.#done) {
        if (step.undo) await this.engine.undo(id);
        else if (step.resign) await this.engine.resign(id, step.seat ?? 0);
        else if (step.seat === undefined) await this.engine.settle(id, step.word);
        else await this.engine.play(id, step.word, step.seat);
      }
      this.#id = id;
    } finally {
      this.#renewal = undefined;
    }
  }

  turn = async (): Promise<Turn> => {
    const turn = await this.#ask((engine, id) => engine.turn(id));
    return this.#verdict.scores ? { ...turn, kind: "over", seats: [] } : turn;
  };
  legal = (seat: number): Promise<string[]> => this.#ask((engine, id) => engine.legal(id, seat));
  outcomes = (): Promise<Outcome[]> => this.#ask((engine, id) => engine.outcomes(id));
  scores = async (): Promise<Scores> =>
    this.#verdict.scores ?? this.#ask((engine, id) => engine.scores(id));
  // The end, where it was not made by the rules.
  judged = (): Scores | undefined => this.#verdict.scores;
  // Something has to be looked at between two steps.
  get oneByOne(): boolean {
    return this.#verdict.counts;
  }
  stillIn = (): Promise<number[]> => this.#ask((engine, id) => engine.stillIn(id));
  view = (who: Observer | "all"): Promise<View> => this.#ask((engine, id) => engine.view(id, who));
  events = async (who: Observer | "all"): Promise<GameEvent[]> =>
    this.#ask((engine, id) => engine.events(id, who));
  hash = (): Promise<string> => this.#ask((engine, id) => engine.hash(id));
  choose = (asked: Asked): Promise<Choice> =>
    this.#ask((engine, id) => engine.choose(id, question(asked)));
  hints = (asked: Asked): Promise<Hint[]> =>
    this.#ask((engine, id) => engine.hints(id, question(asked)));
  takesDraw = (seat: number): Promise<boolean> =>
    this.#ask((engine, id) => engine.takesDraw(id, seat));
  position = (): Promise<string> => this.#ask((engine, id) => engine.show(id));
  prospects = (how: "now" | "reply" | "ahead"): Promise<number[]> =>
    this.#ask((engine, id) => engine.prospects(id, how));
  close = (): void => {
    this.#closed = true;
    // Where that fails, the worker has broken: nothing is left to close.
    void this.engine.close(this.#id).catch(() => {});
  };

  async play(action: string, seat: number): Promise<void> {
    this.#refuseAfterEnd();
    const refusal = await this.#ask((engine, id) => engine.play(id, action, seat));
    if (refusal) throw this.#refused(refusal);
    this.#done.push({ seat, word: action });
    await this.#stands();
  }
  // As the game's notation has it, however it was written down.
  canonical = async (action: string, seat: number): Promise<string> =>
    action.startsWith("{")
      ? ((await this.#ask((engine, id) => engine.canonical(id, action, seat))) ?? action)
      : action;
  async settle(outcome: string): Promise<void> {
    this.#refuseAfterEnd();
    const refusal = await this.#ask((engine, id) => engine.settle(id, outcome));
    if (refusal) throw this.#refused(refusal);
    this.#done.push({ word: outcome });
    await this.#stands();
  }
  // All that chance has to settle before the next decision, as far as the words last.
  async deal(luck: Omit<Luck, "taps" | "most">): Promise<Dealt & { events: GameEvent[] }> {
    this.#refuseAfterEnd();
    const taps = this.info.manners.taps_chance;
    const most = this.#verdict.counts ? 1 : 1000;
    const dealt = await this.#ask((engine, id) => engine.deal(id, { ...luck, taps, most }));
    this.#done.push(...dealt.drawn.map((word) => ({ word })));
    if (dealt.refused) throw this.#refused(dealt.refused);
    if (dealt.drawn.length > 0) await this.#stands();
    return dealt;
  }
  // Bots by themselves, as far as they come.
  async rush(rush: Omit<Rush, "most">, most: number): Promise<Rushed & { events: GameEvent[] }> {
    this.#refuseAfterEnd();
    const limits = { most: this.oneByOne ? 1 : most };
    const done = await this.#ask((engine, id) => engine.rush(id, { ...rush, ...limits }));
    this.#done.push(...done.steps);
    if (done.steps.length > 0) await this.#stands();
    return done;
  }
  async undo(): Promise<void> {
    this.#refuseAfterEnd();
    if (!(await this.#ask((engine, id) => engine.undo(id))))
      throw new Refused("NOTHING_TO_UNDO", "There is nothing that you may take back.");
    this.#done.push({ word: "", undo: true });
    this.#verdict.takenBack();
  }
  async resign(seat: number): Promise<void> {
    this.#refuseAfterEnd();
    if (this.#verdict.resigned(seat)) return;
    if (!(await this.#ask((engine, id) => engine.resign(id, seat))))
      throw new Refused("NOT_IN_THIS_GAME", "Nobody resigns in this game.");
    this.#done.push({ seat, word: "", resign: true });
    await this.#stands();
  }
  agree(): void {
    this.#refuseAfterEnd();
    if (!this.#verdict.agreed())
      throw new Refused("NOT_IN_THIS_GAME", "Nobody agrees on a draw in this game.");
  }
  async apply(step: Step): Promise<void> {
    if (step.undo) await this.undo();
    else if (step.resign) await this.resign(step.seat ?? 0);
    else if (step.agree) this.agree();
    else if (step.seat === undefined) await this.settle(step.word);
    else await this.play(step.word, step.seat);
  }
  // Many steps, one after the other. Where nothing has to be looked at between them, the worker gets all of them at once.
  async applyAll(steps: readonly Step[]): Promise<void> {
    if (this.oneByOne) for (const step of steps) await this.apply(step);
    else await Promise.all(steps.map((step) => this.apply(step)));
  }

  #refused = ({ code, why }: Refusal): Refused => new Refused(code, why, this.info.game);
  #refuseAfterEnd(): void {
    if (this.#verdict.scores) throw new Refused("GAME_OVER", "The game is over.");
  }
  async #stands(): Promise<void> {
    if (!this.#verdict.counts || (await this.turn()).kind === "over") return;
    this.#verdict.stands(await this.hash());
  }

  // Why an action is not legal now; nothing if it is.
  async whyNot(action: string, seat: number): Promise<Refused | undefined> {
    const copy = await this.#ask((engine, id) => engine.clone(id));
    const refusal = await this.engine.play(copy, action, seat);
    await this.engine.close(copy);
    return refusal ? this.#refused(refusal) : undefined;
  }
}

// One table of the engine, with refusals as errors, and with the ends that a table makes and not the rules.
import type { EngineClient } from "../engine/client";
import type {
  Choice,
  Dealt,
  Hint,
  Luck,
  Observer,
  Outcome,
  Refusal,
  Scores,
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
}

// What ends a game without a move: nothing happens on the board.
export const isSpoken = ({ resign, agree }: Step): boolean => Boolean(resign || agree);

const question = (asked: Asked) => ({ ...asked, seed: BigInt(asked.seed) });

export class EngineTable {
  readonly #verdict: Verdict;

  private constructor(
    private readonly engine: EngineClient,
    private readonly id: number,
    readonly info: TableInfo,
  ) {
    this.#verdict = new Verdict(info);
  }

  // From the start, or from a position as the game writes it.
  static async open(
    engine: EngineClient,
    { game, options, position }: { game: string; options: string; position?: string | undefined },
  ): Promise<EngineTable> {
    const id = await (position === undefined
      ? engine.open(game, options)
      : engine.position(game, options, position));
    const table = new EngineTable(engine, id, await engine.info(id));
    await table.#stands();
    return table;
  }

  turn = async (): Promise<Turn> =>
    this.#verdict.scores ? { kind: "over", seats: [] } : this.engine.turn(this.id);
  legal = (seat: number): Promise<string[]> => this.engine.legal(this.id, seat);
  outcomes = (): Promise<Outcome[]> => this.engine.outcomes(this.id);
  scores = async (): Promise<Scores> => this.#verdict.scores ?? this.engine.scores(this.id);
  // The end, where it was not made by the rules.
  judged = (): Scores | undefined => this.#verdict.scores;
  stillIn = (): Promise<number[]> => this.engine.stillIn(this.id);
  view = (who: Observer | "all"): Promise<View> => this.engine.view(this.id, who);
  events = async (who: Observer | "all"): Promise<GameEvent[]> =>
    (await this.engine.events(this.id, who)) as unknown as GameEvent[];
  hash = (): Promise<string> => this.engine.hash(this.id);
  choose = (asked: Asked): Promise<Choice> => this.engine.choose(this.id, question(asked));
  hints = (asked: Asked): Promise<Hint[]> => this.engine.hints(this.id, question(asked));
  position = (): Promise<string> => this.engine.show(this.id);
  prospects = (how: "now" | "reply" | "ahead"): Promise<number[]> =>
    this.engine.prospects(this.id, how);
  close = (): void => void this.engine.close(this.id).catch(() => {});

  async play(action: string, seat: number): Promise<void> {
    this.#refuseAfterEnd();
    const refusal = await this.engine.play(this.id, action, seat);
    if (refusal) throw this.#refused(refusal);
    await this.#stands();
  }
  // As the game's notation has it, however it was written down.
  canonical = async (action: string, seat: number): Promise<string> =>
    action.startsWith("{")
      ? ((await this.engine.canonical(this.id, action, seat)) ?? action)
      : action;
  async settle(outcome: string): Promise<void> {
    this.#refuseAfterEnd();
    const refusal = await this.engine.settle(this.id, outcome);
    if (refusal) throw this.#refused(refusal);
    await this.#stands();
  }
  // All that chance has to settle before the next decision, as far as the words last.
  async deal(luck: Omit<Luck, "taps" | "most">): Promise<Dealt & { events: GameEvent[] }> {
    this.#refuseAfterEnd();
    const taps = this.info.manners.taps_chance;
    const most = this.#verdict.counts ? 1 : 1000;
    const dealt = await this.engine.deal(this.id, { ...luck, taps, most });
    if (dealt.refused) throw this.#refused(dealt.refused);
    if (dealt.drawn.length > 0) await this.#stands();
    return { ...dealt, events: dealt.events as unknown as GameEvent[] };
  }
  async undo(): Promise<void> {
    this.#refuseAfterEnd();
    if (!(await this.engine.undo(this.id)))
      throw new Refused("NOTHING_TO_UNDO", "There is nothing that you may take back.");
    this.#verdict.takenBack();
  }
  async resign(seat: number): Promise<void> {
    this.#refuseAfterEnd();
    if (this.#verdict.resigned(seat)) return;
    if (!(await this.engine.resign(this.id, seat)))
      throw new Refused("NOT_IN_THIS_GAME", "Nobody resigns in this game.");
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
    if (this.#verdict.counts) for (const step of steps) await this.apply(step);
    else await Promise.all(steps.map((step) => this.apply(step)));
  }

  #refused = ({ code, why }: Refusal): Refused => new Refused(code, why, this.info.game);
  #refuseAfterEnd(): void {
    if (this.#verdict.scores) throw new Refused("GAME_OVER", "The game is over.");
  }
  async #stands(): Promise<void> {
    if (!this.#verdict.counts || (await this.engine.turn(this.id)).kind === "over") return;
    this.#verdict.stands(await this.hash());
  }

  // Why an action is not legal now; nothing if it is.
  async whyNot(action: string, seat: number): Promise<Refused | undefined> {
    const copy = await this.engine.clone(this.id);
    const refusal = await this.engine.play(copy, action, seat);
    await this.engine.close(copy);
    return refusal ? this.#refused(refusal) : undefined;
  }
}

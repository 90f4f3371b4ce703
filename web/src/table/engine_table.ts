// One table of the engine, with refusals as errors.
import type { EngineClient } from "../engine/client";
import type { Choice, Hint, Observer, Outcome, Scores, TableInfo, Turn } from "../engine/types";
import { Refused } from "../net/connection";
import type { GameEvent, View } from "./table";

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
}

const question = (asked: Asked) => ({ ...asked, seed: BigInt(asked.seed) });

export class EngineTable {
  private constructor(
    private readonly engine: EngineClient,
    private readonly id: number,
    readonly info: TableInfo,
  ) {}

  // From the start, or from a position as the game writes it.
  static async open(
    engine: EngineClient,
    { game, options, position }: { game: string; options: string; position?: string | undefined },
  ): Promise<EngineTable> {
    const id = await (position === undefined
      ? engine.open(game, options)
      : engine.position(game, options, position));
    return new EngineTable(engine, id, await engine.info(id));
  }

  turn = (): Promise<Turn> => this.engine.turn(this.id);
  legal = (seat: number): Promise<string[]> => this.engine.legal(this.id, seat);
  outcomes = (): Promise<Outcome[]> => this.engine.outcomes(this.id);
  scores = (): Promise<Scores> => this.engine.scores(this.id);
  stillIn = (): Promise<number[]> => this.engine.stillIn(this.id);
  view = (who: Observer): Promise<View> => this.engine.view(this.id, who);
  events = async (who: Observer | "all"): Promise<GameEvent[]> =>
    (await this.engine.events(this.id, who)) as unknown as GameEvent[];
  hash = (): Promise<string> => this.engine.hash(this.id);
  undo = (): Promise<boolean> => this.engine.undo(this.id);
  resign = (seat: number): Promise<boolean> => this.engine.resign(this.id, seat);
  choose = (asked: Asked): Promise<Choice> => this.engine.choose(this.id, question(asked));
  hints = (asked: Asked): Promise<Hint[]> => this.engine.hints(this.id, question(asked));
  position = (): Promise<string> => this.engine.show(this.id);
  prospects = (how: "now" | "reply" | "ahead"): Promise<number[]> =>
    this.engine.prospects(this.id, how);
  close = (): void => void this.engine.close(this.id).catch(() => {});

  async play(action: string, seat: number): Promise<void> {
    const refusal = await this.engine.play(this.id, action, seat);
    if (refusal) throw new Refused(refusal.code, refusal.why);
  }
  async settle(outcome: string): Promise<void> {
    const refusal = await this.engine.settle(this.id, outcome);
    if (refusal) throw new Refused(refusal.code, refusal.why);
  }
  async apply(step: Step): Promise<void> {
    if (step.undo) {
      if (!(await this.undo()))
        throw new Refused("NOTHING_TO_UNDO", "There is nothing that you may take back.");
    } else if (step.resign) {
      if (!(await this.resign(step.seat ?? 0)))
        throw new Refused("NOT_IN_THIS_GAME", "Nobody resigns in this game.");
    } else if (step.seat === undefined) await this.settle(step.word);
    else await this.play(step.word, step.seat);
  }
  // Why an action is not legal now; nothing if it is.
  async whyNot(action: string, seat: number): Promise<Refused | undefined> {
    const copy = await this.engine.clone(this.id);
    const refusal = await this.engine.play(copy, action, seat);
    await this.engine.close(copy);
    return refusal ? new Refused(refusal.code, refusal.why) : undefined;
  }
}

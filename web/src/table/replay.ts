// A game that is over, as a table at which nobody can do anything but look: forwards, backwards, anywhere. Every hand is open.
import { type Accessor, batch, createSignal, type Setter } from "solid-js";
import type { EngineClient } from "../engine/client";
import { EngineTable, eventsOf, type Seen } from "./engine_table";
import { factsHere, HereTable } from "./here_table";
import { pastOf } from "./past";
import type { Recorded } from "./recorded";
import type { GameEvent, Past, Turn } from "./table";

export class ReplayTable extends HereTable {
  readonly recorded: Recorded;
  readonly #engine: EngineClient;
  readonly at: Accessor<number>; // how many steps have been played
  readonly #setAt: Setter<number>;
  #table: EngineTable;
  #work: Promise<unknown> = Promise.resolve();
  #closed = false;

  private constructor(engine: EngineClient, recorded: Recorded, table: EngineTable) {
    super(engine);
    this.#engine = engine;
    this.recorded = recorded;
    this.#table = table;
    [this.at, this.#setAt] = createSignal(0);
  }

  static async open(engine: EngineClient, recorded: Recorded): Promise<ReplayTable> {
    const replay = new ReplayTable(engine, recorded, await EngineTable.open(engine, recorded));
    await replay.#look(0);
    return replay;
  }

  get length(): number {
    return this.recorded.steps.length;
  }

  // The next step with all that happens in it, anything else as it stands. Resolves when it has been shown.
  go(to: number): Promise<void> {
    const next = this.#work.then(async () => {
      const target = Math.max(0, Math.min(this.length, to));
      if (this.#closed || target === this.at()) return;
      const step = this.recorded.steps[this.at()];
      if (target === this.at() + 1 && step) {
        const now = await this.#table.apply("all", [step]);
        return this.#show(target, now, eventsOf(now.told), step.undo ? step.seat : undefined);
      }
      if (target < this.at()) {
        this.#table.close();
        this.#table = await EngineTable.open(this.#engine, this.recorded);
        this.#setAt(0);
      }
      await this.#table.load(this.recorded.steps.slice(this.at(), target));
      return this.#look(target);
    });
    this.#work = next.catch(() => {}); // whoever wanted to go there is told
    return next;
  }

  close(): void {
    this.#closed = true;
    this.#table.close();
  }

  history = (): Promise<readonly Past[]> =>
    pastOf(this.#engine, this.recorded, this.recorded.steps.slice(0, this.at()), "spectator");

  readonly acts = false;
  legal = (): readonly string[] => [];
  seat = (): undefined => undefined;
  override isHost = (): boolean => false;

  async #look(at: number): Promise<void> {
    await this.#show(at, await this.#table.see("all"), []);
  }
  async #show(
    at: number,
    { view, turn, result }: Seen,
    events: readonly GameEvent[],
    undone?: number,
  ): Promise<void> {
    const scores = at === this.length ? (this.recorded.end ?? result ?? undefined) : undefined;
    if (this.#closed) return;
    const { seats, number } = turn;
    const shown: Turn = scores
      ? { due: "over", seats: [], number, since: at }
      : { due: turn.due, seats, number, since: at };
    let done: Promise<unknown> = Promise.resolve();
    batch(() => {
      this.#setAt(at);
      this.setView(view);
      this.setTurn(shown);
      this.setFacts(
        factsHere({
          ...this.recorded,
          id: "replay",
          seq: at,
          names: this.#table.info.seat_names,
          seats: this.recorded.players,
          scores,
        }),
      );
      if (events.length === 0) return;
      done = this.tell({ events, view, turn: shown, undone });
    });
    await done;
  }
}

// A game that is over, as a table at which nobody can do anything but look: forwards, backwards, anywhere.
import { type Accessor, batch, createSignal, type Setter } from "solid-js";
import type { EngineClient } from "../engine/client";
import type { SeatFacts, Turn } from "../net/protocol";
import { EngineTable } from "./engine_table";
import type { Recorded, RecordedStep } from "./recorded";
import type { Facts, GameEvent, Happening, Scores, Table, View } from "./table";

const never = (): never => {
  throw new Error("this game is over");
};

export class ReplayTable implements Table {
  readonly where = "here";
  readonly recorded: Recorded;
  readonly #engine: EngineClient;
  readonly #happenings = new Set<(happening: Happening) => Promise<void> | void>();
  readonly facts;
  readonly #setFacts;
  readonly view;
  readonly #setView;
  readonly turn;
  readonly #setTurn;
  readonly at: Accessor<number>; // how many steps have been played
  readonly #setAt: Setter<number>;
  #table: EngineTable;
  #work: Promise<unknown> = Promise.resolve();
  #closed = false;

  private constructor(engine: EngineClient, recorded: Recorded, table: EngineTable) {
    this.#engine = engine;
    this.recorded = recorded;
    this.#table = table;
    [this.facts, this.#setFacts] = createSignal<Facts>();
    [this.view, this.#setView] = createSignal<View>();
    [this.turn, this.#setTurn] = createSignal<Turn>();
    [this.at, this.#setAt] = createSignal(0);
  }

  static async open(engine: EngineClient, recorded: Recorded): Promise<ReplayTable> {
    const replay = new ReplayTable(engine, recorded, await EngineTable.open(engine, recorded));
    await replay.#show(0, []);
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
        await this.#apply(step);
        const events = step.undo ? [] : await this.#table.events("spectator");
        return this.#show(target, events, step.undo ? step.seat : undefined);
      }
      if (target < this.at()) {
        this.#table.close();
        this.#table = await EngineTable.open(this.#engine, this.recorded);
        this.#setAt(0);
      }
      // The worker takes them one after the other; there is no need to wait for each.
      const missing = this.recorded.steps.slice(this.at(), target);
      await Promise.all(missing.map((missed) => this.#apply(missed)));
      return this.#show(target, []);
    });
    this.#work = next.catch(() => {});
    return next;
  }

  onHappening(listener: (happening: Happening) => Promise<void> | void): () => void {
    this.#happenings.add(listener);
    return () => this.#happenings.delete(listener);
  }
  onSaid = (): (() => void) => () => {};
  close(): void {
    this.#closed = true;
    this.#table.close();
  }

  link = (): "open" => "open";
  legal = (): readonly string[] => [];
  seat = (): undefined => undefined;
  isHost = (): boolean => false;
  play = async () => never();
  roll = async () => never();
  undo = async () => never();
  resign = async () => never();
  offerDraw = async () => never();
  declineDraw = async () => never();
  resume = async () => never();
  leave = async () => {};
  rematch = async (): Promise<string> => never();
  ready = async () => never();
  setSeat = async () => never();
  sit = async () => never();
  kick = async () => never();
  change = async () => never();
  start = async () => never();
  say = async () => never();

  async #apply(step: RecordedStep): Promise<void> {
    if (step.undo) await this.#table.undo();
    else if (step.resign) await this.#table.resign(step.seat ?? 0);
    else if (step.seat === undefined) await this.#table.settle(step.word);
    else await this.#table.play(step.word, step.seat);
  }

  async #show(at: number, events: readonly GameEvent[], undone?: number): Promise<void> {
    const [turn, view] = await Promise.all([this.#table.turn(), this.#table.view("spectator")]);
    const over = at === this.length;
    const scores = over ? (this.recorded.end ?? (await this.#table.scores())) : undefined;
    if (this.#closed) return;
    const due = over ? "over" : turn.kind === "chance" ? "roll" : "act";
    const shown: Turn = { due, seats: over ? [] : turn.seats, since: at };
    let done: Promise<unknown> = Promise.resolve();
    batch(() => {
      this.#setAt(at);
      this.#setView(view);
      this.#setTurn(shown);
      this.#setFacts(this.#factsNow(at, scores));
      if (events.length === 0) return;
      const happening = { events, view, turn: shown, undone };
      done = Promise.all([...this.#happenings].map((listener) => listener(happening)));
    });
    await done;
  }

  #factsNow(at: number, scores: Scores | undefined): Facts {
    const seats = this.#table.info.seat_names.map((name, i): SeatFacts => {
      const player = this.recorded.players[i];
      if (player?.level !== undefined) return { name, kind: "bot", level: player.level };
      return { name, kind: "human", player: { id: `here-${i}`, name: player?.name ?? name } };
    });
    return {
      table: "replay",
      seq: at,
      game: this.recorded.game,
      options: this.recorded.options,
      stage: scores ? "over" : "playing",
      seats,
      host: "",
      settings: { listed: false, spectators: true, chat: "off", clock: 0 },
      watching: 0,
      commitment: "",
      ...(scores ? { result: { scores } } : {}),
    };
  }
}

// A table of this device: the engine in a worker, people who share the screen, bots. Everything is kept after every step, so
// that a page which is closed or reloaded goes on where it was.
import { batch, createSignal } from "solid-js";
import { drawOutcome } from "../engine/chance";
import type { EngineClient } from "../engine/client";
import { Refused } from "../net/connection";
import type { Turn } from "../net/protocol";
import { EngineTable, type Step } from "./engine_table";
import { factsHere, HereTable, type SeatHere } from "./here_table";
import type { GameEvent, Hint, Scores } from "./table";

// What is kept: enough to play the game again from its first step.
export interface LocalGame {
  id: string;
  game: string;
  options: string;
  seats: SeatHere[];
  steps: Step[];
  memories: string[];
}

export interface LocalPace {
  botDelay(): number; // milliseconds
  botTime: number;
  random(below: number): number;
}

export class LocalTable extends HereTable {
  readonly game: LocalGame;
  readonly #table: EngineTable;
  readonly #pace: LocalPace;
  readonly #save: (game: LocalGame) => void;
  readonly legal;
  readonly #setLegal;
  readonly seat;
  readonly #setSeat;
  #since = 0;
  #closed = false;
  #resumed = false;
  #scores: Scores | undefined;
  #work: Promise<unknown> = Promise.resolve();
  #shown: Promise<unknown> = Promise.resolve(); // what happened last has been seen

  private constructor(
    game: LocalGame,
    table: EngineTable,
    pace: LocalPace,
    save: (game: LocalGame) => void,
  ) {
    super();
    this.game = game;
    this.#table = table;
    this.#pace = pace;
    this.#save = save;
    [this.legal, this.#setLegal] = createSignal<readonly string[]>([]);
    [this.seat, this.#setSeat] = createSignal<number>();
  }

  static async open(
    engine: EngineClient,
    game: LocalGame,
    pace: LocalPace,
    save: (game: LocalGame) => void,
  ): Promise<LocalTable> {
    const table = await EngineTable.open(engine, game.game, game.options);
    const local = new LocalTable(game, table, pace, save);
    await local.#begin();
    return local;
  }

  override play = (action: string) => this.#inTurn((seat) => this.#step({ seat, word: action }));
  override roll = () => this.#inTurn((seat) => this.#step({ seat, word: "" }));
  override undo = () => this.#inTurn((seat) => this.#step({ seat, word: "", undo: true }));
  override resign = () => this.#inTurn((seat) => this.#step({ seat, word: "", resign: true }));
  override resume = async (): Promise<void> => {
    this.#resumed = true;
    await this.#show([]);
    this.#goOn();
  };
  async hint(): Promise<Hint[]> {
    const seat = this.seat();
    if (seat === undefined) return [];
    return this.#table.hints(this.#asked("hard", seat));
  }

  close(): void {
    this.#closed = true;
    this.#table.close();
  }

  async #begin(): Promise<void> {
    for (const step of this.game.steps) await this.#table.apply(step);
    this.#since = this.game.steps.length;
    const events = await this.#chance(false);
    await this.#show(events);
    this.#goOn();
  }

  // One thing after the other, whatever is tapped meanwhile.
  #inTurn(work: (seat: number) => Promise<void>): Promise<void> {
    const since = this.#since;
    const next = this.#work.then(async () => {
      const seat = this.seat();
      if (this.#closed || since !== this.#since || seat === undefined)
        throw new Refused("STALE", "That turn is over.");
      await work(seat);
    });
    this.#work = next.catch(() => {});
    return next;
  }

  async #step(step: Step): Promise<void> {
    const events: GameEvent[] = [];
    const rolls = step.seat !== undefined && step.word === "" && !step.undo && !step.resign;
    if (!rolls) {
      await this.#table.apply(step);
      this.game.steps.push(step);
      events.push(...(await this.#table.events("all")));
    }
    events.push(...(await this.#chance(rolls)));
    this.#since = this.game.steps.length;
    this.#save(this.game);
    await this.#show(events, step.undo ? step.seat : undefined);
    this.#goOn();
  }

  // Settles chance up to the next decision.
  async #chance(asked: boolean): Promise<GameEvent[]> {
    const events: GameEvent[] = [];
    const taps = this.#table.info.manners.taps_chance;
    for (let first = asked; ; first = false) {
      const turn = await this.#table.turn();
      if (turn.kind !== "chance" || (taps && turn.seats.length > 0 && !first)) return events;
      const drawn = drawOutcome(await this.#table.outcomes(), this.#pace.random);
      await this.#table.settle(drawn);
      this.game.steps.push({ word: drawn });
      events.push(...(await this.#table.events("all")));
    }
  }

  #asked(level: string, seat: number) {
    const memory = this.game.memories[seat] ?? "";
    return {
      level,
      seat,
      seed: this.#pace.random(2 ** 31),
      milliseconds: this.#pace.botTime,
      memory,
    };
  }

  #isBot(seat: number): boolean {
    return this.game.seats[seat]?.level !== undefined;
  }

  async #show(events: readonly GameEvent[], undone?: number): Promise<void> {
    const turn = await this.#table.turn();
    const paused = turn.kind !== "over" && (await this.#isPaused());
    const due =
      turn.kind === "over" ? "over" : paused ? "wait" : turn.kind === "chance" ? "roll" : "act";
    const shown: Turn = { due, seats: turn.seats, since: this.#since };
    const people = turn.seats.filter((seat) => !this.#isBot(seat));
    const seat =
      people[0] ??
      (this.game.seats.filter((_, i) => !this.#isBot(i)).length === 1
        ? this.game.seats.findIndex((_, i) => !this.#isBot(i))
        : undefined);
    const acts = due === "act" && seat !== undefined && turn.seats.includes(seat);
    const legal = acts ? await this.#table.legal(seat) : [];
    const view = await this.#table.view(seat ?? "spectator");
    this.#scores = turn.kind === "over" ? await this.#table.scores() : undefined;
    if (this.#closed) return;
    batch(() => {
      this.#setSeat(seat);
      this.setView(view);
      this.setTurn(shown);
      this.#setLegal(legal);
      this.setFacts(
        factsHere({
          ...this.game,
          seq: this.#since,
          names: this.#table.info.seat_names,
          you: seat,
          paused,
          scores: this.#scores,
        }),
      );
      this.#shown = this.tell({ events, view, turn: shown, undone });
    });
  }

  // A bot alone on the board does not play on before somebody wants it to.
  async #isPaused(): Promise<boolean> {
    if (this.#resumed || !this.#table.info.manners.pauses_for_last_bot) return false;
    const [last, ...others] = await this.#table.stillIn();
    return (
      last !== undefined &&
      others.length === 0 &&
      this.#isBot(last) &&
      this.game.seats.some((_, i) => !this.#isBot(i))
    );
  }

  // A bot's turn.
  #goOn(): void {
    const turn = this.turn();
    if (!turn || this.#closed || (turn.due !== "act" && turn.due !== "roll")) return;
    const seat = turn.seats.find((s) => this.#isBot(s));
    if (seat === undefined) return;
    const since = this.#since;
    const shown = this.#shown;
    this.#work = this.#work.then(async () => {
      await shown;
      const wait = new Promise((done) => setTimeout(done, this.#pace.botDelay()));
      const level = this.game.seats[seat]?.level ?? "easy";
      const choice =
        turn.due === "act" ? await this.#table.choose(this.#asked(level, seat)) : undefined;
      await wait;
      if (this.#closed || since !== this.#since) return;
      if (choice) this.game.memories[seat] = choice.memory;
      await this.#step({ seat, word: choice?.action ?? "" });
    });
  }
}

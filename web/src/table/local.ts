// A table of this device: the engine in a worker, people who share the screen, bots. Everything is kept after every step, so
// that a page which is closed or reloaded goes on where it was.
import { batch, createSignal } from "solid-js";
import type { Supply } from "../engine/chance";
import type { EngineClient } from "../engine/client";
import { Refused } from "../net/refused";
import { type Asked, EngineTable, isSpoken, type Step } from "./engine_table";
import { factsHere, HereTable, type SeatHere } from "./here_table";
import { outlookOf } from "./outlook";
import type { Facts, GameEvent, Hint, Scores, Turn, View } from "./table";

// What is kept: enough to play the game again from its first step.
export interface LocalGame {
  id: string;
  game: string;
  options: string;
  position?: string; // that it began from, if not from the start
  seats: SeatHere[];
  steps: Step[];
  memories: string[];
  resumed?: boolean; // the last bot has been told to go on alone
  over?: boolean;
}

export interface LocalPace {
  botDelay(): number; // milliseconds
  botTime: number;
  chance: Supply;
  agreed?: string[]; // what it brings first, as in a lesson
  still?: boolean; // bots only sit there
  // Somebody wants to know what bots think: told before each of their actions.
  trace?: (thought: Thought) => void;
  traces?(): boolean;
}
export interface Thought {
  readonly seat: string; // its name
  readonly level: string;
  readonly phase: string; // where the game has phases
  readonly choice: string;
  readonly candidates: readonly { action: string; value: number; why: string }[]; // the best first
}

// What somebody saw last when it was their turn: it can be shown at once, while the engine is still on its way.
export interface Picture {
  seat: number;
  view: View;
  turn: Turn;
  legal: readonly string[];
  facts: Facts;
}
export interface Album {
  last: Picture | undefined; // of the game as it stands
  seen?: Promise<unknown>; // it is on the screen: the engine, which begins then, would take the processor from it
  put(picture: Picture): void;
}

// Random words for a die, and for a deck.
const [few, many] = [8, 256];

export class LocalTable extends HereTable {
  readonly game: LocalGame;
  readonly #engine: EngineClient;
  #table!: EngineTable; // there when the game has begun
  #begun: Promise<void> = Promise.resolve();
  readonly #pace: LocalPace;
  readonly #save: (game: LocalGame) => void;
  readonly #album: Album | undefined;
  readonly legal;
  readonly #setLegal;
  readonly seat;
  readonly #setSeat;
  #since = 0;
  #round = 0; // the step at which those who are awaited now began to be
  #together = false; // some of those who choose at the same time have chosen
  #closed = false;
  #scores: Scores | undefined;
  #work: Promise<unknown> = Promise.resolve();
  #shown: Promise<unknown> = Promise.resolve(); // what happened last has been seen

  private constructor(
    engine: EngineClient,
    game: LocalGame,
    pace: LocalPace,
    save: (game: LocalGame) => void,
    album: Album | undefined,
  ) {
    super();
    this.game = game;
    this.#engine = engine;
    this.#pace = pace;
    this.#save = save;
    this.#album = album;
    [this.legal, this.#setLegal] = createSignal<readonly string[]>([]);
    [this.seat, this.#setSeat] = createSignal<number>();
  }

  static async open(
    engine: EngineClient,
    game: LocalGame,
    pace: LocalPace,
    save: (game: LocalGame) => void,
    album?: Album,
  ): Promise<LocalTable> {
    const local = new LocalTable(engine, game, pace, save, album);
    local.#begun = local.#begin(album?.last);
    if (album?.last)
      local.#begun.catch(() => {}); // whoever does something is told
    else await local.#begun;
    return local;
  }

  override play = (action: string) => this.#inTurn((seat) => this.#step({ seat, word: action }));
  override roll = () => this.#inTurn((seat) => this.#step({ seat, word: "" }));
  override undo = () => this.#inTurn((seat) => this.#step({ seat, word: "", undo: true }));
  override resign = () => this.#inTurn((seat) => this.#step({ seat, word: "", resign: true }));
  // Everybody sits here, so whoever says it says it for all; a bot cannot be asked.
  override offerDraw = () =>
    this.#inTurn((seat) => {
      if (this.game.seats.some(({ level }) => level !== undefined))
        throw new Refused("NOT_IN_THIS_GAME", "Bots do not agree on a draw.");
      return this.#step({ seat, word: "", agree: true });
    });
  takeBack = () => this.#inTurn((seat) => this.#rewind(seat));
  // Whoever's turn it is: all that was played is gone.
  beginFrom = (position: string) =>
    this.#inLine(() => {
      const game = { ...this.game, position, steps: [], memories: [], over: false };
      return this.#reopen(game, this.seat() ?? 0);
    });
  async tryPosition(position: string): Promise<Scores> {
    const table = await EngineTable.open(this.#engine, { ...this.game, position });
    try {
      return await table.scores();
    } finally {
      table.close();
    }
  }
  async outlook(): Promise<readonly number[]> {
    await this.#begun;
    return outlookOf(this.#table);
  }
  override resume = async (): Promise<void> => {
    await this.#begun;
    this.game.resumed = true;
    this.#save(this.game);
    await this.#show([]);
    this.#goOn();
  };
  async hint(): Promise<Hint[]> {
    const seat = this.seat();
    if (seat === undefined) return [];
    await this.#begun;
    // The same question has the same answer, and takes nothing from the chance of the game.
    const { memories } = this.game;
    const memory = memories[seat] ?? "";
    return this.#table.hints({ level: "hard", seat, seed: 1, milliseconds: 400, memory });
  }

  close(): void {
    this.#closed = true;
    this.#begun.then(
      () => this.#table.close(),
      () => {},
    );
  }

  async #begin(seen: Picture | undefined): Promise<void> {
    if (seen) {
      this.#put(seen);
      await this.#album?.seen;
    }
    this.#table = await EngineTable.open(this.#engine, this.game);
    await this.#replay();
    const events = await this.#chance(false);
    this.#since = this.game.steps.length;
    if (events.length > 0) this.#save(this.game);
    if (!seen || events.length > 0) await this.#show(events);
    this.#goOn();
  }

  #put({ seat, view, turn, legal, facts }: Omit<Picture, "seat"> & { seat?: number }): void {
    this.#setSeat(seat);
    this.setView(view);
    this.setTurn(turn);
    this.#setLegal(legal);
    this.setFacts(facts);
  }

  // To before the last action of a person. What chance has shown stays known.
  async #rewind(seat: number): Promise<void> {
    const { steps } = this.game;
    const byPerson = steps.map((step) => step.seat !== undefined && !this.#isBot(step.seat));
    const last = byPerson.lastIndexOf(true);
    if (last < 0 || this.#scores || steps.some((step) => step.seat === undefined))
      throw new Refused("NOTHING_TO_UNDO", "There is nothing that you may take back.");
    await this.#reopen({ ...this.game, steps: steps.slice(0, last) }, seat);
  }

  // The game is played again as far as it goes.
  async #reopen(game: LocalGame, seat: number): Promise<void> {
    const table = await EngineTable.open(this.#engine, game);
    this.#table.close();
    this.#table = table;
    Object.assign(this.game, game);
    await this.#replay();
    this.#save(this.game);
    await this.#show([], seat);
    this.#goOn();
  }

  async #replay(): Promise<void> {
    await this.#table.applyAll(this.game.steps);
    this.#since = this.game.steps.length;
  }

  // One thing after the other, whatever is tapped meanwhile.
  // Where several choose at once, the choices of others do not make one's own stale.
  #inTurn(work: (seat: number) => Promise<void>): Promise<void> {
    const round = this.#round;
    const seat = this.seat();
    return this.#inLine(async () => {
      if (round !== this.#round || seat === undefined || seat !== this.seat())
        throw new Refused("STALE", "That turn is over.");
      await work(seat);
    });
  }
  #inLine(work: () => Promise<void>): Promise<void> {
    const next = this.#work.then(async () => {
      await this.#begun;
      if (this.#closed) throw new Refused("STALE", "That turn is over.");
      await work();
    });
    this.#work = next.catch(() => {});
    return next;
  }

  async #step(step: Step): Promise<void> {
    const events: GameEvent[] = [];
    const others = (this.turn()?.seats ?? []).filter((seat) => seat !== step.seat);
    const rolls = step.seat !== undefined && step.word === "" && !step.undo && !isSpoken(step);
    if (!rolls) {
      await this.#table.apply(step);
      this.game.steps.push(step);
      if (!isSpoken(step) || !this.#table.judged())
        events.push(...(await this.#table.events("all")));
    }
    events.push(...(await this.#chance(rolls)));
    this.#since = this.game.steps.length;
    const { seats, kind } = await this.#table.turn();
    if (kind === "over") this.game.over = true;
    this.#save(this.game);
    this.#together = others.length > 0 && others.join() === seats.join();
    if (!this.#together) this.#round = this.#since;
    await this.#show(events, step.undo ? step.seat : undefined);
    this.#goOn();
  }

  // Settles chance up to the next decision.
  async #chance(asked: boolean): Promise<GameEvent[]> {
    const events: GameEvent[] = [];
    if (this.#table.judged()) return events;
    const { chance, agreed = [] } = this.#pace;
    let asks = asked;
    for (let size = few; ; size = many) {
      const words = chance.peek(size);
      const dealt = await this.#table.deal({ agreed, words, asked: asks });
      chance.skip(dealt.used);
      agreed.splice(0, dealt.drawn.length);
      this.game.steps.push(...dealt.drawn.map((word) => ({ word })));
      events.push(...dealt.events);
      if (!dealt.more) return events;
      asks &&= dealt.drawn.length === 0;
    }
  }

  #asked(level: string, seat: number): Asked {
    const memory = this.game.memories[seat] ?? "";
    return {
      level,
      seat,
      seed: this.#pace.chance.below(2 ** 31),
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
    const [legal, view, scores] = await Promise.all([
      acts ? this.#table.legal(seat) : [],
      this.#table.view(seat ?? "spectator"),
      turn.kind === "over" ? this.#table.scores() : undefined,
    ]);
    this.#scores = scores;
    if (this.#closed) return;
    const facts = factsHere({
      ...this.game,
      seq: this.#since,
      names: this.#table.info.seat_names,
      you: seat,
      paused,
      scores: this.#scores,
    });
    const picture = { view, turn: shown, legal, facts };
    if (people[0] !== undefined) this.#album?.put({ ...picture, seat: people[0] });
    batch(() => {
      this.#put(seat === undefined ? picture : { ...picture, seat });
      this.#shown = this.tell({ events, view, turn: shown, undone });
    });
  }

  // A bot alone on the board does not play on before somebody wants it to.
  async #isPaused(): Promise<boolean> {
    if (this.game.resumed || !this.#table.info.manners.pauses_for_last_bot) return false;
    const [last, ...others] = await this.#table.stillIn();
    return (
      last !== undefined &&
      others.length === 0 &&
      this.#isBot(last) &&
      this.game.seats.some((_, i) => !this.#isBot(i))
    );
  }

  // The same question once more, for whoever looks on.
  async #trace(asked: Asked, choice: string): Promise<void> {
    if (!this.#pace.trace || !this.#pace.traces?.()) return;
    const candidates = await this.#table.hints(asked);
    this.#pace.trace({
      seat: this.#table.info.seat_names[asked.seat] ?? "",
      level: asked.level,
      phase: String(this.view()?.phase ?? ""),
      choice,
      candidates: candidates.slice(0, 3),
    });
  }

  // A bot's turn.
  #goOn(): void {
    const turn = this.turn();
    if (!turn || this.#closed || (turn.due !== "act" && turn.due !== "roll")) return;
    if (this.#pace.still) return;
    const seat = turn.seats.find((s) => this.#isBot(s));
    if (seat === undefined) return;
    const since = this.#since;
    const shown = this.#shown;
    const next = this.#work.then(async () => {
      await shown;
      // Nobody thinks about a roll; what is chosen in secret, together with others, cannot be followed anyway.
      const secret = this.#together || turn.seats.length > 1;
      const delay = secret ? 0 : this.#pace.botDelay() / (turn.due === "roll" ? 2 : 1);
      const wait = new Promise((done) => setTimeout(done, delay));
      const level = this.game.seats[seat]?.level ?? "easy";
      const asked = this.#asked(level, seat);
      const choice = turn.due === "act" ? await this.#table.choose(asked) : undefined;
      if (choice) await this.#trace(asked, choice.action);
      await wait;
      if (this.#closed || since !== this.#since) return;
      if (choice) this.game.memories[seat] = choice.memory;
      await this.#step({ seat, word: choice?.action ?? "" });
    });
    // Whoever has left does not want to know what became of the bot's thoughts.
    this.#work = next.catch((error: unknown) => {
      if (!this.#closed) throw error;
    });
  }
}

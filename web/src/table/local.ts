// A table of this device: the engine in a worker, people who share the screen, bots. Everything is kept after every step, so
// that a page which is closed or reloaded goes on where it was.
import { batch, createSignal } from "solid-js";
import type { EngineClient } from "../engine/client";
import { EngineError } from "../engine/engine";
import { Refused } from "../net/refused";
import { type Asked, EngineTable, isSpoken, played, type Step } from "./engine_table";
import { factsHere, HereTable } from "./here_table";
import { type Album, isBotIn, type LocalGame, type LocalPace, type Picture } from "./local_game";
import { newMatch, standingOf } from "./match";
import { outlookOf } from "./outlook";
import { pastOf } from "./past";
import { lastDraw, resultOf, situationOf, stepsBack, whoLooks } from "./situation";
import type { GameEvent, Hint, Past, Scores, Turn } from "./table";

export type { Album, LocalGame, LocalPace, Picture, Thought } from "./local_game";

// Random words for a die, and for a deck.
const [few, many] = [8, 256];
const together = 100; // steps of bots in a hurry between two looks at them
const hurriedTime = 40; // milliseconds of thinking, at most, of a bot in a hurry

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
  // Why the game does not go on by itself: goOn() tries again.
  readonly stuck;
  readonly #setStuck;
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
    [this.stuck, this.#setStuck] = createSignal<Error>();
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
  // Everybody sits here, so whoever says it says it for all people; bots are asked.
  override offerDraw = () => this.#inTurn((seat) => this.#offerDraw(seat));
  takeBack = () => this.#inTurn(() => this.#takeBack());
  // Whoever's turn it is: another game begins, and this one is kept as it is.
  beginFrom = (position: string) =>
    this.#inLine(() => {
      const fresh = { key: undefined, steps: [], memories: [], resumed: false };
      return this.#reopen({ ...this.game, position, ...fresh }, this.seat() ?? 0);
    });
  async tryPosition(position: string): Promise<Scores> {
    const table = await EngineTable.open(this.#engine, { ...this.game, position });
    try {
      return await table.scores();
    } finally {
      table.close();
    }
  }
  newMatch = () =>
    this.#inLine(async () => {
      this.game.match = newMatch(this.#table.info.seats, this.game.match?.length);
      await this.#show([]);
      this.#goOn();
    });
  async history(): Promise<readonly Past[]> {
    await this.#begun;
    return pastOf(this.#engine, this.game, [...this.game.steps], whoLooks(this.game));
  }
  async outlook(): Promise<readonly number[]> {
    await this.#begun;
    return outlookOf(this.#table);
  }
  override resume = async (): Promise<void> => {
    await this.#begun;
    this.game.resumed = true;
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
  // After something has failed: what is left of it is done, and whoever is to act is asked again.
  goOn = (): Promise<void> => {
    this.#setStuck(undefined);
    return this.#inLine(async () => {
      const events = await this.#chance(false);
      this.#since = this.game.steps.length;
      await this.#show(events);
      this.#goOn();
    });
  };

  close(): void {
    this.#closed = true;
    this.#begun.then(
      () => this.#table.close(),
      () => {}, // it never began: there is nothing to close
    );
  }

  async #begin(seen: Picture | undefined): Promise<void> {
    if (seen) {
      this.#put(seen);
      await this.#album?.seen;
    }
    this.#table = await EngineTable.open(this.#engine, this.game);
    this.game.names = this.#table.info.seat_names;
    await this.#replay();
    const events = await this.#chance(false);
    this.#since = this.game.steps.length;
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

  async #takeBack(): Promise<void> {
    const last = this.#scores ? undefined : stepsBack(this.game);
    if (!last) throw new Refused("NOTHING_TO_UNDO", "There is nothing that you may take back.");
    const steps = [...this.game.steps, { word: "", ...last }];
    await this.#reopen({ ...this.game, steps }, last.seat);
  }

  async #offerDraw(seat: number): Promise<void> {
    const bots = [...this.game.seats.keys()].filter((one) => isBotIn(this.game, one));
    if (bots.length > 0 && !this.#table.info.manners.draw_offers)
      throw new Refused("NOT_IN_THIS_GAME", "Nobody agrees on a draw in this game.");
    if (this.game.steps.at(-1)?.declined)
      throw new Refused("DRAW_DECLINED", "That was declined. Play on before you offer it again.");
    const answers = await Promise.all(bots.map((bot) => this.#table.takesDraw(bot)));
    const agree = answers.every(Boolean);
    await this.#step({ seat, word: "", ...(agree ? { agree } : { declined: true }) });
  }

  // The game is played again as far as it goes.
  async #reopen(game: LocalGame, seat: number): Promise<void> {
    const table = await EngineTable.open(this.#engine, game);
    this.#table.close();
    this.#table = table;
    Object.assign(this.game, game);
    await this.#replay();
    this.#round = this.#since;
    await this.#show([], seat);
    this.#goOn();
  }

  async #replay(): Promise<void> {
    await this.#table.applyAll(played(this.game.steps));
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
    // A refusal has changed nothing, and whoever asked is told. Anything else may have stopped half way.
    this.#work = next.catch((error: unknown) => {
      if (!(error instanceof Refused || error instanceof EngineError)) this.#fail(error);
    });
    return next;
  }
  #fail(error: unknown): void {
    if (this.#closed) return; // whoever has left does not want to know
    this.#setStuck(error instanceof Error ? error : new Error(String(error)));
  }

  // Does it, keeps it, and gives what has happened to be shown.
  async #apply(step: Step): Promise<GameEvent[]> {
    const events: GameEvent[] = [];
    const rolls = step.seat !== undefined && step.word === "" && !step.undo && !isSpoken(step);
    if (step.declined) this.game.steps.push(step);
    else if (!rolls) {
      await this.#table.apply(step);
      this.game.steps.push(step);
      if (!isSpoken(step) || !this.#table.judged())
        events.push(...(await this.#table.events(whoLooks(this.game))));
    }
    if (!step.declined) events.push(...(await this.#chance(rolls)));
    this.#since = this.game.steps.length;
    return events;
  }
  async #step(step: Step): Promise<void> {
    const others = (this.turn()?.seats ?? []).filter((seat) => seat !== step.seat);
    const events = await this.#apply(step);
    const { seats } = await this.#table.turn();
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
      const dealt = await this.#table.deal({
        agreed,
        words,
        asked: asks,
        who: whoLooks(this.game),
      });
      chance.skip(dealt.used);
      agreed.splice(0, dealt.drawn.length);
      this.game.steps.push(...dealt.drawn.map((word) => ({ word })));
      events.push(...dealt.events);
      if (!dealt.more) return events;
      asks &&= dealt.drawn.length === 0;
    }
  }

  // Keeps the game as it stands, then shows it.
  async #show(events: readonly GameEvent[], undone?: number): Promise<void> {
    const now = await situationOf(this.#table, this.game);
    this.game.over = now.due === "over";
    this.game.result = resultOf(this.game, now);
    this.#save(this.game);
    const { due, seats, number, seat, acts, scores } = now;
    const [legal, view] = await Promise.all([
      acts && seat !== undefined ? this.#table.legal(seat) : [],
      this.#table.view(seat ?? "spectator"),
    ]);
    this.#scores = scores;
    if (this.#closed) return;
    const { match } = this.game;
    const facts = factsHere({
      ...this.game,
      ...now,
      seats: this.game.seats,
      seq: this.#since,
      names: this.#table.info.seat_names,
      you: seat,
      hurried: now.alone && !now.paused && !this.#pace.slowEnd?.(),
      standing: match && standingOf(match, scores),
      draw: lastDraw(this.game.steps),
    });
    const turn: Turn = { due, seats: [...seats], number, since: this.#since };
    const picture = { view, turn, legal, facts };
    const awaited = seat !== undefined && seats.includes(seat);
    if (awaited) this.#album?.put({ ...picture, seat });
    batch(() => {
      this.#put(seat === undefined ? picture : { ...picture, seat });
      this.#shown = this.tell({ events, view, turn, undone });
    });
  }

  #asked(seat: number, level: string, milliseconds: number): Asked {
    const memory = this.game.memories[seat] ?? "";
    return { level, seat, seed: this.#pace.chance.below(2 ** 31), milliseconds, memory };
  }
  // A bot that fails is asked once more, and then a simpler one in its place.
  async #choice(seat: number, milliseconds: number): Promise<string> {
    const level = this.game.seats[seat]?.level ?? "easy";
    const asked = this.#asked(seat, level, milliseconds);
    const choice = await this.#table
      .choose(asked)
      .catch(() => this.#table.choose(asked))
      .catch(() => this.#table.choose({ ...asked, level: "easy", memory: "" }));
    await this.#trace(asked, choice.action).catch(() => {}); // without it the game goes on all the same
    if (!this.#closed) this.game.memories[seat] = choice.memory;
    return choice.action;
  }
  // The same question once more, for whoever looks on.
  async #trace(asked: Asked, choice: string): Promise<void> {
    if (!this.#pace.trace || !this.#pace.traces?.()) return;
    const candidates = await this.#table.hints(asked);
    const view = this.view();
    this.#pace.trace({
      seat: this.#table.info.seat_names[asked.seat] ?? "",
      level: asked.level,
      phase: view && "phase" in view ? String(view.phase) : "",
      choice,
      candidates: candidates.slice(0, 3),
    });
  }

  #botIn(turn: Turn | undefined): number | undefined {
    if (turn?.due !== "act" && turn?.due !== "roll") return undefined;
    return turn.seats.find((seat) => isBotIn(this.game, seat));
  }

  // A bot's turn.
  #goOn(): void {
    const turn = this.turn();
    const seat = this.#botIn(turn);
    if (!turn || seat === undefined || this.#closed || this.#pace.still) return;
    const since = this.#since;
    const next = this.#work.then(() =>
      this.facts()?.hurried && !this.#pace.traces?.()
        ? this.#rush(turn, seat)
        : this.#botActs(turn, seat, since),
    );
    this.#work = next.catch((error: unknown) => this.#fail(error));
  }
  async #botActs(turn: Turn, seat: number, since: number): Promise<void> {
    const hurried = this.facts()?.hurried;
    if (!hurried) await this.#shown;
    if (this.#closed || since !== this.#since) return;
    // Nobody thinks about a roll; what is chosen in secret, together with others, cannot be followed anyway.
    const secret = this.#together || turn.seats.length > 1;
    const delay = secret || hurried ? 0 : this.#pace.botDelay() / (turn.due === "roll" ? 2 : 1);
    const wait = new Promise((done) => setTimeout(done, delay));
    const action = turn.due === "act" ? await this.#choice(seat, this.#pace.botTime) : "";
    await wait;
    if (this.#closed || since !== this.#since) return;
    await this.#step({ seat, word: action });
  }
  // Only bots are left, and nobody wants to wait for them: they are looked at now and then.
  async #rush(turn: Turn, seat: number): Promise<void> {
    const { chance, botTime } = this.#pace;
    const done = await this.#table.rush(
      {
        levels: this.game.seats.map(({ level }) => level),
        memories: this.game.memories,
        words: chance.peek(4 * together),
        milliseconds: Math.min(hurriedTime, botTime),
        who: whoLooks(this.game),
      },
      together,
    );
    chance.skip(done.used);
    if (done.steps.length === 0) return this.#botActs(turn, seat, this.#since);
    this.game.memories = done.memories;
    this.game.steps.push(...done.steps);
    this.#since = this.game.steps.length;
    this.#round = this.#since;
    await this.#show(done.events);
    this.#goOn();
  }
}

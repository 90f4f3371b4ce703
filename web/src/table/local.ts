// A table of this device: the engine in a worker, people who share the screen, bots. Everything is kept after every step, so
// that a page which is closed or reloaded goes on where it was.
import { batch, createSignal } from "solid-js";
import type { EngineClient } from "../engine/client";
import { EngineError } from "../engine/engine";
import { Refused } from "../net/refused";
import { type Chosen, choiceOf } from "./bot_choice";
import { BotWaits } from "./bot_waits";
import { actWith } from "./drawing";
import { EngineTable, eventsOf, type Seen, type Told } from "./engine_table";
import { factsHere, HereTable } from "./here_table";
import {
  type Album,
  botsIn,
  isBotIn,
  type LocalGame,
  type LocalPace,
  type Picture,
  peopleIn,
  resultOf,
  stepsBack,
} from "./local_game";
import { newMatch } from "./match";
import { outlookOf } from "./outlook";
import { pastOf } from "./past";
import { Pictures } from "./pictures";
import { goingOn, isSpoken, stepsOf } from "./steps";
import type { GameEvent, Hint, Past, Scores, Turn } from "./table";

export type { Album, LocalGame, LocalPace, Picture, Thought } from "./local_game";

const together = 100; // steps of bots in a hurry between two looks at them
const hurriedTime = 40; // milliseconds of thinking, at most, of one of them

export class LocalTable extends HereTable {
  readonly game: LocalGame;
  readonly #engine: EngineClient;
  #table!: EngineTable; // there when the game has begun
  #begun: Promise<void> = Promise.resolve();
  readonly #pace: LocalPace;
  readonly #waits: BotWaits;
  readonly #save: (game: LocalGame) => void;
  readonly #pictures: Pictures;
  readonly legal;
  readonly #setLegal;
  readonly seat;
  readonly #setSeat;
  // Why the game does not go on by itself: goOn() tries again.
  readonly stuck;
  readonly #setStuck;
  #since = 0;
  #now: Seen | undefined; // as the engine has it
  #games = 1; // from the start or a position, or because something was taken back
  #together = false; // some of those who choose at the same time have chosen
  #closed = false;
  #work: Promise<unknown> = Promise.resolve();
  #shown: Promise<unknown> = Promise.resolve(); // what happened last has been seen

  private constructor(
    engine: EngineClient,
    game: LocalGame,
    pace: LocalPace,
    save: (game: LocalGame) => void,
    album: Album | undefined,
  ) {
    const pictures = new Pictures(album);
    super(engine, pictures.over);
    this.#pictures = pictures;
    this.game = game;
    this.#engine = engine;
    this.#pace = pace;
    this.#waits = new BotWaits(pace.botDelay, game.seats.length);
    this.#save = save;
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

  override play = (action: string) => this.#inTurn((seat) => this.#step(`play ${seat} ${action}`));
  override roll = () => this.#inTurn((seat) => this.#step(`roll ${seat}`));
  override undo = () => this.#inTurn((seat) => this.#step(`undo ${seat}`));
  override resign = () => this.#inTurn((seat) => this.#resign(seat));
  override offerDraw = () => this.#inTurn((seat) => this.#offerDraw(seat));
  // To the next person, or to the end where no person is left.
  skip = async (): Promise<void> => {
    if (this.#botIn(this.turn()) !== undefined) this.#waits.skip();
  };
  takeBack = () => this.#inTurn(() => this.#takeBack());
  // Whoever's turn it is: another game begins, and this one is kept as it is.
  beginFrom = (position: string) =>
    this.#inLine(() => {
      const fresh = { key: undefined, steps: [], memories: [], resumed: false };
      return this.#reopen({ ...this.game, position, ...fresh }, this.seat() ?? 0);
    });
  async tryPosition(position: string): Promise<Scores> {
    const table = await EngineTable.open(this.#engine, this.#begunAs({ ...this.game, position }));
    try {
      const { result, places } = await table.see("spectator");
      return result ?? { over: false, reason: null, places };
    } finally {
      table.close();
    }
  }
  newMatch = () =>
    this.#inLine(async () => {
      this.game.match = newMatch(this.#table.info.seats, this.game.match?.length);
      await this.#table.count(this.game.match);
      this.#show(await this.#table.see("device"), []);
      this.#goOn();
    });
  // The points, when it is over.
  series = () => (this.#now?.result ? this.#now.series : undefined);
  async history(): Promise<readonly Past[]> {
    await this.#begun;
    return pastOf(this.#engine, this.#begunAs(this.game), [...this.game.steps], "device");
  }
  async outlook(): Promise<readonly number[]> {
    await this.#begun;
    return outlookOf(this.#table);
  }
  override resume = () =>
    this.#inLine(async () => {
      const { now, events } = await this.#do("resume");
      this.game.resumed = true;
      this.#show(now, events);
      this.#goOn();
    });
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
      const { now, events } = await this.#settle();
      this.#show(now, events);
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
      await this.#pictures.shown;
    }
    this.#table = await this.#open(this.game);
    this.game.names = this.#table.info.seat_names;
    this.#since = this.game.steps.length;
    const { now, events } = await this.#settle();
    if (!seen || events.length > 0) this.#show(now, events);
    this.#goOn();
  }

  #begunAs = ({ game, options, position, match, seats }: LocalGame) => ({
    game,
    options,
    position,
    match,
    bots: botsIn({ seats }),
  });
  // The game is played again as far as it goes.
  async #open(game: LocalGame): Promise<EngineTable> {
    const table = await EngineTable.open(this.#engine, this.#begunAs(game));
    try {
      await table.load(goingOn(game.steps));
      return table;
    } catch (error) {
      table.close();
      throw error;
    }
  }

  #put({ seat, view, turn, legal, facts }: Omit<Picture, "seat"> & { seat?: number }): void {
    this.#setSeat(seat);
    this.setView(view);
    this.setTurn(turn);
    this.#setLegal(legal);
    this.setFacts(facts);
  }

  async #takeBack(): Promise<void> {
    const last = this.#now?.result ? undefined : stepsBack(this.game);
    if (!last) throw new Refused("NOTHING_TO_UNDO", "There is nothing that you may take back.");
    const steps = [...this.game.steps, { word: "", ...last }];
    await this.#reopen({ ...this.game, steps }, last.seat);
  }
  async #reopen(game: LocalGame, seat: number): Promise<void> {
    const table = await this.#open(game);
    this.#table.close();
    this.#table = table;
    ++this.#games;
    Object.assign(this.game, game);
    this.#since = this.game.steps.length;
    const { now, events } = await this.#settle();
    this.#show(now, events, seat);
    this.#goOn();
  }

  // Everybody sits here: the person who says it says it for all people, and bots are asked.
  async #offerDraw(seat: number): Promise<void> {
    const [bot] = botsIn(this.game);
    const other = peopleIn(this.game).find((one) => one !== seat);
    await this.#step(`offer ${seat}`, bot === undefined ? `offer ${other}` : `answer ${bot}`);
  }
  async #resign(seat: number): Promise<void> {
    if (this.#table.info.manners.resign === "bot_plays_on")
      throw new Refused("NOT_IN_THIS_GAME", "No bot plays on for somebody at this device.");
    await this.#step(`resign ${seat}`);
  }

  // One thing after the other, whatever is tapped meanwhile.
  // Where several choose at once, the choices of others do not make one's own stale.
  #inTurn(work: (seat: number) => Promise<void>): Promise<void> {
    const round = this.#round();
    const seat = this.seat();
    return this.#inLine(async () => {
      const stale = round !== undefined && round !== this.#round();
      if (stale || seat === undefined || seat !== this.seat())
        throw new Refused("STALE", "That turn is over.");
      await work(seat);
    });
  }
  // Nothing: the engine is not there yet, and what was seen last still holds.
  #round = (): string | undefined => this.#now && `${this.#games} ${this.#now.turn.serial}`;
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

  // Does it, and keeps it.
  async #do(...wishes: string[]): Promise<{ now: Seen; events: GameEvent[] }> {
    const lines: string[] = [];
    const told: Told[] = [];
    for (const wish of wishes) {
      const acted = await actWith(this.#table, this.#pace, wish);
      lines.push(...acted.steps);
      told.push(...acted.told);
      this.#now = acted;
    }
    this.game.steps.push(...stepsOf(lines));
    this.#since = this.game.steps.length;
    return { now: this.#now ?? (await this.#table.see("device")), events: eventsOf(told) };
  }
  // Chance that nobody calls for, and a bot that was told to go on alone.
  async #settle(): Promise<{ now: Seen; events: GameEvent[] }> {
    const now = await this.#table.see("device");
    this.#now = now;
    const { due } = now.turn;
    if (now.paused && this.game.resumed) return this.#do("resume");
    return now.paused || due === "act" || due === "over" ? { now, events: [] } : this.#do("deal");
  }
  async #step(...wishes: string[]): Promise<void> {
    const round = this.#round();
    const log = this.game.steps.length;
    const { now, events } = await this.#do(...wishes);
    this.#together = round === this.#round() && now.turn.due === "act";
    const [first] = this.game.steps.slice(log);
    this.#show(now, events, first?.undo ? first.seat : undefined);
    this.#waits.stepped(Number(wishes[0]?.split(" ")[1]), this.#shown);
    this.#goOn();
  }

  // Keeps the game as it stands, then shows it.
  #show(now: Seen, events: readonly GameEvent[], undone?: number): void {
    this.#now = now;
    const { view, legal } = now;
    const { due, seats, number } = now.turn;
    const alone = now.only_bots && !now.paused;
    const asked = seats.some((one) => !isBotIn(this.game, one));
    this.#waits.now(asked || now.paused || due === "over", alone);
    this.game.over = due === "over";
    this.game.result = resultOf(this.game, now);
    this.#save(this.game);
    if (this.#closed) return;
    const seat = now.seat ?? undefined;
    const last = this.game.steps.at(-1);
    const facts = factsHere({
      ...this.game,
      seq: this.#since,
      names: this.#table.info.seat_names,
      you: seat,
      paused: now.paused,
      hurried: alone && (this.#waits.skips || !this.#pace.slowEnd?.()),
      places: now.places,
      series: this.game.match && now.series,
      // Until somebody plays on.
      draw: (last && isSpoken(last) && now.draw) || undefined,
      scores: now.result ?? undefined,
    });
    const turn: Turn = { due, seats, number, since: this.#since };
    const picture = { view, turn, legal, facts };
    const awaited = seat !== undefined && seats.includes(seat);
    this.#pictures.put(awaited ? { ...picture, seat } : undefined);
    batch(() => {
      this.#put(seat === undefined ? picture : { ...picture, seat });
      this.#shown = this.tell({ events, view, turn, undone });
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
  // It thinks while people still see what was before; what they are told of it, they are told when it acts.
  async #botActs(turn: Turn, seat: number, since: number): Promise<void> {
    const hurried = this.facts()?.hurried === true;
    // What is chosen in secret, together with others, cannot be followed anyway.
    const secret = this.#together || turn.seats.length > 1;
    const seen = hurried || this.#waits.until(seat, this.#shown, secret);
    const chosen = turn.due === "act" ? await this.#choice(seat) : undefined;
    await seen;
    if (this.#closed || since !== this.#since) return;
    if (chosen) {
      this.game.memories[seat] = chosen.memory;
      chosen.tell();
    }
    await this.#step(chosen ? `play ${seat} ${chosen.action}` : `roll ${seat}`);
  }
  // Nobody thinks about a roll.
  #choice(seat: number): Promise<Chosen> {
    const view = this.view();
    const phase = view && "phase" in view ? String(view.phase) : "";
    return choiceOf(this.#table, this.game, this.#pace, seat, phase);
  }
  // Only bots are left, and nobody wants to wait for them: they are looked at now and then.
  async #rush(turn: Turn, seat: number): Promise<void> {
    const { chance, botTime } = this.#pace;
    const done = await this.#table.rush({
      levels: this.game.seats.map(({ level }) => level),
      memories: this.game.memories,
      words: chance.peek(4 * together),
      milliseconds: Math.min(hurriedTime, botTime),
      most: together,
      eyes: "device",
    });
    chance.skip(done.used);
    if (done.steps.length === 0) return this.#botActs(turn, seat, this.#since);
    this.game.memories = done.memories;
    this.game.steps.push(...stepsOf(done.steps));
    this.#since = this.game.steps.length;
    this.#show(done.now, eventsOf(done.told));
    this.#goOn();
  }
}

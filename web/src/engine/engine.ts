// The games, in this thread: a typed face for the module. Used by the worker, and by tests in Node.
import { below, drawOutcome } from "./chance";
import { type Ask, loadModule, type Source } from "./module";
import type {
  Asked,
  Choice,
  Dealt,
  GameEvent,
  GameInfo,
  Hint,
  Luck,
  Observer,
  Outcome,
  PlayoutCount,
  Preview,
  Question,
  Refusal,
  Rush,
  Rushed,
  Scores,
  Seat,
  TableId,
  TableInfo,
  Turn,
  View,
} from "./types";

/** A request that makes no sense: an unknown game, table or seat, bad options, a bad position. Nothing has changed. */
export class EngineError extends Error {
  override readonly name = "EngineError";
}

const stepLines = (table: TableId, { seat, word }: { seat?: Seat; word: string }) =>
  seat === undefined ? ["settle", table, word] : ["play", table, word, seat];
const askedLines = ({ game, options, view, seat, action }: Asked) => [
  game,
  options,
  JSON.stringify(view),
  seat,
  action,
];
const questionLines = (q: Question) => [q.level, q.seat, q.seed, q.milliseconds, q.memory];

export class Engine {
  private readonly ask: Ask;

  private constructor(ask: Ask) {
    this.ask = ask;
  }

  static async load(source: Source): Promise<Engine> {
    return new Engine(await loadModule(source));
  }

  // About the games.
  games(): GameInfo[] {
    return this.get<{ games: GameInfo[] }>("games").games;
  }
  /** One number over all rules, the same as `parlour bench --signature`. */
  signature(): string {
    return this.get<{ signature: string }>("signature").signature;
  }
  /** Plays random games as fast as it can. */
  bench(game: string, games: number, seed: bigint): PlayoutCount {
    return this.get("bench", game, games, seed);
  }

  // Tables come and go; at most 64 at a time.
  open(game: string, options = ""): TableId {
    return this.get<{ table: TableId }>("open", game, options).table;
  }
  position(game: string, options: string, position: string): TableId {
    return this.get<{ table: TableId }>("position", game, options, position).table;
  }
  clone(table: TableId): TableId {
    return this.get<{ table: TableId }>("clone", table).table;
  }
  close(table: TableId): void {
    this.get("close", table);
  }

  // What is known about a table.
  info(table: TableId): TableInfo {
    return this.get("info", table);
  }
  /** The position as text. */
  show(table: TableId): string {
    return this.get<{ position: string }>("show", table).position;
  }
  turn(table: TableId): Turn {
    return this.get("turn", table);
  }
  /** `all`: with every hand open, for games that are over. */
  view<V extends View = View>(table: TableId, who: Observer | "all"): V {
    return this.get<{ view: V }>("view", table, who).view;
  }
  /** Sorted by bytes; empty for a seat that may not act. */
  legal(table: TableId, seat: Seat): string[] {
    return this.get<{ legal: string[] }>("legal", table, seat).legal;
  }
  /** What chance may bring, in the rulebook's order; empty unless a chance step is due. */
  outcomes(table: TableId): Outcome[] {
    return this.get<{ outcomes: Outcome[] }>("outcomes", table).outcomes;
  }
  scores(table: TableId): Scores {
    return this.get("scores", table);
  }
  /** The seats that have neither finished nor dropped out. */
  stillIn(table: TableId): Seat[] {
    return this.get<{ seats: Seat[] }>("still_in", table).seats;
  }
  hash(table: TableId): string {
    return this.get<{ hash: string }>("hash", table).hash;
  }
  /** Of the last step: as an observer may learn of them, or all. */
  events<E extends GameEvent = GameEvent>(table: TableId, who: Observer | "all"): E[] {
    return this.get<{ events: E[] }>("events", table, who).events;
  }
  /** The option line of the same game with only these seats. */
  optionsFor(table: TableId, seats: Seat[]): string {
    const bits = seats.reduce((set, seat) => set | (1 << seat), 0);
    return this.get<{ options: string }>("options_for", table, bits).options;
  }
  /** What to play for a seat whose clock ran out, where the rulebook names it. */
  timeoutAction(table: TableId, seat: Seat): string | null {
    return this.get<{ action: string | null }>("timeout_action", table, seat).action;
  }
  perft(table: TableId, depth: number): number {
    return this.get<{ leaves: number }>("perft", table, depth).leaves;
  }

  // What the rules say to an action, by a view alone: there need not be a table here.
  /** Nothing if the action may be taken. */
  whyNot(ask: Asked): Refusal | null {
    return this.step("why_not", ...askedLines(ask));
  }
  /** What the action would do; a refusal if it may not be taken. */
  preview(ask: Asked): Preview | Refusal {
    const { refused, ...preview } = this.get<Preview & { refused?: Refusal }>(
      "preview",
      ...askedLines(ask),
    );
    return refused ?? preview;
  }

  // Steps. A refused one changes nothing.
  /** Without a seat: for the lowest that may act. */
  play(table: TableId, action: string, seat?: Seat): Refusal | null {
    return this.step("play", table, action, seat ?? "");
  }
  /** The notation of what `play` would do with that text, which may be a structured command; nothing if it is refused. */
  canonical(table: TableId, action: string, seat: Seat): string | undefined {
    return this.get<{ action?: string }>("canonical", table, action, seat).action;
  }
  settle(table: TableId, outcome: string): Refusal | null {
    return this.step("settle", table, outcome);
  }
  /** Settles chance up to the next decision, in one go: cards are many. */
  deal(table: TableId, { agreed, words, taps, asked, most, who }: Luck): Dealt {
    const dealt: Dealt = { refused: null, drawn: [], events: [], used: 0, more: false };
    const { drawn, events } = dealt;
    const next = (): number | undefined => words[dealt.used++];
    for (;;) {
      const { kind, seats } = this.turn(table);
      const waits = taps && seats.length > 0 && !(asked && drawn.length === 0);
      if (kind !== "chance" || waits) return dealt;
      dealt.more = true;
      if (drawn.length >= most) return dealt;
      const begun = dealt.used;
      const draw = (bound: number) => below(bound, next);
      const outcome = agreed[drawn.length] ?? drawOutcome(this.outcomes(table), draw);
      if (outcome === undefined) {
        dealt.used = begun; // too few are left for this one
        return dealt;
      }
      dealt.refused = this.settle(table, outcome);
      if (dealt.refused) return dealt;
      drawn.push(outcome);
      events.push(...this.events(table, who));
      dealt.more = false;
    }
  }
  /**
   * Lets bots play in one go, until somebody else is awaited, somebody has finished, or it is enough. A bot that fails, or words
   * that run out, end it before that step.
   */
  rush(table: TableId, { levels, words, milliseconds, most, who, ...rush }: Rush): Rushed {
    const done: Rushed = { steps: [], events: [], memories: [...rush.memories], used: 0 };
    const { steps, events, memories } = done;
    const draw = (bound: number) => below(bound, () => words[done.used++]);
    const next = (): Rushed["steps"][number] | undefined => {
      const { kind, seats } = this.turn(table);
      if (kind === "over") return undefined;
      if (kind === "chance") {
        const word = drawOutcome(this.outcomes(table), draw);
        return word === undefined ? undefined : { word };
      }
      const seat = seats.find((one) => levels[one] !== undefined);
      const seed = draw(2 ** 31);
      if (seat === undefined || seed === undefined) return undefined;
      const asked = { seat, level: levels[seat] ?? "", seed: BigInt(seed), milliseconds };
      try {
        const { action, memory } = this.choose(table, { ...asked, memory: memories[seat] ?? "" });
        memories[seat] = memory;
        return { seat, word: action };
      } catch (error) {
        if (error instanceof EngineError) return undefined;
        throw error;
      }
    };
    for (const inGame = this.stillIn(table).length; steps.length < most; ) {
      const step = next();
      const refused = step && this.step(...stepLines(table, step));
      if (!step || refused) break;
      steps.push(step);
      events.push(...this.events(table, who));
      if (this.stillIn(table).length !== inGame) break;
    }
    done.used = Math.min(done.used, words.length);
    return done;
  }
  /** Takes back the last step, if its seat may do that; false otherwise. */
  undo(table: TableId): boolean {
    return this.get<{ done: boolean }>("undo", table).done;
  }
  /** Takes a seat out of the game, where the rules have a way; false otherwise. */
  resign(table: TableId, seat: Seat): boolean {
    return this.get<{ done: boolean }>("resign", table, seat).done;
  }

  // Bots: they know what their seat may know.
  choose(table: TableId, question: Question): Choice {
    return this.get("choose", table, ...questionLines(question));
  }
  /** What the bot would do and why, its choice first; empty for a seat that may not act. */
  hints(table: TableId, question: Question): Hint[] {
    return this.get<{ hints: Hint[] }>("hints", table, ...questionLines(question)).hints;
  }

  /** Of a game that is over: every seat's chance to be first, in thousandths that add up to 1000. */
  prospects(table: TableId, how: "now" | "reply" | "ahead"): number[] {
    return this.get<{ prospects: number[] }>("prospects", table, how).prospects;
  }

  /** Whether the bot of a seat takes an offered draw. */
  takesDraw(table: TableId, seat: Seat): boolean {
    return this.get<{ taken: boolean }>("takes_draw", table, seat).taken;
  }

  private step(...lines: (string | number)[]): Refusal | null {
    return this.get<{ refused?: Refusal }>(...lines).refused ?? null;
  }
  private get<Answer>(...lines: (string | number | bigint)[]): Answer {
    const texts = lines.map(String);
    // A line end inside an argument would make two of it.
    if (texts.some((text) => text.includes("\n"))) throw new EngineError("a text with two lines");
    const answer = this.ask(texts.join("\n")) as { error?: string };
    if (answer.error !== undefined) throw new EngineError(answer.error);
    return answer as Answer;
  }
}

// The games, in this thread: a typed face for the module. Used by the worker, and by tests in Node.
import { below } from "./chance";
import { type Ask, loadModule, type Source } from "./module";
import type {
  Acted,
  Applied,
  Asked,
  Choice,
  Eyes,
  Foreseen,
  GameEvent,
  GameInfo,
  Hint,
  Judged,
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
  Seeing,
  Seen,
  TableId,
  TableInfo,
  Told,
  Turn,
  View,
} from "./types";

/** A request that makes no sense: an unknown game, table or seat, bad options, a bad position. Nothing has changed. */
export class EngineError extends Error {
  override readonly name = "EngineError";
}

const bitsOf = (seats: readonly Seat[]): number =>
  seats.reduce((set, seat) => set | (1 << seat), 0);
// A request has a greatest length, and a log none.
const mostLetters = 20_000;
function inRequests(steps: readonly string[]): string[][] {
  const all: string[][] = [];
  let letters = mostLetters;
  for (const step of steps) {
    letters += step.length + 1;
    if (letters > mostLetters) {
      all.push([]);
      letters = step.length + 1;
    }
    all.at(-1)?.push(step);
  }
  return all;
}
const seeingLines = ({ game, options, view, seat }: Seeing) => [
  game,
  options,
  JSON.stringify(view),
  seat,
];
const askedLines = (asked: Asked) => [...seeingLines(asked), asked.action];
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

  // Matches: a game being played, with all that a table does around its rules. Each is also a table that can be looked at.
  /** Without a position: from the start. */
  match(game: string, options = "", position = "", bots: readonly Seat[] = []): TableId {
    return this.get<{ table: TableId }>("match", game, options, position, bitsOf(bots)).table;
  }
  see(match: TableId, eyes: Eyes): Seen {
    return this.get("see", match, eyes);
  }
  /** `dry`: there were too few random words, and nothing has changed. */
  act(
    match: TableId,
    eyes: Eyes,
    act: string,
    { words, agreed }: Luck,
  ): Acted | { refused: Refusal } | { dry: true } {
    return this.get("act", match, eyes, act, words.join(), agreed.join());
  }
  /** Steps as `act` answered them; those before one that is refused are made. */
  apply(match: TableId, eyes: Eyes, steps: readonly string[]): Applied {
    const told: Told[] = [];
    let [done, last]: [number, Applied | undefined] = [0, undefined];
    for (const some of inRequests(steps)) {
      last = this.get<Applied>("apply", match, eyes, some.join("\t"));
      told.push(...last.told);
      done += last.done;
      if (last.refused) break;
    }
    return { ...(last ?? this.get<Applied>("apply", match, eyes, "")), told, done };
  }
  /** The same without a look at it. */
  load(match: TableId, steps: readonly string[]): Refusal | null {
    for (const some of inRequests(steps)) {
      const refusal = this.step("load", match, some.join("\t"));
      if (refusal) return refusal;
    }
    return null;
  }
  /** `end`: what a transcript has after that word; empty: it has none. */
  judge(match: TableId, end: string): Judged {
    return this.get("judge", match, end);
  }
  /** The points that the players have from games before, in halves. */
  series(match: TableId, game: number, length: number, won: readonly number[]): void {
    this.get("series", match, `${game} ${length} ${won.join()}`);
  }
  /**
   * Lets bots play in one go, until somebody else is awaited, somebody has finished, or it is enough. A bot that fails, or words
   * that run out, end it before that act.
   */
  rush(match: TableId, { levels, words, milliseconds, most, eyes, ...rush }: Rush): Rushed {
    const now = this.see(match, eyes);
    const done: Rushed = { steps: [], told: [], memories: [...rush.memories], used: 0, now };
    const { steps, told, memories } = done;
    const settled = String(now.places);
    while (steps.length < most && String(done.now.places) === settled) {
      const { due, seats } = done.now.turn;
      const seat = seats.find((one) => levels[one] !== undefined);
      if (seat === undefined) break;
      let used = done.used;
      let wish = `roll ${seat}`;
      let memory = memories[seat] ?? "";
      if (due === "act") {
        const seed = below(2 ** 31, () => words[used++]);
        if (seed === undefined) break;
        const asked = { seat, level: levels[seat] ?? "", seed: BigInt(seed), milliseconds };
        const choice = this.perhaps(() => this.choose(match, { ...asked, memory }));
        if (!choice) break;
        memory = choice.memory;
        wish = `play ${seat} ${choice.action}`;
      }
      const acted = this.act(match, eyes, wish, { words: words.slice(used), agreed: [] });
      if (!("steps" in acted)) break;
      done.used = used + acted.used;
      done.now = acted;
      memories[seat] = memory;
      steps.push(...acted.steps);
      told.push(...acted.told);
    }
    return done;
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
    return this.get<{ options: string }>("options_for", table, bitsOf(seats)).options;
  }
  /** What to play for a seat whose clock ran out, where the rulebook names it. */
  timeoutAction(table: TableId, seat: Seat): string | null {
    return this.get<{ action: string | null }>("timeout_action", table, seat).action;
  }
  perft(table: TableId, depth: number): number {
    return this.get<{ leaves: number }>("perft", table, depth).leaves;
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
  /** Takes back the last step, if its seat may do that; false otherwise. */
  undo(table: TableId): boolean {
    return this.get<{ done: boolean }>("undo", table).done;
  }
  /** Takes a seat out of the game, where the rules have a way; false otherwise. */
  resign(table: TableId, seat: Seat): boolean {
    return this.get<{ done: boolean }>("resign", table, seat).done;
  }

  // What the rules say to an action, by a view alone: there need not be a table here.
  /** Nothing if the action may be taken. */
  whyNot(ask: Asked): Refusal | null {
    return this.get<{ refused?: Refusal }>("why_not", ...askedLines(ask)).refused ?? null;
  }
  /** What the action would do; a refusal if it may not be taken. */
  preview(ask: Asked): Preview | Refusal {
    const { refused, ...preview } = this.get<Preview & { refused?: Refusal }>(
      "preview",
      ...askedLines(ask),
    );
    return refused ?? preview;
  }

  /** Every action that the seat may take, with what it would do. */
  foresee<E extends GameEvent = GameEvent>(seeing: Seeing): Foreseen<E>[] {
    return this.get<{ actions: Foreseen<E>[] }>("foresee", ...seeingLines(seeing)).actions;
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

  private perhaps<T>(ask: () => T): T | undefined {
    try {
      return ask();
    } catch (error) {
      if (error instanceof EngineError) return undefined;
      throw error;
    }
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

// What happened, line by line: from a history that was asked for, and from what happens afterwards. The same either way.
import type { Draw, TermsNews } from "../net/protocol";
import type { GameEvent, Past } from "../table/table";

export interface Line {
  readonly turn: number;
  readonly text: string;
}

// The words for it.
export interface Telling {
  event(event: GameEvent): string | undefined; // nothing for what goes without saying
  undone(seat: number): string;
  offered(seat: number): string;
  drawn(draw: Draw): string;
  terms(news: TermsNews): string;
}

interface Entry {
  readonly past: Past;
  lines: readonly Line[];
}

// The seat that acted: the first that its events name.
const actorOf = ({ events }: Past): unknown =>
  events.find(({ seat }) => typeof seat === "number")?.seat;

function lastIndex<T>(list: readonly T[], fits: (one: T) => boolean): number {
  for (let i = list.length - 1; i >= 0; --i) if (fits(list[i] as T)) return i;
  return -1;
}

export class Chronicle {
  readonly #telling: Telling;
  #entries: Entry[] = [];

  constructor(telling: Telling) {
    this.#telling = telling;
  }

  lines(): readonly Line[] {
    return this.#entries.flatMap(({ lines }) => lines);
  }
  // The steps that stand, the oldest first.
  steps(): readonly Past[] {
    return this.#entries.flatMap(({ past }) => (past.events.length > 0 ? past : []));
  }

  // All of it anew.
  recall(pasts: readonly Past[]): void {
    this.#entries = [];
    for (const past of pasts) this.add(past);
  }
  add(past: Past): void {
    if (past.undone !== undefined) this.#takeOut(past.undone);
    const { undone, offered, draw, terms, turn } = past;
    const tell = this.#telling;
    const texts = [
      undone === undefined ? undefined : tell.undone(undone),
      offered === undefined ? undefined : tell.offered(offered),
      draw === undefined ? undefined : tell.drawn(draw),
      terms === undefined ? undefined : tell.terms(terms),
    ];
    // An action that was taken back has no events that stand.
    const events = undone === undefined ? past.events : [];
    this.#entries.push({ past: { ...past, events: [] }, lines: [] });
    for (const text of texts) this.#say(turn, text);
    for (const event of events) this.tell(event);
  }
  // One event more of what was added last.
  tell(event: GameEvent): void {
    const last = this.#entries.pop();
    if (!last) return;
    const past = { ...last.past, events: [...last.past.events, event] };
    this.#entries.push({ past, lines: last.lines });
    this.#say(past.turn, this.#telling.event(event));
  }

  #say(turn: number, text: string | undefined): void {
    const last = this.#entries.at(-1);
    if (last && text) last.lines = [...last.lines, { turn, text }];
  }
  // Back to before the last action of a seat; what was said by hand about draws and undoing stays.
  #takeOut(seat: number): void {
    const isStep = ({ past }: Entry) => past.events.length > 0;
    const own = lastIndex(this.#entries, ({ past }) => actorOf(past) === seat);
    const from = own < 0 ? lastIndex(this.#entries, isStep) : own;
    if (from < 0) return;
    this.#entries = this.#entries.filter((entry, i) => i < from || !isStep(entry));
  }
}

// A table of the server.
import { batch, createSignal } from "solid-js";
import type { EngineClient } from "../engine/client";
import type { Connection } from "../net/connection";
import type {
  ClientMessage,
  GoneMessage,
  HistoryMessage,
  Incoming,
  OnlookersMessage,
  Past as PastSaid,
  Player,
  PresenceMessage,
  Settings,
  StepMessage,
  TableMessage,
  ThoughtMessage,
  ViewMessage,
} from "../net/protocol";
import { Refused } from "../net/refused";
import { atLength, changed } from "./changes";
import { foresightOf } from "./foresight";
import type { Doors, Facts, GameEvent, Happening, Past, Said, Table, Turn, View } from "./table";

function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

const saidBy = (from: Player, { phrase, text }: { phrase?: string; text?: string }): Said => ({
  from: from.id,
  name: from.name,
  phrase,
  text,
});
const pastOf = ({
  number,
  events,
  undone,
  from,
  offered,
  draw,
  terms,
  ...words
}: PastSaid): Past => ({
  turn: number,
  events: (events ?? []) as GameEvent[],
  undone,
  offered,
  draw,
  terms,
  said: from && saidBy(from, words),
});

export class RemoteTable implements Table {
  readonly where = "server";
  readonly #connection: Connection;
  readonly #id: string;
  readonly #happenings = new Set<(happening: Happening) => Promise<void> | void>();
  readonly #sayings = new Set<(said: Said) => void>();
  readonly #thoughts = new Set<(thought: ThoughtMessage) => void>();
  readonly #stop: (() => void)[] = [];
  readonly facts;
  readonly #setFacts;
  readonly view;
  readonly #setView;
  readonly turn;
  readonly #setTurn;
  readonly legal;
  readonly #setLegal;
  // Why this page does not see the table, or does not see it any more.
  readonly gone;
  readonly #setGone;
  #seq: number | undefined; // of the view
  #seen = 0; // of anything
  #mixed = "";
  #prepared = false; // the engine has been sent for

  readonly #onMixed: (commitment: string, bytes: string) => void;

  readonly #engineOf: (game: string) => EngineClient;

  // `engineOf`: the rules of a game. `onMixed` hears what this page brought along for the chance of the game.
  constructor(
    connection: Connection,
    id: string,
    engineOf: (game: string) => EngineClient,
    onMixed: (commitment: string, bytes: string) => void = () => {},
  ) {
    this.#engineOf = engineOf;
    this.#onMixed = onMixed;
    this.#connection = connection;
    this.#id = id;
    [this.facts, this.#setFacts] = createSignal<Facts>();
    [this.view, this.#setView] = createSignal<View>();
    [this.turn, this.#setTurn] = createSignal<Turn>();
    [this.legal, this.#setLegal] = createSignal<readonly string[]>([]);
    [this.gone, this.#setGone] = createSignal<Refused>();
    this.#stop.push(connection.listen((message) => this.#received(message)));
    this.#stop.push(
      connection.watch(id, {
        since: () => this.#seq,
        refused: (why) => this.#setGone(why),
      }),
    );
  }

  readonly foresight = foresightOf(
    () => this.#engineOf(this.facts()?.game ?? ""),
    () => this.facts(),
  );

  link = (): "open" | "connecting" => (this.#connection.link() === "open" ? "open" : "connecting");
  seat = (): number | undefined => this.facts()?.you;
  me = (): string | undefined => this.#connection.welcome()?.you.id;
  isHost = (): boolean => this.facts()?.host === this.me();

  onHappening(listener: (happening: Happening) => Promise<void> | void): () => void {
    this.#happenings.add(listener);
    return () => this.#happenings.delete(listener);
  }
  onSaid(listener: (said: Said) => void): () => void {
    this.#sayings.add(listener);
    return () => this.#sayings.delete(listener);
  }

  play = (action: string) =>
    this.#tell({ type: "play", table: this.#id, since: this.#since(), action });
  roll = () => this.#tell({ type: "roll", table: this.#id, since: this.#since() });
  undo = () => this.#tell({ type: "undo", table: this.#id, since: this.#since() });
  resign = () => this.#tell({ type: "resign", table: this.#id });
  offerDraw = () => this.#tell({ type: "offer_draw", table: this.#id });
  declineDraw = () => this.#tell({ type: "decline_draw", table: this.#id });
  resume = () => this.#tell({ type: "resume", table: this.#id });
  leave = () => this.#tell({ type: "leave", table: this.#id });
  ready = (on: boolean) => this.#tell({ type: "ready", table: this.#id, on });
  sit = (seat?: number) =>
    this.#tell({ type: "sit", table: this.#id, ...(seat === undefined ? {} : { seat }) });
  kick = (seat: number) => this.#tell({ type: "kick", table: this.#id, seat });
  start = () => this.#tell({ type: "start", table: this.#id });
  say = (words: { phrase?: string; text?: string }) =>
    this.#tell({ type: "say", table: this.#id, ...words });
  skip = () => this.#tell({ type: "skip", table: this.#id });
  change = (wish: { options?: string; settings?: Settings }) =>
    this.#tell({ type: "change", table: this.#id, ...wish });
  setSeat = (seat: number, kind: "open" | "bot" | "closed", level?: string) =>
    this.#tell({
      type: "set_seat",
      table: this.#id,
      seat,
      kind,
      ...(level === undefined ? {} : { level }),
    });

  readonly doors: Doors = {
    agree: (number) => this.#tell({ type: "agree_terms", table: this.#id, number }),
    decline: (number) => this.#tell({ type: "decline_terms", table: this.#id, number }),
    close: () => this.#tell({ type: "close_doors", table: this.#id }),
    watching: async () => {
      const answer = await this.#connection.ask({ type: "ask_onlookers", table: this.#id });
      const { watching, more } = answer as OnlookersMessage;
      return { people: watching, more };
    },
    sendAway: (player) => this.#tell({ type: "kick", table: this.#id, player }),
    silence: (player, on) => this.#tell({ type: "silence", table: this.#id, player, on }),
  };

  trace = (on: boolean) => this.#tell({ type: "trace", table: this.#id, on });
  onThought(listener: (thought: ThoughtMessage) => void): () => void {
    this.#thoughts.add(listener);
    return () => this.#thoughts.delete(listener);
  }

  async rematch(): Promise<string> {
    const answer = await this.#connection.ask({ type: "rematch", table: this.#id });
    return (answer as { table: string }).table;
  }

  // What is on its way still comes as a step, and is left out here.
  async history(): Promise<readonly Past[]> {
    const answer = await this.#connection.ask({ type: "ask_history", table: this.#id });
    const { past } = answer as HistoryMessage;
    return past.filter(({ seq }) => seq <= this.#seen).map(pastOf);
  }

  close(): void {
    for (const stop of this.#stop) stop();
  }

  #since(): number {
    return this.turn()?.since ?? 0;
  }
  async #tell(message: ClientMessage): Promise<void> {
    await this.#connection.ask(message).catch((error: unknown) => {
      throw error instanceof Refused ? error.of(this.facts()?.game) : error;
    });
  }

  #received(message: Incoming): void {
    if (!("table" in message) || message.table !== this.#id) return;
    if (message.type === "table") this.#factsCame(message);
    else if (message.type === "presence") this.#presenceCame(message);
    else if (message.type === "view") this.#viewCame(message, message.view as View);
    else if (message.type === "step") this.#stepCame(message);
    else if (message.type === "said") {
      const said = saidBy(message.from, message);
      for (const listener of this.#sayings) listener(said);
    } else if (message.type === "thought") {
      for (const listener of this.#thoughts) listener(message);
    } else if (message.type === "gone") this.#goneCame(message);
  }

  // A step is understood by whoever knows the view before it. One that is known already (its answer was lost and came again)
  // does nothing; one after a gap is the reason to ask for everything.
  #stepCame(message: StepMessage): void {
    const before = this.view();
    if (this.#seq !== undefined && message.seq <= this.#seq) return;
    if (before === undefined || message.seq > this.#seen + 1) {
      this.#connection.again(this.#id);
      return;
    }
    const view = changed(before, message.patch) as View;
    // All at once: boards are drawn with what happened, not before.
    batch(() => {
      const turn = this.#viewCame(message, view);
      const happening = {
        events: message.events as GameEvent[],
        view,
        turn,
        undone: message.undone,
      };
      for (const listener of this.#happenings) listener(happening);
    });
  }

  #factsCame(message: TableMessage): void {
    this.#setFacts(message);
    this.#seen = Math.max(this.#seen, message.seq);
    this.#setGone(undefined);
    this.#prepare(message);
    // My share of the chance of the game: after the server has committed itself.
    const mine = message.you === undefined ? undefined : message.seats[message.you];
    const asked = `${message.commitment} ${message.you}`;
    if (message.stage !== "lobby" || !mine || mine.mixed || this.#mixed === asked) return;
    this.#mixed = asked;
    const { commitment } = message;
    const bytes = randomHex(32);
    this.#tell({ type: "mix", table: this.#id, commitment, bytes }).then(
      () => this.#onMixed(commitment, bytes),
      () => {},
    );
  }

  // Who is there, in the place of what the table said of it.
  #presenceCame({ watching, away, bots, closes }: PresenceMessage): void {
    const facts = this.facts();
    if (!facts) return;
    const seats = facts.seats.map(({ away: _, bot: __, ...seat }, i) => ({
      ...seat,
      ...(away.includes(i) ? { away: true } : {}),
      ...(bots.includes(i) ? { bot: true } : {}),
    }));
    const { closes: _, ...rest } = facts;
    this.#setFacts({ ...rest, watching, seats, ...(closes === undefined ? {} : { closes }) });
  }

  // The engine is fetched while people gather, so that it is there for the first choice.
  #prepare({ game, you }: TableMessage): void {
    if (this.#prepared || you === undefined) return;
    this.#prepared = true;
    this.#engineOf(game)
      .games()
      .catch(() => {}); // it is asked again, and the failure told, when it is needed
  }

  #viewCame(message: ViewMessage | StepMessage, view: View): Turn {
    // A step that stays in the turn does not say its number again.
    const { number = this.turn()?.number ?? 0 } = message.turn;
    const turn = { since: message.seq, ...message.turn, number };
    this.#seq = message.seq;
    this.#seen = Math.max(this.#seen, message.seq);
    batch(() => {
      this.#setView(view);
      this.#setTurn(turn);
      this.#setLegal(message.legal ? atLength(message.legal) : []);
    });
    return turn;
  }

  #goneCame(message: GoneMessage): void {
    // The server had to read the table again: so do we.
    if (message.code === "STORE") this.#connection.again(this.#id);
    else this.#setGone(new Refused(message.code, message.why));
  }
}

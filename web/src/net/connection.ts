// The one socket to the server. It comes back by itself; what was not answered is sent again under its old id, so that it is
// done once, whatever was lost.
import { createSignal } from "solid-js";
import type {
  ClientMessage,
  DoneMessage,
  HistoryMessage,
  Incoming,
  OnlookersMessage,
  Outgoing,
  StepMessage,
  WelcomeMessage,
} from "./protocol";
import { protocolVersion } from "./protocol";
import { Refused } from "./refused";

export type Link = "connecting" | "open" | "outdated";
export type Answer =
  | DoneMessage
  | HistoryMessage
  | OnlookersMessage
  | (StepMessage & { re?: string });

interface Pending {
  text: string;
  resolve(answer: Answer): void;
  reject(refused: Refused): void;
}
interface Watched {
  since(): number | undefined; // the last sequence of which everything is known
  refused(why: Refused): void;
}

type Listener = (message: Incoming) => void;

const firstDelay = 300;
const longestDelay = 8000;
// A server that stops says so (1012, or 1001 of a proxy): another one, or itself, is there at once. Not all pages come back in
// the same moment.
const restarting = new Set([1001, 1012]);
const restartDelay = 250; // unless the server says another one
const spread = () => 0.5 + Math.random();
const quietFor = 20_000; // milliseconds after which the server is asked whether it is there
const patience = 8000; // and after which silence means that it is not

export class Connection {
  readonly #url: string;
  #socket: WebSocket | undefined;
  #delay = firstDelay;
  #told: number | undefined; // when to come back, by the server
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #count = 0;
  // Ids are new for every page that is opened, also in two tabs of one person.
  readonly #prefix = Math.random().toString(36).slice(2, 8).padEnd(6, "0");
  readonly #pending = new Map<string, Pending>();
  readonly #listeners = new Set<Listener>();
  readonly #watched = new Map<string, Watched>();
  readonly link;
  readonly #setLink;
  readonly welcome;
  readonly #setWelcome;

  constructor(
    url = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws?protocol=${protocolVersion}`,
  ) {
    this.#url = url;
    [this.link, this.#setLink] = createSignal<Link>("connecting");
    [this.welcome, this.#setWelcome] = createSignal<WelcomeMessage>();
    this.#open();
    // A device that wakes up, or finds its network again, does not wait for the next try.
    globalThis.addEventListener?.("online", () => this.#wake());
    globalThis.document?.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.#wake();
    });
  }

  // A message and the promise of its answer; the promise outlives lost connections.
  ask(message: ClientMessage): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const { id, text } = this.#written(message);
      this.#pending.set(id, { text, resolve, reject });
      if (this.link() === "open") this.#socket?.send(text);
    });
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  // A table to look at from now on, and again after every reconnection.
  watch(table: string, watched: Watched): () => void {
    this.#watched.set(table, watched);
    if (this.link() === "open") this.#look(table, watched);
    return () => {
      if (this.#watched.get(table) !== watched) return;
      this.#watched.delete(table);
      // A connection that is lost looks at nothing anyway.
      this.ask({ type: "unwatch", table }).catch(() => {});
    };
  }
  // One look at a table: the listeners hear of it.
  async peek(table: string): Promise<void> {
    await this.ask({ type: "watch", table });
    if (!this.#watched.has(table)) await this.ask({ type: "unwatch", table });
  }
  // Everything of a table again, because something of it was missed.
  again(table: string): void {
    const watched = this.#watched.get(table);
    if (watched) this.#look(table, { ...watched, since: () => undefined });
  }

  #written(message: ClientMessage): { id: string; text: string } {
    const id = this.#prefix + (++this.#count).toString(36);
    const outgoing: Outgoing = { ...message, id };
    return { id, text: JSON.stringify(outgoing) };
  }
  #look(table: string, watched: Watched): void {
    const since = watched.since();
    const { id, text } = this.#written({
      type: "watch",
      table,
      ...(since === undefined ? {} : { since }),
    });
    // Not sent again when the connection is lost: a new one asks anew.
    this.#pending.set(id, { text: "", resolve: () => {}, reject: watched.refused });
    this.#socket?.send(text);
  }

  #open(): void {
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.onmessage = (event) => {
      this.#listen();
      this.#received(JSON.parse(String(event.data)) as Incoming);
    };
    socket.onclose = ({ code }) => {
      if (this.#socket === socket) this.#lost(restarting.has(code));
    };
  }
  // `restarts`: the server has said goodbye and comes back, unless it did so before this connection was open.
  #lost(restarts = false): void {
    clearTimeout(this.#silence);
    if (this.link() === "outdated") return;
    this.#socket = undefined;
    const wasOpen = this.link() === "open";
    this.#setLink("connecting");
    const told = this.#told;
    this.#told = undefined;
    if (wasOpen && (restarts || told !== undefined)) {
      const delay = told ?? restartDelay;
      this.#retry = setTimeout(() => this.#open(), delay * spread());
      this.#delay = Math.max(this.#delay, Math.min(longestDelay, delay));
      return;
    }
    this.#retry = setTimeout(() => this.#open(), this.#delay * spread());
    this.#delay = Math.min(longestDelay, this.#delay * 2);
  }
  // A connection can be dead without a word: silence is answered by a question, and silence after that by a new connection.
  #listen(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#question(), quietFor);
  }
  #question(): void {
    const socket = this.#socket;
    if (!socket || this.link() !== "open") return;
    clearTimeout(this.#silence);
    socket.send(this.#written({ type: "ping" }).text);
    this.#silence = setTimeout(() => {
      this.#lost();
      socket.close();
    }, patience);
  }
  #wake(): void {
    if (this.#socket) {
      this.#question();
      return;
    }
    if (this.link() !== "connecting") return;
    clearTimeout(this.#retry);
    this.#delay = firstDelay;
    this.#open();
  }

  #received(message: Incoming): void {
    if (message.type === "welcome") this.#welcomed(message);
    if (message.type === "leaving") this.#told = message.retry_after;
    const welcome = this.welcome();
    if (message.type === "you" && welcome) this.#setWelcome({ ...welcome, you: message.you });
    for (const listener of [...this.#listeners]) listener(message);
    const pending = message.re === undefined ? undefined : this.#pending.get(message.re);
    if (!pending || message.re === undefined) return;
    this.#pending.delete(message.re);
    if (message.type === "refused")
      pending.reject(new Refused(message.code, message.why, undefined, message.table));
    else pending.resolve(message as Answer);
  }

  #welcomed(message: WelcomeMessage): void {
    if (message.protocol !== protocolVersion) {
      this.#setLink("outdated");
      return;
    }
    this.#delay = firstDelay;
    this.#setWelcome(message);
    this.#setLink("open");
    for (const [id, { text }] of this.#pending) if (text === "") this.#pending.delete(id);
    for (const [table, watched] of this.#watched) this.#look(table, watched);
    for (const { text } of this.#pending.values()) if (text !== "") this.#socket?.send(text);
  }
}

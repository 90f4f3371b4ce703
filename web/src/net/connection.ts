// The one socket to the server. It comes back by itself; what was not answered is sent again under its old id, so that it is
// done once, whatever was lost.
import { createSignal } from "solid-js";
import type { ClientMessage, DoneMessage, Incoming, StepMessage, WelcomeMessage } from "./protocol";
import { protocolVersion } from "./protocol";

export type Link = "connecting" | "open" | "outdated";
export type Answer = DoneMessage | (StepMessage & { re?: string });

// The server's "no", with a code for us and a sentence for people.
export class Refused extends Error {
  constructor(
    readonly code: string,
    why: string,
  ) {
    super(why);
  }
}

interface Pending {
  text: string;
  resolve(answer: Answer): void;
  reject(refused: Refused): void;
}

type Listener = (message: Incoming) => void;

const firstDelay = 300;
const longestDelay = 5000;

export class Connection {
  readonly #url: string;
  #socket: WebSocket | undefined;
  #delay = firstDelay;
  #count = 0;
  // Ids are new for every page that is opened, also in two tabs of one person.
  readonly #prefix = Math.random().toString(36).slice(2, 10);
  readonly #pending = new Map<string, Pending>();
  readonly #listeners = new Set<Listener>();
  readonly #watched = new Map<string, () => number | undefined>();
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
  }

  // A message and the promise of its answer; the promise outlives lost connections.
  ask(message: ClientMessage): Promise<Answer> {
    const id = `${this.#prefix}-${++this.#count}`;
    const text = JSON.stringify({ ...message, id });
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { text, resolve, reject });
      if (this.link() === "open") this.#socket?.send(text);
    });
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  // A table to look at again after every reconnection. `since` gives the last sequence seen.
  watch(table: string, since: () => number | undefined): () => void {
    this.#watched.set(table, since);
    return () => {
      if (!this.#watched.delete(table)) return;
      this.ask({ type: "unwatch", table }).catch(() => {});
    };
  }

  #open(): void {
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.onmessage = (event) => this.#received(JSON.parse(String(event.data)) as Incoming);
    socket.onclose = () => {
      if (this.link() === "outdated") return;
      this.#setLink("connecting");
      setTimeout(() => this.#open(), this.#delay * (0.75 + Math.random() / 2));
      this.#delay = Math.min(longestDelay, this.#delay * 2);
    };
  }

  #received(message: Incoming): void {
    if (message.type === "welcome") this.#welcomed(message);
    for (const listener of [...this.#listeners]) listener(message);
    const pending = message.re === undefined ? undefined : this.#pending.get(message.re);
    if (!pending || message.re === undefined) return;
    this.#pending.delete(message.re);
    if (message.type === "refused") pending.reject(new Refused(message.code, message.why));
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
    let number = 0;
    for (const [table, since] of this.#watched) {
      const seen = since();
      const watch = { type: "watch", table, ...(seen === undefined ? {} : { since: seen }) };
      this.#socket?.send(
        JSON.stringify({ ...watch, id: `${this.#prefix}-again-${++this.#count}-${++number}` }),
      );
    }
    for (const { text } of this.#pending.values()) this.#socket?.send(text);
  }
}

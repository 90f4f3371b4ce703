// The engine as the page sees it: every method of Engine, as a promise.
import { type Engine, EngineError } from "./engine";
import type { Call, Method, Reply } from "./messages";

type Promised<F> = F extends (...args: infer Args) => infer Result
  ? (...args: Args) => Promise<Awaited<Result>>
  : never;
export type EngineClient = { [Name in Method]: Promised<Engine[Name]> } & {
  /** Ends the worker; what is still asked is rejected. */
  stop(): void;
};

/** The part of a Worker that is needed. */
export interface Port {
  postMessage(call: Call): void;
  addEventListener(type: "message", listener: (event: MessageEvent<Reply>) => void): void;
  addEventListener(type: "error", listener: (event: ErrorEvent) => void): void;
  terminate(): void;
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

class Calls {
  private readonly waiting = new Map<number, Waiting>();
  private readonly port: Port;
  private lastId = 0;

  constructor(port: Port) {
    this.port = port;
    port.addEventListener("message", ({ data }) => this.receive(data));
    port.addEventListener("error", (event) => this.giveUp(event.message));
  }

  call(method: Method, args: unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const id = ++this.lastId;
      this.waiting.set(id, { resolve, reject });
      this.port.postMessage({ id, method, args });
    });
  }

  giveUp(why: string): void {
    for (const { reject } of this.waiting.values()) reject(new Error(why));
    this.waiting.clear();
  }

  private receive(reply: Reply): void {
    const waiting = this.waiting.get(reply.id);
    this.waiting.delete(reply.id);
    if ("result" in reply) waiting?.resolve(reply.result);
    else waiting?.reject(reply.broken ? new Error(reply.error) : new EngineError(reply.error));
  }
}

/** The port is opened for the first call. */
export const connect = (open: () => Port): EngineClient => {
  let port: Port | undefined;
  let calls: Calls | undefined;
  const call = (method: Method, args: unknown[]): Promise<unknown> => {
    port ??= open();
    calls ??= new Calls(port);
    return calls.call(method, args);
  };
  const stop = () => {
    port?.terminate();
    calls?.giveUp("the engine was stopped");
  };
  return new Proxy({} as EngineClient, {
    get: (_, name) => {
      if (name === "stop") return stop;
      // Whoever awaits the client itself must not find a promise in it.
      if (typeof name === "symbol" || name === "then") return undefined;
      return (...args: unknown[]) => call(name as Method, args);
    },
  });
};

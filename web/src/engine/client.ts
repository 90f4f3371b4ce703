// The engine as the page sees it: every method of Engine, as a promise. A worker that breaks is replaced at the next call; its
// tables are gone, and whoever asks about one of them is told so (EngineGone).
import { type Engine, EngineError } from "./engine";
import type { Call, Method, Reply } from "./messages";

type Promised<F> = F extends (...args: infer Args) => infer Result
  ? (...args: Args) => Promise<Awaited<Result>>
  : never;
export type EngineClient = { [Name in Method]: Promised<Engine[Name]> } & {
  /** Ends the worker; what is still asked is rejected. */
  stop(): void;
};

/** The worker has broken, or could not begin: its tables are gone. The next call starts another. */
export class EngineGone extends Error {
  override readonly name = "EngineGone";
}

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
  private lastId = 0;

  constructor(
    private readonly port: Port,
    private readonly broken: (why: string) => void,
  ) {
    port.addEventListener("message", ({ data }) => this.receive(data));
    port.addEventListener("error", (event) => broken(event.message || "the engine has failed"));
  }

  call(method: Method, args: unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const id = ++this.lastId;
      this.waiting.set(id, { resolve, reject });
      this.port.postMessage({ id, method, args });
    });
  }

  giveUp(error: Error): void {
    const all = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of all) reject(error);
  }

  private receive(reply: Reply): void {
    const waiting = this.waiting.get(reply.id);
    if ("error" in reply && reply.broken) {
      if (waiting) this.broken(reply.error);
      return;
    }
    this.waiting.delete(reply.id);
    if ("result" in reply) waiting?.resolve(reply.result);
    else waiting?.reject(new EngineError(reply.error));
  }
}

// The name of a table says from which worker it is: another one may have a table of the same number.
const tablesOfOne = 2 ** 20;
const makesTable: readonly string[] = ["open", "position", "match", "clone"] satisfies Method[];

/** The port is opened for the first call, and another one after it has broken. */
export const connect = (open: () => Port): EngineClient => {
  let worker: { port: Port; calls: Calls } | undefined;
  let began = 0; // workers so far
  const end = (error: Error): void => {
    const ended = worker;
    worker = undefined;
    ended?.port.terminate();
    ended?.calls.giveUp(error);
  };
  const start = () => {
    const port = open();
    const made = {
      port,
      calls: new Calls(port, (why) => made === worker && end(new EngineGone(why))),
    };
    ++began;
    return made;
  };
  const call = async (method: Method, args: unknown[]): Promise<unknown> => {
    worker ??= start();
    const base = (began - 1) * tablesOfOne;
    const [table, ...others] = args;
    const asked = typeof table === "number" ? [table - base, ...others] : args;
    if (typeof table === "number" && (table < base || table >= base + tablesOfOne))
      throw new EngineGone("the engine has begun anew");
    const result = await worker.calls.call(method, asked);
    return makesTable.includes(method) ? base + (result as number) : result;
  };
  const stop = () => end(new Error("the engine was stopped"));
  return new Proxy({} as EngineClient, {
    get: (_, name) => {
      if (name === "stop") return stop;
      // Whoever awaits the client itself must not find a promise in it.
      if (typeof name === "symbol" || name === "then") return undefined;
      return (...args: unknown[]) => call(name as Method, args);
    },
  });
};

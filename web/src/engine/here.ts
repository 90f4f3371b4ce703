// The engines of this page: a worker for each game that something was asked about; there are few.
import { connect, type EngineClient, type Port } from "./client";
import type { Given } from "./messages";
import { moduleUrl } from "./url";

// The module is compiled while the worker begins; if that fails, the worker tries again when it is asked.
const startWorker = (game: string): Port => {
  const worker = new Worker(new URL("./worker-main.ts", import.meta.url), {
    type: "module",
    name: game,
  });
  const compiled = async () => WebAssembly.compileStreaming(fetch(moduleUrl(game)));
  compiled()
    .catch(() => undefined) // the worker fetches it itself, and says what is wrong
    .then((module) => worker.postMessage({ module } satisfies Given));
  return worker as unknown as Port;
};

const engines = new Map<string, EngineClient>();

export function engineHere(game: string): EngineClient {
  const engine = engines.get(game) ?? connect(() => startWorker(game));
  engines.set(game, engine);
  return engine;
}

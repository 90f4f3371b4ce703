// Runs the engine beside the page, so that a bot that thinks never holds up a frame.
import { type Engine, EngineError } from "./engine";
import type { Call, Reply } from "./messages";

export type Loader = () => Promise<Engine>;

/** Answers one call. The engine is loaded at the first. */
export const makeAnswerer = (load: Loader) => {
  let engine: Promise<Engine> | undefined;
  return async ({ id, method, args }: Call): Promise<Reply> => {
    try {
      engine ??= load();
      const target = await engine;
      const run = target[method] as (...args: unknown[]) => unknown;
      return { id, result: run.apply(target, args) };
    } catch (error) {
      const broken = !(error instanceof EngineError);
      // The next call starts afresh: after a failed download that is what is wanted.
      if (broken) engine = undefined;
      return { id, error: error instanceof Error ? error.message : String(error), broken };
    }
  };
};

// What the rules say to an action before it is taken, from what a seat sees. The engine of the game answers in its worker, at
// tables of a server too: it needs nothing but the view.
import { type EngineClient, EngineGone } from "../engine/client";
import type { Foreseen, GameEvent, Refusal, View } from "../engine/types";

export interface Foresight<V = View, E = GameEvent> {
  /** Every action that the seat may take. */
  foresee(view: V, seat: number): Promise<readonly Foreseen<E>[]>;
  /** What one action would do; nothing if the seat may not take it. */
  preview(view: V, seat: number, action: string): Promise<Foreseen<E> | undefined>;
  /** Why the seat may not take the action; nothing if it may. */
  whyNot(view: V, seat: number, action: string): Promise<Refusal | undefined>;
}

/** What is asked about is a table of this game with these options. */
export function foresightOf(
  engine: () => EngineClient,
  table: () => { readonly game: string; readonly options: string } | undefined,
): Foresight {
  const about = (view: View, seat: number) => {
    const { game = "", options = "" } = table() ?? {};
    return { game, options, view, seat };
  };
  // A worker that has broken is replaced by the next call.
  const ask = <T>(question: (engine: EngineClient) => Promise<T>): Promise<T> =>
    question(engine()).catch((error: unknown) => {
      if (error instanceof EngineGone) return question(engine());
      throw error;
    });
  return {
    foresee: (view, seat) => ask((engine) => engine.foresee(about(view, seat))),
    async preview(view, seat, action) {
      const asked = { ...about(view, seat), action };
      const told = await ask((engine) => engine.preview(asked));
      return "code" in told ? undefined : { action, events: told.events };
    },
    async whyNot(view, seat, action) {
      const asked = { ...about(view, seat), action };
      return (await ask((engine) => engine.whyNot(asked))) ?? undefined;
    },
  };
}

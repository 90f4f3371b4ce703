// Whoever says so first lays a card down: only discards can be chosen then, until the turn goes on.
import { createSignal } from "solid-js";
import type { Move } from "./choices";

export function createDiscarding(turn: () => unknown) {
  const [since, setSince] = createSignal<{ turn: unknown }>();
  const discarding = (): boolean => {
    const begun = since();
    return begun !== undefined && begun.turn === turn();
  };
  return {
    discarding,
    setDiscarding: (on: boolean) => void setSince(on ? { turn: turn() } : undefined),
    among: (moves: readonly Move[]): readonly Move[] =>
      discarding() ? moves.filter(({ verb }) => verb === "discard") : moves,
    // True if it had been begun.
    stop(): boolean {
      const was = discarding();
      setSince(undefined);
      return was;
    },
  };
}

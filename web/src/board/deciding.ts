// From a choice that has been made to its action: asked about first, where the game and the preference say so.
import { batch, createSignal } from "solid-js";
import type { Table } from "../table/table";
import type { Choice } from "./choices";
import type { Around, Parts } from "./controller";

export interface Deciding<C extends Choice> {
  asked(): C | undefined;
  begun(): boolean; // something has been pointed at, or is asked about
  // True if this spot is the answer yes; any other takes the question back.
  confirmed(spot: string): boolean;
  settle(found: C, at: string): void;
  play(choice: C): void;
  forget(): boolean; // the question; true if there was one
}

export function createDeciding<C extends Choice>(
  { acting, choices, game, picking }: Pick<Parts<C>, "acting" | "choices" | "game" | "picking">,
  table: Pick<Table, "play">,
  around: Pick<Around, "confirms">,
): Deciding<C> {
  // The question is about these choices alone; `at` is the spot that led to it.
  const [question, setQuestion] = createSignal<{ of: readonly C[]; choice: C; at: string }>();
  const asking = () => {
    const now = question();
    return now?.of === choices() ? now : undefined;
  };
  const forget = (): boolean => {
    const was = asking() !== undefined;
    setQuestion(undefined);
    return was;
  };
  const play = (choice: C): void => {
    if (!acting.still()) return;
    batch(() => {
      forget();
      picking.clear();
      void acting.act(() => table.play(choice.action));
    });
  };
  return {
    asked: () => asking()?.choice,
    begun: () => picking.path().length > 0 || asking() !== undefined,
    confirmed(spot) {
      const sure = asking();
      forget();
      // Where the first tap was, or where the move ends.
      const yes = sure !== undefined && (spot === sure.at || spot === sure.choice.picks.at(-1));
      if (yes) play(sure.choice);
      return yes;
    },
    settle(found, at) {
      const choice = game.exactly?.(found) ?? found;
      if (!acting.still()) return;
      if (!game.asks?.(choice) || !around.confirms()) return play(choice);
      batch(() => {
        setQuestion({ of: choices(), choice, at });
        picking.go(choice.picks.slice(0, -1)); // a step back leads to its last part
      });
    },
    play,
    forget,
  };
}

// What is shown of the piece that is chosen, or looked at, and of the Sentinel on the centre.
import { createEffect, createMemo } from "solid-js";
import type { Controller } from "../../board/controller";
import { createAnswers, foreseenIf, isImmune, type Rules, rangeOf } from "./asked";
import { centre } from "./cells";
import { type Act, type Goal, goalsOf } from "./choices";
import type { Scene } from "./scene";
import type { View } from "./wire";

export interface Reaching {
  readonly from: string;
  readonly chosen: boolean;
  readonly goals: readonly Goal[];
  readonly range: readonly string[]; // where a Sentinel revives
}

type Sighted = Pick<Scene, "over" | "position" | "shown"> & {
  readonly show: Pick<Scene["show"], "immune">;
  readonly stage: Pick<Scene["stage"], "busy" | "shown">;
};
export interface Looks {
  chosen(): string | undefined;
  looked(): string | undefined;
}

export function createSights(
  { foresight: rules, where }: { readonly foresight: Rules; readonly where: "here" | "server" },
  scene: Sighted,
  board: Pick<Controller<Act>, "choices" | "mine" | "picking" | "still">,
  { chosen, looked }: Looks,
) {
  const { over, position, shown, show, stage } = scene;
  const { picking, choices } = board;
  const foreseen = createAnswers((view, seat: number) => foreseenIf(rules, view, seat));
  const range = createAnswers((view, sentinel: string) => rangeOf(rules, view, sentinel));
  // A bot of this device that thinks keeps the rules from answering: what people may look at meanwhile is asked before.
  createEffect(() => {
    const view = stage.shown();
    if (view && where === "here" && !stage.busy() && !board.mine() && !over())
      for (const seat of [0, 1]) foreseen(view, seat);
  });

  const goalsFrom = (view: View, from: string, seat: number): readonly Goal[] =>
    board.mine() && seat === shown().turn
      ? choices().filter((act) => act.verb === "move" && act.from === from)
      : goalsOf(foreseen(view, seat) ?? [], from);
  const looksAt = (): Act | undefined => {
    const to = looked();
    return chosen() && to && to !== chosen()
      ? picking.open().find(({ picks }) => picks[1] === to)
      : undefined;
  };
  return {
    preview: () => looksAt()?.label,
    // Whose reach is shown: the chosen piece, else the one that is looked at.
    reaching: createMemo((): Reaching | undefined => {
      const view = stage.shown();
      const from = chosen() ?? looked();
      const piece = from ? shown().pieces.get(from) : undefined;
      const revived = choices().some((act) => act.verb === "revive" && act.from === from);
      if (!view || !from || !piece || revived || over() || !board.still()) return undefined;
      return {
        from,
        chosen: chosen() !== undefined,
        goals: goalsFrom(view, from, piece.seat),
        range: piece.role === "S" ? (range(view, from) ?? []) : [],
      };
    }),
    // The way to the cell that is looked at.
    way: createMemo((): readonly string[] => looksAt()?.way ?? []),
    // Whether the Sentinel on the centre is; nothing if there is none, or nobody knows yet. Until the rules have answered, what
    // happened says it.
    immune: createMemo((): boolean | undefined => {
      const piece = position().pieces.get(centre);
      const view = stage.shown();
      if (piece?.role !== "S" || !view) return undefined;
      const answer = stage.busy() ? undefined : foreseen(view, shown().turn);
      return answer ? isImmune(answer, piece.seat) : show.immune()[piece.seat];
    }),
  };
}

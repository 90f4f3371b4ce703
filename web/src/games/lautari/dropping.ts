// What is let go over its goal.
import { createEffect, on, onCleanup } from "solid-js";
import type { Controller } from "../../board/controller";
import type { Act } from "./choices";
import type { Scene } from "./scene";

// A piece that was carried to its goal stays there, and does not go the way once more.
export function createDropping(
  { show, stage }: Pick<Scene, "show" | "stage">,
  board: Pick<Controller<Act>, "choices" | "drag" | "locked">,
) {
  const idle = () => !board.locked() && !stage.busy();
  let timer: ReturnType<typeof setTimeout> | undefined;
  onCleanup(() => clearTimeout(timer));
  // What became of it is told a moment later; if nothing came of it, it goes back.
  createEffect(
    on(idle, (now) => {
      clearTimeout(timer);
      if (now) timer = setTimeout(() => show.drop(undefined), 300);
    }),
  );
  return {
    drag(from: string, to: string): void {
      const goes = board
        .choices()
        .some((act) => act.verb === "move" && act.from === from && act.to === to);
      if (goes) show.drop({ from, to });
      board.drag(from, to);
    },
  };
}

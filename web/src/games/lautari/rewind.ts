// What only a table of this device can do: take moves back, and begin from another position.
import type { Acting } from "../../board/acting";
import type { Stage } from "../../board/stage";
import type { BoardProps } from "../game";
import type { Event, View } from "./wire";

export function createRewind(
  { table, around }: BoardProps<View, Event>,
  stage: Pick<Stage<View, Event>, "hurry">,
  { act }: Pick<Acting, "act">,
) {
  const change = async (work: () => Promise<void> | undefined, done: string): Promise<void> => {
    await stage.hurry();
    await act(async () => {
      await work();
      around.reveals?.();
      around.announce(around.texts(`lautari.${done}`));
    });
  };
  return {
    takeBack: () => change(() => table.takeBack?.(), "tookBack"),
    beginFrom: (position: string) =>
      change(() => table.beginFrom?.(position.trim()), "position.begun"),
  };
}

// What only a table of this device can do: take moves back, and begin from another position.
import type { Stage } from "../../board/stage";
import { whyOf } from "../../net/refused";
import type { BoardProps } from "../game";

export function createRewind(
  { table, around }: BoardProps,
  stage: Stage,
  still: () => boolean,
  setPending: (on: boolean) => void,
) {
  const change = async (work: () => Promise<void> | undefined, done: string): Promise<void> => {
    await stage.hurry();
    if (!still()) return;
    setPending(true);
    try {
      await work();
      around.announce(around.texts(`lautari.${done}`));
    } catch (refused) {
      around.explain(whyOf(refused));
    } finally {
      setPending(false);
    }
  };
  return {
    takeBack: () => change(() => table.takeBack?.(), "tookBack"),
    beginFrom: (position: string) =>
      change(() => table.beginFrom?.(position.trim()), "position.begun"),
  };
}

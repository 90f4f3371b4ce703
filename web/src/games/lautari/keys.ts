// The keys of this board.
import { onKey } from "../../board/input";
import type { Stage } from "../../board/stage";

export function onKeys(
  keys: Readonly<Record<string, () => void>>,
  stage: Pick<Stage, "busy" | "hurry">,
): void {
  onKey((event) => {
    const work = keys[event.key.toLowerCase()];
    if (!work || event.repeat) return;
    if (stage.busy()) void stage.hurry();
    else work();
  });
}

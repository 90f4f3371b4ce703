// The keys of this board, wherever the focus is but in a field for text.
import { onCleanup } from "solid-js";
import { isForBoard } from "../../board/input";
import type { Stage } from "../../board/stage";

export function onKeys(
  keys: Readonly<Record<string, () => void>>,
  stage: Pick<Stage, "busy" | "hurry">,
): void {
  const key = (event: KeyboardEvent): void => {
    const work = keys[event.key.toLowerCase()];
    if (!work || event.repeat || !isForBoard(event)) return;
    if (stage.busy()) void stage.hurry();
    else work();
  };
  addEventListener("keydown", key);
  onCleanup(() => removeEventListener("keydown", key));
}

// The pointer and the keys of a board, as its controller understands them.

import type { Choice } from "./choices";
import type { Controller } from "./controller";
import { onKey, onRelease, pointOn, spotUnder } from "./input";

type On = PointerEvent & { currentTarget: SVGGraphicsElement };

// For the drawing that holds the spots.
export function createHands<C extends Choice>(
  control: Pick<Controller<C>, "press" | "carry" | "release" | "miss" | "key">,
) {
  onKey(control.key);
  onRelease(control.release);
  return {
    down: (event: On) => control.press(spotUnder(event)),
    move: (event: On) => {
      const at = event.buttons === 1 ? pointOn(event.currentTarget, event) : undefined;
      if (at) control.carry({ x: at.x, y: at.y }, spotUnder(event));
    },
    up: (event: On) => {
      if (!spotUnder(event)) control.miss();
    },
  };
}

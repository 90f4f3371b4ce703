// A card that was dropped where it may go rests there until it lies there: it does not fly the same way again.
import { createSignal } from "solid-js";
import type { Move } from "./choices";
import type { Card } from "./view";
import type { Event } from "./wire";

export interface Dropped {
  readonly spot: string; // where it came from
  readonly to: string;
  readonly card: Card;
  readonly as?: number | undefined;
}

export function createDropping(me: () => number) {
  const [resting, setResting] = createSignal<Dropped>();
  return {
    resting,
    rest(spot: string, { card, to, as }: Move): void {
      if (card !== undefined) setResting({ spot, to, card, as });
    },
    clear: () => void setResting(undefined),
    // Whether this is what became of it.
    brought(event: Event): boolean {
      const drop = resting();
      if (!drop || (event.type !== "played" && event.type !== "discarded")) return false;
      const to = `${event.type === "played" ? "b" : "d"}${event.to}`;
      return event.seat === me() && event.card === drop.card && to === drop.to;
    },
  };
}
export type Dropping = ReturnType<typeof createDropping>;

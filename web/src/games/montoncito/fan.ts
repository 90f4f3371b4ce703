// A discard pile, spread out to be read: anybody's.
import { createSignal } from "solid-js";
import type { View } from "./wire";

export function createFan(view: () => View | undefined, me: () => number) {
  const [fan, setFan] = createSignal<{ seat: number; pile: number }>();
  const closeFan = (): boolean => {
    const open = fan() !== undefined;
    setFan(undefined);
    return open;
  };
  // True if there is something to read.
  const fanOut = (spot: string | undefined): boolean => {
    const [, other, theirs, own] = /^(?:o(\d):(\d)|d(\d))$/.exec(spot ?? "") ?? [];
    const seat = own === undefined ? Number(other) : me();
    const pile = Number(own ?? theirs);
    if ((view()?.discards[seat]?.[pile]?.length ?? 0) === 0) return false;
    setFan((open) => (open?.seat === seat && open.pile === pile ? undefined : { seat, pile }));
    return true;
  };
  return { fan, fanOut, closeFan };
}

// The discard piles of a seat, spread out to be read: anybody's.
import { createSignal } from "solid-js";
import type { View } from "./wire";

export function createFan(view: () => View | undefined, me: () => number) {
  const [fan, setFan] = createSignal<{ seat: number }>();
  const closeFan = (): boolean => {
    const open = fan() !== undefined;
    setFan(undefined);
    return open;
  };
  // True if there is something to read.
  const fanOut = (spot: string | undefined): boolean => {
    const [, other, own] = /^(?:o(\d)|d(\d))/.exec(spot ?? "") ?? [];
    if (own === undefined && other === undefined) return false;
    const seat = own === undefined ? Number(other) : me();
    const piles = (view()?.discards[seat] ?? []).filter((_, i) => !own || i === Number(own));
    if (piles.every((pile) => pile.length === 0)) return false;
    setFan((open) => (open?.seat === seat ? undefined : { seat }));
    return true;
  };
  return { fan, fanOut, closeFan };
}

// What somebody likes on this board, remembered on this device.
import { createSignal } from "solid-js";

const keyOf = (name: string) => `parlour.lautari.${name}`;

function createWish(name: string, standard: boolean) {
  const [on, setOn] = createSignal(
    standard
      ? localStorage.getItem(keyOf(name)) !== "off"
      : localStorage.getItem(keyOf(name)) === "on",
  );
  const set = (wish: boolean): void => {
    localStorage.setItem(keyOf(name), wish ? "on" : "off");
    setOn(wish);
  };
  return [on, set] as const;
}

export function createWishes() {
  const [coordinates, setCoordinates] = createWish("coordinates", false);
  const [ownBelow, setOwnBelow] = createWish("below", true);
  const [ahead, setAhead] = createWish("ahead", false);
  return { coordinates, setCoordinates, ownBelow, setOwnBelow, ahead, setAhead };
}
export type Wishes = ReturnType<typeof createWishes>;

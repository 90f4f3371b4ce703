// What a hand has put down stays there until the game says so too.
import { createRoot, createSignal } from "solid-js";
import { expect, it } from "vitest";
import type { Controller } from "../../board/controller";
import type { Move } from "./choices";
import { createLaid } from "./laid";
import type { Step } from "./steps";

const stepOf = (pawn: number, from: string, to: string): Step => ({
  colour: "red",
  pawn,
  how: "fwd",
  count: 1,
  from,
  path: [to],
  slide: [],
  to,
  hits: [],
});
const split: Move = {
  action: "split:0:3:1:4",
  verb: "split",
  picks: ["t5", "t8", "t20"],
  steps: [stepOf(0, "t5", "t8"), stepOf(1, "t20", "t24")],
  label: "",
  brief: "",
};

// A board on which one move is open; what is dropped is sent at once.
function laidOn(move: Move) {
  return createRoot((dispose) => {
    const [path, setPath] = createSignal<readonly string[]>([]);
    const [locked, setLocked] = createSignal(false);
    const [busy, setBusy] = createSignal(false);
    const open = () => (locked() ? [] : [move]);
    const board = {
      picking: { path, open },
      choices: open,
      locked,
      carried: () => ({ spot: "", point: { x: 0, y: 0 } }),
      drag: () => {
        setPath([]);
        setLocked(true);
      },
    } as unknown as Controller<Move>;
    const { laid, ...hand } = createLaid(board, busy);
    const places = () => Object.fromEntries(laid());
    return { ...hand, places, setPath, setLocked, setBusy, dispose };
  });
}

it("the first half of a split lies where it goes while the second is chosen", () => {
  const hand = laidOn(split);
  expect(hand.places()).toEqual({});
  hand.setPath(["t5", "t8"]);
  expect(hand.places()).toEqual({ red0: "t8" });
  hand.setPath(["t5"]);
  expect(hand.places()).toEqual({});
  hand.dispose();
});

it("a pawn stays where it is dropped until what comes of it is shown", () => {
  const hand = laidOn({
    ...split,
    verb: "fwd",
    picks: ["t5", "t8"],
    steps: [stepOf(0, "t5", "t8")],
  });
  hand.drag("t5", "t8");
  expect(hand.places()).toEqual({ red0: "t8" });
  hand.setBusy(true);
  expect(Object.fromEntries(hand.taken())).toEqual({ red0: "t8" });
  hand.setLocked(false);
  hand.setBusy(false);
  expect(hand.places()).toEqual({});
  hand.dispose();
});

it("both halves stay when the second is dropped", () => {
  const hand = laidOn(split);
  hand.setPath(["t5", "t8"]);
  hand.drag("t20", "t24");
  expect(hand.places()).toEqual({ red0: "t8", red1: "t24" });
  hand.dispose();
});

it("what is refused goes back", () => {
  const hand = laidOn(split);
  hand.setPath(["t5", "t8"]);
  hand.drag("t20", "t24");
  hand.setLocked(false);
  expect(hand.places()).toEqual({});
  hand.dispose();
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Refused } from "../net/refused";
import type { Command } from "./controller";
import { setHinted } from "./hinted";
import { choiceOf, fakeBoard, rolling } from "./testing";

describe("a command", () => {
  const withRoll = (more: Partial<Command> = {}) => {
    let rolls = 0;
    const fake = fakeBoard((board) => ({
      commands: {
        draw: { able: () => false, run: () => {}, keys: ["r"], why: () => "no draw" },
        roll: rolling(board, { keys: ["r"], spot: "die", run: () => void ++rolls, ...more }),
      },
      looks: {
        f() {
          rolls += 100;
        },
      },
    }));
    return { ...fake, rolls: () => rolls };
  };
  it("is done by button, spot and key; a key is that of the one that can be done", () => {
    const { board, setTurn, rolls, said } = withRoll();
    setTurn({ due: "roll" });
    expect([board.can("roll"), board.can("draw"), board.can("other")]).toEqual([
      true,
      false,
      false,
    ]);
    board.perform("roll");
    board.tap("die");
    board.key({ key: "r", repeat: false });
    board.key({ key: "R", repeat: false });
    expect([rolls(), said]).toEqual([4, []]);
  });

  it("says why not, once for each way", () => {
    const { board, rolls, said } = withRoll();
    board.perform("roll");
    board.tap("die");
    board.key({ key: "r", repeat: false });
    board.perform("draw");
    expect([rolls(), said]).toEqual([0, ["no roll", "no roll", "no roll", "no draw"]]);
  });

  it("is not repeated by a key that is held down, nor is anything else", () => {
    const { board, setTurn, rolls } = withRoll();
    setTurn({ due: "roll" });
    board.key({ key: "r", repeat: true });
    board.key({ key: "f", repeat: true });
    expect(rolls()).toBe(0);
  });

  it("that only looks does not wait", () => {
    const { board, setBusy, rolls, hurried } = withRoll();
    setBusy(true);
    board.key({ key: "F", repeat: false });
    expect([rolls(), hurried()]).toEqual([100, 0]);
  });

  it("Escape goes back a step, and closes first what the game has opened", () => {
    let open = false;
    const { board, setLegal } = fakeBoard({
      close: () => {
        const was = open;
        open = false;
        return was;
      },
    });
    setLegal("a-b-c", "a-b-d", "a-e");
    board.tap("a");
    board.tap("b");
    open = true;
    const goBack = () => board.key({ key: "Escape", repeat: false });
    goBack();
    expect(board.picking.path()).toEqual(["a", "b"]);
    goBack();
    expect(board.picking.path()).toEqual(["a"]);
    goBack();
    goBack();
    expect(board.picking.path()).toEqual([]);
  });
});

describe("by itself", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const automatic = (auto: "wished" | "always", how = {}) => {
    let rolls = 0;
    const fake = fakeBoard(
      (board) => ({ commands: { roll: rolling(board, { auto, run: () => void ++rolls }) } }),
      how,
    );
    return { ...fake, rolls: () => rolls };
  };
  it("a roll is done where that is wished, after a pause, once", () => {
    const { prefs, setTurn, rolls } = automatic("wished");
    setTurn({ due: "roll" });
    vi.advanceTimersByTime(5000);
    expect(rolls()).toBe(0);
    prefs.autoRoll = true;
    setTurn({ due: "roll" });
    vi.advanceTimersByTime(540);
    expect(rolls()).toBe(0);
    vi.advanceTimersByTime(20);
    expect(rolls()).toBe(1);
    vi.advanceTimersByTime(5000);
    expect(rolls()).toBe(1);
    setTurn({ due: "roll" });
    vi.advanceTimersByTime(5000);
    expect(rolls()).toBe(2);
  });

  it("goes at the pace of those who look on", () => {
    const { prefs, setTurn, rolls } = automatic("wished");
    Object.assign(prefs, { autoRoll: true, speed: 2 });
    setTurn({ due: "roll" });
    vi.advanceTimersByTime(280);
    expect(rolls()).toBe(1);
    prefs.motion = false;
    setTurn({ due: "roll" });
    vi.advanceTimersByTime(190);
    expect(rolls()).toBe(1);
    vi.advanceTimersByTime(20);
    expect(rolls()).toBe(2);
  });

  it("waits until all is shown, and is not done when it is done by hand or the turn goes by", () => {
    const { prefs, setTurn, setBusy, rolls } = automatic("wished");
    prefs.autoRoll = true;
    setBusy(true);
    setTurn({ due: "roll" });
    vi.advanceTimersByTime(5000);
    expect(rolls()).toBe(0);
    setBusy(false);
    vi.advanceTimersByTime(300);
    setTurn({ due: "roll", seats: [1] });
    vi.advanceTimersByTime(5000);
    expect(rolls()).toBe(0);
  });

  it("nothing is done in a lesson, but what is never a choice", () => {
    for (const [auto, count] of [
      ["wished", 0],
      ["always", 1],
    ] as const) {
      const { prefs, setTurn, rolls } = automatic(auto, { lesson: true });
      prefs.autoRoll = true;
      setTurn({ due: "roll" });
      vi.advanceTimersByTime(5000);
      expect(rolls(), auto).toBe(count);
    }
  });

  it("what is never a choice needs no wish, and without animation no time", () => {
    const { prefs, setTurn, rolls } = automatic("always");
    prefs.motion = false;
    setTurn({ due: "roll" });
    vi.advanceTimersByTime(1);
    expect(rolls()).toBe(1);
  });

  it("what was refused is not tried again for the same moment", async () => {
    let tries = 0;
    const { prefs, setTurn, said } = fakeBoard((board) => ({
      commands: {
        roll: rolling(board, {
          auto: "wished",
          run: () =>
            void board().act(async () => {
              ++tries;
              throw new Refused("STALE", "no");
            }),
        }),
      },
    }));
    prefs.autoRoll = true;
    setTurn({ due: "roll" });
    await vi.advanceTimersByTimeAsync(5000);
    expect([tries, said]).toEqual([1, ["No."]]);
  });

  it("the only move is made where that is wished, and nobody has begun something", () => {
    const { sent, setLegal, board, setTurn, prefs } = fakeBoard({});
    prefs.single = true;
    setLegal("a-b");
    vi.advanceTimersByTime(5000);
    expect(sent).toEqual(["a-b"]);
    setTurn({});
    setLegal("a-b", "c");
    vi.advanceTimersByTime(5000);
    setLegal("c-d");
    board.picking.go(["c"]);
    vi.advanceTimersByTime(5000);
    expect(sent).toEqual(["a-b"]);
    prefs.single = false;
    setLegal("e");
    vi.advanceTimersByTime(5000);
    expect(sent).toEqual(["a-b"]);
  });

  it("the only move is told before it is made, long enough to be read", () => {
    const { sent, setLegal, setTurn, prefs, coming } = fakeBoard({});
    Object.assign(prefs, { single: true, motion: false });
    setLegal("a-b");
    vi.advanceTimersByTime(590);
    expect([sent, coming]).toEqual([[], ["a-b"]]);
    vi.advanceTimersByTime(20);
    setTurn({ seats: [1] });
    expect([sent, coming]).toEqual([["a-b"], ["a-b", undefined]]);
  });

  it("the only choice is no forced one where something else can be done, unless the game says so", () => {
    const some = { choices: (all: readonly string[]) => all.slice(0, 1).map(choiceOf) };
    for (const [game, made] of [
      [some, []],
      [{ ...some, playsOnly: () => true }, ["a"]],
    ] as const) {
      const { sent, setLegal, prefs } = fakeBoard(game);
      prefs.single = true;
      setLegal("a", "end");
      vi.advanceTimersByTime(5000);
      expect(sent).toEqual(made);
    }
  });

  it("the only move is left to people in a lesson, while something can be taken back, and where they want to be asked", () => {
    const undo = { able: () => true, run: () => {} };
    for (const [game, how] of [
      [{}, { lesson: true }],
      [{ commands: { undo } }, {}],
      [{ asks: () => true }, {}],
    ] as const) {
      const { sent, setLegal, prefs } = fakeBoard(game, how);
      Object.assign(prefs, { single: true, confirms: true });
      setLegal("a");
      vi.advanceTimersByTime(5000);
      expect(sent).toEqual([]);
    }
  });
});

it("a hint is one of the choices, until it is another's", () => {
  const { board, setLegal } = fakeBoard({});
  setLegal("a-b", "a-c");
  setHinted(["a", "c"], "a-c");
  expect(board.hinted()?.action).toBe("a-c");
  setLegal("a-b");
  expect(board.hinted()).toBeUndefined();
  setHinted([]);
});

import { createSignal } from "solid-js";
import { describe, expect, it } from "vitest";
import type { Choice } from "./choices";
import { choice, choiceOf, fakeBoard } from "./testing";

describe("a tap", () => {
  it("chooses, step by step, and plays what is clear", () => {
    const { board, sent, setLegal, said } = fakeBoard({});
    setLegal("a-b", "a-c", "d");
    board.tap("a");
    expect(board.picking.path()).toEqual(["a"]);
    board.tap("c");
    expect([sent, said]).toEqual([["a-c"], []]);
  });

  it("waits while the game does not know what can be chosen, and counts then", async () => {
    const [ready, setReady] = createSignal(false);
    const { board, sent, setLegal } = fakeBoard({ ready });
    setLegal("a");
    board.tap("a");
    expect(board.choices()).toEqual([]);
    expect(sent).toEqual([]);
    setReady(true);
    expect(sent).toEqual(["a"]);
  });

  it("on what cannot be chosen says why, and keeps what was begun", () => {
    const { board, sent, setLegal, said } = fakeBoard({});
    setLegal("a-b", "a-c");
    board.tap("x");
    board.tap("a");
    board.tap("x");
    expect([board.picking.path(), sent, said]).toEqual([["a"], [], ["not x", "not x"]]);
  });

  it("may do something else there, and then nothing is explained", () => {
    const touched: string[] = [];
    const { board, said } = fakeBoard({
      touched: (spot) => {
        touched.push(spot);
        return spot === "x";
      },
    });
    board.tap("x");
    board.tap("y");
    expect([touched, said]).toEqual([["x", "y"], ["not y"]]);
  });

  it("on the same spot goes back a step, unless it is the next one as well", () => {
    const { board, sent, setLegal } = fakeBoard({});
    setLegal("a-b", "a-c", "d-d", "d-e");
    board.tap("a");
    board.tap("a");
    expect(board.picking.path()).toEqual([]);
    board.tap("d");
    board.tap("d");
    expect(sent).toEqual(["d-d"]);
  });

  it("on a spot that only stood for a complete choice does it", () => {
    const { board, sent, setLegal } = fakeBoard({});
    setLegal("a", "b-c");
    board.picking.go(["a"]);
    board.tap("a");
    expect(sent).toEqual(["a"]);
  });

  it("may mean another spot", () => {
    const { board, sent, setLegal } = fakeBoard({ meant: (spot) => (spot === "end" ? "a" : spot) });
    setLegal("a", "b");
    board.tap("end");
    expect(sent).toEqual(["a"]);
  });

  it("takes the first of those that are as good as one another", async () => {
    const alike = (action: string): Choice => ({ ...choiceOf(action), alike: "same" });
    const { board, sent, setLegal, answer } = fakeBoard({
      choices: (legal) =>
        legal.map((action) => (action === "a-d" ? choiceOf(action) : alike(action))),
    });
    setLegal("a-b", "a-c");
    board.tap("a");
    expect(sent).toEqual(["a-b"]);
    await answer();
    setLegal("a-b", "a-c", "a-d");
    board.tap("a");
    expect(board.picking.path()).toEqual(["a"]);
  });

  it("plays exactly what the game means by choices with the same spots", () => {
    const { board, sent, setLegal } = fakeBoard({
      choices: (legal) => legal.map((action) => ({ ...choice(action, "a", "a"), entire: true })),
      exactly: (one) => ({ ...one, action: "turned" }),
    });
    setLegal("one", "two");
    board.tap("a");
    expect(sent).toEqual([]);
    board.tap("a");
    expect(sent).toEqual(["turned"]);
  });

  it("beside everything lets go of what was begun, and else says what can be done", () => {
    const { board, setLegal, said } = fakeBoard({});
    setLegal("a-b", "a-c");
    board.tap("a");
    board.miss();
    expect([board.picking.path(), said]).toEqual([[], []]);
    board.miss();
    expect(said).toEqual(["not here"]);
  });

  it("beside everything is no mistake of those who watch", () => {
    for (const how of [{ acts: false }, { where: "server" }]) {
      const { board, said, setSeat } = fakeBoard({}, how);
      setSeat(undefined);
      expect(board.watches()).toBe(true);
      board.miss();
      expect(said).toEqual([]);
    }
    expect(fakeBoard({}).board.watches()).toBe(false);
  });

  it("beside everything first closes what the game has opened", () => {
    let open = true;
    const { board, setLegal, said } = fakeBoard({
      close: () => {
        const was = open;
        open = false;
        return was;
      },
    });
    setLegal("a-b", "a-c");
    board.tap("a");
    board.miss();
    expect(board.picking.path()).toEqual(["a"]);
    board.miss();
    expect([board.picking.path(), said]).toEqual([[], []]);
  });
});

describe("a drag", () => {
  it("is pointing at both", () => {
    const { board, sent, setLegal } = fakeBoard({});
    setLegal("a-b", "a-c", "d-e");
    board.drag("a", "c");
    expect(sent).toEqual(["a-c"]);
  });

  it("goes on from there where more is to be chosen", () => {
    const { board, sent, setLegal } = fakeBoard({});
    setLegal("a-b-x", "a-b-y", "a-c");
    board.drag("a", "b");
    expect([board.picking.path(), sent]).toEqual([["a", "b"], []]);
  });

  it("takes nothing for granted where everything is to be pointed at", () => {
    const { board, sent, setLegal } = fakeBoard({
      choices: (legal) => legal.map((action) => ({ ...choiceOf(action), entire: true })),
    });
    setLegal("a-b-x", "c-d");
    board.drag("a", "b");
    expect(board.picking.path()).toEqual(["a", "b"]);
    board.drag("c", "d");
    expect(sent).toEqual(["c-d"]);
  });

  it("to where it cannot end says why, and the thing stays chosen", () => {
    const { board, sent, said, setLegal } = fakeBoard({});
    setLegal("a-b", "d-e");
    board.drag("a", "x");
    expect([board.picking.path(), sent, said]).toEqual([["a"], [], ["not a to x"]]);
  });

  it("ends on the one that is meant, among those that are as good", () => {
    const { board, sent, setLegal } = fakeBoard({
      choices: (legal) => legal.map((action) => ({ ...choiceOf(action), alike: "same" })),
    });
    setLegal("a-b", "a-c");
    board.drag("a", "c");
    expect(sent).toEqual(["a-c"]);
  });

  it("from where nothing can be dragged is a tap there", () => {
    const { board, sent, said, setLegal } = fakeBoard({});
    setLegal("a-b", "d");
    board.drag("x", "b");
    expect(said).toEqual(["not x"]);
    board.drag("d", "y");
    expect(sent).toEqual(["d"]);
  });

  it("that slides between two things that are only tapped means the last", () => {
    const { board, sent, setLegal } = fakeBoard({});
    setLegal("d", "e");
    board.drag("d", "e");
    expect(sent).toEqual(["e"]);
  });

  it("ends where the game says, also in the middle of a choice", async () => {
    const { board, sent, setLegal, said, answer } = fakeBoard({
      landing: ({ picks }, depth) => (depth === 1 ? `end of ${picks[1]}` : picks[1]),
    });
    setLegal("a-b", "a-c", "b-c");
    board.tap("a");
    board.drag("b", "end of b");
    expect(sent).toEqual(["a-b"]);
    await answer();
    board.tap("a");
    board.drag("c", "end of b");
    expect([said, sent.length]).toEqual([["not c to end of b"], 1]);
  });

  it("begins anew from a thing that could also be an end", () => {
    const { board, sent, setLegal } = fakeBoard({});
    setLegal("a-b", "a-c", "b-d", "b-e");
    board.tap("a");
    board.drag("b", "e");
    expect(sent).toEqual(["b-e"]);
  });
});

describe("a thing that is held", () => {
  const legal = ["a-b", "a-c", "d-e", "d-f", "b-g"];
  const held = () => {
    const fake = fakeBoard({});
    fake.setLegal(...legal);
    return fake;
  };
  it("counts as chosen, and is followed when it moves", () => {
    const { board } = held();
    board.press("a");
    expect([board.held(), board.picking.path(), [...board.drops()]]).toEqual([
      "a",
      ["a"],
      ["b", "c"],
    ]);
    board.carry({ x: 1, y: 2 }, "a");
    expect(board.carried()).toBeUndefined();
    board.carry({ x: 3, y: 4 }, "x");
    expect(board.carried()).toEqual({ spot: "a", point: { x: 3, y: 4 } });
  });

  it("is as it was before when it is let go", () => {
    const { board } = held();
    board.tap("d");
    board.press("a");
    board.carry({ x: 3, y: 4 }, undefined);
    board.release();
    expect([board.picking.path(), board.carried(), board.held()]).toEqual([
      ["d"],
      undefined,
      undefined,
    ]);
  });

  it("is chosen by a tap as if it had not been held, and let go by the next", () => {
    const { board, sent } = held();
    const click = (spot: string) => {
      board.press(spot);
      board.tap(spot);
      board.release();
    };
    click("a");
    expect(board.picking.path()).toEqual(["a"]);
    click("a");
    expect(board.picking.path()).toEqual([]);
    click("a");
    click("d");
    expect(board.picking.path()).toEqual(["d"]);
    click("f");
    expect(sent).toEqual(["d-f"]);
  });

  it("is the end of what was begun until it moves", () => {
    const { board, sent } = held();
    board.tap("a");
    board.press("b");
    expect(board.picking.path()).toEqual(["a"]);
    board.carry({ x: 0, y: 0 }, "x");
    expect([board.picking.path(), [...board.drops()]]).toEqual([["b"], ["g"]]);
    board.drag("b", "g");
    expect(sent).toEqual(["b-g"]);
  });

  it("and dropped beside everything is no mistake", () => {
    const { board, said } = held();
    board.press("a");
    board.carry({ x: 0, y: 0 }, undefined);
    board.miss();
    expect([said, board.picking.path()]).toEqual([[], []]);
  });

  it("is nothing that stays where it is, and nothing while others play", () => {
    const { board, setLegal } = held();
    board.press("x");
    expect(board.held()).toBeUndefined();
    board.press("a");
    setLegal();
    expect([board.held(), board.picking.path()]).toEqual([undefined, []]);
    board.press("a");
    board.carry({ x: 0, y: 0 }, "x");
    expect(board.carried()).toBeUndefined();
  });

  it("does not lose its mark when one tap is all it takes", () => {
    const { board, setLegal } = fakeBoard({ landing: () => "to" });
    setLegal("a", "b");
    board.press("a");
    expect([board.held(), [...board.picking.next()], [...board.drops()]]).toEqual([
      "a",
      ["a", "b"],
      ["to"],
    ]);
  });
});

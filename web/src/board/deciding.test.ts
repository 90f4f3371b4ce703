import { describe, expect, it } from "vitest";
import type { Choice } from "./choices";
import { choiceOf, fakeBoard } from "./testing";

describe("a question", () => {
  const game = { asks: ({ action }: Choice) => action !== "d-e" };
  const begun = () => {
    const fake = fakeBoard(game);
    fake.prefs.confirms = true;
    fake.setLegal("a-b", "a-c", "d-e", "d-f");
    return fake;
  };
  it("is asked where that is wished, and where the game says so", async () => {
    const { board, sent, prefs, answer } = begun();
    board.tap("d");
    board.tap("e");
    expect(sent).toEqual(["d-e"]);
    await answer();
    board.tap("a");
    board.tap("b");
    expect([board.asked()?.action, sent]).toEqual(["a-b", ["d-e"]]);
    prefs.confirms = false;
    board.tap("d");
    board.tap("f");
    expect(sent).toEqual(["d-e", "d-f"]);
  });

  it("is answered by a second tap", () => {
    const { board, sent } = begun();
    for (const spot of ["a", "b", "b"]) board.tap(spot);
    expect([sent, board.asked()]).toEqual([["a-b"], undefined]);
  });

  it("is answered where the first tap was, when that was enough", () => {
    const { board, sent, setLegal } = begun();
    setLegal("a-b");
    board.tap("a");
    expect([board.asked()?.action, sent]).toEqual(["a-b", []]);
    board.tap("a");
    expect(sent).toEqual(["a-b"]);
  });

  it("is taken back by another tap, which counts", () => {
    const { board, sent } = begun();
    for (const spot of ["a", "b", "c"]) board.tap(spot);
    expect([board.asked()?.action, sent]).toEqual(["a-c", []]);
  });

  it("leads back to the last step, and from there further back", () => {
    const { board, sent } = begun();
    for (const spot of ["a", "b"]) board.tap(spot);
    board.back();
    expect([board.asked(), board.picking.path()]).toEqual([undefined, ["a"]]);
    board.tap("b");
    expect(board.asked()?.action).toBe("a-b");
    board.back();
    board.back();
    expect([board.picking.path(), sent]).toEqual([[], []]);
  });

  it("is let go by a tap beside everything, and when the choices change", () => {
    const { board, setLegal, sent } = begun();
    for (const spot of ["a", "b"]) board.tap(spot);
    board.miss();
    expect([board.asked(), board.picking.path()]).toEqual([undefined, []]);
    for (const spot of ["a", "b"]) board.tap(spot);
    setLegal("a-b", "a-c");
    expect([board.asked(), sent]).toEqual([undefined, []]);
  });

  it("is also asked of what is chosen from a list or dragged", () => {
    const { board, sent } = begun();
    board.decide(choiceOf("a-c"));
    expect(board.asked()?.action).toBe("a-c");
    board.drag("a", "b");
    expect([board.asked()?.action, sent]).toEqual(["a-b", []]);
    board.play(choiceOf("a-b"));
    expect(sent).toEqual(["a-b"]);
  });
});

import { describe, expect, it } from "vitest";
import { Refused } from "../net/refused";
import { choice, choiceOf, fakeBoard, people, rolling } from "./testing";

describe("one thing at a time", () => {
  it("is sent, whatever is tapped meanwhile, and nothing is said about that", async () => {
    const { board, sent, said, setLegal, answer } = fakeBoard({}, { wait: true });
    setLegal("a", "b");
    board.tap("a");
    expect([board.locked(), board.still(), board.choices()]).toEqual([true, false, []]);
    for (const spot of ["a", "b", "x"]) board.tap(spot);
    board.miss();
    board.drag("a", "b");
    board.play(choice("b", "b"));
    expect([sent, said]).toEqual([["a"], []]);
    await answer();
    expect(board.still()).toBe(true);
    board.tap("b");
    expect(sent).toEqual(["a", "b"]);
  });

  it("is over when it is refused, and the reason is told", async () => {
    const { board, said, setLegal, answer } = fakeBoard({}, { wait: true });
    setLegal("a", "b");
    board.tap("a");
    await answer(new Refused("STALE", "that turn is over"));
    expect([board.still(), said]).toEqual([true, ["That turn is over."]]);
  });

  it("may be several actions, one after the other", async () => {
    const { board, sent, answer } = fakeBoard({}, { wait: true });
    const steps: string[] = [];
    const both = async () => {
      steps.push("first");
      await Promise.resolve();
      steps.push("second");
    };
    await Promise.all([board.act(both), board.act(both)]);
    expect([steps, sent, board.locked()]).toEqual([["first", "second"], [], false]);
    await answer();
  });

  it("offers nothing that the table does not, nor after the end", () => {
    const { board, setLegal, setTurn, setFacts } = fakeBoard({});
    setLegal("a");
    expect(board.choices()).toHaveLength(1);
    setTurn({ due: "wait" });
    expect([board.choices(), board.legal()]).toEqual([[], []]);
    setTurn({ due: "roll" });
    expect([board.choices(), board.rolls()]).toEqual([[], true]);
    setTurn({ due: "roll", seats: [1] });
    expect(board.rolls()).toBe(false);
    setTurn({ due: "act", seats: [0] });
    setFacts({ ...people("human", "bot"), stage: "over" });
    expect(board.choices()).toEqual([]);
  });
});

describe("while something is shown", () => {
  it("a tap hurries it, and counts when its time comes", () => {
    const { board, sent, said, hurried, setLegal, setBusy } = fakeBoard({});
    setLegal("a", "b");
    setBusy(true);
    board.tap("a");
    expect([hurried(), sent]).toEqual([1, []]);
    setBusy(false);
    expect([sent, said]).toEqual([["a"], []]);
  });

  it("a tap that then means nothing is no mistake, and is forgotten", () => {
    const { board, sent, said, setLegal, setBusy } = fakeBoard({});
    setBusy(true);
    board.tap("a");
    setBusy(false);
    setLegal("a");
    setBusy(true);
    setBusy(false);
    expect([sent, said]).toEqual([[], []]);
  });

  it("only the last tap counts", () => {
    const { board, sent, setLegal, setBusy } = fakeBoard({});
    setLegal("a", "b");
    setBusy(true);
    board.tap("a");
    board.tap("b");
    setBusy(false);
    expect(sent).toEqual(["b"]);
  });

  it("a tap in the turn of others only says: go on", () => {
    const { board, sent, hurried, setTurn, setLegal, setBusy } = fakeBoard({});
    setTurn({ seats: [1] });
    setBusy(true);
    board.tap("a");
    setTurn({ seats: [0] });
    setLegal("a");
    setBusy(false);
    expect([hurried(), sent]).toEqual([1, []]);
  });

  it("a second tap by one person is not the first of the next at the same device", () => {
    const two = fakeBoard({}, { where: "here" });
    two.setFacts(people("human", "human"));
    two.setSeat(1);
    two.setTurn({ seats: [1] });
    two.setLegal("a");
    two.setBusy(true, 0);
    two.board.tap("a");
    two.setBusy(false);
    expect([two.hurried(), two.sent]).toEqual([1, []]);
    const bot = fakeBoard({}, { where: "here" });
    bot.setLegal("a");
    bot.setBusy(true, 1);
    bot.board.tap("a");
    bot.setBusy(false);
    expect(bot.sent).toEqual(["a"]);
  });

  it("waits for an answer that is still to come, too", async () => {
    const { board, sent, setLegal, setBusy, answer } = fakeBoard({}, { wait: true });
    setLegal("a", "b");
    board.tap("a");
    setBusy(true);
    board.tap("b");
    setBusy(false);
    expect(sent).toEqual(["a"]);
    await answer();
    expect(sent).toEqual(["a", "b"]);
  });

  it("a tap beside everything, a drag and a command hurry as well", () => {
    const { board, sent, said, hurried, setTurn, setBusy, setLegal } = fakeBoard((board) => ({
      commands: {
        roll: rolling(board, { keys: ["r"], run: () => void board().play(choiceOf("rolled")) }),
      },
    }));
    setLegal("a-b", "a-c");
    setBusy(true);
    board.miss();
    expect(hurried()).toBe(1);
    board.drag("a", "b");
    expect(hurried()).toBe(2);
    setBusy(false);
    expect([board.picking.path(), sent]).toEqual([["a"], []]); // the piece is chosen; where it goes is for those who see
    setBusy(true);
    setTurn({ due: "roll" });
    board.perform("roll");
    expect([hurried(), sent]).toEqual([3, []]);
    setBusy(false);
    expect([sent, said]).toEqual([["rolled"], []]);
  });
});

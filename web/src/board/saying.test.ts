import { describe, expect, it } from "vitest";
import type { Turn } from "../table/table";
import { createSaying } from "./saying";

const turnAt = (since: number): Turn => ({ due: "act", seats: [0], since, number: 1 });

function speaker() {
  const said: string[] = [];
  let turn = turnAt(1);
  const say = createSaying({ turn: () => turn }, { explain: (text) => void said.push(text) });
  return { said, say, next: () => (turn = turnAt(2)) };
}
const settled = () => new Promise((done) => setTimeout(done));

describe("A sentence", () => {
  it("is said at once, and silence is not", () => {
    const { said, say } = speaker();
    say("now");
    say("");
    expect(said).toEqual(["now"]);
  });
  it("is said when the rules have answered", async () => {
    const { said, say } = speaker();
    say(Promise.resolve("too far"));
    await settled();
    expect(said).toEqual(["too far"]);
  });
  it("is not heard after another, or in another turn", async () => {
    const { said, say, next } = speaker();
    say(Promise.resolve("late"));
    say("now");
    await settled();
    say(Promise.resolve("of the turn before"));
    next();
    await settled();
    expect(said).toEqual(["now"]);
  });
  it("tells what went wrong where it cannot be had", async () => {
    const { said, say } = speaker();
    say(Promise.reject(new Error("no engine")));
    await settled();
    expect(said).toEqual(["no engine"]);
  });
});

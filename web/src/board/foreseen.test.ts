import { createRoot, createSignal } from "solid-js";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Foreseen, GameEvent, View } from "../table/table";
import { createForeseen } from "./foreseen";

interface Question {
  view: View;
  seat: number;
  answer(...actions: string[]): Promise<void>;
  fail(): Promise<void>;
}

// A table whose foresight answers when the test says so.
function asked() {
  const questions: Question[] = [];
  const said: string[] = [];
  const [view, setView] = createSignal<View>({ number: 1 });
  const [legal, setLegal] = createSignal<readonly string[]>([]);
  const settled = () => new Promise<void>((done) => queueMicrotask(() => queueMicrotask(done)));
  const foresee = (view: View, seat: number) =>
    new Promise<readonly Foreseen[]>((done, fail) =>
      questions.push({
        view,
        seat,
        answer(...actions) {
          done(actions.map((action) => ({ action, events: [{ type: action }] })));
          return settled();
        },
        fail() {
          fail(new Error("no engine"));
          return settled();
        },
      }),
    );
  const never = () => Promise.reject(new Error("not asked"));
  const foresight = { foresee, preview: never, whyNot: never };
  return createRoot((dispose) => ({
    questions,
    said,
    setView,
    setLegal,
    dispose,
    foreseen: createForeseen<View, GameEvent>(
      { view, seat: () => 1, legal, foresight },
      (text) => void said.push(text),
    ),
  }));
}

describe("What legal actions would do", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  it("is not asked while there is nothing to choose", () => {
    const { questions, foreseen } = asked();
    expect(questions).toEqual([]);
    expect(foreseen.ready()).toBe(true);
  });

  it("is asked once for a view, and ready when the answer has come", async () => {
    const { questions, foreseen, setLegal } = asked();
    setLegal(["a", "b"]);
    expect(questions).toMatchObject([{ view: { number: 1 }, seat: 1 }]);
    expect(foreseen.ready()).toBe(false);
    await questions[0]?.answer("a", "b");
    expect(foreseen.ready()).toBe(true);
    expect(foreseen.of(["b"])).toEqual([{ action: "b", events: [{ type: "b" }] }]);
  });

  it("is never that of another view", async () => {
    const { questions, foreseen, setLegal, setView } = asked();
    setLegal(["a"]);
    setView({ number: 2 });
    await questions[0]?.answer("a");
    expect(foreseen.ready()).toBe(false);
    await questions[1]?.answer("a");
    expect(foreseen.ready()).toBe(true);
    setView({ number: 3 });
    expect(foreseen.ready()).toBe(false);
  });

  it("is asked again after a failure, which is told", async () => {
    const { questions, foreseen, setLegal, said } = asked();
    setLegal(["a"]);
    await questions[0]?.fail();
    expect(said).toEqual(["no engine"]);
    expect(questions).toHaveLength(1);
    vi.advanceTimersByTime(3000);
    expect(questions).toHaveLength(2);
    await questions[1]?.answer("a");
    expect(foreseen.ready()).toBe(true);
  });

  it("is not asked again when nobody looks any more", async () => {
    const { questions, setLegal, dispose } = asked();
    setLegal(["a"]);
    await questions[0]?.fail();
    dispose();
    vi.advanceTimersByTime(3000);
    expect(questions).toHaveLength(1);
  });
});

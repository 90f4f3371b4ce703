import { createRoot, createSignal } from "solid-js";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Stage } from "../board/stage";
import type { Facts, Happening, Past, Table, Turn, View } from "../table/table";
import { createPast, type PastOfTable } from "./past";
import { talkOf } from "./talk";

const step = (turn: number, type: string): Past => ({ turn, events: [{ type, seat: 0 }] });

// A table that tells what it is given, and a board that keeps what it is told to recall.
function opened(answer: Promise<unknown> = Promise.resolve()) {
  const [view, setView] = createSignal<View>({ at: 0 });
  const [turn, setTurn] = createSignal<Turn>({ number: 1 } as Turn);
  const [facts, setFacts] = createSignal<Partial<Facts>>({});
  const [link, setLink] = createSignal<"open" | "connecting">("open");
  const [busy, setBusy] = createSignal(false);
  const there = { pasts: [] as Past[], asked: 0 };
  const recalled: number[] = [];
  let listener: (happening: Happening) => void = () => {};
  const table = {
    where: "server",
    view,
    turn,
    facts,
    link,
    onHappening: (one: typeof listener) => {
      listener = one;
      return () => {};
    },
    history: async () => {
      ++there.asked;
      await answer;
      return [...there.pasts];
    },
  } as unknown as Table;
  const stage = {
    busy,
    recall: (steps: readonly Past[]) => void recalled.push(steps.length),
  } as unknown as Stage;
  let past: PastOfTable | undefined;
  const close = createRoot((dispose) => {
    past = createPast(
      table,
      () => stage,
      () => true,
      {
        event: ({ type }) => type,
        undone: () => "back",
        offered: () => "offer",
        drawn: ({ fate }) => fate,
        terms: ({ fate }) => fate ?? "proposal",
      },
    );
    return dispose;
  });
  // Something happens, and the board shows it.
  const happen = (type: string, number: number, undone?: number): void => {
    const next = { at: type };
    const happening = { events: [], view: next, turn: { number }, undone } as unknown as Happening;
    listener(happening);
    setView(next);
    setTurn({ number } as Turn);
    past?.begun(happening);
    if (undone === undefined) past?.told({ type, seat: 0 });
  };
  const lines = () => past?.lines().map(({ turn: at, text }) => `${at} ${text}`);
  return { there, lines, happen, setView, setFacts, setLink, setBusy, recalled, table, close };
}
const answered = () => vi.advanceTimersByTimeAsync(1000);

describe("what happened at a table", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("is asked for when the table is opened, shown on the board, and grows", async () => {
    const { there, lines, happen, recalled, close } = opened();
    there.pasts = [step(1, "a"), step(1, "b")];
    await answered();
    expect(lines()).toEqual(["1 a", "1 b"]);
    expect(recalled).toEqual([2]);
    happen("c", 2);
    happen("d", 3);
    expect(lines()).toEqual(["1 a", "1 b", "1 c", "2 d"]);
    expect(there.asked).toBe(1);
    close();
  });
  it("is asked for again after a gap and after a lost connection", async () => {
    const { there, lines, setView, setLink, close } = opened();
    await answered();
    there.pasts = [step(1, "missed")];
    setView({ at: "later" });
    await answered();
    expect(lines()).toEqual(["1 missed"]);
    const said = { from: "ana", name: "Ana", text: "Hello" };
    there.pasts = [...there.pasts, { turn: 1, events: [], said }];
    setLink("connecting");
    await answered();
    expect(there.asked).toBe(2);
    setLink("open");
    await answered();
    expect(there.asked).toBe(3);
    close();
  });
  it("has the words of people for the talk", async () => {
    const { there, table, close } = opened();
    const said = { from: "ana", name: "Ana", text: "Hello" };
    there.pasts = [{ turn: 1, events: [], said }];
    await answered();
    expect(talkOf(table).lines()).toEqual([said]);
    close();
  });
  it("is asked for again where something happened before the answer, and nothing is there twice", async () => {
    let answer = () => {};
    const waits = new Promise<void>((done) => {
      answer = done;
    });
    const { there, lines, happen, close } = opened(waits);
    await vi.advanceTimersByTimeAsync(0);
    happen("a", 2);
    there.pasts = [step(1, "a")];
    answer();
    await answered();
    expect(there.asked).toBe(2);
    expect(lines()).toEqual(["1 a"]);
    close();
  });
  it("waits while the board shows something", async () => {
    const { there, setBusy, close } = opened();
    await answered();
    setBusy(true);
    there.asked = 0;
    await answered();
    expect(there.asked).toBe(0);
    setBusy(false);
    close();
  });
  it("is without what was taken back, also on the board", async () => {
    const { there, lines, happen, recalled, close } = opened();
    there.pasts = [step(1, "a")];
    await answered();
    happen("b", 1);
    happen("", 1, 0);
    expect(lines()).toEqual(["1 a", "1 back"]);
    there.pasts = [step(1, "a"), step(1, "b"), { turn: 1, events: [], undone: 0 }];
    await answered();
    expect(lines()).toEqual(["1 a", "1 back"]);
    expect(recalled.at(-1)).toBe(1);
    close();
  });
  it("has what became of an offered draw", async () => {
    const { there, lines, setFacts, close } = opened();
    await answered();
    there.pasts = [{ turn: 1, events: [], offered: 1 }];
    setFacts({ offer: 1 });
    await answered();
    expect(lines()).toEqual(["1 offer"]);
    there.pasts.push({ turn: 1, events: [], draw: { seat: 1, fate: "declined" } });
    setFacts({ draw: { seat: 1, fate: "declined" } });
    await answered();
    expect(lines()).toEqual(["1 offer", "1 declined"]);
    close();
  });
  it("is asked for a few times where it is refused", async () => {
    const refused = Promise.reject(new Error("no"));
    refused.catch(() => {});
    const { there, close } = opened(refused);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(there.asked).toBe(6);
    close();
  });
});

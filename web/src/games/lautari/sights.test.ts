import { createRoot, createSignal } from "solid-js";
import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../engine/engine";
import { loadBuilt } from "../../engine/testing";
import { allTexts } from "../../texts/testing";
import { createAnswers, type Rules } from "./asked";
import { type Act, actsOf } from "./choices";
import { positionOf } from "./position";
import { createSights } from "./sights";
import { foreseenIn, rulesOf, viewOf } from "./testing";
import type { View } from "./wire";

const t = allTexts("en");
let engine: Engine;
beforeAll(async () => {
  engine = await loadBuilt();
});
const settled = () => new Promise((done) => setTimeout(done));

describe("answers", () => {
  const [one, two] = [{}, {}] as [View, View];

  it("belong to the view that they are about", async () => {
    const asked: [View, number][] = [];
    const answers = createAnswers(async (view, about: number) => {
      asked.push([view, about]);
      return `${view === one ? "one" : "two"} ${about}`;
    });
    expect([answers(one, 7), answers(two, 7), answers(one, 7)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    await settled();
    expect([answers(one, 7), answers(two, 7), answers(two, 8)]).toEqual([
      "one 7",
      "two 7",
      undefined,
    ]);
    expect(asked).toEqual([
      [one, 7],
      [two, 7],
      [two, 8],
    ]);
  });

  it("that did not come are asked for again", async () => {
    let tries = 0;
    const answers = createAnswers(async () => {
      if (++tries === 1) throw new Error("gone");
      return "here";
    });
    for (const expected of [undefined, undefined, "here"]) {
      expect(answers(one, 1)).toBe(expected);
      await settled();
    }
    expect(tries).toBe(2);
  });
});

// A board with a table of these positions, on which nothing moves.
function fakeSights(text: string, me: number, foresight: Rules = rulesOf(engine)) {
  return createRoot(() => {
    const [view, setView] = createSignal(viewOf(engine, text));
    const [chosen, setChosen] = createSignal<string>();
    const [looked, setLooked] = createSignal<string>();
    const [busy, setBusy] = createSignal(false);
    const [immune, setImmune] = createSignal<(boolean | undefined)[]>([undefined, undefined]);
    const shown = () => positionOf(view());
    const mine = () => shown().turn === me;
    const choices = (): readonly Act[] => (mine() ? actsOf(foreseenIn(engine, view()), t) : []);
    const open = () => choices().filter(({ picks: [first] }) => !chosen() || first === chosen());
    const picking = { open, path: () => [], next: () => new Set<string>() };
    const unused = { pick: () => null, go() {}, back() {}, clear() {} };
    const sights = createSights(
      { foresight, where: "here" },
      {
        over: () => view().scores.over,
        position: shown,
        shown,
        show: { immune },
        stage: { busy, shown: view },
      },
      { choices, mine, still: () => !busy(), picking: { ...picking, ...unused } },
      { chosen, looked },
    );
    return { ...sights, setView, setChosen, setLooked, setBusy, setImmune };
  });
}
const ends = (goals: readonly { to: string; takes: boolean }[] = []) =>
  goals.map(({ to, takes }) => (takes ? `x${to}` : to)).sort();

describe("what is looked at", () => {
  const text = "white=P:G6,E3,F3;S:G5 black=P:G7,H12;I:K8 turn=white";

  it("is an own piece, at once, and one of the other side, a moment later", async () => {
    const { reaching, setLooked } = fakeSights(text, 0);
    setLooked("G6");
    expect(ends(reaching()?.goals)).toEqual(["F6", "H6", "xG7"]);
    setLooked("H12");
    expect(reaching()?.goals).toEqual([]);
    await settled();
    expect(ends(reaching()?.goals)).toEqual(["G12", "H11", "H13", "I12"]);
    expect(reaching()?.chosen).toBe(false);
    setLooked("H4");
    expect(reaching()).toBeUndefined();
  });

  it("is never shown for another position", async () => {
    const waiting: (() => void)[] = [];
    const real = rulesOf(engine);
    const slow: Rules = {
      whyNot: real.whyNot,
      foresee: async (view, seat) => {
        await new Promise<void>((done) => waiting.push(done));
        return real.foresee(view, seat);
      },
    };
    const { reaching, setLooked, setView } = fakeSights(text, 0, slow);
    setLooked("G7");
    expect(reaching()?.goals).toEqual([]);
    setView(viewOf(engine, text.replace("G7,", "G8,G7,")));
    expect(reaching()?.goals).toEqual([]);
    waiting[0]?.(); // about the position before
    await settled();
    expect(reaching()?.goals).toEqual([]);
    waiting[1]?.();
    await settled();
    expect(ends(reaching()?.goals)).toEqual(["A", "F7", "H7", "xG6"]);
  });

  it("is asked about before a bot thinks", async () => {
    const asked: number[] = [];
    const real = rulesOf(engine);
    const foresee: Rules["foresee"] = (view, seat) => {
      asked.push(seat);
      return real.foresee(view, seat);
    };
    const { reaching, setLooked } = fakeSights(text, 1, { ...real, foresee });
    await settled();
    expect(asked).toEqual([0, 1]);
    for (const [from, to] of [
      ["F3", ["F2", "F4", "G3"]],
      ["H12", ["G12", "H11", "H13", "I12"]],
    ] as const) {
      setLooked(from);
      expect(ends(reaching()?.goals)).toEqual(to);
    }
    expect(asked).toEqual([0, 1]);
  });

  it("shows the range of a Sentinel, the way of what is chosen, and nothing once the game is over", async () => {
    const { preview, reaching, setChosen, setLooked, setView, way } = fakeSights(text, 0);
    setChosen("G5");
    expect(reaching()).toMatchObject({ from: "G5", chosen: true, range: [] });
    await settled();
    expect(reaching()?.range).toContain("G6");
    expect(reaching()?.range).not.toContain("G7");
    setLooked("G3");
    expect([way(), preview()]).toEqual([["G5", "G4", "G3"], "Sentinel G5 to G3"]);
    setLooked("R6");
    expect([way(), preview()]).toEqual([[], undefined]);
    setView(viewOf(engine, "white=P:G6;S:G5 black=P:G7 turn=white"));
    expect(reaching()).toBeUndefined();
  });
});

describe("a Sentinel on the centre", () => {
  const revived = "white=P:E3,G7,F3;S:A black=P:F12,G12,H12 turn=black protected=G7";

  it("is as the rules say, and until they have answered as was told", async () => {
    const { immune, setBusy, setImmune, setView } = fakeSights(revived, 0);
    expect(immune()).toBeUndefined();
    await settled();
    expect(immune()).toBe(false);
    setBusy(true);
    setImmune([true, undefined]);
    expect(immune()).toBe(true);
    setView(viewOf(engine, revived.replace("turn=black protected=G7", "turn=white")));
    setImmune([false, undefined]);
    setBusy(false);
    expect(immune()).toBe(false);
    await settled();
    expect(immune()).toBe(true);
    setView(
      viewOf(
        engine,
        revived.replace("S:A", "R:A").replace("turn=black protected=G7", "turn=white"),
      ),
    );
    expect(immune()).toBeUndefined();
  });
});

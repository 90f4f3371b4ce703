import { createRoot } from "solid-js";
import { describe, expect, it } from "vitest";
import { allTexts } from "../../texts/testing";
import { languages } from "../../texts/texts";
import type { Move } from "./choices";
import { createDiscarding } from "./discarding";
import { createDropping } from "./dropping";

// With long values: a name of twelve letters, numbers of three digits.
const values = { card: "comodín", left: 100, name: "Bartholomew", number: 100, count: 20 };
const lines = ["play", "none", "which", "where", "draw", "end", "sure", "sureSeal", "seal"];

describe.each(languages)("the prompts (%s)", (language) => {
  const t = allTexts(language);
  it("have short first lines", () => {
    for (const line of [...lines, "sealed", "round", "ready"])
      expect(t(`montoncito.prompt.${line}`, values).length, line).toBeLessThanOrEqual(40);
  });
});

const move = (verb: Move["verb"], card: number, to: string): Move => ({
  action: "",
  verb,
  card,
  from: ["h0"],
  to,
  label: "",
});

it("only discards can be chosen by whoever says so, until the turn goes on", () =>
  createRoot((dispose) => {
    let turn = 1;
    const laying = createDiscarding(() => turn);
    const all = [move("play", 3, "b0"), move("discard", 3, "d0")];
    expect(laying.among(all)).toHaveLength(2);
    laying.setDiscarding(true);
    expect(laying.among(all).map(({ verb }) => verb)).toEqual(["discard"]);
    turn = 2;
    expect(laying.discarding()).toBe(false);
    expect(laying.stop()).toBe(false);
    laying.setDiscarding(true);
    expect(laying.stop()).toBe(true);
    expect(laying.among(all)).toHaveLength(2);
    dispose();
  }));

it("a card that was dropped is known by what became of it", () =>
  createRoot((dispose) => {
    const dropping = createDropping(() => 0);
    const played = { type: "played", from: "hand", pile: null, card: 3, as: 3 } as const;
    expect(dropping.brought({ ...played, seat: 0, to: 1 })).toBe(false);
    dropping.rest("h0", move("play", 3, "b1"));
    expect(dropping.brought({ ...played, seat: 0, to: 1 })).toBe(true);
    expect(dropping.brought({ ...played, seat: 1, to: 1 })).toBe(false);
    expect(dropping.brought({ ...played, seat: 0, to: 2 })).toBe(false);
    expect(dropping.brought({ type: "discarded", seat: 0, card: 3, to: 1 })).toBe(false);
    dropping.clear();
    expect(dropping.brought({ ...played, seat: 0, to: 1 })).toBe(false);
    dispose();
  }));

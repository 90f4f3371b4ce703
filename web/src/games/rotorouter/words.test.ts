import { describe, expect, it } from "vitest";
import { allTexts } from "../../texts/testing";
import { about } from "./about";
import type { Control } from "./control";
import { viewOf } from "./testing";
import type { View } from "./types";
import { detailOf, nextSkip, skipWords, stepOf } from "./words";

const t = allTexts("en");

// A table at which nothing is being pointed at.
const at = (more: Partial<Record<keyof Control, unknown>> = {}): Control =>
  ({
    nameOf: (seat: number | null) => (seat === 0 ? "You" : "Blue"),
    paused: () => false,
    mine: () => true,
    watches: () => false,
    acts: () => true,
    pinned: () => undefined,
    source: () => undefined,
    pointed: () => undefined,
    considered: () => undefined,
    hint: () => undefined,
    skips: () => false,
    can: () => false,
    able: () => false,
    show: { notice: () => "" },
    ...more,
  }) as unknown as Control;

describe("what is wanted", () => {
  it("never tells who plays to wait", () => {
    const phases = ["fixcorner", "fixdead", "draw", "card", "free", "rolling"] as const;
    for (const phase of phases) {
      const view = viewOf({}, { phase, card: phase === "card" ? "S" : null }) as View;
      expect(stepOf(t, view, at()).text, phase).not.toMatch(/Wait|You/);
      expect(stepOf(t, view, at({ mine: () => false })).text, phase).toMatch(/You/);
      const watched = stepOf(t, view, at({ mine: () => false, watches: () => true })).text;
      expect(watched, phase).not.toMatch(/Wait|^rotorouter/);
    }
  });

  it("says whom a force is about", () => {
    const view = viewOf({}, { phase: "draw", forced: true });
    expect(stepOf(t, view, at()).text).toBe("Forced: Draw & Place.");
    expect(stepOf(t, view, at({ mine: () => false })).text).toBe(
      "Forced: You must draw and place.",
    );
  });
});

describe("what would be", () => {
  it("counts a skip before it is one", () => {
    const view = viewOf({ "0,0": "S0R" }, { card: "E", skips: [1, 0], elbows: [2, 0] });
    expect(nextSkip(view)).toBe(2);
    expect(skipWords(t, view)).toBe(
      "A skip: the Elbow could be played. That makes 2/3, and 3/3 Elbows.",
    );
    const looking = at({ skips: () => true, considered: () => "end" });
    expect(detailOf(t, view, looking)).toBe(skipWords(t, view));
    expect(detailOf(t, view, at({ skips: () => true, considered: () => "undo" }))).toBe(
      "Lay an Elbow.",
    );
  });

  it("is said of a hint with the way it is turned", () => {
    const lay = { action: "place:1,0:S0", verb: "place", cell: "1,0", shape: "S", rot: 0 };
    const view = viewOf({ "0,0": "S0R" }, { card: "S" });
    expect(detailOf(t, view, at({ hint: () => lay }))).toBe("Hint: Straight on B1: west to east.");
  });
});

describe("what a thing can do", () => {
  it("is to become a Cross, if it is trapped", () => {
    const view = viewOf({ "3,3": "S0R" }, { trapped: ["3,3"] });
    expect(about("3,3", view as never, t)).toMatch(/trapped: both of its ends/);
    expect(about("3,3", { ...view, trapped: [] } as never, t)).not.toMatch(/trapped/);
  });
});

import { describe, expect, it } from "vitest";
import { allTexts } from "../../texts/testing";
import { about } from "./about";
import { type Lay, offersOf } from "./choices";
import { viewOf } from "./testing";
import { cellWords, detailOf, type Looking, type Stepping, skipWords, stepOf } from "./words";

const t = allTexts("en");

// A table at which nothing is being pointed at.
const at = (more: Partial<Stepping & Looking> = {}): Stepping & Looking => ({
  nameOf: (seat) => (seat === 0 ? "You" : "Blue"),
  paused: () => false,
  mine: () => true,
  movesToken: () => false,
  ending: () => undefined,
  ghost: () => undefined,
  acts: () => true,
  pinned: () => undefined,
  source: () => undefined,
  targets: () => [],
  enterCell: () => undefined,
  pointed: () => undefined,
  considered: () => undefined,
  refused: () => "",
  hint: () => undefined,
  skip: () => undefined,
  can: () => false,
  able: () => false,
  offers: () => offersOf(viewOf({}), []),
  ghostAt: () => undefined,
  does: (action) => ({ action, events: [] }),
  show: { notice: () => "" },
  ...more,
});

describe("what is wanted", () => {
  it("never tells who plays to wait", () => {
    const phases = ["fixcorner", "fixdead", "draw", "card", "free", "rolling"] as const;
    for (const phase of phases) {
      const view = viewOf({}, { phase, card: phase === "card" ? "S" : null });
      expect(stepOf(t, view, at()).text, phase).not.toMatch(/Wait|You/);
      // Of others only what is urgent: for whom one waits is said by the table.
      const others = stepOf(t, view, at({ mine: () => false })).text;
      expect(others, phase).toMatch(phase === "fixcorner" ? /^You must fix/ : /^$/);
    }
  });

  it("has lines of at most forty characters", () => {
    for (const language of ["en", "es"] as const) {
      const words = allTexts(language);
      for (const phase of ["fixcorner", "fixdead", "draw", "drawing", "rolling"] as const)
        expect(stepOf(words, viewOf({}, { phase }), at()).text.length).toBeLessThanOrEqual(40);
      for (const more of [{}, { forced: true }, { playable: false }]) {
        const { text } = stepOf(words, viewOf({}, { card: "RC", ...more }), at());
        expect(text.length, text).toBeLessThanOrEqual(40);
      }
    }
  });

  it("says whom a force is about", () => {
    const view = viewOf({}, { phase: "draw", forced: true });
    expect(stepOf(t, view, at()).text).toBe("Forced: Draw & Place");
    expect(stepOf(t, view, at({ mine: () => false })).text).toBe("Forced: You must draw and place");
  });
});

describe("what would be", () => {
  it("counts a skip before it is one", () => {
    const view = viewOf({ "0,0": "S0R" }, { card: "E", skips: [1, 0], elbows: [2, 0] });
    const skip = { skips: 2, elbows: 3 };
    const words = "The Elbow could be played: skip 2 of 3, Elbow 3 of 3.";
    expect(skipWords(t, view, skip)).toBe(words);
    expect(skipWords(t, view, { ...skip, elbows: 2 })).toMatch(/skip 2 of 3\.$/);
    const looking = (button: string) =>
      at({ considered: () => button, skip: (what) => (what === "end" ? skip : undefined) });
    expect(detailOf(t, view, looking("end"))).toBe(words);
    expect(detailOf(t, view, looking("undo"))).toBe("Lay an Elbow.");
    expect(detailOf(t, view, at({ ending: () => skip }))).toBe(words);
    expect(stepOf(t, view, at({ ending: () => skip }))).toMatchObject({ warns: true });
    const held = at({ skip: (what) => (what === "hold" ? skip : undefined) });
    expect(detailOf(t, view, held)).toBe("Lay an Elbow. Left unplayed, it is skip 2 of 3.");
  });

  it("is why not, where nothing can be done", () => {
    const view = viewOf({ "0,0": "S0R" }, { card: "E" });
    const there = at({ pointed: () => "4,4", refused: () => "E5 does not touch your network." });
    expect(detailOf(t, view, there)).toBe("E5 does not touch your network.");
  });

  it("is said of a hint with the way it is turned", () => {
    const lay: Lay = { action: "place:1,0:S0", verb: "place", cell: "1,0", shape: "S", rot: 0 };
    const view = viewOf({ "0,0": "S0R" }, { card: "S" });
    expect(detailOf(t, view, at({ hint: () => lay }))).toBe("Hint: Straight on B1: west to east.");
  });

  it("is said of a token where it can go", () => {
    const view = viewOf({ "0,0": "S0R", "6,0": "S0G" }, { tokens: { "0,0": "R" } });
    const offers = offersOf(view, ["token:0,0>6,0"]);
    const scored = { type: "scored", seat: 0, corner: "G", cell: "6,0", points: 1 } as const;
    const does = (action: string) => ({ action, events: [scored] });
    const choosing = at({ offers: () => offers, does });
    expect(cellWords(t, view, choosing, "0,0")).toMatch(/Can: Choose this token: end points 1\.$/);
    const chosen = { ...choosing, source: () => "0,0", targets: () => ["6,0"] };
    expect(cellWords(t, view, chosen, "6,0")).toMatch(/Green corner G1: scores it\.$/);
  });
});

describe("what a thing can do", () => {
  it("is to become a Cross, if it is trapped", () => {
    const view = viewOf({ "3,3": "S0R" }, { trapped: ["3,3"] });
    expect(about("3,3", view, t)).toMatch(/trapped: both of its ends/);
    expect(about("3,3", { ...view, trapped: [] }, t)).not.toMatch(/trapped/);
  });
});

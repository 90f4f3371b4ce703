import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../engine/engine";
import { loadBuilt, makeRandom } from "../../engine/testing";
import { allTexts } from "../../texts/testing";
import { groupsOf, groupWords, movesOf, placesOf } from "./choices";
import { squareOf, startOf } from "./geometry";
import { whyNot } from "./reasons";
import type { Event, View } from "./wire";

const t = allTexts("en");
const view = (tokens: string[][], die: number | null = null, turn: number | null = 0): View => ({
  seats: ["red", "green"],
  tokens,
  turn,
  die,
  sixes: die === 6 ? 1 : 0,
  order: [],
  legal: [],
});
const groups = (v: View) => groupsOf(v.seats, placesOf(v));

let engine: Engine;
beforeAll(async () => {
  engine = await loadBuilt();
});
const game = { game: "ludo", options: "seats=red,green" };
const moves = (v: View) => movesOf(v, engine.foresee<Event>({ ...game, view: v, seat: 0 }), t);

describe("groups", () => {
  it("join the tokens of a colour on the same place, under the lowest of them", () => {
    const all = groups(
      view([
        ["-", "5", "-", "5"],
        ["5", "F", "F", "L1"],
      ]),
    );
    expect(all.map(({ id, tokens }) => [id, tokens])).toEqual([
      ["t0.0", [0, 2]],
      ["t0.1", [1, 3]],
      ["t1.0", [0]],
      ["t1.1", [1, 2]],
      ["t1.3", [3]],
    ]);
  });
});

describe("choices", () => {
  it("are one tap on the group, with words", () => {
    const v = view(
      [
        ["8", "-", "-", "-"],
        ["-", "-", "-", "-"],
      ],
      5,
    );
    expect(moves(v)).toMatchObject([
      { action: "move:0", picks: ["t0.0"], label: "Red token 1 can move 5 to a star, square 13" },
    ]);
  });

  it("name what would be captured", () => {
    const v = view(
      [
        ["40", "-", "-", "-"],
        ["9", "9", "-", "-"],
      ],
      5,
    );
    const [choice] = moves(v);
    expect(choice?.label).toBe(
      "Red token 1 can move 5 to square 45, captures Green tokens 1 and 2",
    );
  });

  it("capture nothing on a star or on the owner's start", () => {
    const lone = (red: string, green: string) =>
      moves(
        view(
          [
            [red, "-", "-", "-"],
            [green, "-", "-", "-"],
          ],
          3,
        ),
      )[0];
    expect(lone("10", "49")?.landing).toEqual({ progress: 13, captured: [] });
    expect(lone("33", "0")?.landing).toEqual({ progress: 36, captured: [] });
  });
});

describe("names", () => {
  it("say what, where and what it can do", () => {
    const v = view(
      [
        ["-", "12", "-", "L3"],
        ["F", "0", "-", "-"],
      ],
      6,
    );
    const all = groups(v);
    const words = (id: string) => {
      const group = all.find((one) => one.id === id);
      const move = moves(v).find(({ picks }) => picks[0] === id);
      return group && groupWords(group, move, 6, t);
    };
    expect(words("t0.0")).toBe("Red tokens 1 and 3, in the yard, can come out to the start");
    expect(words("t0.1")).toBe("Red token 2, on square 12, can move 6 to square 18");
    expect(words("t0.3")).toBe("Red token 4, on lane square 3, safe");
    expect(words("t1.0")).toBe("Green token 1, on the finish");
    expect(words("t1.1")).toBe("Green token 2, on square 36, its own start, safe");
  });
});

describe("why a tap does nothing", () => {
  const v = view(
    [
      ["-", "L5", "F", "3"],
      ["1", "-", "-", "-"],
    ],
    4,
  );
  const why = (id: string, given = v, mine = true) => {
    const group = groups(given).find((one) => one.id === id);
    const ask = async (action: string) =>
      engine.whyNot({ ...game, view: given, seat: 0, action }) ?? undefined;
    return group && whyNot(t, given, group, { me: 0, mine, ask });
  };
  it("is said in a sentence", async () => {
    expect(await why("t0.0")).toContain("on a 6");
    expect(await why("t0.1")).toContain("needs 2 or less");
    expect(await why("t0.2")).toContain("finish already");
    expect(await why("t1.0")).toContain("not yours");
    expect(
      await why(
        "t0.3",
        view([
          ["-", "-", "-", "3"],
          ["-", "-", "-", "-"],
        ]),
      ),
    ).toContain("Roll");
    expect(
      await why(
        "t0.3",
        view(
          [
            ["-", "-", "-", "3"],
            ["-", "-", "-", "-"],
          ],
          null,
          1,
        ),
        false,
      ),
    ).toContain("Green");
    expect(
      await why(
        "t0.3",
        view(
          [
            ["-", "-", "-", "3"],
            ["-", "-", "-", "-"],
          ],
          null,
          null,
        ),
      ),
    ).toContain("over");
  });
});

describe("against the engine", () => {
  it("every legal action of whole games is a choice, and captures what the choice said", () => {
    const random = makeRandom(7);
    let captures = 0;
    for (const options of ["seats=2", "seats=3", "seats=4"]) {
      const table = engine.open("ludo", options);
      for (let turn = engine.turn(table); turn.kind !== "over"; turn = engine.turn(table)) {
        if (turn.kind === "chance") {
          engine.settle(table, String(1 + random(6)));
          continue;
        }
        const seat = turn.seats[0] ?? 0;
        const before = engine.view<View>(table, "spectator");
        const legal = engine.legal(table, seat);
        const foreseen = engine.foresee<Event>({ game: "ludo", options, view: before, seat });
        const choices = movesOf(before, foreseen, t);
        expect(choices.map(({ action }) => action)).toEqual(legal);
        const choice = choices[random(choices.length)];
        if (!choice) throw new Error("no choice");
        const { group, landing } = choice;
        engine.play(table, choice.action, seat);
        const struck = engine.events(table, "all").filter(({ type }) => type === "capture");
        expect(landing.captured.flatMap(({ tokens }) => tokens)).toHaveLength(struck.length);
        captures += struck.length;
        const after = placesOf(engine.view<View>(table, "spectator"));
        expect(after[seat]?.[group.tokens[0] ?? 0]).toBe(landing.progress);
      }
      engine.close(table);
    }
    expect(captures).toBeGreaterThan(10);
    expect(squareOf("blue", 0)).toBe(startOf("blue"));
  });
});

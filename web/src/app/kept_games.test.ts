import { beforeEach, describe, expect, it } from "vitest";
import { idOfSteps, type KeptGame, KeptGames, most } from "./kept_games";

class Room {
  readonly texts = new Map<string, string>();
  least = Number.POSITIVE_INFINITY; // letters that fit
  getItem = (key: string) => this.texts.get(key) ?? null;
  removeItem = (key: string) => void this.texts.delete(key);
  setItem = (key: string, text: string) => {
    const others = [...this.texts].filter(([one]) => one !== key);
    const size = others.reduce((sum, [, one]) => sum + one.length, text.length);
    if (size > this.least) throw new Error("no room");
    this.texts.set(key, text);
  };
}

let room: Room;
let kept: KeptGames;
beforeEach(() => {
  room = new Room();
  kept = new KeptGames(room);
});

const game = (id: string, when: number, more: Partial<KeptGame> = {}): KeptGame => ({
  id,
  where: "server",
  game: "ludo",
  when,
  players: [
    { seat: "red", name: "Ann", me: true },
    { seat: "green", name: "", level: "easy" },
  ],
  ...more,
});
const result = { reason: "finished", places: [1, null] };

describe("games that wait", () => {
  const waits = (id: string, when: number, letters = 10) =>
    kept.put(game(id, when, { where: "here" }), { waiting: id[0]?.repeat(letters) ?? "" });

  it("are never dropped for newer ones, and too many of them are refused", () => {
    expect(waits("w", 1)).toEqual({ listed: true, whole: true, cut: 0 });
    for (let i = 0; i < most.games + 20; ++i)
      kept.put(game(`g${i}`, 2 + i, { where: i % 2 ? "here" : "server", result }));
    expect(kept.list().length).toBe(most.games);
    expect([kept.list().at(-1)?.id, kept.waiting("w")]).toEqual(["w", "w".repeat(10)]);
    for (let i = 1; i < most.waiting; ++i) expect(waits(`v${i}`, 200 + i).whole).toBe(true);
    expect(waits("x", 300)).toEqual({ listed: false, whole: false, cut: 0 });
    expect(kept.list().some(({ id }) => id === "x")).toBe(false);
    kept.remove("w");
    expect(waits("x", 300).whole).toBe(true);
  });

  it("find room where finished ones have it, and are not cut themselves", () => {
    kept.put(game("old", 1, { where: "here", result }), { packed: "o".repeat(1000) });
    waits("first", 2, 800);
    room.least = 2500;
    expect(waits("second", 3, 800)).toEqual({ listed: true, whole: true, cut: 1 });
    expect(kept.isWhole("old")).toBe(false);
    expect(waits("third", 4, 800)).toEqual({ listed: false, whole: false, cut: 0 });
    expect(kept.list().map(({ id }) => id)).toEqual(["second", "first", "old"]);
    expect([kept.waiting("first"), kept.waiting("second")]).toEqual(
      ["f", "s"].map((letter) => letter.repeat(800)),
    );
  });

  it("are taken up, and what is known of their result stays", () => {
    waits("a", 1);
    kept.put(game("b", 2, { where: "here", result, goesOn: true }), { waiting: "b" });
    kept.lift("a");
    kept.lift("b");
    expect(kept.list().map(({ id }) => [id, kept.isWhole(id)])).toEqual([["b", false]]);
    // Over for everybody: the result is that of the whole game, and it is there to be watched.
    const whole = { reason: "finished", places: [1, 2] };
    kept.put(game("b", 3, { where: "here", result: whole }), { packed: "p" });
    expect(kept.list()[0]).toMatchObject({ id: "b", result: whole });
    expect(kept.list()[0]?.goesOn).toBeUndefined();
    kept.put(game("b", 4, { where: "here", result, goesOn: true }));
    expect(kept.list()[0]?.result).toEqual(whole);
  });

  it("leave nothing behind when their transcript is there", () => {
    waits("a", 1);
    kept.put(game("a", 2, { where: "here", result }), { packed: "p" });
    expect([kept.packed("a"), kept.waiting("a")]).toEqual(["p", undefined]);
  });
});

describe("my games", () => {
  it("are listed newest first, each once, and a result is not lost", () => {
    kept.put(game("a", 1));
    kept.put(game("b", 2));
    kept.put(game("a", 3, { result }));
    kept.put(game("a", 9));
    kept.put(game("a", 10, { result }));
    expect(kept.list().map(({ id, when }) => [id, when])).toEqual([
      ["a", 3],
      ["b", 2],
    ]);
    expect(kept.list()[0]?.result).toEqual(result);
    kept.remove("a");
    expect(kept.list().map(({ id }) => id)).toEqual(["b"]);
    kept.put(game("c", 4, { where: "here", result }), { packed: "x" });
    kept.remove("c");
    expect(kept.packed("c")).toBeUndefined();
  });

  it("are only so many, and take their transcripts along when they go", () => {
    for (let i = 0; i < most.games + 50; ++i)
      kept.put(
        game(`g${i}`, i, { where: i % 2 ? "here" : "server", result }),
        i % 2 ? { packed: "x" } : {},
      );
    expect(kept.list().length).toBeLessThanOrEqual(most.games);
    const here = kept.list().filter(({ where }) => where === "here");
    expect(here.length).toBe(most.here);
    const packed = [...room.texts.keys()].filter((key) => key.startsWith("parlour.packed."));
    expect(packed.length).toBe(most.here);
    expect(kept.packed(here[0]?.id ?? "")).toBe("x");
  });

  it("make room for the newest: of older ones only the result is left", () => {
    const put = (id: string, when: number, letters: number) =>
      kept.put(game(id, when, { where: "here", result }), { packed: id[0]?.repeat(letters) });
    expect(put("old", 1, 1000)).toEqual({ listed: true, whole: true, cut: 0 });
    put("later", 2, 500);
    room.least = 2600;
    expect(put("new", 3, 1000)).toEqual({ listed: true, whole: true, cut: 1 });
    expect(kept.list().map(({ id }) => [id, kept.isWhole(id)])).toEqual([
      ["new", true],
      ["later", true],
      ["old", false],
    ]);
    expect(kept.list().every((one) => one.result)).toBe(true);
  });

  it("stay as they are where all of them would not make room enough, and it is said", () => {
    kept.put(game("old", 1, { where: "here", result }), { packed: "x".repeat(1000) });
    room.least = 2200;
    const huge = kept.put(game("huge", 3, { where: "here", result }), { packed: "z".repeat(5000) });
    expect(huge).toEqual({ listed: true, whole: false, cut: 0 });
    expect(kept.list().map(({ id }) => [id, kept.packed(id)?.length])).toEqual([
      ["huge", undefined],
      ["old", 1000],
    ]);
    const players = Array(8).fill({ seat: "red", name: "x".repeat(200) });
    const full = kept.put(game("full", 4, { players }));
    expect(full).toEqual({ listed: false, whole: false, cut: 0 });
    expect(kept.list().map(({ id }) => id)).toEqual(["huge", "old"]);
    expect(kept.packed("old")).toHaveLength(1000);
  });

  it("are bounded together, not only one by one", () => {
    const quarter = "x".repeat(most.letters / 4);
    for (let i = 0; i < 6; ++i)
      kept.put(game(`g${i}`, i, { where: "here", result }), { packed: quarter });
    expect(kept.list().map(({ id }) => kept.isWhole(id))).toEqual([
      ...Array(4).fill(true),
      ...Array(2).fill(false),
    ]);
    const huge = kept.put(game("huge", 9, { where: "here", result }), {
      packed: "x".repeat(most.letters + 1),
    });
    expect(huge).toEqual({ listed: true, whole: false, cut: 0 });
    expect(kept.isWhole("g5")).toBe(true);
  });

  it.each(["", "{", "null", "7", '"x"', "{}", "[null, 1, {}, []]", '[{"id":"a"}]'])(
    "do not mind what stands in the storage: %s",
    (text) => {
      room.texts.set("parlour.games", text);
      room.texts.set("parlour.noted", text);
      expect(kept.list()).toEqual([]);
      expect(kept.noted("a")).toEqual({});
      kept.put(game("a", 1));
      expect(kept.list()).toHaveLength(1);
    },
  );

  it("take what is whole and leave the rest", () => {
    const bad = [
      { ...game("x", 1), id: "<b>" },
      { ...game("x", 1), where: "there" },
      { ...game("x", 1), when: "now" },
      { ...game("x", 1), players: [{ seat: "red" }] },
      { ...game("x", 1), players: Array(9).fill({ seat: "red", name: "" }) },
      { ...game("x", 1), result: { reason: 1, places: [] } },
      { ...game("x", 1), result: { reason: "", places: ["1"] } },
      game("good", 1),
    ];
    room.texts.set("parlour.games", JSON.stringify(bad));
    expect(kept.list().map(({ id }) => id)).toEqual(["good"]);
  });

  it("remember what a table had published first, and what I brought last, if I played", () => {
    kept.note("t", "first");
    kept.note("t", "second", "01");
    kept.note("t", "third", "02");
    expect(kept.noted("t")).toEqual({ commitment: "first" });
    kept.put(game("t", 1));
    expect(kept.noted("t")).toEqual({ commitment: "first", bytes: "02" });
    expect(kept.noted("other")).toEqual({});
  });

  it("of this device have a name that is made of what was played", () => {
    expect(idOfSteps({ steps: [1] })).toMatch(/^here-[0-9a-f]{16}$/);
    expect(idOfSteps({ steps: [1] })).not.toBe(idOfSteps({ steps: [2] }));
  });
});

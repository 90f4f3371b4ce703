import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { LocalGame } from "../table/local_game";

const texts = new Map<string, string>();
let room = Number.POSITIVE_INFINITY;
vi.stubGlobal("localStorage", {
  getItem: (key: string) => texts.get(key) ?? null,
  removeItem: (key: string) => void texts.delete(key),
  setItem: (key: string, text: string) => {
    const others = [...texts].filter(([one]) => one !== key);
    if (others.reduce((sum, [, one]) => sum + one.length, text.length) > room)
      throw new Error("no room");
    texts.set(key, text);
  },
});
const noted: string[] = [];
vi.mock("../page/announcer", () => ({ note: (text: string) => void noted.push(text) }));
const { erase, forget, keep, kept, keptGames, takeUp, decidedHere } = await import(
  "./device_games"
);

beforeEach(() => {
  texts.clear();
  noted.length = 0;
  room = Number.POSITIVE_INFINITY;
});
afterAll(() => vi.unstubAllGlobals());

const game = (more: Partial<LocalGame> = {}): LocalGame => ({
  id: "here-ludo",
  game: "ludo",
  options: "seats=red,green",
  names: ["red", "green"],
  seats: [{ name: "You" }, { name: "", level: "easy" }],
  steps: [{ word: "6" }, { seat: 0, word: "enter:1" }],
  memories: [],
  ...more,
});
const over = { over: true, result: { reason: "finished", places: [1, 2] } };
const waiting = () => keptGames.list().map(({ id }) => id);

describe("the games of this device", () => {
  it("are kept one of each kind, under a name of their own", () => {
    const one = game();
    keep(one);
    expect(one.key).toMatch(/^here-[0-9a-f]{16}$/);
    one.steps.push({ word: "3" });
    keep(one);
    expect(kept("ludo")).toEqual(one);
    expect(waiting()).toEqual([]);
  });

  it("are put aside when another one begins, and can be gone on with", () => {
    const [one, two] = [game(), game({ steps: [{ seat: 0, word: "move:1" }] })];
    keep(one);
    keep(two);
    expect(kept("ludo")).toEqual(two);
    expect(waiting()).toEqual([one.key]);
    expect(keptGames.list()[0]).toMatchObject({ where: "here", game: "ludo" });
    expect(keptGames.list()[0]?.result).toBeUndefined();
    expect(takeUp(one.key ?? "")).toBe(true);
    expect(kept("ludo")).toEqual(one);
    expect(waiting()).toEqual([two.key]);
    expect(takeUp("nothing")).toBe(false);
    keptGames.remove(two.key ?? "");
    expect(takeUp(two.key ?? "")).toBe(false);
  });

  it("are not worth keeping when nobody has done anything in them", () => {
    keep(game({ steps: [{ word: "6" }, { seat: 1, word: "enter:1" }] }));
    keep(game());
    expect(waiting()).toEqual([]);
    forget("ludo");
    expect(waiting().length).toBe(1);
    const bots = [
      { name: "", level: "easy" },
      { name: "", level: "easy" },
    ];
    keep(game({ seats: bots, steps: [{ seat: 1, word: "enter:1" }] }));
    expect(forget("ludo")).toBe(true);
    expect([waiting().length, kept("ludo")]).toEqual([2, undefined]);
  });

  it("are gone only when somebody wants it", () => {
    keep(game());
    erase("ludo");
    expect([kept("ludo"), waiting()]).toEqual([undefined, []]);
  });

  it("count as soon as they are decided, and are whole even if their end could not be written", () => {
    const one = game({ result: { reason: "", places: [1, null] } });
    keep(one);
    decidedHere(one);
    expect(keptGames.list()[0]).toMatchObject({ id: one.key, goesOn: true });
    keep(game());
    expect(keptGames.waiting(one.key ?? "")).toBeDefined();
    const two = game(over);
    keep(two);
    forget("ludo");
    expect(keptGames.list().find(({ id }) => id === two.key)?.result).toEqual(over.result);
    expect(keptGames.isWhole(two.key ?? "")).toBe(true);
  });

  it("stay on their table where there is no room to put them aside, and it is said", () => {
    const one = game();
    keep(one);
    room = [...texts.values()].join("").length + 60;
    const two = game({ steps: [{ seat: 0, word: "move:1" }] });
    expect(keep(two)).toBe(false);
    expect(kept("ludo")).toEqual(one);
    expect(forget("ludo")).toBe(false);
    expect(kept("ludo")).toEqual(one);
    expect(waiting()).toEqual([]);
    expect(noted.length).toBe(2);
  });

  it("from before they had names get one", () => {
    const { key: _, ...old } = game();
    texts.set("parlour.game.ludo", JSON.stringify(old));
    const found = kept("ludo");
    expect(found).toMatchObject(old);
    expect(kept("ludo")?.key).toBe(found?.key);
    keep({ ...(found as LocalGame), resumed: true });
    expect(waiting()).toEqual([]);
  });
});

import { createRoot, createSignal } from "solid-js";
import { describe, expect, it } from "vitest";
import { type Choice, createPicking } from "./choices";

const choice = (action: string, ...picks: string[]): Choice => ({ action, picks, label: action });

describe("picking", () => {
  it("follows choices that came later", () => {
    createRoot((dispose) => {
      const [choices, setChoices] = createSignal<readonly Choice[]>([]);
      const picking = createPicking(choices);
      expect(picking.next().size).toBe(0);
      setChoices([choice("one", "a", "b"), choice("two", "a", "c")]);
      expect(picking.pick("a")).toBeUndefined();
      expect([...picking.next()]).toEqual(["b", "c"]);
      expect(picking.pick("c")?.action).toBe("two");
      expect(picking.path()).toEqual([]);
      dispose();
    });
  });

  it("forgets what was picked of choices that are gone", () => {
    createRoot((dispose) => {
      const [choices, setChoices] = createSignal([
        choice("one", "a", "b"),
        choice("two", "a", "c"),
      ]);
      const picking = createPicking(choices);
      picking.pick("a");
      setChoices([choice("three", "b", "d"), choice("four", "b", "e")]);
      expect(picking.path()).toEqual([]);
      expect([...picking.next()]).toEqual(["b"]);
      dispose();
    });
  });

  it("begins anew at another spot, and goes back", () => {
    createRoot((dispose) => {
      const picking = createPicking(() => [
        choice("one", "a", "x"),
        choice("two", "a", "y"),
        choice("three", "b", "x"),
        choice("four", "b", "y"),
      ]);
      picking.pick("a");
      expect(picking.pick("b")).toBeUndefined();
      expect(picking.path()).toEqual(["b"]);
      picking.back();
      expect(picking.path()).toEqual([]);
      expect(picking.pick("z")).toBeNull();
      dispose();
    });
  });

  it("takes the only choice at once, unless it wants every pick", () => {
    createRoot((dispose) => {
      expect(createPicking(() => [choice("one", "a", "b")]).pick("a")?.action).toBe("one");
      const picking = createPicking(() => [{ ...choice("one", "a", "b"), entire: true }]);
      expect(picking.pick("a")).toBeUndefined();
      expect(picking.pick("b")?.action).toBe("one");
      dispose();
    });
  });

  it("stands where it is put, and takes nothing for granted there", () => {
    createRoot((dispose) => {
      const picking = createPicking(() => [choice("one", "a", "b")]);
      picking.go(["a"]);
      expect([picking.path(), [...picking.next()]]).toEqual([["a"], ["b"]]);
      expect(picking.pick("b")?.action).toBe("one");
      dispose();
    });
  });

  it("takes the first where there is nothing to choose between", () => {
    createRoot((dispose) => {
      const alike = (action: string, kind: string, ...picks: string[]): Choice => ({
        ...choice(action, ...picks),
        alike: kind,
      });
      const some = [alike("one", "x", "a", "b"), alike("two", "x", "a", "c")];
      expect(createPicking(() => some).pick("a")?.action).toBe("one");
      const other = createPicking(() => [...some, alike("three", "y", "a", "d")]);
      expect(other.pick("a")).toBeUndefined();
      dispose();
    });
  });
});

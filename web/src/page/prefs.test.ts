// What was kept by an older page, or by nobody we know.
import { afterEach, expect, test, vi } from "vitest";

async function read(kept: object) {
  vi.resetModules();
  vi.stubGlobal("localStorage", { getItem: () => JSON.stringify(kept), setItem() {} });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  return (await import("./prefs")).prefs;
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test("preferences without a volume are read, and have one", async () => {
  const prefs = await read({ sound: false, motion: "fast" });
  expect(prefs).toMatchObject({ sound: false, motion: "fast", volume: 70, notify: false });
});
test("a volume that is none is not taken", async () => {
  for (const volume of [-1, 101, "loud", null]) expect((await read({ volume })).volume).toBe(70);
  expect((await read({ volume: 0 })).volume).toBe(0);
  expect((await read({ volume: 100 })).volume).toBe(100);
});

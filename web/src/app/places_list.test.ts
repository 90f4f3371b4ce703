// The server knows the places of the page from a list, the page from its routes: they are the same.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("has a route for every place of places.list, and no other", () => {
  const source = readFileSync("src/app/app.tsx", "utf8");
  const [, table = ""] = /const routes[^{]*\{\n(.*?)\n\};/s.exec(source) ?? [];
  const routes = [...table.matchAll(/^ {2}(\w+): \{/gm)].map(([, place]) => place);
  expect(routes.length).toBeGreaterThan(5);
  expect(routes.sort()).toEqual(readFileSync("places.list", "utf8").trim().split("\n"));
});

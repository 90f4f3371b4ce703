// Sentences that are put together from parts come out as Spanish.
import { beforeAll, expect, it } from "vitest";
import type { Engine } from "../../engine/engine";
import { loadBuilt } from "../../engine/testing";
import { allTexts } from "../../texts/testing";
import { choicesOf } from "./choices";
import { foreseenIn, viewOf } from "./testing";
import { describe } from "./words";

const t = allTexts("es");
let engine: Engine;
beforeAll(async () => {
  engine = await loadBuilt();
});

it("pawns have an article, and sentences begin with a capital letter", () => {
  const view = viewOf({ red: "t5,S,S,S", yellow: "t10,S,S,S" }, "5");
  const [move] = choicesOf(view, foreseenIn(engine, view), t);
  expect(move?.label).toBe(
    "la ficha 1 de Rojo: avanza 5 hasta la casilla 10, golpea la ficha 1 de Amarillo",
  );
  const bump = { type: "bump", seat: 1, pawn: 0, from: "t10", by: 0 } as const;
  expect(describe(bump, view, t, String)).toBe(
    "La ficha 1 de Amarillo recibe un golpe en la casilla 10 y vuelve a la Salida.",
  );
});

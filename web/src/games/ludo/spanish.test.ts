// Sentences that are put together from parts come out as Spanish.
import { expect, it } from "vitest";
import { allTexts } from "../../texts/testing";
import { type Group, tokenWords } from "./choices";
import { describe } from "./describe";
import type { Event, View } from "./wire";

const t = allTexts("es");

it("nobody's verb depends on who is named", () => {
  const view: View = {
    seats: ["red", "green"],
    tokens: [],
    turn: 0,
    die: null,
    sixes: 0,
    order: [],
    legal: [],
  };
  const tell = (event: Event) =>
    describe(event, view, t, (seat) => (seat === 0 ? t("host.you") : "Ana"));
  expect(tell({ type: "roll", seat: 0, die: 6, sixes: 1 })).toBe("Tú: sale un 6.");
  expect(tell({ type: "move", seat: 1, token: 1, from: "70", to: "L2", square: null })).toBe(
    "Ana: la ficha 2 va a la casilla 2 del pasillo.",
  );
});

it("tokens belong to a colour, whatever its gender", () => {
  const group = { seat: 0, colour: "green", tokens: [0, 2], progress: 3, id: "t0" } as Group;
  expect(tokenWords(group, t)).toBe("las fichas 1 y 3 de Verde");
});

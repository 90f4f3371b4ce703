// Sentences that are put together from parts come out as Spanish.
import { expect, it } from "vitest";
import { pieceWords } from "../games/lautari/choices";
import { choicesOf as losientoChoices } from "../games/losiento/choices";
import { viewOf } from "../games/losiento/testing";
import { describe as losientoTells } from "../games/losiento/words";
import { type Group, tokenWords } from "../games/ludo/choices";
import { describe as ludoTells } from "../games/ludo/describe";
import type { Event, View } from "../games/ludo/wire";
import { allTexts } from "./testing";

const t = allTexts("es");

it("pawns have an article, and sentences begin with a capital letter", () => {
  const view = viewOf({ red: "t5,S,S,S", yellow: "t10,S,S,S" }, "5");
  const [move] = losientoChoices(view, ["fwd:0:5"], t);
  expect(move?.label).toBe(
    "la ficha 1 de Rojo: avanza 5 hasta la casilla 10, golpea la ficha 1 de Amarillo",
  );
  const bump = { type: "bump", seat: 1, pawn: 0, from: "t10", by: 0 } as const;
  expect(losientoTells(bump, view, t, String)).toBe(
    "La ficha 1 de Amarillo recibe un golpe en la casilla 10 y vuelve a la Salida.",
  );
});

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
    ludoTells(event, view, t, (seat) => (seat === 0 ? t("host.you") : "Ana"));
  expect(tell({ type: "roll", seat: 0, die: 6, sixes: 1 })).toBe("Tú: sale un 6.");
  expect(tell({ type: "move", seat: 1, token: 1, from: "70", to: "L2", square: null })).toBe(
    "Ana: la ficha 2 va a la casilla 2 del pasillo.",
  );
});

it("tokens and pieces belong to a colour, whatever their gender", () => {
  const group = { seat: 0, colour: "green", tokens: [0, 2], progress: 3, id: "t0" } as Group;
  expect(tokenWords(group, t)).toBe("las fichas 1 y 3 de Verde");
  expect(pieceWords({ seat: 1, role: "I" }, t)).toBe("Infantería de Negro");
});

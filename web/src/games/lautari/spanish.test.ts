// Sentences that are put together from parts come out as Spanish.
import { expect, it } from "vitest";
import { allTexts } from "../../texts/testing";
import { pieceWords } from "./choices";

it("pieces belong to a colour, whatever its gender", () => {
  expect(pieceWords({ seat: 1, role: "I" }, allTexts("es"))).toBe("Infantería de Negro");
});

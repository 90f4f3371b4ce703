import { afterEach, describe, expect, it } from "vitest";
import { loadWords, speak } from "../texts/texts";
import { Refused, whyOf } from "./refused";

describe("A refusal", () => {
  afterEach(() => speak("en"));

  it("is the exact sentence of the server in English", () => {
    expect(new Refused("STALE", "that turn is over").message).toBe("That turn is over.");
    expect(whyOf(new Error("bad position"))).toBe("bad position");
  });
  it("is a sentence for its code in Spanish", async () => {
    await speak("es");
    expect(new Refused("STALE", "that turn is over").message).toBe("Ese turno ya ha pasado.");
  });
  it("is the game's own sentence in Spanish, where the game has one", async () => {
    await speak("es");
    await loadWords("ludo");
    const plain = new Refused("OVERSHOOT", "token 0 needs exactly 3");
    expect(plain.message).toBe("Eso no se puede hacer ahora.");
    expect(plain.of("ludo").message).toBe(
      "Son demasiados pasos: a la meta se llega con el número exacto.",
    );
    expect(new Refused("STALE", "that turn is over", "ludo").message).toBe(
      "Ese turno ya ha pasado.",
    );
  });
  it("is a general sentence in Spanish where the code is new", async () => {
    await speak("es");
    expect(new Refused("FROM_TOMORROW", "not yet").message).toBe("Eso no se puede hacer ahora.");
    expect(whyOf(new Error("bad position"))).toMatch(/^Eso no se puede leer/);
  });
});

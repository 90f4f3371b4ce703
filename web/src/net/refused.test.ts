import { afterEach, describe, expect, it } from "vitest";
import { speak } from "../texts/texts";
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
  it("is a general sentence in Spanish where the code is new", async () => {
    await speak("es");
    expect(new Refused("FROM_TOMORROW", "not yet").message).toBe("Eso no se puede hacer ahora.");
    expect(whyOf(new Error("bad position"))).toMatch(/^Eso no se puede leer/);
  });
});

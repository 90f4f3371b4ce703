import { describe, expect, it } from "vitest";
import { languageWanted } from "./language";

describe("The language", () => {
  it("is the one that was wished for", () => {
    expect(languageWanted("es", ["en-GB"])).toBe("es");
    expect(languageWanted("en", ["es"])).toBe("en");
  });
  it("is else the first of the browser's that we have", () => {
    expect(languageWanted("auto", ["ca", "es-MX", "en"])).toBe("es");
    expect(languageWanted("auto", ["en-US", "es"])).toBe("en");
  });
  it("is else English, also where something strange is kept", () => {
    expect(languageWanted("auto", ["fr", "de"])).toBe("en");
    expect(languageWanted("tlh", [])).toBe("en");
    expect(languageWanted(undefined, ["ES-419"])).toBe("es");
  });
});

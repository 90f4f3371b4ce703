import { describe, expect, it } from "vitest";
import { allTexts, wordsOf } from "../texts/testing";
import { gameIds } from "./game";
import { optionWords } from "./option_words";

const english = allTexts("en");

describe("House rules in words", () => {
  it("says those of Montoncito", () => {
    const line = "players=3 stock=15 jokers=2 packs=3 recycle=none noprogress=50 mode=parallel";
    expect(optionWords("montoncito", line, english)).toEqual([
      "Stock: 15 cards each",
      "Wild cards in each pack: 2",
      "Packs: 3",
      "No new cards when the draw pile is empty",
      "All at the same time",
    ]);
  });

  it("says those of RotoRouter and Lautari", () => {
    expect(optionWords("rotorouter", "size=9 active=red,blue die=off", english)).toEqual([
      "Board: 9 × 9",
      "Without the gear die",
    ]);
    expect(optionWords("lautari", "repetition=none", english)).toEqual([
      "Positions may repeat without end",
    ]);
  });

  it("says nothing where there is nothing to choose, and of what it does not know", () => {
    expect(optionWords("ludo", "seats=red,green", english)).toEqual([]);
    expect(optionWords("losiento", "seats=red,yellow", english)).toEqual([]);
    expect(optionWords("montoncito", "", english)).toEqual([]);
    expect(optionWords("nogame", "a=b c", english)).toEqual([]);
  });

  // What a host chooses from has a label `option.<option>`, and each of its words one `option.<option>.<value>`.
  it.each(gameIds)("has words for whatever a host of %s can choose", (id) => {
    for (const texts of [english, allTexts("es")]) {
      const labels = Object.keys(wordsOf("en")).filter((key) => key.startsWith(`${id}.option.`));
      const choices = labels
        .map((key) => key.split(".").slice(2))
        .filter(([option, value]) => value !== "why" && `${option}.${value}` !== "packs.auto");
      for (const [option, value = "3"] of choices) {
        const chosen = labels.some(
          (key) => key.startsWith(`${id}.option.${option}.`) && !/\.(why|auto)$/.test(key),
        );
        if (value === "3" && chosen) continue; // one of its words is chosen, never a number
        expect(
          optionWords(id, `${option}=${value}`, texts),
          `${id} ${option}=${value}`,
        ).toHaveLength(1);
      }
    }
  });
});

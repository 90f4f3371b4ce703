import { beforeAll, describe, expect, it } from "vitest";
import type { SeatFacts } from "../net/protocol";
import type { Facts } from "../table/table";
import english from "../texts/en.json";
import { learn, speak } from "../texts/texts";
import { matchLine, matchWords, timeWords } from "./manner_words";
import { botWords } from "./names";
import { ownPlaceWords, ownSeat, placeOf, placeWords } from "./settled";

beforeAll(() => speak("en")); // whatever was spoken before

// Files share their modules, and another one may have spoken Spanish.
beforeAll(() => learn("", english));

const human = (name: string): SeatFacts => ({
  name: "red",
  kind: "human",
  player: { id: name.toLowerCase(), name },
});
const bot: SeatFacts = { name: "blue", kind: "bot", level: "easy" };
const factsOf = (...seats: SeatFacts[]): Facts => ({ seats }) as Partial<Facts> as Facts;
const four = [human("Ana"), human("Ben"), bot, bot];

describe("a place that is settled", () => {
  it("is told in words to whoever has it", () => {
    expect([1, 2, 3, 4].map((place) => ownPlaceWords(place, four))).toEqual([
      "You have won",
      "You are second of 4",
      "You are third of 4",
      "You have lost",
    ]);
    expect(ownPlaceWords(2, four.slice(0, 2))).toBe("You have lost");
    expect(placeWords("Ana", 2, four)).toBe("Ana is second of 4");
    expect(placeWords("Ana", 4, four)).toBe("Ana has lost");
  });
  it("counts who plays, and not the seats that are left out", () => {
    const seats: SeatFacts[] = [human("Ana"), bot, { name: "green", kind: "closed" }];
    expect(ownPlaceWords(2, seats)).toBe("You have lost");
  });
  it("belongs to the seat of who looks: also of one who has left, and of none where several share a device", () => {
    expect(ownSeat(factsOf(...four), "ben")).toBe(1);
    expect(ownSeat(factsOf(...four), "cleo")).toBeUndefined();
    expect(ownSeat(factsOf(bot, human("You")), undefined)).toBe(1);
    expect(ownSeat(factsOf(...four), undefined)).toBeUndefined();
    expect(placeOf(factsOf({ ...human("Ana"), place: 2 }), 0)).toBe(2);
    expect(placeOf(factsOf(...four), undefined)).toBeUndefined();
  });
});

describe("a table in words", () => {
  it("says what a turn may take, or a round", () => {
    expect(timeWords(0, undefined)).toBe("time for a turn: as long as it takes");
    expect(timeWords(30, undefined)).toBe("time for a turn: 30 seconds");
    expect(timeWords(0, 6)).toBe("time for a round: 6 seconds");
  });
  it("says how long a match is, and how it stands", () => {
    expect([undefined, 0, 5].map(matchWords)).toEqual([
      "a single game",
      "open-ended match",
      "first to 5 points",
    ]);
    const seats = [
      { ...human("Ana"), won: 5 },
      { ...bot, won: 1 },
      { ...bot, won: 4 },
    ];
    const nameOf = (seat: number) => ["Ana", "Blue", "Green"][seat] ?? "";
    const line = (match: Facts["match"]) =>
      matchLine({ ...factsOf(...seats), match } as Facts, nameOf);
    expect(line({ game: 3, length: 5 })).toBe(
      "Ana 2½ · Blue ½ · Green 2 · game 3 · first to 5 points",
    );
    expect(line({ game: 3 })).toBe("Ana 2½ · Blue ½ · Green 2 · game 3");
    expect(line({ game: 3, length: 2, winner: 0 })).toBe(
      "Ana 2½ · Blue ½ · Green 2 · Ana has won the match",
    );
    expect(line(undefined)).toBe("");
  });
  it("calls a bot by its own name, if it has one", () => {
    expect(botWords(bot)).toBe("Bot: Easy");
    expect(botWords({ ...bot, bot_name: "Robo" })).toBe("Robo (Bot: Easy)");
  });
});

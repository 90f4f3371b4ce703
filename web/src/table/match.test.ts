import { beforeAll, describe, expect, it } from "vitest";
import { Supply } from "../engine/chance";
import type { EngineClient } from "../engine/client";
import { type LocalGame, LocalTable } from "./local";
import { newMatch, nextGame } from "./match";
import { builtClient } from "./testing";

const series = (won: number[], winner: number | null) => ({ game: 1, length: 3, winner, won });

describe("a match", () => {
  it("goes on with colours changed, and begins anew when it is won", () => {
    const game: LocalGame = {
      id: "here-lautari",
      key: "here-1",
      game: "lautari",
      options: "",
      seats: [{ name: "Ann" }, { name: "Bo" }],
      steps: [{ seat: 0, word: "E3-E4" }],
      memories: ["x"],
      match: newMatch(2, 3),
      over: true,
    };
    const second = nextGame(game, series([4, 0], null));
    expect(second).toEqual({
      id: "here-lautari",
      game: "lautari",
      options: "",
      seats: [{ name: "Bo" }, { name: "Ann" }],
      steps: [],
      memories: [],
      match: { game: 2, length: 3, won: [0, 4] },
    });
    const third = nextGame(second, series([0, 8], 1));
    expect(third.match).toEqual({ game: 1, length: 3, won: [0, 0] });
    expect(third.seats.map(({ name }) => name)).toEqual(["Ann", "Bo"]);
    // A game that was not finished is begun again as it was.
    expect(nextGame(second, undefined)).toEqual({ ...second });
    const { match: _, ...alone } = game;
    expect(nextGame(alone, series([4, 0], null)).seats).toEqual(game.seats);
  });
});

describe("a table of this device", () => {
  let client: EngineClient;
  beforeAll(async () => {
    client = await builtClient();
  });
  it("tells the points of its match, and none where a game stands alone", async () => {
    const game: LocalGame = {
      id: "here-lautari",
      game: "lautari",
      options: "",
      position: "white=P:G7,G8;I:F7 black=P:E13,F13,G13 turn=white",
      seats: [{ name: "Ann" }, { name: "Bo" }],
      steps: [],
      memories: [],
      match: { game: 2, length: 3, won: [3, 1] },
    };
    const pace = { botDelay: () => 0, botTime: 5, chance: new Supply(() => 0) };
    const table = await LocalTable.open(client, game, pace, () => {});
    const won = () => table.facts()?.seats.map((seat) => seat.won);
    expect([table.facts()?.match, won()]).toEqual([{ game: 2, length: 3 }, [3, 1]]);
    await table.play("F7-A");
    expect([table.facts()?.match, won()]).toEqual([{ game: 2, length: 3, winner: 0 }, [7, 1]]);
    await table.newMatch();
    expect([table.facts()?.match?.game, won()]).toEqual([1, [4, 0]]);
    // What the engine counted makes the next game of the match.
    expect(nextGame(table.game, table.series()).match).toEqual({ game: 2, length: 3, won: [0, 4] });
    const { match: _, ...alone } = game;
    const other = await LocalTable.open(client, { ...alone, steps: [] }, pace, () => {});
    expect([other.facts()?.match, other.facts()?.seats[0]?.won]).toEqual([undefined, undefined]);
  });
});

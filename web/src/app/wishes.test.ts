// What somebody plays against: remembered, whatever was remembered, and with seats that the game has.
import { describe, expect, test } from "vitest";
import { type GameUi, gameIds, loadCard } from "../games/game";
import { gameFor, hasColours, levels, remember, seatsFor, wishFor, wishOf } from "./wishes";

const cards = await Promise.all(
  gameIds.map(async (id) => {
    const card = await loadCard(id);
    if (!card) throw new Error(id);
    return { id, card };
  }),
);

describe.each(cards)("$id", ({ id, card }) => {
  const all = card.seatNames(card.players[1]);
  const counts = Array.from(
    { length: card.players[1] - card.players[0] + 1 },
    (_, i) => i + card.players[0],
  );

  test("four seats against Medium, where the game has them", () => {
    const wish = wishOf(card, {});
    expect(wish.seats).toBe(Math.min(4, card.players[1]));
    expect(wish.level).toBe("medium");
    expect(seatsFor(card, wish)[0]).toBe(wish.colour);
  });

  test("whatever is remembered, the game has it", () => {
    const odd = [
      { seats: 0 },
      { seats: 99 },
      { seats: 2.5 },
      { level: "random" },
      { colour: "pink" },
      JSON.parse('{"seats":"3","level":3,"colour":[]}'),
    ];
    for (const known of odd) {
      const wish = wishOf(card, known);
      expect(counts).toContain(wish.seats);
      expect(levels).toContain(wish.level);
      expect(all).toContain(wish.colour);
    }
  });

  test("any colour with any number of seats, each in the order of the game", () => {
    for (const seats of counts) {
      for (const colour of hasColours(card) ? all : all.slice(0, 1)) {
        const names = seatsFor(card, { seats, level: "easy", colour });
        expect(names).toContain(colour);
        expect(new Set(names).size).toBe(seats);
        if (seats === card.players[1] || !card.seatNames(seats).includes(colour))
          expect(names).toEqual(all.filter((name) => names.includes(name)));
      }
    }
  });

  test("the game that begins has me in my colour, and bots of the level", () => {
    const line = (seats: readonly string[]) => seats.join();
    const ui = { ...card, id, options: line } as unknown as GameUi; // without its board
    for (const colour of hasColours(card) ? all : all.slice(0, 1)) {
      const wish = wishOf(card, { seats: 2, level: "hard", colour });
      const { seats, options } = gameFor(ui, wish);
      expect(options.split(",")).toContain(colour);
      const me = seatsFor(card, wish).indexOf(colour);
      expect(seats.map(({ level }) => level)).toEqual(
        seats.map((_, seat) => (seat === me ? undefined : "hard")),
      );
    }
  });

  test("is remembered on this device", () => {
    const kept = new Map<string, string>();
    globalThis.localStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
    } as Storage;
    const wish = { seats: card.players[1], level: "hard", colour: all.at(-1) ?? "" };
    remember(id, wish);
    expect(wishFor(id, card)).toEqual(wish);
    for (const broken of ["null", "[", '"x"', "7"]) {
      for (const key of kept.keys()) kept.set(key, broken);
      expect(wishFor(id, card)).toEqual(wishOf(card, {}));
    }
  });
});

// Nothing that is asked makes the module fail: every answer is JSON, and a table that was not named stays as it was.
import { beforeEach, describe, expect, it } from "vitest";
import type { Ask } from "./module";
import { loadBare, makeRandom } from "./testing";

const COMMANDS = [
  ..."games signature bench open position clone close info show turn view legal outcomes".split(
    " ",
  ),
  ..."scores still_in hash events options_for timeout_action perft play settle undo".split(" "),
  ..."resign choose hints prospects canonical takes_draw".split(" "),
  ..."match see act apply load judge series why_not preview foresee".split(" "),
];
const SLOW = new Set(["signature", "bench"]);
const WORDS = [
  ...["! 6", "0 move:1", "undo 0", "offer 0", "agree 1", "resume", "roll 0", "play 0 pass", "deal"],
  ...["resign 1", "time 1", "replace 0", "! 6\t0 enter:0", "agreement 1,1 1,1", "2 3 1,1", "1,2,3"],
  ..."0 1 2 7 8 254 255 65 -1 01 1e3 4294967296 99999999999999999999 ludo LUDO easy hard".split(
    " ",
  ),
  ..."spectator all device pass roll players=4 players=99 players= = seed".split(" "),
  ...["", " ", "\0", "é", "\u{1f3b2}", "a".repeat(600), "x=1 x=1", "../..", '"', "\\", "\x7f"],
];

let ask: Ask;
beforeEach(async () => {
  ask = await loadBare();
});

describe("bad input", () => {
  it.each([
    "",
    "\n",
    "nonsense",
    "games\nnow",
    "open",
    "open\nchequers\n",
    "open\nludo\nplayers=77",
    "position\nludo\n\nnot a position",
    "info\n0",
    "info\n99",
    "info\n-1",
    "info\n99999999999999",
    "close\n1",
    "match\nludo\n\n\n-1",
    "match\nludo\n\n\n16",
    "match\nludo\n\nnot a position\n0",
    "see\n1\nspectator",
    "bench\nludo\n0\n1",
    "bench\nludo\n1\n18446744073709551616",
  ])("gets a sentence: %j", (request) => {
    expect(ask(request)).toEqual({ error: expect.stringMatching(/\w+ \w+/) });
  });

  it("is a request that is too long", () => {
    expect(ask(`open\nludo\n${"a".repeat(70_000)}`)).toEqual({
      error: expect.stringContaining("65536"),
    });
    expect(ask(`open\nludo\n${"a".repeat(60_000)}`)).toHaveProperty("error");
  });

  it("is one table more than there is room for", () => {
    for (let i = 1; i <= 64; i++) expect(ask("open\nludo\n")).toEqual({ table: i });
    expect(ask("open\nludo\n")).toHaveProperty("error");
    expect(ask("clone\n1")).toHaveProperty("error");
    expect(ask("close\n1")).toEqual({ done: true });
    expect(ask("close\n1")).toHaveProperty("error");
    expect(ask("open\nludo\n")).toEqual({ table: 65 });
  });

  it("is a question to a bot that cannot be meant", () => {
    ask("open\nludo\n");
    const rest = ["random", "0", "1", "10", ""];
    const wrong = ["wizard", "9", "x", "0", "\u0001"];
    for (const [i, word] of wrong.entries()) {
      const words = rest.map((right, at) => (at === i ? word : right));
      expect(ask(["choose", 1, ...words].join("\n")), word).toHaveProperty("error");
      expect(ask(["hints", 1, ...words].join("\n")), word).toHaveProperty("error");
    }
  });

  it("is a view that nobody has seen", () => {
    const { games } = ask("games") as { games: { id: string; options: string }[] };
    const below = makeRandom(5);
    const letters = '0123456789-,:"{}[]aeRnull'.split("");
    for (const { id, options } of games) {
      const { table } = ask(`open\n${id}\n${options}`) as { table: number };
      for (let step = 0; step < 60; ++step) {
        const { outcomes } = ask(`outcomes\n${table}`) as { outcomes: { outcome: string }[] };
        if (outcomes.length > 0)
          ask(`settle\n${table}\n${outcomes[below(outcomes.length)]?.outcome}`);
        const { seats } = ask(`turn\n${table}`) as { seats: number[] };
        const seat = seats[0] ?? 0;
        const { legal } = ask(`legal\n${table}\n${seat}`) as { legal: string[] };
        const action = legal[below(legal.length)] ?? "x";
        const { view } = ask(`view\n${table}\n${seat}`) as { view: object };
        const text = JSON.stringify(view);
        const whole = ["preview", id, options, text, seat, action].join("\n");
        if (legal.length > 0) expect(ask(whole)).toHaveProperty("events");
        for (let i = 0; i < 20; ++i) {
          const at = below(text.length);
          const wrong =
            text.slice(0, at) + (letters[below(letters.length)] ?? "") + text.slice(at + below(3));
          const command = below(2) === 0 ? "preview" : "why_not";
          const answer = ask([command, id, options, wrong, seat, action].join("\n"));
          expect(answer).toBeTypeOf("object");
        }
        expect(ask(["why_not", id, options, text.slice(0, -1), seat, action].join("\n"))).toEqual({
          error: expect.stringMatching(/view/),
        });
        ask(`play\n${table}\n${action}\n${seat}`);
      }
    }
  });

  it("is any mixture of words", () => {
    const { games } = ask("games") as { games: { id: string }[] };
    for (const { id } of games) ask(`open\n${id}\n`);
    for (const { id } of games) ask(`match\n${id}\n\n\n1`);
    const below = makeRandom(11);
    const oneOf = <T>(list: T[]): T => list[below(list.length)] as T;
    for (let i = 0; i < 20_000; i++) {
      const command = oneOf(COMMANDS);
      if (SLOW.has(command)) continue;
      const request = [command, String(1 + below(2 * games.length))];
      while (below(4) !== 0) request.push(oneOf(WORDS));
      expect(ask(request.join("\n"))).toBeTypeOf("object");
    }
  });
});

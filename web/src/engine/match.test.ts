// One match, however it comes about: what was decided and done live is what its log gives when it is loaded at once, and when
// it is applied step by step, for everybody who looks.
import { beforeAll, describe, expect, it } from "vitest";
import { seededSupply } from "./chance";
import type { Engine } from "./engine";
import { loadBuilt, makeRandom } from "./testing";
import type { Acted, Eyes, Seen, TableId } from "./types";

let engine: Engine;
beforeAll(async () => {
  engine = await loadBuilt();
});

const tables: readonly [string, string, readonly number[]][] = [
  ["ludo", "seats=red,green,yellow", [1]],
  ["losiento", "seats=red,blue", []],
  ["montoncito", "players=3 stock=3", [2]],
  ["montoncito", "players=2 stock=3 mode=parallel", []],
  ["rotorouter", "size=7 active=red,green,blue die=on", [1, 2]],
  ["lautari", "repetition=threefold", [1]],
];
const foreign = ["", "nonsense", "pass", "move:0", "E3-E4", "draw"];

/** What there is to know of a match, for one who looks. */
const known = (match: TableId, eyes: Eyes) => ({
  ...engine.see(match, eyes),
  hash: engine.hash(match),
  position: engine.show(match),
});

interface Live {
  log: string[];
  acts: { eyes: Eyes; acted: Acted }[]; // told to one after the other
  refused: Set<string>;
}

/** Random acts, sensible ones and others. Whatever is refused, or runs dry, has changed nothing. */
function play(match: TableId, all: readonly Eyes[], seed: number, most: number): Live {
  const random = makeRandom(seed);
  const supply = seededSupply(seed);
  const live: Live = { log: [], acts: [], refused: new Set() };
  const wish = ({ turn, legal, seat }: Seen): string => {
    const any = random(4);
    const who = turn.seats[random(Math.max(1, turn.seats.length))] ?? any;
    const dice = random(100);
    if (dice < 3) return `undo ${who}`;
    if (dice < 6) return `offer ${any}`;
    if (dice < 8) return `${["decline", "answer"][random(2)]} ${any}`;
    if (dice < 9) return `play ${any} ${foreign[random(foreign.length)] || "x"}`;
    if (dice < 11) return ["resume", "deal"][random(2)] ?? "";
    if (turn.due === "roll") return `roll ${who}`;
    if (turn.due !== "act") return dice < 60 ? "deal" : "resume";
    const actions = seat === who ? legal : engine.legal(match, who);
    return `play ${who} ${actions[random(actions.length)]}`;
  };
  for (let i = 0; i < most; ++i) {
    const eyes = all[random(all.length)] as Eyes;
    const now = engine.see(match, eyes);
    if (now.result) break;
    const before = JSON.stringify(known(match, eyes));
    const act = i === most - 1 && random(2) === 0 ? `resign ${random(2)}` : wish(now);
    const words = random(10) === 0 ? [] : supply.peek(512);
    const acted = engine.act(match, eyes, act, { words, agreed: [] });
    if ("steps" in acted) {
      supply.skip(acted.used);
      live.log.push(...acted.steps);
      live.acts.push({ eyes, acted });
      expect(acted).toMatchObject(engine.see(match, eyes));
      continue;
    }
    live.refused.add("dry" in acted ? "DRY" : acted.refused.code);
    expect(JSON.stringify(known(match, eyes)), act).toBe(before);
  }
  return live;
}

describe.each(tables)("%s, %s", (game, options, bots) => {
  it("is the same live, loaded, and step by step, for everybody", () => {
    const codes = new Set<string>();
    for (let seed = 1; seed <= 4; ++seed) {
      const open = () => engine.match(game, options, "", bots);
      const [live, loaded, stepped] = [open(), open(), open()];
      const seats = Array.from({ length: engine.info(live).seats }, (_, seat) => seat);
      const all: Eyes[] = ["spectator", "device", "all", ...seats];
      const { log, acts, refused } = play(live, all, seed * 7, 160);
      expect(log.length).toBeGreaterThan(20);
      for (const code of refused) codes.add(code);

      expect(engine.load(loaded, log)).toBeNull();
      for (const { eyes, acted } of acts) {
        const { steps, used: _, agreed: __, ...seen } = acted;
        const told = steps.map((step) => {
          const { told, done } = engine.apply(stepped, eyes, [step]);
          expect(done).toBe(1);
          return told[0];
        });
        expect({ ...engine.see(stepped, eyes), told }).toEqual(seen);
      }
      for (const eyes of all) {
        expect(known(loaded, eyes)).toEqual(known(live, eyes));
        expect(known(stepped, eyes)).toEqual(known(live, eyes));
        const again = open();
        const { told, done, ...seen } = engine.apply(again, eyes, log);
        expect([done, told.length]).toEqual([log.length, log.length]);
        expect(seen).toEqual(engine.see(live, eyes));
        engine.close(again);
      }
      // Nothing is applied after the end.
      if (engine.see(live, "spectator").result)
        expect(engine.apply(live, "spectator", ["! 1"]).refused?.code).toBe("GAME_OVER");
      for (const match of [live, loaded, stepped]) engine.close(match);
    }
    expect(codes.size).toBeGreaterThan(2);
  });
});

describe("a match", () => {
  it("leaves chance alone that nobody called for, and takes what was agreed on", () => {
    const match = engine.match("ludo");
    const luck = { words: [1, 2, 3], agreed: [] };
    expect(engine.act(match, 0, "deal", luck)).toMatchObject({ steps: [], turn: { due: "roll" } });
    const before = engine.show(match);
    const wrong = engine.act(match, 0, "roll 0", { ...luck, agreed: ["7"] });
    expect(wrong).toMatchObject({ refused: { code: "BAD_NOTATION" } });
    expect(engine.act(match, 0, "roll 0", { words: [], agreed: [] })).toEqual({ dry: true });
    expect(engine.show(match)).toBe(before);
    const agreed = engine.act(match, 0, "roll 0", { ...luck, agreed: ["6", "5"] });
    expect(agreed).toMatchObject({ steps: ["! 6"], used: 0, agreed: 1 });
  });

  it("deals a whole deck at once, whatever its size", () => {
    const match = engine.match("montoncito", "players=8 stock=10 packs=3");
    const acted = engine.act(match, "device", "deal", {
      words: seededSupply(2).peek(4096),
      agreed: [],
    }) as Acted;
    expect(acted.turn.due).toBe("act");
    expect(acted.steps.length).toBeGreaterThan(20);
    expect(acted.told.length).toBe(acted.steps.length);
  });

  it("takes a log that is longer than a request", () => {
    const [one, two] = [
      engine.match("lautari", "repetition=none"),
      engine.match("lautari", "repetition=none"),
    ];
    const around = ["0 E3-E4", "1 E12-E11", "0 E4-E3", "1 E11-E12"];
    const log = Array.from({ length: 8000 }, (_, i) => around[i % 4] ?? "");
    expect(log.join().length).toBeGreaterThan(65_536);
    expect(engine.load(one, log)).toBeNull();
    const applied = engine.apply(two, "spectator", [...log, "0 A-A", ...around]);
    expect(applied).toMatchObject({ done: 8000, turn: { number: 8001 } });
    expect(applied.told.length).toBe(8000);
    expect(applied.refused?.code).toMatch(/^[A-Z_]+$/);
    expect(engine.see(two, 0)).toEqual(engine.see(one, 0));
    expect(engine.load(one, ["1 E3-E4"])?.code).toBe("NOT_YOUR_TURN");
    expect(engine.apply(one, 0, [])).toMatchObject({ done: 0, told: [] });
  });

  it("counts the points of a series, and says who has won it", () => {
    const position = "white=P:G7,G8;I:F7 black=P:E13,F13,G13 turn=white";
    const won = (length: number, before: number[]) => {
      const match = engine.match("lautari", "", position);
      engine.series(match, 2, length, before);
      expect(engine.see(match, 0).series).toMatchObject({ game: 2, winner: null, won: before });
      const { series } = engine.apply(match, 0, ["0 F7-A"]);
      engine.close(match);
      return [series.winner, series.won];
    };
    expect(won(3, [3, 1])).toEqual([0, [7, 1]]);
    expect(won(4, [3, 1])).toEqual([null, [7, 1]]);
    expect(won(2, [3, 7])).toEqual([null, [7, 7]]); // level: one game more
    expect(won(0, [30, 1])).toEqual([null, [34, 1]]);
  });

  it("judges how a record says that it ended", () => {
    const match = engine.match("lautari", "");
    expect(engine.judge(match, "")).toMatchObject({ right: false, verdict: "unfinished" });
    expect(engine.judge(match, "agreement 1,1 1,1")).toEqual({
      right: true,
      verdict: "table",
      reason: "agreement",
    });
    expect(engine.judge(match, "boredom 1,1").verdict).toBe("forbidden");
    expect(engine.judge(match, "agreement 1").verdict).toBe("places");
    engine.apply(match, 0, ["resign 0"]);
    expect(engine.judge(match, "")).toMatchObject({ right: true, reason: "resignation" });
    expect(engine.judge(match, "agreement 1,1 1,1").verdict).toBe("differs");
    expect(engine.see(match, 0)).toMatchObject({ by_rules: false, result: { places: [2, 1] } });
  });
});

import { beforeAll, describe, expect, it } from "vitest";
import type { EngineClient } from "../engine/client";
import { type Drawn, type Finding, prove } from "./proof";
import { readRecorded, recordedHere, textOf } from "./recorded";
import { ReplayTable } from "./replay";
import { builtClient, fiveGames, sealedGame } from "./testing";
import { type ToldTurn, tellTurns, turnAt } from "./turns";

let client: EngineClient;
const texts: Record<string, string> = {};
beforeAll(async () => {
  client = await builtClient();
  for (const [game, options] of Object.entries(fiveGames)) {
    const { text, over } = await sealedGame(client, game, options);
    if (over) texts[game] = text;
  }
});

async function proved(text: string, noted = {}) {
  const findings: Record<string, Finding> = {};
  const draws: Drawn[] = [];
  const fine = await prove(client, readRecorded(text), noted, {
    found: (name, finding) => {
      findings[name] = finding;
    },
    drawn: (one) => draws.push(one),
    walked: () => {},
  });
  const failed = Object.entries(findings).filter(([, { result }]) => result === "failed");
  return { fine, findings, draws, failed: failed.map(([name, { code }]) => `${name} ${code}`) };
}

const textFor = (game: string): string => {
  const text = texts[game];
  if (!text) throw new Error(`${game} did not end`);
  return text;
};
const changed = (text: string, from: RegExp, to: string) => {
  expect(text).toMatch(from);
  return text.replace(from, to);
};

describe("the proof in the page", () => {
  it.each(Object.keys(fiveGames))("holds for a whole game of %s", async (game) => {
    const text = textFor(game);
    const { fine, findings, draws } = await proved(text);
    expect(Object.entries(findings).map(([name, { result }]) => `${name} ${result}`)).toEqual([
      "commitment ok",
      "mix ok",
      "start ok",
      "chance ok",
      "steps ok",
      "hashes ok",
      "end ok",
    ]);
    expect(fine).toBe(true);
    expect(draws.length).toBe(text.match(/^step ! /gm)?.length ?? 0);
  });

  it("names what was bent, and where", async () => {
    const text = textFor("ludo");
    const die = /^step ! ([1-6]) (1:1,\S+)\n/m;
    const [whole, face] = die.exec(text) ?? [];
    const other = face === "1" ? "2" : "1";
    const bent = text.replace(whole ?? "", `step ! ${other} 1:1,2:1,3:1,4:1,5:1,6:1\n`);
    const { findings, draws } = await proved(bent);
    expect(findings.chance).toMatchObject({
      code: "differs",
      values: { turn: 1, step: 1, draw: 1, expected: face, outcome: other },
    });
    expect(draws).toHaveLength(1);
    expect(findings.steps?.code).toBe("stopped");

    const fails = async (from: RegExp, to: string) =>
      (await proved(changed(text, from, to))).failed;
    expect(await fails(/^secret ab/m, "secret aa")).toEqual(["commitment differs", "mix differs"]);
    expect(await fails(/^bytes 0 61/m, "bytes 0 62")).toEqual(["mix differs"]);
    expect(await fails(/^bytes 1 -\n/m, "")).toEqual(["mix seats"]);
    expect(await fails(/^hash .*\n/m, "hash 0123456789abcdef\n")).toEqual(["hashes differs"]);
    expect(await fails(/^hash .*\n/m, "")).toEqual(["hashes missing"]);
    expect(await fails(/^step ! (\S) \S+/m, "step ! $1 1:1,2:1,3:1,4:1,5:1,6:2")).toEqual([
      "chance odds",
    ]);
    expect(await fails(/^step 0 .*\n/m, "")).toEqual(["steps refused"]);
    expect(await fails(/^hash/m, "undo 0\nhash")).not.toEqual([]);
    expect(await fails(/\n$/, "\nend aborted -,-\n")).toEqual(["end differs"]);
    expect(await fails(/^step \d .*\nhash.*\n/m, "hash 0123456789abcdef\n")).not.toEqual([]);
    expect(await fails(/^position .*$/m, "position nonsense")).toEqual(["start refused"]);
    expect(await fails(/^seed .*\n/m, "")).toContain("chance noSeed");
  });

  it("compares what was noted before the game", async () => {
    const text = textFor("losiento");
    const commitment = /^commitment (.*)$/m.exec(text)?.[1];
    expect((await proved(text, { commitment, bytes: "616263" })).failed).toEqual([]);
    expect((await proved(text, { commitment: "00".repeat(32) })).failed).toEqual([
      "commitment noted",
    ]);
    expect((await proved(text, { bytes: "00" })).failed).toEqual(["mix noted"]);
  });

  it("says that a game of a device has kept the rules, and no more", async () => {
    for (const game of Object.keys(fiveGames)) {
      const { sealed: _, ...here } = readRecorded(textFor(game));
      const { fine, findings } = await proved(textOf(here));
      expect(fine).toBe(true);
      expect(findings.commitment).toMatchObject({ result: "skipped", code: "device" });
      expect(findings.steps?.result).toBe("ok");
      expect(findings.end?.result).toBe("ok");
    }
    const { sealed: _, ...cut } = readRecorded(textFor("lautari"));
    const short = textOf({ ...cut, steps: cut.steps.slice(0, -1) });
    expect((await proved(short)).failed).toEqual(["end unfinished"]);
  });
});

describe("a transcript of a device", () => {
  it("has names that the format allows, whatever people are called", () => {
    const recorded = recordedHere({
      id: "here-ludo",
      game: "ludo",
      options: "seats=red,green",
      seats: [{ name: "  \n\u0007" }, { name: `é\u2028${"😀".repeat(60)}` }],
      steps: [{ word: "6" }, { seat: 0, word: "", undo: true }],
      memories: [],
    });
    const read = readRecorded(textOf(recorded));
    expect(read.players[0]?.name).toBe("1");
    expect(read.players[1]?.name).toMatch(/^é 😀+$/u);
    expect(read.steps).toEqual(recorded.steps);
  });
});

describe("the turns of a game", () => {
  it.each(Object.keys(fiveGames))("are told in order for %s", async (game) => {
    const recorded = readRecorded(textFor(game));
    let turns: readonly ToldTurn[] = [];
    await tellTurns(
      client,
      recorded,
      (step) => [step.word],
      (more) => {
        turns = more;
      },
      () => false,
    );
    expect(turns.flatMap(({ lines }) => lines.map(({ at }) => at))).toEqual(
      recorded.steps.map((_, i) => i + 1),
    );
    const [first] = turns;
    expect(turns.map(({ number }) => number)).toEqual(
      turns.map((_, i) => i + (first?.number ?? 0)),
    );
    for (const [i, turn] of turns.entries()) {
      for (const { at } of turn.lines) expect(turnAt(turns, at)).toBe(i);
      if (i > 0) expect(turn.seats).not.toEqual(turns[i - 1]?.seats);
    }
    expect(turnAt(turns, 0)).toBe(0);
  });

  it("are rounds where everybody chooses at once", async () => {
    const { text } = await sealedGame(
      client,
      "montoncito",
      "players=3 stock=2 packs=1 mode=parallel",
    );
    let turns: readonly ToldTurn[] = [];
    await tellTurns(
      client,
      readRecorded(text),
      (step) => [step.word],
      (more) => {
        turns = more;
      },
      () => false,
    );
    expect(turns.length).toBeGreaterThan(2);
    const rounds = turns.filter(({ seats }) => seats.length === 3);
    expect(rounds.length).toBeGreaterThan(2);
    for (const { lines } of rounds) expect(lines.length).toBeGreaterThanOrEqual(3);
    expect((await proved(text)).fine).toBe(true);
  });
});

describe("a game with a history", () => {
  const replayed = async (text: string) => {
    const replay = await ReplayTable.open(client, readRecorded(text));
    await replay.go(replay.length);
    const scores = replay.facts()?.result?.scores;
    replay.close();
    return scores;
  };
  const head = "parlour transcript 1\ngame lautari\noptions repetition=threefold\n";

  it("may end by agreement", async () => {
    const text = `${head}step 0 E3-E4\nstep 1 E12-E11\nend agreement 1,1 1,1\n`;
    expect(await replayed(text)).toMatchObject({ reason: "agreement", points: [0.5, 0.5] });
    expect((await proved(text)).findings.end).toMatchObject({ result: "ok", code: "table" });
    const never = text.replace("agreement", "boredom");
    expect((await proved(never)).failed).toEqual(["end forbidden"]);
  });

  it("may begin from a position", async () => {
    const position = "white=P:G7,G8;I:F7 black=P:E13,F13,G13 turn=white";
    const text = `${head}position ${position}\nstep 0 F7-A\n`;
    expect(await replayed(text)).toMatchObject({ reason: "formation" });
    const { fine, findings } = await proved(text);
    expect(fine).toBe(true);
    expect(findings.start?.code).toBe("from");
  });

  it("is not over while it goes on, and stops where a step is against the rules", async () => {
    expect(await replayed(`${head}step 0 E3-E4\n`)).toBeUndefined();
    await expect(replayed(`${head}step 0 E3-E4\nstep 1 A-A\n`)).rejects.toThrow();
  });

  it("may have steps that were taken back, by whoever made them", async () => {
    const { sealed: _, ...game } = readRecorded(textFor("montoncito"));
    const at = game.steps.findIndex(({ seat, word }) => seat !== undefined && word.startsWith("h"));
    const step = game.steps[at];
    if (!step) throw new Error("nobody plays from the hand");
    const undo = { seat: step.seat, word: "", undo: true };
    const withUndo = (by: number | undefined) =>
      textOf({
        ...game,
        steps: [...game.steps.slice(0, at), step, { ...undo, seat: by }, ...game.steps.slice(at)],
      });
    expect((await proved(withUndo(step.seat))).failed).toEqual([]);
    expect((await proved(withUndo(1 - (step.seat ?? 0)))).failed).toEqual(["steps undo"]);
  });
});

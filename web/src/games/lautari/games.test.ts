// What the page takes from foreseen events is what then happens, in whole games.
import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../engine/engine";
import { loadBuilt, makeRandom } from "../../engine/testing";
import { allTexts } from "../../texts/testing";
import { immuneAfter } from "./animate";
import { foreseenIf, isImmune, rangeOf } from "./asked";
import { type Act, actsOf, goalsOf } from "./choices";
import { promotionLines, winningAxes } from "./lines";
import { type Position, positionOf } from "./position";
import { ifInfantry, ifToMove } from "./supposed";
import { foreseenIn, rulesOf, viewOf } from "./testing";
import type { Event, View } from "./wire";

const t = allTexts("en");
let engine: Engine;
let steps: readonly Step[];
beforeAll(async () => {
  engine = await loadBuilt();
  steps = begins.flatMap((text, seed) => [...played(text, seed)]);
});

// In the midst of a game there is more to see than at its start.
const begins = [
  "",
  ...Array(6).fill(
    "white=P:F6,H7,I6,D6,E4,F4,G4;I:G5,K7;R:B8,L7;S:S8 black=P:H10,I9,L9,K6,E11,F11,G11;I:E8,K8;R:D9,B6;S:R6",
  ),
  ...Array(4).fill(
    "white=P:F6,H6,E4,F4,G4,H4,I4;I:G7;S:A black=P:E9,F9,H9,I9,E11,F11,G11;I:K9;R:D9",
  ),
];

interface Step {
  readonly view: View;
  readonly position: Position;
  readonly acts: readonly Act[];
  readonly act: Act;
  readonly legal: readonly string[];
  readonly events: readonly Event[];
  readonly after: View;
  readonly first: boolean;
}

const rarely = /^(\+|revive|.*-(R4|S11|A)$)/;

// At random. What is rare is played when it can be.
function* played(text: string, seed: number): Generator<Step> {
  const random = makeRandom(seed);
  const table = text ? engine.position("lautari", "", text) : engine.open("lautari", "");
  for (let step = 0; step < 150 && engine.turn(table).kind === "seats"; ++step) {
    const view = engine.view<View>(table, "spectator");
    const position = positionOf(view);
    const legal = engine.legal(table, position.turn);
    const acts = actsOf(foreseenIn(engine, view), t);
    const wanted = [
      acts.filter(({ verb }) => verb === "revive"),
      acts.filter(({ action }) => rarely.test(action)),
      acts.filter(({ takes }) => takes),
    ];
    const some = wanted.find((one) => one.length > 0 && random(3) === 0) ?? acts;
    const act = some[random(some.length)];
    if (!act) throw new Error("nothing to do");
    expect(engine.play(table, act.action, position.turn)).toBeNull();
    const events = engine.events<Event>(table, "all");
    const after = engine.view<View>(table, "spectator");
    yield { view, position, acts, act, legal, events, after, first: step === 0 };
  }
  engine.close(table);
}

const sentinelsIn = ({ pieces }: Position) =>
  [...pieces].filter(([, piece]) => piece.role === "S").map(([cell, { seat }]) => ({ cell, seat }));

describe("every legal action", () => {
  it("is a choice, and what it said is what happens", () => {
    const seen = { move: 0, promote: 0, revive: 0, pass: 0, takes: 0, becomes: 0 };
    for (const { position, acts, act, legal, events } of steps) {
      expect(acts.map(({ action }) => action).sort()).toEqual([...legal].sort());
      for (const { label } of acts) expect(label).not.toMatch(/\{|lautari\.|undefined/);
      ++seen[act.verb];
      const moved = events.find(({ type }) => type === "move" || type === "return");
      if (moved?.type === "move") expect(act.way).toEqual(moved.path);
      if (moved?.type === "return") expect(act.way).toEqual([moved.from, moved.to]);
      if (!moved) expect(act.way).toEqual([]);
      expect(act.takes).toBe(events.some(({ type }) => type === "capture"));
      expect(act.takes).toBe(act.verb === "move" && position.pieces.has(act.to));
      expect(act.label.includes("takes")).toBe(act.takes);
      const gate = events.some(({ type }) => type === "role") && act.verb === "move";
      expect(act.label.includes("becomes")).toBe(gate);
      if (act.takes) ++seen.takes;
      if (gate) ++seen.becomes;
      if (act.verb === "promote")
        expect(promotionLines(position.pieces, act.from).length).toBeGreaterThan(0);
    }
    for (const kind of ["move", "promote", "revive", "takes", "becomes"] as const)
      expect(seen[kind], kind).toBeGreaterThan(3);
  });
});

describe("a side whose turn it is not", () => {
  it("could do what the rules allow in a position in which it is to move", async () => {
    let others = 0;
    for (const { view, position, legal } of steps.filter((_, at) => at % 3 === 0)) {
      const other = 1 - position.turn;
      const movesOf = async (seat: number) => {
        const foreseen = await foreseenIf(rulesOf(engine), view, seat);
        return [...position.pieces.keys()].flatMap((from) =>
          goalsOf(foreseen, from).map(({ to, takes }) => ({ way: `${from}-${to}`, to, takes })),
        );
      };
      const waysOf = async (seat: number) => (await movesOf(seat)).map(({ way }) => way).sort();
      const isMove = (action: string) => action.includes("-");
      expect(await waysOf(position.turn)).toEqual(legal.filter(isMove));

      const supposed = ifToMove(view, other);
      expect(supposed).toEqual(viewOf(engine, supposed.position)); // one that the game can show
      expect(positionOf(supposed)).toMatchObject({ pieces: position.pieces, turn: other });
      expect(ifToMove(view, position.turn)).toBe(view);
      const table = engine.position("lautari", "", supposed.position);
      expect(await waysOf(other)).toEqual(engine.legal(table, other).filter(isMove));
      engine.close(table);
      const moves = await movesOf(other);
      expect(moves.filter(({ to, takes }) => takes !== position.pieces.has(to))).toEqual([]);
      others += moves.length;
    }
    expect(others).toBeGreaterThan(1000);
  });
});

describe("where a Sentinel revives", () => {
  it("is where the rules let it", async () => {
    const seen = { near: 0, far: 0 };
    for (const { view, position, acts } of steps) {
      const own = sentinelsIn(position).find(({ seat }) => seat === position.turn);
      if (!position.last || !own) continue;
      const supposed = ifInfantry(view, own.cell);
      expect(supposed).toEqual(viewOf(engine, supposed.position));
      const range = await rangeOf(rulesOf(engine), view, own.cell);
      const may = acts.some(({ verb }) => verb === "revive");
      expect(range.includes(position.last.to), view.position).toBe(may);
      expect(view.revive).toBe(may);
      ++seen[may ? "near" : "far"];
    }
    expect(seen.near).toBeGreaterThan(3);
    expect(seen.far).toBeGreaterThan(3);
  });

  it("is seen whoever stands there, and not behind a piece", async () => {
    const text =
      "white=P:G6,G4,F4,E3;S:G5 black=P:H5,I12,G12,E12,H12 turn=black last=- protected=-";
    const range = await rangeOf(rulesOf(engine), viewOf(engine, text), "G5");
    expect(range.sort()).toEqual(["E5", "F4", "F5", "F6", "G4", "G6", "H5"]);
  });
});

describe("an immune Sentinel", () => {
  const immune = (view: View, seat: number) => isImmune(foreseenIn(engine, view), seat);

  it("is told by what could happen as by what has happened", () => {
    const seen = { on: 0, off: 0 };
    let told: readonly (boolean | undefined)[] = [];
    for (const { view, position, events, first } of steps) {
      if (first) told = [undefined, undefined];
      const centre = position.pieces.get("A");
      if (centre?.role === "S" && told[centre.seat] !== undefined) {
        expect(immune(view, centre.seat), view.position).toBe(told[centre.seat]);
        ++seen[told[centre.seat] ? "on" : "off"];
      }
      told = events.reduce(immuneAfter, told);
    }
    expect(seen.on).toBeGreaterThan(10);
  });

  it("is not so in the turn after its revive, and only against the other side", () => {
    const rest = "E3,F3,H3";
    const view = (text: string) => viewOf(engine, text);
    const table = engine.position(
      "lautari",
      "",
      `white=P:${rest},H7;S:A black=P:F12,G12,H12;I:K7 turn=black`,
    );
    const now = () => immune(engine.view<View>(table, "spectator"), 0);
    const course = ["K7-H7", "revive", "F12-F11", "E3-E4"].map((action) => {
      expect(engine.play(table, action)).toBeNull();
      return now();
    });
    expect(course).toEqual([true, false, true, true]);
    engine.close(table);
    const revived = `white=P:${rest},G6;S:G5 black=P:F12,G12,H12;S:A turn=black protected=G6`;
    expect(immune(view(revived), 1)).toBe(true);
  });
});

describe("a winning formation", () => {
  const black = "black=P:E12,F12,G12,H12,I12";
  const wins = [
    [`white=P:G7,G8,E3;I:E6 ${black} turn=white`, "E6-A", 1],
    [`white=P:G7,G8,R7,S8,E3;R:E6 ${black} turn=white`, "E6-A", 2],
    [`white=P:A,G7,G8,H7,E3 ${black} turn=white`, "+A", 1],
    ["white=P:E1,F1,G1 black=P:G7,G8,H13;I:E8 turn=black", "E8-A", 1],
  ] as const;
  it.each(wins)("is drawn through the pairs that the end tells: %s", (text, action, pairs) => {
    const table = engine.position("lautari", "", text);
    expect(winningAxes(engine.view<View>(table, "spectator"))).toEqual([]);
    expect(engine.play(table, action)).toBeNull();
    const [end] = engine.events<Event>(table, "all").filter(({ type }) => type === "end");
    const axes = winningAxes(engine.view<View>(table, "spectator"));
    engine.close(table);
    expect(axes).toHaveLength(pairs);
    expect(end?.type === "end" && end.axes).toEqual(axes);
  });

  it("is only drawn where somebody has won by it", () => {
    const drawn = viewOf(engine, "white=P:G7,G8;I:E6 black=P:E12 turn=white");
    expect([drawn.scores.reason, winningAxes(drawn), winningAxes(undefined)]).toEqual([
      "draw",
      [],
      [],
    ]);
    for (const { after, events } of steps) {
      const end = events.at(-1);
      expect(winningAxes(after)).toEqual((end?.type === "end" && end.axes) || []);
    }
  });
});

import { createRoot } from "solid-js";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { Supply } from "../../engine/chance";
import type { EngineClient } from "../../engine/client";
import { LocalTable } from "../../table/local";
import type { Table } from "../../table/table";
import { builtClient } from "../../table/testing";
import { allTexts } from "../../texts/testing";
import type { Surroundings } from "../game";
import { type Control, createControl } from "./control";
import { standard } from "./testing";
import type { Event, View } from "./wire";

let client: EngineClient;
beforeAll(async () => {
  client = await builtClient();
});

// Red is mine, blue a bot that only sits there; `agreed` is what chance brings.
async function playing(
  position: string,
  test: (control: Control, said: readonly string[]) => Promise<void>,
  ...agreed: string[]
): Promise<void> {
  const game = {
    ...standard,
    id: "here-rotorouter",
    position,
    seats: [{ name: "You" }, { name: "", level: "easy" }],
    steps: [],
    memories: [],
  };
  const pace = { botDelay: () => 0, botTime: 1, chance: new Supply(() => 7), still: true, agreed };
  const table = await LocalTable.open(client, game, pace, () => {});
  const said: string[] = [];
  const around: Surroundings = {
    texts: allTexts("en"),
    confirms: () => false,
    autoRoll: () => false,
    covers() {},
    announce() {},
    explain: (text) => void said.push(text),
    cue() {},
    motion: () => false,
    speed: () => 1,
    told() {},
    staged() {},
    shows() {},
  };
  const { control, dispose } = createRoot((end) => ({
    control: createControl({ table: table as Table<View, Event>, around }),
    dispose: end,
  }));
  await vi.waitFor(() => expect(control.acts()).toBe(true));
  await test(control, said);
  dispose();
  table.close();
}

const row = "tiles=0,0:S0R;1,0:S0R;2,0:S0R;3,0:S0R;4,0:S0R;5,0:S0R;6,0:S0R turn=R";

describe("who points", () => {
  it("is told why nothing can be done where they look, and nothing of what they have left", () =>
    playing(`${row} hand=E/- phase=card`, async ({ setPointed, refused, able }) => {
      setPointed("4,4");
      await vi.waitFor(() => expect(refused()).toBe("E5 does not touch your network."));
      setPointed("0,0");
      expect(refused()).toBe("E5 does not touch your network."); // until the rules have answered
      await vi.waitFor(() => expect(refused()).toBe("There is a tile already."));
      setPointed("3,1");
      expect(able("3,1")).toBe(true);
      expect(refused()).toBe("");
      setPointed("4,4");
      setPointed(undefined);
      await new Promise((done) => setTimeout(done, 20));
      expect(refused()).toBe("");
    }));

  it("is told why a tap does nothing", () =>
    playing(`${row} hand=E/- skips=3/0 phase=card`, async (control, said) => {
      control.tap("4,4");
      await vi.waitFor(() => expect(said).toEqual(["E5 does not touch your network."]));
      control.perform("end");
      await vi.waitFor(() => expect(said.at(-1)).toBe("You are forced to play this card."));
    }));

  it("sees where the chosen token would score", () =>
    playing(`${row} tokens=1,0:R phase=free`, async ({ tap, targets, scoresAt, choices }) => {
      tap("1,0");
      expect([...targets()].sort()).toEqual(["0,0", "2,0", "3,0", "4,0", "5,0", "6,0"]);
      expect(targets().filter(scoresAt)).toEqual(["6,0"]);
      const labels = choices().map(({ action, label }) => [action, label]);
      expect(labels).toContainEqual([
        "token:1,0>6,0",
        "Token from B1 to Green corner G1: scores it.",
      ]);
    }));
});

describe("the buttons", () => {
  it("know which skip it would be, and of a card that cannot be played that it is none", async () => {
    const elbow = "hand=E/- skips=1/0 elbows=2/0 phase=card";
    await playing(`${row} ${elbow}`, async ({ skip }) => {
      for (const what of ["bottom", "hold", "end"])
        expect(skip(what), what).toMatchObject({ skips: 2, elbows: 3 });
      expect(skip("undo")).toBeUndefined();
    });
    const unplayable = "tiles=0,0:S0R;1,0:S1B;0,1:S0B hand=E/- skips=1/0 turn=R phase=card";
    await playing(unplayable, async ({ can, skip }) => {
      expect(can("end")).toBe(true);
      expect(skip("end")).toBeUndefined();
    });
  });

  it("ask before a card that could be played is kept at the end of the turn", async () => {
    await playing(`${row} hand=E/- skips=1/0 phase=card`, async (control) => {
      const { ending, perform, back, tap, can } = control;
      perform("end");
      expect(ending()).toMatchObject({ skips: 2 });
      back();
      expect(ending()).toBeUndefined();
      perform("end");
      tap("3,1");
      expect(ending(), "whoever goes on has answered").toBeUndefined();
      back();
      perform("end");
      perform("end");
      await vi.waitFor(() => expect(can("hold")).toBe(false));
    });
    const unplayable = "tiles=0,0:S0R;1,0:S1B;0,1:S0B hand=E/- skips=1/0 turn=R phase=card";
    await playing(unplayable, async ({ ending, perform, can }) => {
      perform("end");
      expect(ending()).toBeUndefined();
      await vi.waitFor(() => expect(can("hold")).toBe(false));
    });
  });

  it("show what the die would do while somebody looks", () =>
    playing(`${row} phase=free face=ccw`, async ({ foreseen, setConsidered, can, perform }) => {
      expect(foreseen()).toBeUndefined();
      setConsidered("apply");
      expect(foreseen()).toBe("ccw");
      perform("apply");
      await vi.waitFor(() => expect(can("apply")).toBe(false));
      expect(foreseen()).toBeUndefined();
    }));

  it("do what comes next, as soon as it is foreseen", () =>
    playing(
      row,
      async ({ perform, can, skip, movesToken }) => {
        perform("draw");
        await vi.waitFor(() => expect(can("hold")).toBe(true));
        expect(skip("hold")).toMatchObject({ skips: 1, elbows: 0 });
        perform("hold");
        await vi.waitFor(() => expect(can("token")).toBe(true));
        expect(movesToken()).toBe(true);
      },
      "S",
    ));
});

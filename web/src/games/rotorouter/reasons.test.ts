import { beforeAll, describe, expect, it } from "vitest";
import type { Words } from "../../board/controller";
import type { Ask } from "../../board/refusals";
import type { Engine } from "../../engine/engine";
import { loadBuilt, makeRandom } from "../../engine/testing";
import { allTexts } from "../../texts/testing";
import type { Texts } from "../../texts/texts";
import { homeCell, offersOf } from "./choices";
import { cellsOf } from "./geometry";
import { type Asking, whyNotCell, whyNotDo } from "./reasons";
import { decisionsOf, standard, viewAt } from "./testing";
import type { View } from "./wire";

const t = allTexts("en");

let engine: Engine;
beforeAll(async () => {
  engine = await loadBuilt();
});

const asking = (view: View, more: Partial<Asking> = {}, options = standard.options): Asking => {
  const seat = view.turn ?? 0;
  const ask: Ask = async (action) =>
    engine.whyNot({ game: "rotorouter", options, view, seat, action }) ?? undefined;
  return { mine: true, name: "You", ask, ...more };
};
const cell = (position: string, at: string, more?: Partial<Asking>) => {
  const view = viewAt(engine, position);
  return whyNotCell(t, view, at, asking(view, more));
};
const button = (position: string, what: string, more?: Partial<Asking>) => {
  const view = viewAt(engine, position);
  return whyNotDo(t, view, what, asking(view, more));
};

const sealed = "tiles=0,0:S0R;1,0:S1R;0,1:S1R turn=R";
const trapped = "tiles=0,0:X0R;3,3:S0R;2,3:S1R;4,3:S1R turn=R";
const waits = "tiles=0,0:X0R turn=R";
const holding = "tiles=0,0:X0R hand=S/- turn=R phase=card";
const free = "tiles=0,0:X0R turn=R phase=free";

describe("why nothing comes of a cell", () => {
  it("is whose turn it is, and what comes first in it", async () => {
    expect(await cell(holding, "3,3", { mine: false, name: "Blue" })).toMatch(/Blue is playing/);
    expect(await cell(sealed, "3,3")).toBe("Your corner is sealed: fix it first.");
    expect(await cell(trapped, "5,5")).toMatch(/^Choose a trapped Straight/);
    expect(await cell(waits, "3,3")).toBe("Draw a card first.");
    expect(await cell(`${waits} phase=drawing`, "3,3")).toBe("The card is being drawn.");
    expect(await cell(`${free.replace("free", "rolling")}`, "3,3")).toBe("The die is rolling.");
    const over = "scored=G|B|Y/R|G|Y order=R,B turn=- phase=over";
    expect(await cell(over, "3,3", { mine: false })).toBe("The game is over.");
  });

  it("is what the rules say to the card there, however it is turned", async () => {
    expect(await cell("hand=S/- turn=R phase=card", "3,3")).toMatch(/own corner, Red corner A1/);
    expect(await cell(holding, "0,0")).toBe("There is a tile already.");
    expect(await cell(holding, "4,3")).toBe("E4 does not touch your network.");
    const near = "tiles=0,0:X0R;2,0:S1B turn=R phase=card";
    expect(await cell(`${near} hand=S/-`, "1,0")).toMatch(/^However it is turned/);
    // Some ways round do not match either; the one that does says more.
    expect(await cell(`${near} hand=E/-`, "1,0")).toMatch(/touch foreign track without joining/);
    const rotates = "tiles=0,0:X0R;1,0:S0R hand=RE/- turn=R phase=card";
    expect(await cell(rotates, "1,0")).toMatch(/kind Elbow; that is a Straight/);
    expect(await cell(rotates, "5,5")).toMatch(/does not touch your network/);
    expect(await cell("tiles=0,0:X0R hand=RC/- turn=R phase=card", "5,5")).toMatch(/network/);
    expect(await cell(holding, "")).toBe("Choose a highlighted cell first.");
  });

  it("is what the rules say to the token", async () => {
    const moving =
      "tiles=0,0:S0R;1,0:S0R;2,0:S0R;6,6:S0B;5,6:S0B tokens=0,0:R;5,6:B turn=R phase=free";
    const source = { source: "0,0" };
    expect(await cell(moving, "6,6", source)).toMatch(/cannot get there along the track/);
    expect(await cell(moving, "3,3", source)).toBe("There is no track.");
    expect(await cell(moving, "", source)).toBe("There is no track.");
    expect(await cell(moving, "5,6", source)).toBe("A token stands there.");
    expect(await cell(moving, "5,6")).toBe("That is not your token.");
    expect(await cell(moving, "3,3")).toMatch(/^The card has been played/);
    expect(await cell(moving, "")).toMatch(/^The card has been played/);
    const stuck = "tiles=0,0:S0R tokens=0,0:R turn=R phase=free";
    expect(await cell(stuck, "0,0")).toBe("This token cannot go anywhere.");
    for (const at of ["0,0", "3,3", ""])
      expect(await cell(`${stuck} tokenused=1`, at)).toMatch(/had your token action/);
    expect(await cell("turn=R phase=free", "0,0")).toBe("A new token needs a tile on your corner.");
    const used = "tiles=0,0:S0R;1,0:S1R tokens=1,0:R scored=B|Y/- turn=R phase=free";
    expect(await cell(used, "0,0")).toMatch(/^All your tokens are on the board/);
  });
});

describe("why nothing comes of a button", () => {
  it("is the part of the turn", async () => {
    for (const what of ["draw", "bottom", "end", "roll", "token", "skipfix"]) {
      expect(await button(sealed, what), what).toBe("Your corner is sealed: fix it first.");
      if (what !== "skipfix")
        expect(await button(trapped, what), what).toMatch(/^Choose a trapped Straight/);
      if (what !== "draw") expect(await button(waits, what), what).toBe("Draw a card first.");
    }
    expect(await button(holding, "draw")).toBe("You hold a card already.");
    for (const what of ["token", "roll", "apply"])
      expect(await button(holding, what), what).toMatch(/^First play the card/);
    for (const what of ["draw", "bottom", "hold"])
      expect(await button(free, what), what).toBe("The card step is over.");
    expect(await button(`${waits} phase=drawing`, "end")).toBe("The card is being drawn.");
    expect(await button(holding, "end", { mine: false, name: "Blue" })).toMatch(/Blue is playing/);
  });

  it("is the force", async () => {
    for (const what of ["bottom", "hold", "end"])
      expect(await button(`${holding} skips=3/0`, what)).toBe("You are forced to play this card.");
  });

  it("is what the rules say to the die and to a new token", async () => {
    expect(await button(free, "apply")).toBe("The die shows nothing to apply.");
    expect(await button(`${free} face=cw`, "roll")).toBe("The die is rolled once a turn.");
    expect(await button("turn=R phase=free", "token")).toMatch(/needs a tile on your corner/);
    expect(await button(`${free} tokens=0,0:R`, "token")).toBe("A token stands on your corner.");
    expect(await button(`${free} tokenused=1`, "token")).toMatch(/had your token action/);
    const options = "size=7 active=red,blue die=off";
    const table = engine.position("rotorouter", options, `${free} die=off`);
    const view = engine.view<View>(table, 0);
    expect(await whyNotDo(t, view, "roll", asking(view, {}, options))).toMatch(/has no die/);
    engine.close(table);
  });

  it("is that nothing has been chosen, or can be taken back", async () => {
    expect(await button(holding, "confirm")).toBe("Choose a highlighted cell first.");
    expect(await button(waits, "confirm")).toBe("Draw a card first.");
    expect(await button(holding, "undo")).toMatch(/nothing to take back/);
  });
});

describe("in whole games", () => {
  const buttons = ["draw", "bottom", "hold", "roll", "apply", "skipfix", "end", "token"];
  it.each(["size=7 active=red,blue die=on", "size=9 active=red,green,blue,yellow die=off"])(
    "there is a sentence of the game for whatever cannot be done: %s",
    async (options) => {
      const below = makeRandom(11);
      const said = new Set<string>();
      let last = "";
      const spy: Texts = Object.assign(
        (...[key, values]: Parameters<Texts>) => {
          last = key;
          return t(key, values);
        },
        { has: t.has },
      );
      const expectSentence = async (why: () => Words, what: string) => {
        last = "";
        expect(await why(), what).not.toMatch(/^$|^rotorouter\.|\{/);
        expect(last, what).toMatch(/^rotorouter\.why\./);
        said.add(last);
      };
      for (const { view, legal } of decisionsOf(engine, options, 5, 900)) {
        const now = asking(view, {}, options);
        const { lays, walks, fixes, plain, enters } = offersOf(view, legal);
        const cells = cellsOf(view.size);
        for (const at of [cells[below(cells.length)] ?? "", ...Object.keys(view.tokens), ""]) {
          const enter = enters && at === homeCell(view);
          if (enter || lays.has(at) || walks.has(at) || fixes.has(at)) continue;
          await expectSentence(() => whyNotCell(spy, view, at, now), `${view.phase} ${at}`);
        }
        for (const what of buttons) {
          const able = what === "token" ? enters || walks.size > 0 : plain.has(what);
          if (able || (what === "end" && plain.has("hold"))) continue;
          await expectSentence(() => whyNotDo(spy, view, what, now), `${view.phase} ${what}`);
        }
      }
      expect(said.size).toBeGreaterThan(12);
    },
  );
});

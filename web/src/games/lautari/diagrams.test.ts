import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../engine/engine";
import { loadBuilt } from "../../engine/testing";
import { rangeOf } from "./asked";
import { goalsOf } from "./choices";
import { type Diagram, diagrams, revive } from "./diagrams";
import { promotionLines, winningAxes } from "./lines";
import { readPosition } from "./position";
import { amongOthers, foreseenIn, rulesOf, viewOf } from "./testing";
import type { View } from "./wire";

let engine: Engine;
beforeAll(async () => {
  engine = await loadBuilt();
});
const cellsOf = (words: string | undefined) => (words ? words.split(" ").sort() : []);

describe("the pictures of the rules", () => {
  it.each(Object.entries(diagrams))("mark what the rules allow: %s", (_, diagram) => {
    const foreseen = foreseenIn(engine, viewOf(engine, amongOthers(diagram.text)));
    const goals = diagram.chosen ? goalsOf(foreseen, diagram.chosen) : [];
    const ends = (wanted: boolean) =>
      goals.flatMap(({ to, takes }) => (takes === wanted ? to : [])).sort();
    expect(cellsOf(diagram.go)).toEqual(ends(false));
    expect(cellsOf(diagram.take)).toEqual(ends(true));
    const promoted = foreseen.flatMap(({ action }) => (action.startsWith("+") ? [action] : []));
    expect(promoted).toEqual(diagram.up ? [`+${diagram.up}`] : []);
    expect(winningAxes(viewOf(engine, diagram.text))).toEqual(diagram.axes ?? []);
  });

  it("show something each", () => {
    expect(diagrams.line?.up).toBe("G6");
    expect(promotionLines(readPosition(diagrams.line?.text ?? "").pieces, "G6")).toEqual([
      ["F6", "H6"],
    ]);
    expect(diagrams.formation?.axes).toHaveLength(1);
  });

  it("undo a capture as the rules do, within reach of the Sentinel", async () => {
    const [before, taken, back, revived] = revive as readonly [Diagram, Diagram, Diagram, Diagram];
    const withOthers = (diagram: Diagram) => amongOthers(diagram.text);
    const table = engine.position(
      "lautari",
      "",
      withOthers(before).replace("turn=white", "turn=black"),
    );
    const piecesNow = () => readPosition(engine.view<View>(table, "spectator").position);
    expect(engine.play(table, "G8-G7", 1)).toBeNull();
    expect(piecesNow().pieces).toEqual(readPosition(withOthers(taken)).pieces);
    expect(engine.play(table, "revive", 0)).toBeNull();
    expect(piecesNow().pieces).toEqual(readPosition(withOthers(revived)).pieces);
    expect(piecesNow().shielded).toBe(readPosition(revived.text).shielded);
    engine.close(table);
    expect(readPosition(back.text).pieces.get("G8")).toEqual({ seat: 1, role: "I" });
    for (const { text, range } of revive) {
      const view = viewOf(engine, amongOthers(text).replace(/protected=\w+/, "protected=-"));
      expect((await rangeOf(rulesOf(engine), view, "G5")).sort()).toEqual(cellsOf(range));
    }
  });
});

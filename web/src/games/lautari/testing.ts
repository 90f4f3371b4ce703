// For tests: views of positions, and the rules as a table asks them.
import type { Ask } from "../../board/refusals";
import type { Engine } from "../../engine/engine";
import type { Foreseen } from "../../table/table";
import type { Rules } from "./asked";
import { type Piece, positionOf, readPosition, writePosition } from "./position";
import type { Event, View } from "./wire";

const game = { game: "lautari", options: "" };

export function viewOf(engine: Engine, text: string): View {
  const table = engine.position(game.game, game.options, text);
  const view = engine.view<View>(table, "spectator");
  engine.close(table);
  return view;
}

// With Pawns at the back of both homes, far from everything else: so many that the game goes on.
export function amongOthers(text: string): string {
  const position = readPosition(text);
  const pieces = new Map<string, Piece>(position.pieces);
  for (const cell of ["E1", "G1", "I1"]) pieces.set(cell, { seat: 0, role: "P" });
  for (const cell of ["E14", "G14", "I14"]) pieces.set(cell, { seat: 1, role: "P" });
  return writePosition({ ...position, pieces });
}

export const foreseenIn = (engine: Engine, view: View): Foreseen<Event>[] =>
  engine.foresee<Event>({ ...game, view, seat: positionOf(view).turn });

export const rulesOf = (engine: Engine): Rules => ({
  foresee: async (view, seat) => engine.foresee<Event>({ ...game, view, seat }),
  whyNot: async (view, seat, action) => engine.whyNot({ ...game, view, seat, action }) ?? undefined,
});

// Of the side to move.
export const asksIn = (engine: Engine, view: View): Ask => {
  const { turn } = positionOf(view);
  return (action) => rulesOf(engine).whyNot(view, turn, action);
};

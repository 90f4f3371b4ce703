// Views of how things could be, to ask the rules about.
import { type Position, positionOf, writePosition } from "./position";
import type { View } from "./wire";

// What is remembered of the last action is only true of the side that is really to move.
function supposed(view: View, changed: Position): View {
  const position = { ...changed, last: undefined, shielded: undefined };
  return {
    ...view,
    position: writePosition(position),
    turn: `seat ${position.turn}`,
    revive: false,
  };
}

// As if it were the turn of that side.
export function ifToMove(view: View, seat: number): View {
  const position = positionOf(view);
  return position.turn === seat ? view : supposed(view, { ...position, turn: seat });
}

// As if Infantry stood in the place of the Sentinel, and could move.
export function ifInfantry(view: View, sentinel: string): View {
  const position = positionOf(view);
  const seat = position.pieces.get(sentinel)?.seat ?? position.turn;
  const pieces = new Map(position.pieces).set(sentinel, { seat, role: "I" });
  return supposed(view, { ...position, pieces, turn: seat });
}

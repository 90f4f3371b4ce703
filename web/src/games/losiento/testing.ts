// For tests: a view in few words, and what the rules say to it.
import type { Engine } from "../../engine/engine";
import type { Foresight } from "../../table/foresight";
import type { Foreseen } from "../../table/table";
import type { Colour, Place } from "./geometry";
import { kinds } from "./view";
import type { Event, Kind, View } from "./wire";

export function viewOf(pawns: Partial<Record<Colour, string>>, card: Kind | null, turn = 0): View {
  const seats = Object.keys(pawns) as Colour[];
  const places = Object.fromEntries(
    seats.map((colour): [Colour, Place[]] => [colour, (pawns[colour] ?? "").split(",")]),
  );
  const pile = Object.fromEntries(
    kinds.map((kind) => [kind, kind === card ? 3 : 4]),
  ) as View["pile"];
  return { seats, pawns: places, turn, card, pile, over: false };
}

const tableOf = ({ seats }: View) => ({ game: "losiento", options: `seats=${seats.join(",")}` });

export const foreseenIn = (engine: Engine, view: View): Foreseen<Event>[] =>
  engine.foresee<Event>({ ...tableOf(view), view, seat: view.turn });

export const rulesOf = (engine: Engine): Pick<Foresight<View, Event>, "whyNot" | "preview"> => ({
  whyNot: async (view, seat, action) =>
    engine.whyNot({ ...tableOf(view), view, seat, action }) ?? undefined,
  preview: async (view, _, action) => foreseenIn(engine, view).find((one) => one.action === action),
});

// For tests: a view in few words, positions, and games by chance.
import { drawOutcome } from "../../engine/chance";
import type { Engine } from "../../engine/engine";
import { makeRandom } from "../../engine/testing";
import { type Colour, colours, type Kind, letterOf } from "./geometry";
import type { Event, View } from "./wire";

export function viewOf(
  tiles: Readonly<Record<string, string>>,
  more: Partial<View> & { card?: Kind | null; players?: readonly Colour[] } = {},
): View {
  const { card = null, players = ["red", "blue"], ...rest } = more;
  const all = <T>(value: T): T[] => players.map(() => value);
  return {
    size: 7,
    active: players.map(letterOf),
    die: true,
    tiles,
    tokens: {},
    bag: all({}),
    tail: all([]),
    discard: all({}),
    hand: [card, ...all(null).slice(1)],
    skips: all(0),
    elbows: all(0),
    scored: all([]),
    order: [],
    out: [],
    turn: 0,
    phase: card ? "card" : "free",
    face: null,
    tokenused: false,
    turns: 5,
    forced: false,
    playable: true,
    sealed: null,
    trapped: [],
    seats: colours
      .filter((colour) => players.includes(colour))
      .map((colour) => ({ colour, onboard: 0, scored: 0, supply: 3, place: null, label: null })),
    ...rest,
  };
}

export const standard = { game: "rotorouter", options: "size=7 active=red,blue die=on" };

// What is seen of a position with the standard options.
export function viewAt(engine: Engine, position: string): View {
  const table = engine.position(standard.game, standard.options, position);
  const view = engine.view<View>(table, 0);
  engine.close(table);
  return view;
}

export interface Decision {
  readonly seat: number;
  readonly view: View;
  readonly legal: readonly string[];
  readonly action: string; // that was taken
  readonly events: readonly Event[]; // what it did
  readonly after: View;
}

// The decisions of a game by chance, for so many of its steps.
export function* decisionsOf(
  engine: Engine,
  options: string,
  seed: number,
  steps: number,
): Generator<Decision> {
  const below = makeRandom(seed);
  const table = engine.open("rotorouter", options);
  for (let step = 0; step < steps && engine.turn(table).kind !== "over"; ++step) {
    const { kind, seats } = engine.turn(table);
    if (kind === "chance") {
      engine.settle(table, drawOutcome(engine.outcomes(table), below) ?? "");
      continue;
    }
    const [seat = 0] = seats;
    const view = engine.view<View>(table, seat);
    const legal = engine.legal(table, seat);
    const action = legal[below(legal.length)] ?? "";
    engine.play(table, action, seat);
    const events = engine.events<Event>(table, "all");
    yield { seat, view, legal, action, events, after: engine.view<View>(table, seat) };
  }
  engine.close(table);
}

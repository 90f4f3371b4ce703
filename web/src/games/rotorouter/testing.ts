// For tests: a view in few words.
import { type Colour, colours, type Kind, letterOf } from "./geometry";
import type { View } from "./types";

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

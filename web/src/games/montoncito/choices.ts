// What may be done, as things to point at: where a card comes from, then where it goes.
import type { Foreseen } from "../../table/table";
import type { Texts } from "../../texts/texts";
import { after, type Card, cardAt, needOf } from "./view";
import type { Event, View } from "./wire";
import { moveWords } from "./words";

export interface Move {
  readonly action: string; // as the game writes it
  readonly verb: "play" | "discard" | "draw" | "end" | "wait";
  readonly card?: Card;
  readonly as?: number; // the number that it stands for on a build pile
  readonly next?: number; // the number that the pile needs then; not known of what is sealed
  readonly from: readonly string[]; // spots: equal cards of a hand are one action
  readonly to: string;
  readonly label: string;
}

type Parts = Omit<Move, "label" | "action">;

function partsOf(view: View, action: string): Parts | undefined {
  const me = view.observer ?? view.turn;
  const [source = "", target = ""] = action.split(">");
  const index = Number(source.slice(1));
  if (action === "draw") return { verb: "draw", from: ["deck"], to: "deck" };
  if (action === "end" || action === "wait") return { verb: action, from: [action], to: action };
  if (source === "s" || source.startsWith("x")) {
    const spot = source.replace("x", "d");
    const card = cardAt(view, me, spot);
    return { verb: "play", ...(card ? { card } : {}), from: [spot], to: `b${target}` };
  }
  const hand = view.hands[me]?.cards ?? [];
  const from = hand.flatMap((card, i) => (card === index ? [`h${i}`] : []));
  if (source.startsWith("h")) return { verb: "play", card: index, from, to: `b${target}` };
  if (source.startsWith("d")) return { verb: "discard", card: index, from, to: `d${target}` };
  return undefined;
}

// What becomes of the card and of the pile where it is played. What is sealed is not played yet: then it is the number under
// the pile that the card is chosen for.
function placed(view: View, { verb, to }: Parts, events: readonly Event[]): Partial<Parts> {
  if (verb !== "play") return {};
  const pile = Number(to.slice(1));
  const played = events.find(({ type }) => type === "played");
  if (played?.type !== "played") return { as: needOf(view, pile) };
  return { as: played.as, next: needOf(after(view, events), pile) };
}

export function movesOf(view: View, foreseen: readonly Foreseen<Event>[], t: Texts): Move[] {
  return foreseen.flatMap(({ action, events }) => {
    const parts = partsOf(view, action);
    if (!parts) return [];
    const known = { ...parts, ...placed(view, parts, events) };
    return [{ ...known, action, label: moveWords(t, known) }];
  });
}

// Piles on which a card stands for the same number are as good as one another.
export const kindOf = ({ verb, as }: Move): string | undefined =>
  verb === "play" ? `play ${as}` : undefined;

// What is done where there is nothing to choose.
export function onlyMove(moves: readonly Move[]): Move | undefined {
  const [first, ...others] = moves;
  const kind = first && kindOf(first);
  const alike = kind !== undefined && others.every((move) => kindOf(move) === kind);
  return others.length === 0 || alike ? first : undefined;
}

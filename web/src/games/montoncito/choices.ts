// What may be done, as things to point at: where a card comes from, then where it goes.
import type { Texts } from "../../texts/texts";
import type { View } from "./types";
import { type Card, topOf } from "./view";
import { moveWords } from "./words";

export interface Move {
  readonly action: string; // as the game writes it
  readonly verb: "play" | "discard" | "draw" | "end" | "wait";
  readonly card?: Card;
  readonly from: readonly string[]; // spots: equal cards of a hand are one action
  readonly to: string;
  readonly label: string;
}

type Parts = Omit<Move, "label" | "action">;

export function partsOf(view: View, action: string): Parts | undefined {
  const me = view.observer ?? view.turn;
  const [source = "", target = ""] = action.split(">");
  const index = Number(source.slice(1));
  if (action === "draw") return { verb: "draw", from: ["deck"], to: "deck" };
  if (action === "end" || action === "wait") return { verb: action, from: [action], to: action };
  if (source === "s") {
    const card = view.stocks[me]?.top ?? undefined;
    return { verb: "play", ...(card ? { card } : {}), from: ["s"], to: `b${target}` };
  }
  if (source.startsWith("x")) {
    const card = topOf(view.discards[me]?.[index]);
    return { verb: "play", ...(card ? { card } : {}), from: [`d${index}`], to: `b${target}` };
  }
  const hand = view.hands[me]?.cards ?? [];
  const from = hand.flatMap((card, i) => (card === index ? [`h${i}`] : []));
  if (source.startsWith("h")) return { verb: "play", card: index, from, to: `b${target}` };
  if (source.startsWith("d")) return { verb: "discard", card: index, from, to: `d${target}` };
  return undefined;
}

export function movesOf(view: View, legal: readonly string[], t: Texts): Move[] {
  return legal.flatMap((action) => {
    const parts = partsOf(view, action);
    return parts ? [{ ...parts, action, label: moveWords(t, view, parts) }] : [];
  });
}

// Piles that need the same card are as good as one another: there is nothing to choose between them.
export function onlyMove(view: View, moves: readonly Move[]): Move | undefined {
  const [first] = moves;
  const heightOf = ({ to }: Move) => view.build[Number(to.slice(1))]?.length;
  const alike = moves.every(
    (move) => move.verb === "play" && first && heightOf(move) === heightOf(first),
  );
  return moves.length === 1 || alike ? first : undefined;
}

// Why something may not be done, in a sentence (the refusals of section 9).
import type { Texts } from "../../texts/texts";
import type { View } from "./types";
import { type Card, needOf, piles, topOf, wild } from "./view";
import { cardName } from "./words";

export interface Asked {
  readonly mine: boolean; // it is for the one who asks to act
  readonly source?: string | undefined; // what has been pointed at
  readonly turnName: string;
  readonly me: number;
}

const key = (name: string): string => `montoncito.why.${name}`;

export function cardAt(view: View, me: number, spot: string): Card | undefined {
  const index = Number(spot.slice(1));
  if (spot === "s") return view.stocks[me]?.top ?? undefined;
  if (spot.startsWith("h")) return view.hands[me]?.cards?.[index];
  if (spot.startsWith("d")) return topOf(view.discards[me]?.[index]);
  return undefined;
}

const needs = (view: View): string =>
  [...new Set(piles.map((pile) => needOf(view, pile)))].sort((a, b) => a - b).join(", ");

// A card has been chosen; this is where it cannot go.
function whyNotThere(t: Texts, view: View, spot: string, asked: Asked): string {
  const source = asked.source ?? "";
  const card = cardAt(view, asked.me, source) ?? wild;
  if (/^b\d/.test(spot)) {
    const pile = Number(spot.slice(1));
    const words = { pile: pile + 1, need: needOf(view, pile), card: cardName(t, card) };
    return t(key("fit"), words);
  }
  if (/^d\d/.test(spot)) return t(key(source === "s" ? "stockStays" : "discardStays"));
  return t(key("nothing"));
}

function whyNotFrom(t: Texts, view: View, spot: string, asked: Asked): string {
  const card = cardAt(view, asked.me, spot);
  if (spot === "s" && card) return t(key("stock"), { card: cardName(t, card), needs: needs(view) });
  if (/^d\d/.test(spot))
    return card
      ? t(key("discard"), { card: cardName(t, card), needs: needs(view) })
      : t(key("empty"));
  if (/^b\d/.test(spot)) {
    const pile = Number(spot.slice(1));
    return t(key("build"), { pile: pile + 1, need: needOf(view, pile) });
  }
  return t(key("nothing"));
}

export function whyNot(t: Texts, view: View, spot: string, asked: Asked): string {
  if (view.stage === "over") return t(key("over"));
  if (/^o\d/.test(spot)) return t(key("theirs"));
  if (!asked.mine)
    return view.mode === "parallel" ? t(key("sealed")) : t(key("turn"), { name: asked.turnName });
  if (view.stage === "draw") return t(key("drawFirst"));
  if (spot === "deck") return t(key("deck"));
  if (spot === "done") return t(key("done"));
  return asked.source ? whyNotThere(t, view, spot, asked) : whyNotFrom(t, view, spot, asked);
}

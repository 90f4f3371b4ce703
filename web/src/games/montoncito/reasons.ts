// Why something may not be done, in a sentence: because of whose turn it is, or what the rules say to what is meant.
import { type Ask, refusalWords, type Sentences } from "../../board/refusals";
import type { Texts } from "../../texts/texts";
import { cardAt, needOf, piles } from "./view";
import type { Refusal, View } from "./wire";
import { cardName } from "./words";

export interface Asked {
  readonly mine: boolean; // it is for the one who asks to act
  readonly source?: string | undefined; // what has been pointed at
  readonly turnName: string;
  readonly me: number;
  readonly ask: Ask;
}

const key = (name: string): string => `montoncito.why.${name}`;

// The notation of a source on its way to a build pile, or to a discard pile.
function wayOf(view: View, { me }: Asked, spot: string, to: string): string {
  const isHand = spot.startsWith("h");
  const from = isHand ? cardAt(view, me, spot) : spot.replace("d", "x");
  const verb = to.startsWith("d") ? "d" : isHand ? "h" : "";
  return `${verb}${from}>${to.slice(1)}`;
}

// The actions that are meant by pointing there: a card that has been chosen goes there, or one from there goes anywhere.
function meant(view: View, spot: string, asked: Asked): readonly string[] {
  const { source } = asked;
  if (spot === "deck") return ["draw"];
  if (source) return /^[bd]\d/.test(spot) ? [wayOf(view, asked, source, spot)] : [];
  if (spot !== "s" && !/^[hd]\d/.test(spot)) return [];
  return piles.map((pile) => wayOf(view, asked, spot, `b${pile}`));
}

function sentencesFor(spot: string, source: string | undefined): Sentences<Refusal> {
  const from = source ?? spot;
  const unfit = from === "s" ? "stock" : "discard";
  return {
    MUST_DRAW_FIRST: key("drawFirst"),
    DRAW_NOT_ALLOWED: key("deck"),
    EMPTY_SOURCE: key("empty"),
    BAD_SOURCE: key(from === "s" ? "stockStays" : "discardStays"),
    DOES_NOT_FIT: key(source ? "fit" : unfit),
  };
}

// What the sentences tell of the table: the number under a pile, and a card.
function valuesFor(t: Texts, view: View, spot: string, { me, source }: Asked) {
  const pile = Number(spot.slice(1));
  const card = cardAt(view, me, source ?? spot);
  const needs = [...new Set(piles.map((one) => needOf(view, one)))].sort((a, b) => a - b);
  return {
    pile: pile + 1,
    need: needOf(view, pile),
    needs: needs.join(", "),
    card: card === undefined ? "" : cardName(t, card),
  };
}

// Of a spot that means no action.
function whyNothing(t: Texts, view: View, spot: string, asked: Asked): string {
  if (view.stage === "draw") return t(key("drawFirst"));
  if (spot === "done") return t(key("done"));
  const isPile = /^b\d/.test(spot) && !asked.source;
  return isPile ? t(key("build"), valuesFor(t, view, spot, asked)) : t(key("nothing"));
}

export async function whyNot(t: Texts, view: View, spot: string, asked: Asked): Promise<string> {
  if (view.stage === "over") return t(key("over"));
  if (/^o\d/.test(spot)) return t(key("theirs"));
  if (!asked.mine)
    return view.mode === "parallel" ? t(key("sealed")) : t(key("turn"), { name: asked.turnName });
  const refusals = await Promise.all(meant(view, spot, asked).map(asked.ask));
  const [refusal] = refusals;
  // Nothing is meant, or something of it may be done.
  if (!refusal || refusals.includes(undefined)) return whyNothing(t, view, spot, asked);
  const values = valuesFor(t, view, spot, asked);
  return refusalWords(t, "montoncito", refusal, sentencesFor(spot, asked.source), values);
}

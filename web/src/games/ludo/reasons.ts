// Why a tap on a group does nothing: because of whose turn it is, or what the rules say to its move.
import { type Ask, refusalWords, type Sentences } from "../../board/refusals";
import type { Texts } from "../../texts/texts";
import { type Group, tokenWords } from "./choices";
import { finish } from "./geometry";
import type { Refusal, View } from "./wire";

const sentences: Sentences<Refusal> = {
  CHANCE_FIRST: "ludo.why.roll",
  NEEDS_SIX: "ludo.why.six",
  OVERSHOOT: "ludo.why.overshoot",
  TOKEN_FINISHED: "ludo.why.finished",
};

export interface Asking {
  readonly me: number | undefined; // the seat that I play
  readonly mine: boolean; // it is awaited
  readonly ask: Ask;
}

export async function whyNot(t: Texts, view: View, group: Group, asking: Asking): Promise<string> {
  const { me, mine, ask } = asking;
  if (view.turn === null) return t("ludo.why.over");
  const colourOf = (seat: number) => t(`colour.${view.seats[seat] ?? "red"}`);
  if (me === undefined || !mine) return t("ludo.why.turn", { colour: colourOf(view.turn) });
  if (group.seat !== me)
    return t("ludo.why.other", { tokens: tokenWords(group, t), colour: colourOf(me) });
  const refusal = await ask(`move:${group.tokens[0]}`);
  const values = { need: finish - group.progress, die: view.die ?? 0 };
  return refusalWords(t, "ludo", refusal, sentences, values);
}

// Why an action may not be taken: the rules say which of their refusals it is, the game has the words.
import { Refused } from "../net/refused";
import type { CommonRefusal, Refusal, Table } from "../table/table";
import type { Texts } from "../texts/texts";

/** What the rules say to an action of my seat; nothing if it may be taken. */
export type Ask = (action: string) => Promise<Refusal | undefined>;

export const asksAt =
  (table: Pick<Table, "view" | "seat" | "foresight">): Ask =>
  async (action) => {
    const view = table.view();
    const seat = table.seat();
    return view && seat !== undefined ? table.foresight.whyNot(view, seat, action) : undefined;
  };

/** Keys of texts, for the refusals about which the board can say more than a refused message. */
export type Sentences<Code extends string> = Readonly<
  Partial<Record<Code | CommonRefusal, string>>
>;

export function refusalWords<Code extends string>(
  t: Texts,
  game: string,
  refusal: Refusal | undefined,
  own: Sentences<Code>,
  values?: Readonly<Record<string, string | number>>,
): string {
  if (!refusal) return "";
  const key = own[refusal.code as Code];
  return key ? t(key, values) : new Refused(refusal.code, refusal.why, game).message;
}

// Sentences for the one who plays; some have to be asked for.
import { whyOf } from "../net/refused";
import type { Table } from "../table/table";

// A promise where the rules are asked. No words: nothing is said.
export type Words = string | Promise<string>;

// An answer that comes after something else was said or done is not heard any more.
export function createSaying(
  table: Pick<Table, "turn">,
  { explain }: { explain(text: string): void },
): (words: Words) => void {
  let last: Words = "";
  const tell = (text: string): void => {
    if (text) explain(text);
  };
  return (words) => {
    last = words;
    if (typeof words === "string") {
      tell(words);
      return;
    }
    const turn = table.turn();
    const isHeard = () => last === words && turn === table.turn();
    words.then(
      (text) => isHeard() && tell(text),
      (error: unknown) => isHeard() && tell(whyOf(error)),
    );
  };
}

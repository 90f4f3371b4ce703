// What happened at a table so far, in lines, and on the board: asked for when the table is opened, after a gap and when something
// was taken back; it grows with what happens.
import { createEffect, createSignal, on, onCleanup, untrack } from "solid-js";
import type { Stage } from "../board/stage";
import type { GameEvent, Happening, Table } from "../table/table";
import { Chronicle, type Line, type Telling } from "./history";
import { talkOf } from "./talk";

const pause = 300; // milliseconds before it is asked again, because something happened meanwhile
const tries = 5; // where it is refused

export interface PastOfTable {
  lines(): readonly Line[];
  // As the board shows it; gives back the line that was added last, if there is one.
  begun(happening: Happening): string | undefined;
  told(event: GameEvent): string | undefined;
}

// `ready`: the words are there.
export function createPast(
  table: Table,
  stage: () => Stage | undefined,
  ready: () => boolean,
  telling: Telling,
): PastOfTable {
  const chronicle = new Chronicle(telling);
  const [lines, setLines] = createSignal<readonly Line[]>([]);
  const [wanted, setWanted] = createSignal(0); // how often it was asked for
  const [known, setKnown] = createSignal(0);
  let happened = 0;
  let shown: unknown; // the view that came with what happened last
  let number = 0; // of the turn that is on the board
  let timer: ReturnType<typeof setTimeout> | undefined;

  const again = (): void => void setWanted((count) => count + 1);
  const write = (): string | undefined => {
    const before = lines().length;
    setLines(chronicle.lines());
    return lines().length > before ? lines().at(-1)?.text : undefined;
  };

  onCleanup(
    table.onHappening(({ view }) => {
      ++happened;
      shown = view;
    }),
  );
  // A view that came by itself: the first, or one after a gap. What was said meanwhile is missing after every lost connection.
  createEffect(() => {
    if (table.view() !== shown) again();
  });
  createEffect(on(table.link, (link) => link === "open" && again(), { defer: true }));
  createEffect(
    on(
      () => JSON.stringify([table.facts()?.offer, table.facts()?.draw]),
      () => again(),
      { defer: true },
    ),
  );

  let asking = false; // one at a time
  const ask = async (): Promise<void> => {
    const [asked, before] = [wanted(), happened];
    const pasts = await table.history();
    if (asked !== wanted()) return; // and asked for once more
    if (before !== happened || stage()?.busy()) {
      timer = setTimeout(again, pause);
      return;
    }
    failed = 0;
    chronicle.recall(pasts);
    number = table.turn()?.number ?? 0;
    if (table.where === "server") talkOf(table).recall(pasts);
    setLines(chronicle.lines());
    setKnown(asked);
  };
  // Where it cannot be had, what happens from now on is told all the same.
  let failed = 0;
  const askAgain = (): void => {
    if (++failed <= tries) timer = setTimeout(again, pause * failed);
  };
  const due = () => ready() && wanted() > known() && table.link() === "open" && !stage()?.busy();
  const look = (): void => {
    if (asking || !untrack(due)) return;
    asking = true;
    const asked = wanted();
    void ask()
      .catch(askAgain)
      .finally(() => {
        asking = false;
        if (asked !== wanted()) look();
      });
  };
  createEffect(() => {
    wanted();
    if (due()) untrack(look);
  });
  createEffect(() => {
    const board = stage();
    if (board && known() > 0) untrack(() => board.recall(chronicle.steps()));
  });
  onCleanup(() => clearTimeout(timer));

  return {
    lines,
    begun({ undone, turn }) {
      chronicle.add({ turn: number, events: [], undone });
      number = turn.number ?? 0;
      if (undone === undefined) return undefined;
      again();
      return write();
    },
    told(event) {
      chronicle.tell(event);
      return write();
    },
  };
}

// What is marked on the board because of what has happened: where each seat placed last, and what changed last. From events
// alone, so that they are the same after a reload.

import type { Happening } from "../../table/table";
import type { Cell } from "./geometry";
import type { Event, View } from "./wire";

export interface Marks {
  readonly last: ReadonlyMap<number, Cell>; // where each seat placed last
  readonly recent: readonly Cell[]; // what changed last
}
export interface Remembered {
  readonly marks: Marks;
  readonly before: readonly Marks[]; // one for each step that may be taken back
  readonly undos: number | undefined; // how many these are; unknown when one comes in the middle
}

// One of these in each action that may be taken back, and what cannot be gone behind.
export const acts = /^(placed|rotated|replaced|bottomed|held|entered|moved|turned|fixed|declined)$/;
const barriers = /^(drew|reshuffled|rolled|turn|finished|end)$/;

export const nothing: Remembered = {
  marks: { last: new Map(), recent: [] },
  before: [],
  undos: undefined,
};

function marked(marks: Marks, event: Event): Marks {
  switch (event.type) {
    case "placed":
    case "replaced":
      return { last: new Map(marks.last).set(event.seat, event.cell), recent: [event.cell] };
    case "fixed":
    case "rotated":
    case "entered":
      return { ...marks, recent: [event.cell] };
    case "moved":
      return { ...marks, recent: [event.start, event.end] };
    case "turned":
      return { ...marks, recent: [] };
    default:
      return marks;
  }
}

// A step begins: how things were is kept, or comes back.
export function begun(
  { marks, before, undos }: Remembered,
  { undone }: Pick<Happening<View, Event>, "undone">,
): Remembered {
  if (undone === undefined) return { marks, before: [...before, marks], undos };
  return {
    marks: before.at(-1) ?? marks,
    before: before.slice(0, -1),
    undos: undos === undefined ? undefined : Math.max(0, undos - 1),
  };
}

export function happened({ marks, before, undos }: Remembered, event: Event): Remembered {
  const now = marked(marks, event);
  if (barriers.test(event.type)) return { marks: now, before: [], undos: 0 };
  return { marks: now, before, undos: acts.test(event.type) ? (undos ?? 0) + 1 : undos };
}

export const remember = (
  happenings: readonly Pick<Happening<View, Event>, "events" | "undone">[],
): Remembered =>
  happenings.reduce(
    (known, happening) => happening.events.reduce(happened, begun(known, happening)),
    nothing,
  );

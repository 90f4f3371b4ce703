// What happens, shown at the pace of people: pieces slide along their way, what is taken falls, a revive runs backwards.
import { batch, createSignal } from "solid-js";
import type { Surroundings } from "../game";
import { describe } from "./describe";
import { most, type Piece, type Pieces, type Role, sides } from "./position";
import type { EventOf, GameEvent, Past, Scene, View } from "./types";

const step = 170; // milliseconds for one cell
const pauses: Readonly<Record<string, number>> = {
  revive: 450,
  pass: 700,
  immunity: 250,
  end: 300,
};

export interface Flight {
  readonly piece: Piece;
  readonly at: string;
  readonly pace: number; // milliseconds of the way there
}
// From where to where the last action went.
export interface Trace {
  readonly from: string;
  readonly to: string;
}

// Where an event leaves its mark; nothing if it leaves none.
export function traceOf(event: GameEvent): Trace | undefined {
  if (event.type === "move" || event.type === "return") return { from: event.from, to: event.to };
  if (event.type !== "role" || event.by !== "line") return undefined;
  return { from: event.cell, to: event.cell };
}
type Taken = readonly (readonly Role[])[]; // by the seat that lost it
export function takenAfter(taken: Taken, event: GameEvent): Taken {
  const change = (seat: number, work: (lost: readonly Role[]) => readonly Role[]) =>
    taken.map((lost, i) => (i === seat ? work(lost) : lost));
  if (event.type === "capture") return change(event.seat, (lost) => [...lost, event.role]);
  return event.type === "revive" ? change(event.seat, (lost) => lost.slice(0, -1)) : taken;
}

export function createShow(around: Surroundings) {
  const [flight, setFlight] = createSignal<Flight>();
  const [changed, setChanged] = createSignal<ReadonlyMap<string, Piece | undefined>>(new Map());
  const [struck, setStruck] = createSignal<string>();
  const [trace, setTrace] = createSignal<Trace>();
  const [notice, setNotice] = createSignal("");
  const [taken, setTaken] = createSignal<Taken>([[], []]); // as far as it was seen
  const wordsOf = (event: GameEvent, view: View): string | undefined =>
    describe(event, view, around.texts, (seat) => around.texts(`colour.${sides[seat] ?? "white"}`));

  const put = (cell: string, piece: Piece | undefined) =>
    setChanged((before) => new Map(before).set(cell, piece));
  const pieceOf = ({ seat, role }: Piece): Piece => ({ seat, role });

  async function fly(piece: Piece, way: readonly string[], wait: Scene["wait"]): Promise<void> {
    const [from = "", ...rest] = way;
    put(from, undefined);
    setFlight({ piece, at: from, pace: 0 });
    await wait(30);
    for (const at of rest) {
      setFlight({ piece, at, pace: step });
      await wait(step);
    }
    around.cue("move");
    await wait(60);
  }

  async function capture(event: EventOf<"capture">, wait: Scene["wait"]): Promise<void> {
    const { cell } = event;
    put(cell, undefined);
    setStruck(cell);
    around.cue("capture");
    setTaken((before) => takenAfter(before, event));
    await wait(320);
    setStruck(undefined);
  }

  async function change(event: EventOf<"role">, wait: Scene["wait"]): Promise<void> {
    const piece = { seat: event.seat, role: event.to };
    const flown = flight();
    if (flown && flown.at === event.cell) setFlight({ ...flown, piece, pace: 0 });
    else put(event.cell, piece);
    setTrace((before) => traceOf(event) ?? before);
    around.cue("home");
    await wait(350);
  }

  async function revive(event: EventOf<"revive">, wait: Scene["wait"]): Promise<void> {
    put(event.cell, { seat: event.seat, role: "P" });
    setTaken((before) => takenAfter(before, event));
    around.cue("home");
    await wait(pauses.revive ?? 0);
  }

  return {
    flight,
    struck,
    trace,
    notice,
    // The pieces as they are now, without the one that is under way.
    pieces(shown: Pieces): Pieces {
      if (changed().size === 0) return shown;
      const now = new Map(shown);
      for (const [cell, piece] of changed())
        if (piece) now.set(cell, piece);
        else now.delete(cell);
      return now;
    },
    // What a side has lost; what nobody here has seen has no role.
    lost(shown: Pieces, seat: number): readonly (Role | undefined)[] {
      const here = [...shown.values()].filter((piece) => piece.seat === seat).length;
      const known = taken()[seat] ?? [];
      const count = Math.max(0, most - here);
      return [...Array<undefined>(Math.max(0, count - known.length)), ...known].slice(0, count);
    },
    settle(): void {
      setChanged(new Map());
      setFlight(undefined);
      setStruck(undefined);
    },
    // The steps that led here, after a reload, or since something was taken back.
    recall(steps: readonly Past[], view: View): void {
      const events = steps.flatMap((step) => step.events);
      batch(() => {
        setTrace(events.flatMap((event) => traceOf(event) ?? []).at(-1));
        setTaken(events.reduce(takenAfter, [[], []]));
        setNotice(events.flatMap((event) => wordsOf(event, view) ?? []).at(-1) ?? "");
      });
    },
    async play({ after, event, wait }: Scene): Promise<void> {
      await Promise.resolve(); // the board is first what it was before
      const words = wordsOf(event, after);
      if (words) setNotice(words);
      if (event.type === "move") {
        await fly(pieceOf(event), event.path, wait);
        setTrace(traceOf(event));
      } else if (event.type === "capture") await capture(event, wait);
      else if (event.type === "role") await change(event, wait);
      else if (event.type === "return") {
        await fly(pieceOf(event), [event.from, event.to], wait);
        setTrace(traceOf(event));
      } else if (event.type === "revive") await revive(event, wait);
      else {
        if (event.type === "end" && event.reason === "formation") around.cue("win");
        await wait(pauses[event.type] ?? 0);
      }
    },
  };
}
export type Show = ReturnType<typeof createShow>;

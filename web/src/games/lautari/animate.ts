// What happens, shown at the pace of people: pieces slide along their way, what is taken falls, a revive runs backwards.
import { batch, createSignal } from "solid-js";
import type { Scene } from "../../board/stage";
import type { EventOf, Past } from "../../table/table";
import type { Surroundings } from "../game";
import { describe } from "./describe";
import { countOf, most, type Piece, type Pieces, type Role, sides } from "./position";
import type { Event, View } from "./wire";

const step = 170; // milliseconds for one cell
const pauses: Readonly<Record<string, number>> = {
  revive: 450,
  pass: 700,
  immunity: 250,
  end: 300,
};

// Something that was carried to where it goes, and is let go there.
export interface Drop {
  readonly from: string;
  readonly to: string;
}
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
export function traceOf(event: Event): Trace | undefined {
  if (event.type === "move" || event.type === "return") return { from: event.from, to: event.to };
  if (event.type !== "role" || event.by !== "line") return undefined;
  return { from: event.cell, to: event.cell };
}
type Taken = readonly (readonly Role[])[]; // by the seat that lost it
export function takenAfter(taken: Taken, event: Event): Taken {
  const change = (seat: number, work: (lost: readonly Role[]) => readonly Role[]) =>
    taken.map((lost, i) => (i === seat ? work(lost) : lost));
  if (event.type === "capture") return change(event.seat, (lost) => [...lost, event.role]);
  return event.type === "revive" ? change(event.seat, (lost) => lost.slice(0, -1)) : taken;
}
// Whether the Sentinel of a seat is immune on the centre; nothing if nothing was said about it.
type Immune = readonly (boolean | undefined)[];
// Who has acted so far.
export const actedAfter = (acted: ReadonlySet<number>, event: Event): ReadonlySet<number> =>
  event.type === "move" || event.type === "revive" || event.type === "pass"
    ? new Set(acted).add(event.seat)
    : event.type === "role" && event.by === "line"
      ? new Set(acted).add(event.seat)
      : acted;
export const immuneAfter = (immune: Immune, event: Event): Immune =>
  event.type === "immunity"
    ? immune.map((on, seat) => (seat === event.seat ? event.on : on))
    : immune;

type Wait = Scene<View, Event>["wait"];

// What stays in sight of the past.
function createMemory(around: Surroundings) {
  const [trace, setTrace] = createSignal<Trace>();
  const [notice, setNotice] = createSignal("");
  const [taken, setTaken] = createSignal<Taken>([[], []]); // as far as it was seen
  const [immune, setImmune] = createSignal<Immune>([undefined, undefined]);
  const [acted, setActed] = createSignal<ReadonlySet<number>>(new Set());
  const wordsOf = (event: Event, view: View): string | undefined =>
    describe(event, view, around.texts, (seat) => around.texts(`colour.${sides[seat] ?? "white"}`));
  return {
    trace,
    notice,
    immune,
    acted,
    // What a side has lost; what nobody here has seen has no role.
    lost(shown: Pieces, seat: number): readonly (Role | undefined)[] {
      const known = taken()[seat] ?? [];
      const count = Math.max(0, most - countOf(shown, seat));
      return [...Array<undefined>(Math.max(0, count - known.length)), ...known].slice(0, count);
    },
    say(event: Event, view: View): void {
      const words = wordsOf(event, view);
      if (words) setNotice(words);
    },
    keep(event: Event): void {
      batch(() => {
        setTrace((before) => traceOf(event) ?? before);
        setTaken((before) => takenAfter(before, event));
        setImmune((before) => immuneAfter(before, event));
        setActed((before) => actedAfter(before, event));
      });
    },
    // The steps that led here, after a reload, or since something was taken back.
    recall(steps: readonly Past<Event>[], view: View): void {
      const events = steps.flatMap((step) => step.events);
      batch(() => {
        setTrace(events.flatMap((event) => traceOf(event) ?? []).at(-1));
        setTaken(events.reduce(takenAfter, [[], []]));
        setImmune(events.reduce(immuneAfter, [undefined, undefined]));
        setActed(events.reduce(actedAfter, new Set<number>()));
        setNotice(events.flatMap((event) => wordsOf(event, view) ?? []).at(-1) ?? "");
      });
    },
  };
}

// The pieces while something happens to them, until the view has it.
function createMotion(around: Surroundings) {
  const [flight, setFlight] = createSignal<Flight>();
  const [changed, setChanged] = createSignal<ReadonlyMap<string, Piece | undefined>>(new Map());
  const [struck, setStruck] = createSignal<string>();
  const [dropped, setDropped] = createSignal<Drop>();
  const put = (cell: string, piece: Piece | undefined) =>
    setChanged((before) => new Map(before).set(cell, piece));
  return {
    flight,
    struck,
    put,
    // It stays where it was dropped, until the rules have had their say.
    drop: (at: Drop | undefined): void => void setDropped(at),
    // The pieces as they are now, without the one that is under way.
    pieces(shown: Pieces): Pieces {
      const lying = dropped();
      const piece = lying && shown.get(lying.from);
      if (changed().size === 0 && !piece) return shown;
      const now = new Map(shown);
      if (lying && piece) {
        now.delete(lying.from);
        now.set(lying.to, piece);
      }
      for (const [cell, piece] of changed())
        if (piece) now.set(cell, piece);
        else now.delete(cell);
      return now;
    },
    settle(): void {
      setChanged(new Map());
      setFlight(undefined);
      setStruck(undefined);
    },
    async fly({ seat, role }: Piece, way: readonly string[], wait: Wait): Promise<void> {
      const piece = { seat, role };
      const [from = "", ...rest] = way;
      const to = rest.at(-1) ?? from;
      const there = dropped()?.from === from && dropped()?.to === to;
      batch(() => {
        put(from, undefined);
        setFlight({ piece, at: there ? to : from, pace: 0 });
        setDropped(undefined);
      });
      await wait(30);
      for (const at of there ? [] : rest) {
        setFlight({ piece, at, pace: step });
        await wait(step);
      }
      around.cue("move");
      await wait(60);
    },
    async strike(cell: string, wait: Wait): Promise<void> {
      put(cell, undefined);
      setStruck(cell);
      around.cue("capture");
      await wait(320);
      setStruck(undefined);
    },
    async change({ cell, seat, to: role }: EventOf<Event, "role">, wait: Wait): Promise<void> {
      const flown = flight();
      if (flown && flown.at === cell) setFlight({ piece: { seat, role }, at: cell, pace: 0 });
      else put(cell, { seat, role });
      around.cue("home");
      await wait(350);
    },
  };
}

export function createShow(around: Surroundings) {
  const { keep, say, ...memory } = createMemory(around);
  const { change, fly, put, strike, ...motion } = createMotion(around);
  return {
    ...memory,
    ...motion,
    async play({ after, event, wait }: Scene<View, Event>): Promise<void> {
      await Promise.resolve(); // the board is first what it was before
      say(event, after);
      if (event.type === "move") await fly(event, event.path, wait);
      else if (event.type === "return") await fly(event, [event.from, event.to], wait);
      keep(event);
      if (event.type === "capture") await strike(event.cell, wait);
      else if (event.type === "role") await change(event, wait);
      else if (event.type === "revive") {
        put(event.cell, { seat: event.seat, role: event.role });
        around.cue("home");
      } else if (event.type === "end" && event.reason === "formation") around.cue("win");
      const pause = pauses[event.type];
      if (pause) await wait(pause);
    },
  };
}

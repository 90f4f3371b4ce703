// What the board shows while something happens: tokens walking square by square, captured ones going back, the die rolling.
import { batch, createSignal } from "solid-js";
import type { Scene } from "../../board/stage";
import type { EventOf, Past } from "../../table/table";
import type { Surroundings } from "../game";
import type { Places } from "./choices";
import { describe } from "./describe";
import { type Colour, type Point, pathOf, progressOf, squarePoint, yard } from "./geometry";
import type { Event, View } from "./wire";

const square = 100; // milliseconds for one step
const back = 400; // for the way back to the yard
const face = 60; // for one face of the rolling die
const pauses: Readonly<Record<string, number>> = {
  third_six: 900,
  no_move: 450,
  token_finished: 350,
  placed: 500,
  extra_roll: 200,
  turn: 60,
};

export const tokenKey = (seat: number, token: number): string => `${seat}.${token}`;

export interface Step {
  readonly progress: number;
  readonly pace: number; // milliseconds of the way there
}
export interface Die {
  readonly seat: number;
  readonly face: number;
  readonly rolling: boolean;
}

type Wait = Scene<View, Event>["wait"];

// How often each face came, by seat.
function createRolls() {
  const [rolls, setRolls] = createSignal<ReadonlyMap<number, readonly number[]>>(new Map());
  const count = ({ seat, die: rolled }: EventOf<Event, "roll">): void => {
    setRolls((before) => {
      const counts = [...(before.get(seat) ?? [0, 0, 0, 0, 0, 0])];
      counts[rolled - 1] = (counts[rolled - 1] ?? 0) + 1;
      return new Map(before).set(seat, counts);
    });
  };
  return {
    rolls,
    count,
    recount(events: readonly Event[]): void {
      setRolls(new Map());
      for (const event of events) if (event.type === "roll") count(event);
    },
  };
}

// Seven faces, never the same twice running, the last one the true one.
async function tumble(
  { seat, die: rolled }: EventOf<Event, "roll">,
  show: (die: Die) => void,
  wait: Wait,
): Promise<void> {
  for (let left = 7; left > 0; --left) {
    show({ seat, face: ((rolled - 1 + left * 4 + (left % 3)) % 6) + 1, rolling: true });
    await wait(face);
  }
  show({ seat, face: rolled, rolling: false });
}

// Tokens that are not where the shown view has them, and a square where something struck.
function createSteps(around: Surroundings) {
  let dropped: string | undefined; // a token that a hand has put where it goes
  const [steps, setSteps] = createSignal<ReadonlyMap<string, Step>>(new Map());
  const [struck, setStruck] = createSignal<Point>();
  const put = (key: string, step: Step) => setSteps((before) => new Map(before).set(key, step));
  return {
    steps,
    struck,
    settle: () => setSteps(new Map()),
    drop(seat: number, token: number): void {
      dropped = tokenKey(seat, token);
    },
    async walk(event: EventOf<Event, "open" | "move">, wait: Wait): Promise<void> {
      const key = tokenKey(event.seat, event.token);
      const opened = event.type === "open";
      const from = opened ? yard : progressOf(event.from);
      const to = opened ? 0 : progressOf(event.to);
      const pace = opened ? back : square;
      // It lies there already.
      if (dropped === key) {
        dropped = undefined;
        put(key, { progress: to, pace: 0 });
        around.cue("move");
        await wait(60);
        return;
      }
      dropped = undefined;
      for (const progress of pathOf(from, to)) {
        put(key, { progress, pace });
        around.cue("move");
        await wait(pace);
      }
      await wait(60);
    },
    async capture(event: EventOf<Event, "capture">, wait: Wait): Promise<void> {
      setStruck(squarePoint(event.square ?? 0));
      around.cue("capture");
      put(tokenKey(event.seat, event.token), { progress: yard, pace: back });
      await wait(back + 120);
      setStruck(undefined);
    },
  };
}

export function createShow(around: Surroundings) {
  const { steps, struck, settle, drop, walk, capture } = createSteps(around);
  const { rolls, count, recount } = createRolls();
  const [die, setDie] = createSignal<Die>(); // the last roll
  const [notice, setNotice] = createSignal(""); // what was said last

  const wordsOf = (event: Event, view: View): string => {
    const { seats } = view;
    const colour = (seat: number) => around.texts(`colour.${seats[seat] ?? "red"}`);
    return describe(event, view, around.texts, colour) ?? "";
  };
  const roll = async (event: EventOf<Event, "roll">, wait: Wait): Promise<void> => {
    around.cue("roll");
    await tumble(event, setDie, wait);
    count(event);
    await wait(80);
  };

  return {
    die,
    notice,
    struck,
    rolls,
    steps,
    // The table's view is on the board: nothing is under way any more.
    settle,
    drop,
    // Where the tokens are now.
    places: (seats: readonly Colour[], shown: Places): Places =>
      seats.map((_, seat) =>
        (shown[seat] ?? []).map(
          (progress, token) => steps().get(tokenKey(seat, token))?.progress ?? progress,
        ),
      ),
    // What was rolled, and what was said last.
    recall(steps: readonly Past<Event>[], view: View): void {
      const events = steps.flatMap((step) => step.events);
      batch(() => {
        recount(events);
        const said = events.slice(-12).map((event) => wordsOf(event, view));
        setNotice(said.filter(Boolean).at(-1) ?? "");
      });
    },
    async play({ after, event, wait }: Scene<View, Event>): Promise<void> {
      const words = wordsOf(event, after);
      // A roll is told when the die lies still.
      if (words && event.type !== "roll") setNotice(words);
      if (event.type === "roll") {
        setNotice("");
        await roll(event, wait);
        setNotice(words);
      } else if (event.type === "open" || event.type === "move") await walk(event, wait);
      else if (event.type === "capture") await capture(event, wait);
      else {
        if (event.type === "token_finished") around.cue("home");
        if (event.type === "placed" && event.place === 1) around.cue("win");
        await wait(pauses[event.type] ?? 0);
      }
    },
  };
}

export type Show = ReturnType<typeof createShow>;

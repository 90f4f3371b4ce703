// From events to what is seen: cards fly from place to place, stocks turn up, full piles clear.
import { batch, createSignal } from "solid-js";
import type { Scene } from "../../board/stage";
import type { Happening, Past } from "../../table/table";
import type { Surroundings } from "../game";
import type { Dropping } from "./dropping";
import { type Box, handBoxes, type Layout } from "./geometry";
import { after, type Card, land, lift } from "./view";
import type { Event, View } from "./wire";

export interface Flight {
  readonly card: Card | undefined; // nothing: face down
  readonly from: Box;
  readonly to: Box;
}

// Milliseconds.
export const pace = { fly: 300, flip: 160, clear: 560, draw: 260, bounce: 650, recycle: 500 };

// Where a card of a seat lies or goes.
function boxOf(layout: Layout, seat: number, zone: string, pile: number, hand: Box): Box {
  const other = layout.others.find((one) => one.seat === seat);
  const boxes = other ?? layout;
  if (zone === "stock") return boxes.stock;
  if (zone === "discard") return boxes.discards[pile] ?? boxes.stock;
  return other ? other.hand : hand;
}

// Of a card in my hand.
function ownHandBox(layout: Layout, view: View, card: Card): Box {
  const { count = 1, cards } = view.hands[layout.me] ?? {};
  const boxes = handBoxes(layout, Math.max(1, count));
  return boxes[Math.max(0, cards?.indexOf(card) ?? 0)] ?? layout.stock;
}

// The way of a card by an event; nothing if none is moved.
function flightOf(layout: Layout, view: View, event: Event): Flight | undefined {
  if (event.type === "drew") {
    const { deck, hand } = layout;
    const to = boxOf(layout, event.seat, "hand", 0, hand[2] ?? deck);
    return { card: undefined, from: deck, to };
  }
  if (event.type !== "played" && event.type !== "discarded") return undefined;
  const { seat } = event;
  const card = event.card ?? 0;
  const hand = ownHandBox(layout, view, card);
  if (event.type === "discarded") {
    const from = boxOf(layout, seat, "hand", 0, hand);
    return { card, from, to: boxOf(layout, seat, "discard", event.to, from) };
  }
  const from = boxOf(layout, seat, event.from, event.pile ?? 0, hand);
  return { card, from, to: layout.build[event.to] ?? from };
}

const ends = ({ events }: Pick<Past<Event>, "events">): boolean =>
  events.some(({ type }) => type === "round" || type === "end");

// Who came second in a round of parallel mode: in sight until the next round is settled.
function createBounced() {
  const [bounced, setBounced] = createSignal<ReadonlySet<number>>(new Set());
  return {
    bounced,
    bounce: (seat: number) => setBounced((seats) => new Set(seats).add(seat)),
    begin(happening: Happening<View, Event>): void {
      if (ends(happening)) setBounced(new Set<number>());
    },
    // Of the last round that was settled, and of what came after it.
    recall(steps: readonly Past<Event>[]): void {
      let conflicts: number[] = [];
      for (const step of steps) {
        if (ends(step)) conflicts = [];
        for (const event of step.events) if (event.type === "bounced") conflicts.push(event.seat);
      }
      setBounced(new Set(conflicts));
    },
  };
}

// How things stand in the middle of a happening, and the card that is on its way.
function createModel(layout: () => Layout, dropping: Dropping) {
  const [model, setModel] = createSignal<View>();
  const [flight, setFlight] = createSignal<Flight>();
  return {
    model,
    flight,
    async fly(scene: Scene<View, Event>, view: View, time: number): Promise<void> {
      // What was dropped there is there.
      if (dropping.brought(scene.event)) {
        batch(() => {
          setModel(land(lift(view, scene.event), scene.event));
          dropping.clear();
        });
        return;
      }
      batch(() => {
        setModel(lift(view, scene.event));
        setFlight(flightOf(layout(), view, scene.event));
      });
      await scene.wait(time);
      batch(() => {
        setFlight(undefined);
        setModel((now) => land(now ?? view, scene.event));
      });
    },
    landed: (view: View, event: Event): void => void setModel(after(view, [event])),
    clear(): void {
      setModel(undefined);
      setFlight(undefined);
    },
  };
}

export function createShow(around: Surroundings, layout: () => Layout, dropping: Dropping) {
  const { model, flight, fly, landed, clear } = createModel(layout, dropping);
  const [clearing, setClearing] = createSignal<number>();
  const conflicts = createBounced();

  const happen = async (scene: Scene<View, Event>, view: View): Promise<void> => {
    const { event, wait } = scene;
    switch (event.type) {
      case "played":
      case "discarded":
        around.cue(event.type === "played" && event.from === "stock" ? "home" : "move");
        return fly(scene, view, pace.fly);
      case "drew":
        around.cue("card");
        return fly(scene, view, pace.draw);
      case "flipped":
        landed(view, event);
        return wait(pace.flip);
      case "cleared":
        around.cue("capture");
        setClearing(event.pile);
        await wait(pace.clear);
        batch(() => {
          setClearing(undefined);
          landed(view, event);
        });
        return;
      case "recycle":
        around.cue("roll");
        await wait(pace.recycle);
        return landed(view, event);
      case "bounced":
        around.cue("no");
        conflicts.bounce(event.seat);
        return wait(pace.bounce);
      case "end":
        return around.cue("win");
      default:
        return landed(view, event);
    }
  };

  return {
    model,
    flight,
    clearing,
    bounced: conflicts.bounced,
    begin(happening: Happening<View, Event>): void {
      batch(() => {
        clear();
        conflicts.begin(happening);
      });
    },
    // After a reload, or since something was taken back.
    recall: conflicts.recall,
    async play(scene: Scene<View, Event>): Promise<void> {
      await happen(scene, model() ?? scene.before);
    },
  };
}
export type Show = ReturnType<typeof createShow>;

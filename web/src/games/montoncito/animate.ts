// From events to what is seen: cards fly from place to place, stocks turn up, full piles clear.
import { batch, createSignal } from "solid-js";
import type { Scene } from "../../board/stage";
import type { GameEvent, Happening, Past } from "../../table/table";
import type { Surroundings } from "../game";
import { type Box, handBoxes, type Layout } from "./geometry";
import { type Card, land, lift, type MontoncitoView } from "./view";

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

export function createShow(around: Surroundings, layout: () => Layout) {
  // How things stand in the middle of a happening.
  const [model, setModel] = createSignal<MontoncitoView>();
  const [flight, setFlight] = createSignal<Flight>();
  const [clearing, setClearing] = createSignal<number>();
  const [bounced, setBounced] = createSignal<ReadonlySet<number>>(new Set());
  const [last, setLast] = createSignal<string>(); // where a card came to rest last

  // Where a card came to rest by an event.
  const restOf = ({ type, seat, to }: GameEvent): string | undefined => {
    if (type === "played") return `b${to}`;
    if (type !== "discarded") return undefined;
    return seat === layout().me ? `d${to}` : `o${seat}:${to}`;
  };
  const ownHandBox = (view: MontoncitoView, card: Card): Box => {
    const cards = view.hands[layout().me]?.cards ?? [];
    const boxes = handBoxes(layout(), Math.max(1, view.hands[layout().me]?.count ?? 1));
    return boxes[Math.max(0, cards.indexOf(card))] ?? layout().stock;
  };
  const fly = async (scene: Scene, view: MontoncitoView, way: Flight, time: number) => {
    batch(() => {
      setModel(lift(view, scene.event));
      setFlight(way);
    });
    await scene.wait(time);
    batch(() => {
      setFlight(undefined);
      setModel((now) => land(now ?? view, scene.event));
    });
  };
  const landed = (view: MontoncitoView, event: GameEvent): void => {
    setModel(land(lift(view, event), event));
  };

  const happenings: Record<string, (scene: Scene, view: MontoncitoView) => Promise<void>> = {
    async played(scene, view) {
      const { event } = scene;
      const card = Number(event.card);
      const hand = ownHandBox(view, card);
      const from = boxOf(
        layout(),
        Number(event.seat),
        String(event.from),
        Number(event.pile),
        hand,
      );
      const to = layout().build[Number(event.to)] ?? from;
      around.cue(event.from === "stock" ? "home" : "move");
      setLast(restOf(event));
      await fly(scene, view, { card, from, to }, pace.fly);
    },
    async discarded(scene, view) {
      const { event } = scene;
      const seat = Number(event.seat);
      const card = Number(event.card);
      const from = boxOf(layout(), seat, "hand", 0, ownHandBox(view, card));
      const to = boxOf(layout(), seat, "discard", Number(event.to), from);
      around.cue("move");
      setLast(restOf(event));
      await fly(scene, view, { card, from, to }, pace.fly);
    },
    async drew(scene, view) {
      const { deck, hand } = layout();
      const to = boxOf(layout(), Number(scene.event.seat), "hand", 0, hand[2] ?? deck);
      around.cue("card");
      await fly(scene, view, { card: undefined, from: deck, to }, pace.draw);
    },
    async flipped({ event, wait }, view) {
      landed(view, event);
      await wait(pace.flip);
    },
    async cleared({ event, wait }, view) {
      around.cue("capture");
      setClearing(Number(event.pile));
      await wait(pace.clear);
      batch(() => {
        setClearing(undefined);
        landed(view, event);
      });
    },
    async recycle({ event, wait }, view) {
      around.cue("roll");
      await wait(pace.recycle);
      landed(view, event);
    },
    async bounced({ event, wait }) {
      around.cue("no");
      setBounced((seats) => new Set(seats).add(Number(event.seat)));
      await wait(pace.bounce);
    },
    async end() {
      around.cue("win");
    },
  };

  return {
    model,
    flight,
    clearing,
    bounced,
    last,
    begin(happening: Happening): void {
      batch(() => {
        setModel(undefined);
        setFlight(undefined);
        // A conflict is in sight until the next round is settled.
        if (happening.events.some(({ type }) => type === "round" || type === "end"))
          setBounced(new Set<number>());
      });
    },
    // After a reload, or since something was taken back.
    recall(steps: readonly Past[]): void {
      const ends = ({ events }: Past) =>
        events.some(({ type }) => type === "round" || type === "end");
      // Of the last round that was settled, and of what came after it.
      let conflicts: GameEvent[] = [];
      for (const step of steps) {
        if (ends(step)) conflicts = [];
        conflicts.push(...step.events.filter(({ type }) => type === "bounced"));
      }
      batch(() => {
        setLast(steps.flatMap(({ events }) => events.flatMap((one) => restOf(one) ?? [])).at(-1));
        setBounced(new Set(conflicts.map(({ seat }) => Number(seat))));
      });
    },
    async play(scene: Scene): Promise<void> {
      const view = model() ?? (scene.before as unknown as MontoncitoView);
      const happening = happenings[scene.event.type];
      if (happening) await happening(scene, view);
      else landed(view, scene.event);
    },
  };
}
export type Show = ReturnType<typeof createShow>;

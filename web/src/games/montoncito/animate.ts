// From events to what is seen: cards fly from place to place, stocks turn up, full piles clear.
import { batch, createSignal } from "solid-js";
import type { Surroundings } from "../game";
import { type Box, handBoxes, type Layout } from "./geometry";
import type { EventOf, GameEvent, Happening, Past, Scene, View } from "./types";
import { type Card, land, lift } from "./view";

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
  const [model, setModel] = createSignal<View>();
  const [flight, setFlight] = createSignal<Flight>();
  const [clearing, setClearing] = createSignal<number>();
  const [bounced, setBounced] = createSignal<ReadonlySet<number>>(new Set());
  const [last, setLast] = createSignal<string>(); // where a card came to rest last

  // Where a card came to rest by an event.
  const restOf = (event: GameEvent): string | undefined => {
    if (event.type === "played") return `b${event.to}`;
    if (event.type !== "discarded") return undefined;
    return event.seat === layout().me ? `d${event.to}` : `o${event.seat}:${event.to}`;
  };
  const ownHandBox = (view: View, card: Card): Box => {
    const cards = view.hands[layout().me]?.cards ?? [];
    const boxes = handBoxes(layout(), Math.max(1, view.hands[layout().me]?.count ?? 1));
    return boxes[Math.max(0, cards.indexOf(card))] ?? layout().stock;
  };
  const fly = async (scene: Scene, view: View, way: Flight, time: number) => {
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
  const landed = (view: View, event: GameEvent): void => {
    setModel(land(lift(view, event), event));
  };

  const played = async (scene: Scene, view: View, event: EventOf<"played">): Promise<void> => {
    const card = event.card ?? 0;
    const from = boxOf(layout(), event.seat, event.from, event.pile ?? 0, ownHandBox(view, card));
    const to = layout().build[event.to] ?? from;
    around.cue(event.from === "stock" ? "home" : "move");
    setLast(restOf(event));
    await fly(scene, view, { card, from, to }, pace.fly);
  };
  const discarded = async (
    scene: Scene,
    view: View,
    event: EventOf<"discarded">,
  ): Promise<void> => {
    const { seat, card } = event;
    const from = boxOf(layout(), seat, "hand", 0, ownHandBox(view, card));
    const to = boxOf(layout(), seat, "discard", event.to, from);
    around.cue("move");
    setLast(restOf(event));
    await fly(scene, view, { card, from, to }, pace.fly);
  };
  const happen = async (scene: Scene, view: View): Promise<void> => {
    const { event, wait } = scene;
    switch (event.type) {
      case "played":
        return played(scene, view, event);
      case "discarded":
        return discarded(scene, view, event);
      case "drew": {
        const { deck, hand } = layout();
        const to = boxOf(layout(), event.seat, "hand", 0, hand[2] ?? deck);
        around.cue("card");
        return fly(scene, view, { card: undefined, from: deck, to }, pace.draw);
      }
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
        setBounced((seats) => new Set(seats).add(event.seat));
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
      let conflicts: number[] = [];
      for (const step of steps) {
        if (ends(step)) conflicts = [];
        for (const event of step.events) if (event.type === "bounced") conflicts.push(event.seat);
      }
      batch(() => {
        setLast(steps.flatMap(({ events }) => events.flatMap((one) => restOf(one) ?? [])).at(-1));
        setBounced(new Set(conflicts));
      });
    },
    async play(scene: Scene): Promise<void> {
      await happen(scene, model() ?? scene.before);
    },
  };
}
export type Show = ReturnType<typeof createShow>;

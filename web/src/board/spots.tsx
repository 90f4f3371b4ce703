// The things on a board that can be pointed at, as one widget: arrows move among them, Enter points, and a screen reader
// hears the name of each. What they look like is the game's business.
import {
  type Accessor,
  createComputed,
  createEffect,
  createMemo,
  createSignal,
  For,
  type JSX,
  untrack,
} from "solid-js";

import { hinted } from "./hinted";
import { spotAt, spotUnder } from "./input";

export interface Spot {
  readonly id: string;
  readonly x: number; // the centre, in the units of the drawing
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly outline?: string; // its shape as a path, where it is no rectangle
  readonly name: string; // for those who hear it
  readonly able: boolean; // may be pointed at now
  readonly on: boolean; // has been pointed at
  readonly live?: boolean; // does something too, though it is not the next thing to do
}

export interface SpotsProps {
  spots: Accessor<readonly Spot[]>;
  label: string;
  pick(id: string): void;
  // Dragging from one to another is pointing at both.
  drag(from: string, to: string): void;
  // Somebody looks at one, by focus or by hovering: the time for a preview.
  look?(id: string): void;
  // And looks away.
  leave?(): void;
}

// The nearest spot in a direction: mostly straight ahead, a little to the side.
function towards(spots: readonly Spot[], from: Spot, dx: number, dy: number): Spot | undefined {
  let best: Spot | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const spot of spots) {
    const ahead = (spot.x - from.x) * dx + (spot.y - from.y) * dy;
    const aside = Math.abs((spot.x - from.x) * dy) + Math.abs((spot.y - from.y) * dx);
    if (spot.id === from.id || ahead <= 0.01) continue;
    const cost = ahead + 2.5 * aside;
    if (cost < least) [best, least] = [spot, cost];
  }
  return best;
}

// Most spots are the same after a step: they are left alone.
const same = (a: Spot, b: Spot): boolean =>
  a === b || (Object.keys(b) as (keyof Spot)[]).every((part) => a[part] === b[part]);

// A finger that moves no further than this, in pixels, taps where it went down, whatever has come under it since.
const slack = 8;

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

// Which of them has the focus, and where the keyboard leads from there.
function createFocus(props: SpotsProps, ids: Accessor<readonly string[]>) {
  const [at, setAt] = createSignal<string>();
  const elements = new Map<string, SVGElement>();
  let group: SVGGElement | undefined;
  let held = false;

  // One of them can be reached with Tab: the last one used, else the first that may be pointed at.
  const home = (): string | undefined => {
    const spots = props.spots();
    if (spots.some((spot) => spot.id === at())) return at();
    return (spots.find((spot) => spot.able) ?? spots[0])?.id;
  };
  const go = (spot: Spot | undefined): void => {
    if (!spot) return;
    setAt(spot.id);
    elements.get(spot.id)?.focus();
  };
  // Focus stays on the board when the spot under it goes away or is put elsewhere in the order.
  createComputed(() => {
    ids();
    held = group?.contains(document.activeElement) ?? false;
  });
  createEffect(() => {
    ids();
    const id = home();
    if (held && id && !group?.contains(document.activeElement)) elements.get(id)?.focus();
    held = false;
  });
  return {
    home,
    moved: (id: string): void => void setAt(id),
    drawn: (id: string, element: SVGElement): void => void elements.set(id, element),
    within(element: SVGGElement): void {
      group = element;
    },
    key(event: KeyboardEvent, spot: Spot): void {
      const arrow = arrows[event.key];
      const able = props.spots().filter((other) => other.able);
      if (arrow) go(towards(props.spots(), spot, ...arrow));
      else if (event.key === "Enter" || event.key === " ") props.pick(spot.id);
      else if (event.key === "Home") go(able[0]);
      else if (event.key === "n" || event.key === "p") {
        // To the next (or previous) spot that may be pointed at.
        const index = able.findIndex((other) => other.id === spot.id);
        const next = event.key === "n" ? index + 1 : (index < 0 ? able.length : index) - 1;
        go(able[(next + able.length) % Math.max(1, able.length)]);
      } else return;
      event.preventDefault();
    },
  };
}
type Focus = ReturnType<typeof createFocus>;

const under = (event: PointerEvent): string | undefined =>
  spotAt(document.elementFromPoint(event.clientX, event.clientY), event);

// A finger or a mouse that goes down on one, and up on the same or on another.
function createDragging(props: SpotsProps) {
  let dragged: { spot: string; x: number; y: number } | undefined;
  return {
    down(event: PointerEvent): void {
      const spot = spotUnder(event);
      dragged = spot === undefined ? undefined : { spot, x: event.clientX, y: event.clientY };
      (event.target as Element).releasePointerCapture?.(event.pointerId);
    },
    up(event: PointerEvent): void {
      const end = under(event);
      const from = dragged;
      dragged = undefined;
      const moved = from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > slack;
      if (from && end && from.spot !== end && moved) props.drag(from.spot, end);
      else if (end !== undefined && end === spotUnder(event))
        props.pick(moved ? end : (from?.spot ?? end));
    },
  };
}

// A finger on something that may be chosen drags it, and not the page.
function keepPage(group: SVGGElement): void {
  const stay = (event: TouchEvent): void => {
    const able = (event.target as Element).closest(".spot.able, .spot.on");
    if (able && event.touches.length === 1) event.preventDefault();
  };
  group.addEventListener("touchstart", stay, { passive: false });
}

// One of them, as long as it is there; `known` is what is known about it now.
function Area(props: { first: Spot; known(): Spot | undefined; focus: Focus }): JSX.Element {
  const { first, focus } = props;
  const spot = createMemo<Spot>((last) => props.known() ?? last, first, { equals: same });
  return (
    <g
      ref={(element) => focus.drawn(first.id, element)}
      class="spot"
      classList={{
        able: spot().able,
        on: spot().on,
        live: spot().live === true,
        hinted: hinted().includes(first.id),
      }}
      data-spot={first.id}
      role="button"
      tabindex={focus.home() === first.id ? 0 : -1}
      aria-label={spot().name}
      aria-disabled={!spot().able}
      aria-pressed={spot().on}
    >
      {/* Whoever has an outline always has one. */}
      {first.outline ? (
        <path d={spot().outline ?? ""} />
      ) : (
        <rect
          x={spot().x - spot().width / 2}
          y={spot().y - spot().height / 2}
          width={spot().width}
          height={spot().height}
          rx={Math.min(spot().width, spot().height) * 0.2}
        />
      )}
    </g>
  );
}

export function Spots(props: SpotsProps): JSX.Element {
  // A spot keeps its element while what is known about it changes; so it also keeps the focus.
  const byId = createMemo(() => new Map(props.spots().map((spot) => [spot.id, spot])));
  const ids = createMemo(() => props.spots().map((spot) => spot.id));
  const focus = createFocus(props, ids);
  const dragging = createDragging(props);

  // One ear for all of them.
  return (
    <g
      ref={(element) => {
        focus.within(element);
        keepPage(element);
      }}
      role="group"
      aria-label={props.label}
      onKeyDown={(event) => {
        const spot = byId().get(spotUnder(event) ?? "");
        if (spot) focus.key(event, spot);
      }}
      onFocusIn={(event) => {
        const id = spotUnder(event);
        if (id === undefined) return;
        focus.moved(id);
        props.look?.(id);
      }}
      onFocusOut={() => props.leave?.()}
      onPointerOver={(event) => {
        const id = spotUnder(event);
        if (id !== undefined) props.look?.(id);
      }}
      onPointerOut={() => props.leave?.()}
      onPointerDown={dragging.down}
      onPointerUp={dragging.up}
    >
      <For each={ids()}>
        {(id) => {
          const first = untrack(() => byId().get(id));
          return first && <Area first={first} known={() => byId().get(id)} focus={focus} />;
        }}
      </For>
    </g>
  );
}

// What a board hears besides its spots: where it was pointed at, and keys that work wherever the focus is.
import { onCleanup } from "solid-js";

const idOf = (spot: Element | null | undefined): string | undefined =>
  spot?.getAttribute("data-spot") ?? undefined;

// Half of what a finger covers, in pixels.
const finger = 22;

// What may be chosen nearest to the pointer, if a finger there covers its middle or touches it.
function nearestAble(board: Element, { clientX, clientY }: PointerEvent): Element | undefined {
  let best: Element | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const spot of board.querySelectorAll(".spot.able")) {
    const { x, y, width, height } = spot.getBoundingClientRect();
    const away = Math.hypot(clientX - x - width / 2, clientY - y - height / 2);
    const half = Math.min(width, height) / 2;
    const beside = Math.max(0, away - half);
    if (away <= Math.max(finger, half) && beside < least) [best, least] = [spot, beside];
  }
  return best;
}

// The spot that is meant by a pointer over this element. On a board with small parts (`data-fingers`) a finger on what does
// nothing means the nearest that may be chosen.
export function spotAt(element: Element | null, event: Event): string | undefined {
  const spot = element?.closest("[data-spot]");
  const board = element?.closest("[data-fingers]");
  const broad = event instanceof PointerEvent && event.pointerType !== "mouse";
  if (!board || !broad || spot?.matches(".able, .on, .live")) return idOf(spot);
  return idOf(nearestAble(board, event) ?? spot);
}

// The spot under the pointer, or with the focus; nothing beside all of them.
export const spotUnder = (event: Event): string | undefined =>
  spotAt(event.target as Element, event);

// Where the pointer is, as the board measures.
export function pointOn(board: SVGGraphicsElement, event: PointerEvent): DOMPoint | undefined {
  const inverse = board.getScreenCTM()?.inverse();
  return inverse && new DOMPoint(event.clientX, event.clientY).matrixTransform(inverse);
}

// Not with a modifier, which is the browser's, and not where one writes.
const isForBoard = (event: KeyboardEvent): boolean =>
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !(event.target as Element | null)?.closest?.("input, select, textarea");

// As long as the board is there: keys, wherever the focus is. What lies over the board may keep them for itself.
export function onKey(work: (event: KeyboardEvent) => void): void {
  const key = (event: KeyboardEvent): void => {
    if (isForBoard(event)) work(event);
  };
  addEventListener("keydown", key);
  onCleanup(() => removeEventListener("keydown", key));
}

// The pointer was let go, here or elsewhere, and the spot under it has had its say.
export function onRelease(work: () => void): void {
  const later = (): void => void setTimeout(work);
  for (const type of ["pointerup", "pointercancel"]) {
    document.addEventListener(type, later);
    onCleanup(() => document.removeEventListener(type, later));
  }
}

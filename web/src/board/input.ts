// What a board hears besides its spots: where it was pointed at, and keys that work wherever the focus is.
import { onCleanup } from "solid-js";

// The spot under the pointer, or with the focus; nothing beside all of them.
export const spotUnder = (event: Event): string | undefined =>
  (event.target as Element).closest("[data-spot]")?.getAttribute("data-spot") ?? undefined;

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

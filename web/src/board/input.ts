// What a board hears besides its spots: where it was pointed at, and keys that work wherever the focus is.

// The spot under the pointer, or with the focus; nothing beside all of them.
export const spotUnder = (event: Event): string | undefined =>
  (event.target as Element).closest("[data-spot]")?.getAttribute("data-spot") ?? undefined;

// Where the pointer is, as the board measures.
export function pointOn(board: SVGGraphicsElement, event: PointerEvent): DOMPoint | undefined {
  const inverse = board.getScreenCTM()?.inverse();
  return inverse && new DOMPoint(event.clientX, event.clientY).matrixTransform(inverse);
}

// Not with a modifier, which is the browser's, and not where one writes.
export const isForBoard = (event: KeyboardEvent): boolean =>
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !(event.target as Element | null)?.closest?.("input, select, textarea");

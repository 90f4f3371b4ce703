// Brings a board into sight, where a small screen shows a part of the page only.
const margin = 8; // pixels around it

function extentOf(elements: readonly Element[]): { top: number; bottom: number } {
  const boxes = elements.map((element) => element.getBoundingClientRect());
  return {
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

// How far to scroll so that all of it is between `from` and `to`; what does not fit is shown from its top.
export function wayInto(
  { top, bottom }: { top: number; bottom: number },
  from: number,
  to: number,
): number {
  if (top < from || bottom - top > to - from) return top - from;
  return Math.max(0, bottom - to);
}

// The whole board if there is room for it, or else what may be chosen there. `above`: what lies over the top of the page.
export function bringIntoSight(board: Element, above: Element | undefined, smooth: boolean): void {
  const over = above && getComputedStyle(above).position === "sticky" ? above.clientHeight : 0;
  const [from, to] = [over + margin, innerHeight - margin];
  const spots = [...board.querySelectorAll(".spot")];
  const able = spots.filter((spot) => spot.classList.contains("able"));
  const seen = [spots, able]
    .filter(({ length }) => length > 0)
    .map(extentOf)
    .find(({ top, bottom }, i) => i === 1 || bottom - top <= to - from);
  const top = seen ? wayInto(seen, from, to) : 0;
  if (top !== 0) scrollBy({ top, behavior: smooth ? "smooth" : "instant" });
}

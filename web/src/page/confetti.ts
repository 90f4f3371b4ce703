// A short celebration over the page, which takes no taps and leaves nothing behind.

const lasts = 1600; // milliseconds
const fades = 450; // of these, at the end
const count = 130;
const gravity = 0.0011; // pixels for each millisecond, twice
const drag = 0.0016;
const colours = ["#c3272b", "#1d5fb8", "#1f7a3d", "#e3a50a", "#6a3fb5", "#d9622b"];

interface Scrap {
  x: number;
  y: number;
  dx: number;
  dy: number;
  readonly size: number;
  readonly turn: number; // for each millisecond
  readonly tip: number;
  readonly colour: string;
}

const between = (from: number, to: number): number => from + Math.random() * (to - from);

// From the middle of the board, up and to all sides.
function scrapsFrom({ left, top, width, height }: DOMRect): Scrap[] {
  const reach = Math.sqrt(Math.min(width, height) / 400);
  return Array.from({ length: count }, (_, i) => {
    const angle = between(-Math.PI, 0);
    const force = between(0.25, 0.95) * reach;
    return {
      x: left + width / 2 + between(-0.12, 0.12) * width,
      y: top + height / 2 + between(-0.08, 0.08) * height,
      dx: Math.cos(angle) * force,
      dy: Math.sin(angle) * force - 0.12,
      size: between(5, 10) * Math.max(1, reach),
      turn: between(-0.012, 0.012),
      tip: between(0.004, 0.012),
      colour: colours[i % colours.length] ?? "",
    };
  });
}

function paint(
  pen: CanvasRenderingContext2D,
  scraps: readonly Scrap[],
  age: number,
  step: number,
): void {
  pen.globalAlpha = Math.min(1, (lasts - age) / fades);
  for (const scrap of scraps) {
    scrap.dx *= 1 - drag * step;
    scrap.dy = scrap.dy * (1 - drag * step) + gravity * step;
    scrap.x += scrap.dx * step;
    scrap.y += scrap.dy * step;
    pen.save();
    pen.translate(scrap.x, scrap.y);
    pen.rotate(scrap.turn * age);
    pen.scale(1, Math.cos(scrap.tip * age)); // it tumbles
    pen.fillStyle = scrap.colour;
    pen.fillRect(-scrap.size / 2, -scrap.size / 3, scrap.size, scrap.size * 0.66);
    pen.restore();
  }
}

// Gives back how to end it early.
export function celebrate(from: Element | null): () => void {
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  if (!from || !pen) return () => {};
  const sharp = Math.min(2, devicePixelRatio);
  canvas.className = "confetti";
  canvas.width = innerWidth * sharp;
  canvas.height = innerHeight * sharp;
  canvas.setAttribute("aria-hidden", "true");
  Object.assign(canvas.style, {
    position: "fixed",
    inset: "0",
    width: "100%",
    height: "100%",
    pointerEvents: "none",
    zIndex: "9",
  });
  document.body.append(canvas);
  const scraps = scrapsFrom(from.getBoundingClientRect());
  const began = performance.now();
  let last = began;
  let frame = 0;
  const stop = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(end);
    canvas.remove();
  };
  const draw = (now: number): void => {
    const step = Math.min(50, Math.max(0, now - last));
    last = now;
    pen.setTransform(sharp, 0, 0, sharp, 0, 0);
    pen.clearRect(0, 0, innerWidth, innerHeight);
    if (now - began < lasts) {
      paint(pen, scraps, Math.max(0, now - began), step);
      frame = requestAnimationFrame(draw);
    } else stop();
  };
  // Also where nothing is drawn, because nobody looks.
  const end = setTimeout(stop, lasts + 200);
  frame = requestAnimationFrame(draw);
  return stop;
}

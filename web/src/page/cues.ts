// Short sounds, and a tremble where the device has one. Nothing is said by them alone.
import { prefs } from "./prefs";

export type Cue =
  | "move"
  | "roll"
  | "card"
  | "slide"
  | "capture"
  | "home"
  | "lost"
  | "turn"
  | "offer"
  | "tick"
  | "win"
  | "loss"
  | "no";

const trembles: Partial<Record<Cue, number[]>> = {
  roll: [15],
  card: [10],
  capture: [30, 30, 30],
  home: [40],
  turn: [40, 60, 40],
  offer: [40, 60, 40],
  win: [60, 40, 120],
};
// These call somebody who looks elsewhere.
const calling: ReadonlySet<Cue> = new Set(["turn", "offer"]);

const late = 600; // milliseconds after which a sound says nothing any more
let sounds: Promise<typeof import("./sounds")> | undefined;

export function cue(kind: Cue): void {
  // Browsers allow neither before somebody has touched the page.
  if (!navigator.userActivation?.hasBeenActive || (document.hidden && !calling.has(kind))) return;
  const tremble = trembles[kind];
  if (prefs.vibration && tremble) navigator.vibrate?.(tremble);
  if (!prefs.sound || prefs.volume === 0) return;
  const asked = performance.now();
  sounds ??= import("./sounds");
  sounds
    .then(({ play }) => {
      // What is seen does not wait for what is heard.
      if (performance.now() - asked < late) setTimeout(() => play(kind, prefs.volume));
    })
    .catch(() => {
      sounds = undefined; // without a network: the next one tries again
    });
}

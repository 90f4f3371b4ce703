// What each cue sounds like: wood, dice, paper, metal, and a few notes.
import type { Cue } from "./cues";
import type { Hiss, Part, Strike, Tune } from "./synth";

type Tones = Strike["tones"];

const wooden: Tones = [
  [1, 1, 13],
  [2.57, 0.45, 8],
  [5.1, 0.2, 4],
];
const boxy: Tones = [
  [1, 1, 34],
  [1.83, 0.5, 22],
  [3.1, 0.2, 10],
];
const metallic: Tones = [
  [1, 1, 130],
  [2.76, 0.42, 70],
  [5.4, 0.18, 34],
  [8.9, 0.06, 16],
];
const plucked: Tones = [
  [1, 1, 150],
  [2, 0.42, 90],
  [3, 0.2, 55],
  [4, 0.09, 34],
];
const blown: Tones = [
  [1, 1, 330],
  [2, 0.55, 260],
  [3, 0.34, 200],
  [4, 0.18, 150],
  [5, 0.08, 110],
];
const soft: Tones = [
  [1, 1, 250],
  [2, 0.22, 160],
  [0.5, 0.3, 260],
];

const strike = (
  at: number,
  hertz: number,
  level: number,
  tones: Tones,
  more: Pick<Strike, "attack" | "bend"> = {},
): Strike => ({ at, hertz, level, tones, ...more });
const hiss = (
  at: number,
  length: number,
  level: number,
  [from, to]: readonly [number, number],
  ring = 1,
  rise = 0.05,
): Hiss => ({ at, length, level, from, to, ring, rise });

const tap = (at: number, hertz: number, level: number): Part[] => [
  strike(at, hertz, level, wooden, { bend: 0.12 }),
  hiss(at, 9, level * 0.5, [2600, 1400]),
];
// A die that hits the table less and less often, and less hard.
const hits: readonly (readonly [at: number, hertz: number, level: number])[] = [
  [0, 980, 0.7],
  [52, 1240, 0.85],
  [98, 890, 1],
  [151, 1120, 0.8],
  [212, 1010, 0.62],
  [276, 930, 0.5],
  [332, 870, 0.34],
  [371, 840, 0.2],
];
// A fanfare: the chord step by step, then all of it.
const rising: readonly (readonly [at: number, hertz: number])[] = [
  [0, 392],
  [150, 523.3],
  [300, 659.3],
];
const whole = [392, 523.3, 659.3, 784, 1046.5];

export const tunes: Readonly<Record<Cue, Tune>> = {
  move: { length: 70, level: 0.5, parts: tap(0, 620, 1) },
  roll: {
    length: 450,
    level: 0.5,
    parts: [
      ...hits.flatMap(([at, hertz, level]) => tap(at, hertz, level)),
      hiss(0, 300, 0.12, [900, 500], 1.2, 0.2),
    ],
  },
  card: {
    length: 100,
    level: 0.34,
    parts: [hiss(0, 34, 1, [5200, 2600], 1.4, 0.12), hiss(38, 50, 0.55, [2100, 900], 1.2, 0.1)],
  },
  slide: { length: 300, level: 0.34, parts: [hiss(0, 295, 1, [500, 2300], 2.2, 0.6)] },
  capture: {
    length: 190,
    level: 0.75,
    parts: [
      strike(0, 108, 1, boxy, { bend: 0.7 }),
      strike(4, 310, 0.3, wooden),
      hiss(0, 40, 0.5, [1200, 300]),
    ],
  },
  home: {
    length: 520,
    level: 0.5,
    parts: [strike(0, 659.3, 0.8, plucked), strike(95, 987.8, 1, plucked)],
  },
  lost: {
    length: 320,
    level: 0.42,
    parts: [hiss(0, 240, 0.8, [1500, 320], 2, 0.15), strike(60, 196, 0.6, boxy, { bend: 0.5 })],
  },
  turn: {
    length: 420,
    level: 0.48,
    parts: [strike(0, 880, 0.8, metallic), strike(140, 1174.7, 1, metallic)],
  },
  offer: {
    length: 560,
    level: 0.5,
    parts: [
      strike(0, 740, 1, metallic, { attack: 2 }),
      strike(170, 740, 0.7, metallic, { attack: 2 }),
    ],
  },
  tick: {
    length: 45,
    level: 0.3,
    parts: [strike(0, 2100, 1, wooden), hiss(0, 6, 0.5, [4200, 3000])],
  },
  win: {
    length: 1800,
    level: 0.66,
    parts: [
      ...rising.map(([at, hertz]) => strike(at, hertz, 0.6, blown, { attack: 14 })),
      ...whole.map((hertz) => strike(450, hertz, 0.45, blown, { attack: 18 })),
      strike(450, 2093, 0.16, metallic),
      strike(600, 2637, 0.12, metallic),
    ],
  },
  loss: {
    length: 900,
    level: 0.42,
    parts: [
      strike(0, 329.6, 0.7, soft, { attack: 30 }),
      strike(150, 261.6, 0.7, soft, { attack: 30 }),
      strike(300, 220, 0.8, soft, { attack: 30 }),
    ],
  },
  no: {
    length: 170,
    level: 0.42,
    parts: [strike(0, 150, 1, boxy), strike(75, 126, 0.8, boxy)],
  },
};

// Those that nature never repeats exactly; notes stay in tune.
export const varied: ReadonlySet<Cue> = new Set([
  "move",
  "roll",
  "card",
  "slide",
  "capture",
  "lost",
]);

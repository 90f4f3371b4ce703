// Sounds from nothing: struck bodies that ring out in their own tones, and filtered noise. Sample by sample and without an
// audio device, so the same tune is always the same samples.

// Something struck at `at`: its tones as multiples of `hertz`, each with its level and the time in which it falls to a third.
export interface Strike {
  readonly at: number; // milliseconds, as all times here
  readonly hertz: number;
  readonly level: number;
  readonly tones: readonly (readonly [ratio: number, level: number, fall: number])[];
  readonly attack?: number; // until it is at its loudest; 1 without it
  readonly bend?: number; // how much higher it begins, as a share of `hertz`
}

// Noise around a pitch that moves from one to another.
export interface Hiss {
  readonly at: number;
  readonly length: number;
  readonly level: number;
  readonly from: number;
  readonly to: number;
  readonly ring: number; // how narrow the filter is: 1 is wide
  readonly rise: number; // where it is at its loudest, as a share of its length
}

export type Part = Strike | Hiss;

export interface Tune {
  readonly length: number;
  readonly level: number; // of its loudest sample
  readonly parts: readonly Part[];
}

const fade = 12; // milliseconds at the end
const bendFall = 18;
const silent = 7; // falls after which nothing is heard

// The same noise every time.
function createNoise(seed: number): () => number {
  let state = seed * 2654435761 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state / 2147483648;
  };
}

function strike(part: Strike, into: Float32Array, rate: number): void {
  const { attack = 1, bend = 0 } = part;
  const begin = Math.round((part.at / 1000) * rate);
  for (const [ratio, level, fall] of part.tones) {
    const end = Math.min(into.length, begin + Math.round((silent * fall * rate) / 1000));
    let phase = 0;
    for (let i = begin; i < end; ++i) {
      const time = ((i - begin) / rate) * 1000;
      const hertz = part.hertz * ratio * (1 + bend * Math.exp(-time / bendFall));
      phase += (2 * Math.PI * hertz) / rate;
      const loud = Math.min(1, time / attack) * Math.exp(-time / fall);
      into[i] = (into[i] ?? 0) + part.level * level * loud * Math.sin(phase);
    }
  }
}

// A state-variable filter; its band is what is heard.
function hiss(part: Hiss, into: Float32Array, rate: number, seed: number): void {
  const begin = Math.round((part.at / 1000) * rate);
  const count = Math.round((part.length / 1000) * rate);
  const noise = createNoise(seed);
  let low = 0;
  let band = 0;
  for (let i = 0; i < count && begin + i < into.length; ++i) {
    const share = i / count;
    const hertz = part.from * (part.to / part.from) ** share;
    const step = 2 * Math.sin((Math.PI * Math.min(hertz, rate / 6.5)) / rate);
    low += step * band;
    band += step * (noise() - low - band / part.ring);
    const loud =
      share < part.rise ? share / part.rise : ((1 - share) / Math.max(1e-6, 1 - part.rise)) ** 2;
    into[begin + i] = (into[begin + i] ?? 0) + part.level * loud * band;
  }
}

export function render(tune: Tune, rate: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.round((tune.length / 1000) * rate));
  tune.parts.forEach((part, i) => {
    if ("hertz" in part) strike(part, samples, rate);
    else hiss(part, samples, rate, i + 1);
  });
  const last = Math.round((fade / 1000) * rate);
  for (let i = 0; i < last; ++i) {
    const at = samples.length - 1 - i;
    samples[at] = ((samples[at] ?? 0) * i) / last;
  }
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return samples.map((sample) => (sample * tune.level) / (peak || 1));
}

// Plays tunes: each is rendered when it is first wanted. Fetched with the first sound.
import type { Cue } from "./cues";
import { render } from "./synth";
import { tunes, varied } from "./tunes";

const rate = 32_000;
const spread = 0.07; // of the pitch, between the lowest and the highest

interface Speaker {
  readonly context: AudioContext;
  readonly volume: GainNode;
}
let speaker: Speaker | undefined;
const rendered = new Map<Cue, AudioBuffer>();

function speakerOf(): Speaker {
  if (speaker) return speaker;
  const context = new AudioContext();
  const volume = context.createGain();
  // Some browsers let it begin only while somebody taps.
  for (const when of ["pointerup", "keydown"] as const)
    addEventListener(when, () => context.state === "suspended" && void context.resume());
  // Several at once must not crackle.
  volume.connect(context.createDynamicsCompressor()).connect(context.destination);
  speaker = { context, volume };
  return speaker;
}

function bufferOf(kind: Cue, context: AudioContext): AudioBuffer {
  const known = rendered.get(kind);
  if (known) return known;
  const samples = render(tunes[kind], rate);
  const buffer = context.createBuffer(1, samples.length, rate);
  buffer.copyToChannel(samples, 0);
  rendered.set(kind, buffer);
  return buffer;
}

// Ears hear twice as loud where the level is three times as high.
export const gainOf = (percent: number): number =>
  (Math.max(0, Math.min(100, percent)) / 100) ** 1.6;

export function play(kind: Cue, percent: number): void {
  const { context, volume } = speakerOf();
  if (context.state === "suspended") void context.resume();
  volume.gain.value = gainOf(percent);
  const source = context.createBufferSource();
  source.buffer = bufferOf(kind, context);
  if (varied.has(kind)) source.playbackRate.value = 1 + (Math.random() - 0.5) * spread;
  source.connect(volume);
  source.start();
}

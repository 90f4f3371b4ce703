// Short sounds, made on the spot, and a tremble where the device has one. Nothing is said by them alone.
import { prefs } from "./prefs";

type Cue = "move" | "roll" | "card" | "capture" | "home" | "win" | "call" | "no";

const notes: Record<Cue, readonly (readonly [hertz: number, milliseconds: number])[]> = {
  move: [[330, 40]],
  roll: [
    [180, 30],
    [220, 30],
    [260, 40],
  ],
  card: [[520, 30]],
  capture: [
    [260, 60],
    [180, 90],
  ],
  home: [
    [520, 70],
    [660, 110],
  ],
  win: [
    [520, 90],
    [660, 90],
    [780, 180],
  ],
  call: [
    [660, 80],
    [520, 80],
    [660, 140],
  ],
  no: [[140, 90]],
};
const trembles: Partial<Record<Cue, number[]>> = {
  roll: [15],
  card: [10],
  capture: [30, 30, 30],
  home: [40],
  win: [60, 40, 120],
  call: [40, 60, 40],
};

let audio: AudioContext | undefined;

export function cue(kind: Cue): void {
  // Browsers allow neither before somebody has touched the page.
  if (document.hidden || !navigator.userActivation?.hasBeenActive) return;
  const tremble = trembles[kind];
  if (prefs.vibration && tremble) navigator.vibrate?.(tremble);
  // What is seen does not wait for what is heard: the first sound takes its time to begin.
  if (prefs.sound) setTimeout(() => sound(notes[kind]), audio ? 0 : 120);
}

function sound(tune: (typeof notes)[Cue]): void {
  audio ??= new AudioContext();
  let at = audio.currentTime;
  for (const [hertz, milliseconds] of tune) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = "triangle";
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.06, at);
    volume.gain.exponentialRampToValueAtTime(0.0005, at + milliseconds / 1000);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    at += milliseconds / 1000;
    tone.stop(at);
  }
}

// What somebody likes, remembered on this device.
import { createStore } from "solid-js/store";
import type { Language } from "../texts/texts";
import { keptPrefs, prefsKey } from "./language";

export const paces = ["calm", "normal", "fast"] as const;
export type Pace = (typeof paces)[number];

export interface Prefs {
  language: "auto" | Language;
  theme: "auto" | "light" | "dark";
  motion: "auto" | "full" | "fast" | "none";
  sound: boolean;
  volume: number; // of sounds, in percent
  vibration: boolean;
  confirm: boolean;
  autoRoll: boolean;
  single: boolean; // the only move plays itself
  pace: Pace; // of the bots of this device
  slowEnd: boolean; // bots that are left alone go on at their usual pace
  notify: boolean; // called also where the page is out of sight
  trace: boolean;
}

// Before it was one for all games, a game kept this wish for itself.
const keptOff = Object.keys(localStorage).some(
  (key) => /^parlour\.\w+\.single$/.test(key) && localStorage.getItem(key) === "off",
);

const standard: Prefs = {
  language: "auto",
  theme: "auto",
  motion: "auto",
  sound: true,
  volume: 70,
  vibration: true,
  confirm: false,
  autoRoll: false,
  single: !keptOff,
  pace: "normal",
  slowEnd: false,
  notify: false,
  trace: false,
};

// What an older page kept may lack some, and what somebody else wrote may be anything.
function known(kept: Partial<Prefs>): Prefs {
  const all = { ...standard, ...kept };
  const { volume } = all;
  const heard = typeof volume === "number" && volume >= 0 && volume <= 100;
  return heard ? all : { ...all, volume: standard.volume };
}

const [prefs, setStore] = createStore<Prefs>(known(keptPrefs<Prefs>()));

export { prefs };

export function setPref<K extends keyof Prefs>(name: K, value: Prefs[K]): void {
  setStore(name, value);
  localStorage.setItem(prefsKey, JSON.stringify(prefs));
  applyTheme();
}

export function applyTheme(): void {
  const root = document.documentElement;
  if (prefs.theme === "auto") root.removeAttribute("data-theme");
  else root.setAttribute("data-theme", prefs.theme);
}

const calm = matchMedia("(prefers-reduced-motion: reduce)");
export const motion = (): boolean =>
  prefs.motion === "auto" ? !calm.matches : prefs.motion !== "none";
export const speed = (): number => (prefs.motion === "fast" ? 3 : 1);

// How long a bot takes for its turn, in milliseconds, and how fast is shown what happens.
export const botDelays: Record<Pace, number> = { calm: 1400, normal: 700, fast: 200 };
export const paceSpeeds: Record<Pace, number> = { calm: 0.7, normal: 1, fast: 2.5 };

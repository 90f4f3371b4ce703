// What somebody likes, remembered on this device.
import { createStore } from "solid-js/store";
import type { Language } from "../texts/texts";
import { keptPrefs, prefsKey } from "./language";

export interface Prefs {
  language: "auto" | Language;
  theme: "auto" | "light" | "dark";
  motion: "auto" | "full" | "fast" | "none";
  sound: boolean;
  vibration: boolean;
  confirm: boolean;
  autoRoll: boolean;
  slowEnd: boolean; // bots that are left alone go on at their usual pace
  trace: boolean;
}

const standard: Prefs = {
  language: "auto",
  theme: "auto",
  motion: "auto",
  sound: true,
  vibration: true,
  confirm: false,
  autoRoll: false,
  slowEnd: false,
  trace: false,
};

const [prefs, setStore] = createStore<Prefs>({ ...standard, ...keptPrefs<Prefs>() });

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

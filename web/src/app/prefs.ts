// What somebody likes, remembered on this device.
import { createStore } from "solid-js/store";

export interface Prefs {
  theme: "auto" | "light" | "dark";
  motion: "auto" | "full" | "fast" | "none";
  sound: boolean;
  vibration: boolean;
  confirm: boolean;
  autoRoll: boolean;
  trace: boolean;
}

const key = "parlour.prefs";
const standard: Prefs = {
  theme: "auto",
  motion: "auto",
  sound: true,
  vibration: true,
  confirm: false,
  autoRoll: false,
  trace: false,
};

function kept(): Partial<Prefs> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<Prefs>;
  } catch {
    return {};
  }
}

const [prefs, setStore] = createStore<Prefs>({ ...standard, ...kept() });

export { prefs };

export function setPref<K extends keyof Prefs>(name: K, value: Prefs[K]): void {
  setStore(name, value);
  localStorage.setItem(key, JSON.stringify(prefs));
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

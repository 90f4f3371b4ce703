// Calls somebody who looks elsewhere back to the page: its title and its icon, a badge where the page is an app, and a
// notification where that was allowed. What called goes away when the page is seen, or when there is no reason any more.
import { type Cue, cue } from "./cues";
import { prefs } from "./prefs";
import { setCallTitle } from "./route";

export interface Call {
  readonly words: string; // "Your turn"
  readonly place: string; // the game
  readonly cue: Cue;
}

const calls = new Map<string, Call>(); // by reason; the last one is shown
const signIcon = "/icon-turn.svg";
let icons: readonly (readonly [link: HTMLLinkElement, href: string])[] = [];
let notification: Notification | undefined;

export const isSeen = (): boolean => !document.hidden && document.hasFocus();

function mark(on: boolean): void {
  if (on === icons.length > 0) return;
  for (const [link, href] of icons) link.href = href;
  icons = on
    ? [...document.querySelectorAll<HTMLLinkElement>('link[rel="icon"]')].map((link) => [
        link,
        link.getAttribute("href") ?? "",
      ])
    : [];
  for (const [link] of icons) link.href = signIcon;
  // Only pages that are installed have a badge.
  const badge = on ? navigator.setAppBadge?.(1) : navigator.clearAppBadge?.();
  badge?.catch(() => {});
}

const workerHere = async () => navigator.serviceWorker?.getRegistration();

async function notify({ words, place }: Call): Promise<void> {
  if (!prefs.notify || globalThis.Notification?.permission !== "granted") return;
  const path = location.pathname;
  const options = { body: words, tag: path };
  try {
    notification = new Notification(place, options);
    notification.onclick = () => {
      focus();
      notification?.close();
    };
  } catch {
    // Phones show only those of a service worker, which knows from the path which page was meant.
    const worker = await workerHere();
    if (calls.size > 0) await worker?.showNotification(place, { ...options, data: path });
  }
}

async function hush(): Promise<void> {
  notification?.close();
  notification = undefined;
  const worker = await workerHere();
  const shown = await worker?.getNotifications({ tag: location.pathname });
  for (const one of shown ?? []) one.close();
}

function show(): void {
  const last = [...calls.values()].at(-1);
  setCallTitle(last && `● ${last.words} – ${last.place}`);
  mark(last !== undefined);
  if (!last) hush().catch(() => {});
}

function stopped(): void {
  if (calls.size === 0 || !isSeen()) return;
  calls.clear();
  show();
}
document.addEventListener("visibilitychange", stopped);
addEventListener("focus", stopped);

// Whoever looks at the page only hears it.
export function call(reason: string, how: Call): void {
  cue(how.cue);
  if (isSeen()) return;
  calls.delete(reason);
  calls.set(reason, how);
  show();
  if (document.hidden) notify(how).catch(() => {});
}
export function uncall(reason: string): void {
  if (calls.delete(reason)) show();
}

// Where we are: the path of the address, and the ways to go elsewhere.
import { createEffect, createSignal } from "solid-js";

const [path, setPath] = createSignal(location.pathname);
addEventListener("popstate", () => setPath(location.pathname));

export { path };

// A newer version of the page has taken over since this one was loaded: the next way leads to it.
let controlled = Boolean(navigator.serviceWorker?.controller);
let renewed = false;
navigator.serviceWorker?.addEventListener("controllerchange", () => {
  renewed = controlled;
  controlled = true;
});

// The place from where somebody came here, if it was one of ours.
export const cameFrom = (): string => (history.state as { from?: string } | null)?.from ?? "";

export function go(to: string, replace = false): void {
  if (to === location.pathname) return;
  if (renewed) {
    if (replace) location.replace(to);
    else location.assign(to);
    return;
  }
  if (replace) history.replaceState(history.state, "", to);
  else history.pushState({ from: location.pathname }, "", to);
  setPath(to);
  scrollTo(0, 0);
  arrive();
}

// Whoever listens to the page hears where they are, as soon as it is there.
function arrive(tries = 40): void {
  const before = document.querySelector("main h1");
  const look = (left: number): void => {
    const heading = document.querySelector<HTMLElement>("main h1");
    if (heading && (heading !== before || left < tries - 1)) heading.focus({ preventScroll: true });
    else if (left > 0) setTimeout(() => look(left - 1), 50);
  };
  queueMicrotask(() => look(tries));
}

// What calls somebody back to the page stands before its name.
const [callTitle, setCallTitle] = createSignal<string>();

export { setCallTitle };

// The name of the place, for the tab and for those who listen.
export function titled(words: () => string): void {
  createEffect(() => {
    document.title = callTitle() ?? words();
  });
}

// Links of our own do not load the page again.
addEventListener("click", (event) => {
  const link = (event.target as Element | null)?.closest?.("a");
  if (
    !link ||
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey
  )
    return;
  const url = new URL(link.href, location.href);
  if (
    link.target ||
    url.origin !== location.origin ||
    link.hasAttribute("download") ||
    link.dataset["plain"] !== undefined
  )
    return;
  event.preventDefault();
  go(url.pathname);
});

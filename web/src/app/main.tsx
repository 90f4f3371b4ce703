import { render } from "solid-js/web";
import { applyTheme } from "../page/prefs";
import { App, Bar } from "./app";

export function draw(): void {
  applyTheme();
  const bar = document.querySelector<HTMLElement>("header.bar");
  const root = document.getElementById("app");
  if (bar && root) {
    render(() => <Bar bar={bar} />, bar);
    render(() => <App />, root);
  }
  // Later: what it fetches for the next visit must not hold up this one.
  // Without it the page needs a network, and nothing else.
  const keepForLater = () => navigator.serviceWorker?.register("/sw.js").catch(() => {});
  if (!import.meta.env.PROD) return;
  const wait = () => setTimeout(keepForLater, 2500);
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait);
}

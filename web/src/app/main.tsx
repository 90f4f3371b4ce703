import { render } from "solid-js/web";
import { App } from "./app";
import { applyTheme } from "./prefs";

export function begin(): void {
  applyTheme();
  const root = document.getElementById("app");
  if (root) {
    root.textContent = ""; // the bar that was there before any script
    render(() => <App />, root);
  }
  // Later: what it fetches for the next visit must not hold up this one.
  const keepForLater = () => navigator.serviceWorker?.register("/sw.js").catch(() => {});
  if (!import.meta.env.PROD) return;
  const wait = () => setTimeout(keepForLater, 2500);
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait);
}

import { render } from "solid-js/web";
import { App } from "./app";
import { applyTheme } from "./prefs";
import "./style.css";

applyTheme();
const root = document.getElementById("app");
if (root) render(() => <App />, root);
// Later: what it fetches for the next visit must not hold up this one.
const keepForLater = () => void navigator.serviceWorker?.register("/sw.js");
if (import.meta.env.PROD) addEventListener("load", () => setTimeout(keepForLater, 2500));

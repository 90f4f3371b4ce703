import { render } from "solid-js/web";
import { App } from "./app";
import { applyTheme } from "./prefs";
import "./style.css";
import "./online.css";

applyTheme();
const root = document.getElementById("app");
if (root) render(() => <App />, root);
if (import.meta.env.PROD) void navigator.serviceWorker?.register("/sw.js");

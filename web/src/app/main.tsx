import { render } from "solid-js/web";
import { loadGame } from "../games/game";
import { App } from "./app";
import { applyTheme } from "./prefs";
import { engineHere } from "./session";
import "./style.css";
import "./online.css";

applyTheme();
// A game of this device needs several things, none of which has to wait for another or for the first picture.
const [, place, game] = location.pathname.split("/");
if (place === "here" && game) {
  engineHere(game)
    .games()
    .catch(() => {}); // whoever opens the table is told
  void loadGame(game);
  import("./here").then(({ prepare }) => prepare(game)).catch(() => {});
}
const root = document.getElementById("app");
if (root) {
  root.textContent = ""; // the bar that was there before any script
  render(() => <App />, root);
}
// Later: what it fetches for the next visit must not hold up this one.
const keepForLater = () => navigator.serviceWorker?.register("/sw.js").catch(() => {});
if (import.meta.env.PROD) addEventListener("load", () => setTimeout(keepForLater, 2500));

// The first and smallest script: it asks for everything that the place needs at the same time, before the page itself is there.
import { engineHere } from "../engine/here";
import { loadGame } from "../games/game";
import { speak } from "../texts/texts";
import { languageWanted } from "./language";
import "./style.css";
import "./online.css";

const words = speak(languageWanted());
const [, place, game] = location.pathname.split("/");
const ignore = (): void => {}; // whoever needs it asks again, and is told
if (place === "here" && game) {
  engineHere(game).games().catch(ignore);
  loadGame(game).catch(ignore);
  import("./here").then(({ prepare }) => prepare(game)).catch(ignore);
} else if (place === "learn" && game) {
  engineHere(game).games().catch(ignore);
  loadGame(game).catch(ignore);
  import("../learn/page").catch(ignore);
} else if (!place) import("./home").catch(ignore);
void Promise.all([import("./main"), words]).then(([{ begin }]) => begin());

// The first and smallest script: it asks for everything that the place needs at the same time, before the page itself is there.
import { engineHere } from "../engine/here";
import { loadGame } from "../games/game";
import { speak } from "../texts/texts";
import { languageWanted } from "./language";
import "./style.css";
import "./online.css";

const [, place, game] = location.pathname.split("/");
const wanted: Promise<unknown>[] = [speak(languageWanted())];
if (place === "here" && game) {
  engineHere(game)
    .games()
    .catch(() => {});
  wanted.push(
    loadGame(game),
    import("./here").then(({ prepare }) => void prepare(game).catch(() => {})),
  );
} else if (place === "learn" && game) {
  engineHere(game)
    .games()
    .catch(() => {});
  wanted.push(loadGame(game), import("../learn/page"));
} else if (!place) wanted.push(import("./home"));
// Drawn once, with everything that has come; whoever needs what has not asks again, and is told.
void Promise.all([import("./main"), Promise.allSettled(wanted)]).then(([{ begin }]) => begin());

// The first and smallest script: it asks for everything that the place needs at the same time, before the page itself is there.
import { engineHere } from "../engine/here";
import { gameIds, loadCard, loadGame } from "../games/game";
import { languageWanted, pictureKey } from "../page/language";
import { speak } from "../texts/texts";
import { ways } from "./ways";
import "./style.css";
import "../page/colours.css";
import "./online.css";

const patience = 3000; // after so many milliseconds it is said that something is on its way

const [, place, game = ""] = location.pathname.split("/");
const playable = gameIds.includes(game);
const wanted: Promise<unknown>[] = [speak(languageWanted())];
if (place === "here" && playable) {
  // What was seen last is shown first, without the engine.
  if (!hasPicture(game)) begin(game);
  wanted.push(
    loadGame(game),
    ways.here().then(({ prepare }) => prepare(game)),
  );
} else if (place === "learn" && playable) {
  begin(game);
  wanted.push(loadGame(game), ways.learn());
} else if (!place) wanted.push(ways.home());
else if (gameIds.includes(place)) wanted.push(ways.game(), loadCard(place));
const late = new Promise((done) => setTimeout(done, patience));
// Drawn once, with everything that has come; whoever needs what has not asks again, and is told.
void Promise.all([import("./main"), Promise.race([late, Promise.allSettled(wanted)])]).then(
  ([{ draw }]) => draw(),
);

function hasPicture(game: string): boolean {
  try {
    return localStorage.getItem(pictureKey(game)) !== null;
  } catch {
    return false;
  }
}

// Only a head start: whoever opens the game asks again, and is told what is wrong.
function begin(game: string): void {
  engineHere(game)
    .games()
    .catch(() => {});
}

import { forPage } from "../game";
import { about } from "./about";
import { Board } from "./board";
import card from "./card";
import { movesOf } from "./choices";
import { counted } from "./counted";
import { describe } from "./describe";
import "./style.css";
import "./around.css";
import type { GameUi } from "../game";
import type { Event, View } from "./wire";

const ludo: GameUi<View, Event> = {
  id: "ludo",
  Board,
  ...card,
  options: (seats) => `seats=${seats.join(",")}`,
  fields: [],
  describe,
  actionWords: (does, view, texts) => movesOf(view, [does], texts)[0]?.label,
  actionSpots: (does, view, texts) => movesOf(view, [does], texts)[0]?.picks ?? [],
  chance: { group: () => "die", name: (face) => face },
  counted,
  about,
};

export default forPage(ludo);

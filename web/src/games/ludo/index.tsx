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

const seated: Readonly<Record<number, readonly string[]>> = {
  2: ["red", "green"],
  3: ["red", "blue", "green"],
  4: ["red", "blue", "green", "yellow"],
};

const ludo: GameUi<View, Event> = {
  id: "ludo",
  Board,
  ...card,
  seatNames: (players) => seated[players] ?? [],
  options: (seats) => `seats=${seats.join(",")}`,
  fields: [],
  seatClass: (name) => `ludo-badge-${name}`,
  describe,
  wanted: (legal, texts) => (legal.length === 1 ? texts("ludo.due.only") : undefined),
  actionWords: (does, view, texts) => movesOf(view, [does], texts)[0]?.label,
  actionSpots: (does, view, texts) => movesOf(view, [does], texts)[0]?.picks ?? [],
  chance: { group: () => "die", name: (face) => face },
  counted,
  about,
};

export default forPage(ludo);

// RotoRouter for the page.
import { forPage } from "../game";
import { about } from "./about";
import { Board } from "./board";
import card from "./card";
import { actionCells, actionWords, kindName } from "./choices";
import { counted } from "./counted";
import { describe } from "./describe";
import type { Kind } from "./geometry";
import "./colours.css";
import "./style.css";
import "./around.css";
import type { GameUi } from "../game";
import type { Event, View } from "./wire";

const faces = ["blank", "cw", "ccw", "180"];

const rotorouter: GameUi<View, Event> = {
  id: "rotorouter",
  Board,
  ...card,
  options: (seats, { size = "7", die = "on" }) =>
    `size=${size} active=${seats.join(",")} die=${die}`,
  fields: [
    { key: "size", values: ["7", "9"], standard: "7" },
    { key: "die", values: ["on", "off"], standard: "on" },
  ],
  describe,
  actionWords,
  actionSpots: actionCells,
  chance: {
    group: (word) => (faces.includes(word) ? "die" : "cards"),
    name: (word, texts) =>
      faces.includes(word) ? texts(`rotorouter.face.${word}`) : kindName(texts, word as Kind),
  },
  counted,
  about,
};

export default forPage(rotorouter);

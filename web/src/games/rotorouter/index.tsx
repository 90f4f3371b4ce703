// RotoRouter for the page.
import { forPage } from "../game";
import { about } from "./about";
import { Board } from "./board";
import card from "./card";
import { actionCells, actionWords, kindName } from "./choices";
import { counted } from "./counted";
import { describe } from "./describe";
import { colours, type Kind } from "./geometry";
import "./colours.css";
import "./style.css";
import "./panel.css";
import type { GameUi } from "../game";
import type { Event, View } from "./wire";

const seatings: Readonly<Record<number, readonly string[]>> = {
  2: ["red", "blue"],
  3: ["red", "green", "blue"],
};

const faces = ["blank", "cw", "ccw", "180"];

const rotorouter: GameUi<View, Event> = {
  id: "rotorouter",
  Board,
  ...card,
  seatNames: (players) => seatings[players] ?? colours,
  options: (seats, { size = "7", die = "on" }) =>
    `size=${size} active=${seats.join(",")} die=${die}`,
  fields: [
    { key: "size", values: ["7", "9"], standard: "7" },
    { key: "die", values: ["on", "off"], standard: "on" },
  ],
  seatClass: (name) => `seat-${name}`,
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

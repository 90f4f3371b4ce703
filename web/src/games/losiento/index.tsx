// Lo Siento for the page.
import { forPage } from "../game";
import { about } from "./about";
import { Board } from "./board";
import card from "./card";
import { choicesOf } from "./choices";
import { counted } from "./counted";
import { colours } from "./geometry";
import "./colours.css";
import "./panel.css";
import "./style.css";
import type { GameUi } from "../game";
import type { Event, Kind, View } from "./wire";
import { cardName, describe } from "./words";

const seatings: Readonly<Record<number, readonly string[]>> = {
  2: ["red", "yellow"],
  3: ["red", "blue", "yellow"],
};

const losiento: GameUi<View, Event> = {
  id: "losiento",
  Board,
  ...card,
  endsWithHost: true,
  needsHuman: true,
  seatNames: (players) => seatings[players] ?? colours,
  options: (seats) => `seats=${seats.join(",")}`,
  fields: [],
  seatClass: (name) => `seat-${name}`,
  describe,
  actionWords: (does, view, texts) => choicesOf(view, [does], texts)[0]?.label,
  actionSpots: (does, view, texts) => choicesOf(view, [does], texts)[0]?.picks ?? [],
  chance: { group: () => "cards", name: (card, texts) => cardName(texts, card as Kind) },
  counted,
  about,
};

export default forPage(losiento);

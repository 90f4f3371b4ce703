// Lo Siento for the page.
import { forPage } from "../game";
import { about } from "./about";
import { Board } from "./board";
import card from "./card";
import { choicesOf } from "./choices";
import { counted } from "./counted";
import "./colours.css";
import "./around.css";
import "./style.css";
import type { GameUi } from "../game";
import type { Event, Kind, View } from "./wire";
import { cardName, describe } from "./words";

const losiento: GameUi<View, Event> = {
  id: "losiento",
  Board,
  ...card,
  endsWithHost: true,
  needsHuman: true,
  options: (seats) => `seats=${seats.join(",")}`,
  fields: [],
  describe,
  actionWords: (does, view, texts) => choicesOf(view, [does], texts)[0]?.label,
  actionSpots: (does, view, texts) => choicesOf(view, [does], texts)[0]?.picks ?? [],
  chance: { group: () => "cards", name: (card, texts) => cardName(texts, card as Kind) },
  counted,
  about,
};

export default forPage(losiento);

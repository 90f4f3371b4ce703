// Lautari for the page.
import { forPage } from "../game";
import { about } from "./about";
import { Board } from "./board";
import card from "./card";
import { actOf } from "./choices";
import { counted } from "./counted";
import { describe } from "./describe";
import "./style.css";
import "./around.css";
import type { GameUi } from "../game";
import type { Event, View } from "./wire";

const lautari: GameUi<View, Event> = {
  id: "lautari",
  Board,
  ...card,
  options: (_, chosen) => `repetition=${chosen.repetition ?? "threefold"}`,
  fields: [{ key: "repetition", values: ["threefold", "none"], standard: "threefold" }],
  match: 0, // points add up over its games
  describe,
  actionWords: (does, _, texts) => actOf(does, texts)?.label,
  actionSpots: (does, _, texts) => actOf(does, texts)?.picks ?? [],
  counted,
  about,
};

export default forPage(lautari);

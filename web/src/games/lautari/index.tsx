// Lautari for the page.
import type { GameUi } from "../game";
import { Board } from "./board";
import { actOf } from "./choices";
import { describe } from "./describe";
import { Picture } from "./picture";
import { positionOf, sides } from "./position";
import "./style.css";
import "./panel.css";

const lautari: GameUi = {
  id: "lautari",
  Board,
  Picture,
  players: [2, 2],
  minutes: [15, 40],
  seatNames: () => sides,
  options: (_, chosen) => `repetition=${chosen.repetition ?? "threefold"}`,
  fields: [{ key: "repetition", values: ["threefold", "none"], standard: "threefold" }],
  seatClass: (name) => `lautari-${name}`,
  describe,
  actionWords: (action, view, texts) => actOf(positionOf(view), action, texts).label,
};

export default lautari;

import type { GameCard } from "../game";
import { Picture } from "./picture";
import "./badges.css";
import "./style.css";

const seated: Readonly<Record<number, readonly string[]>> = {
  2: ["red", "green"],
  3: ["red", "blue", "green"],
  4: ["red", "blue", "green", "yellow"],
};

const card: GameCard = {
  Picture,
  players: [2, 4],
  minutes: [20, 60],
  seatNames: (players) => seated[players] ?? [],
  seatClass: (name) => `ludo-badge-${name}`,
};

export default card;

import type { GameCard } from "../game";
import { Picture } from "./picture";
import "./style.css";

const card: GameCard = {
  Picture,
  players: [2, 8],
  minutes: [10, 40],
  seatNames: (players) => Array.from({ length: players }, (_, i) => String(i + 1)),
  seatClass: (name) => `seat-${name}`,
};

export default card;

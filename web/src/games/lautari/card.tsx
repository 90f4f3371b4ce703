import type { GameCard } from "../game";
import { Picture } from "./picture";
import { sides } from "./position";
import "./badges.css";
import "./style.css";

const card: GameCard = {
  Picture,
  players: [2, 2],
  minutes: [15, 40],
  seatNames: () => sides,
  seatClass: (name) => `lautari-${name}`,
};

export default card;

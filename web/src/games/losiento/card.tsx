import type { GameCard } from "../game";
import { colours } from "./geometry";
import { Picture } from "./picture";
import "./colours.css";
import "./style.css";

const seatings: Readonly<Record<number, readonly string[]>> = {
  2: ["red", "yellow"],
  3: ["red", "blue", "yellow"],
};

const card: GameCard = {
  Picture,
  players: [2, 4],
  minutes: [10, 30],
  seatNames: (players) => seatings[players] ?? colours,
  seatClass: (name) => `seat-${name}`,
};

export default card;

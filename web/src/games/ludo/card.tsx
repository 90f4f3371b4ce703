import type { GameCard } from "../game";
import { Picture } from "./picture";
import "./style.css";

const card: GameCard = { Picture, players: [2, 4], minutes: [20, 60] };

export default card;

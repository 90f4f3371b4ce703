import type { GameCard } from "../game";
import { Picture } from "./picture";
import "./style.css";

const card: GameCard = { Picture, players: [2, 2], minutes: [15, 40] };

export default card;

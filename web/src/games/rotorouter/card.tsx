import type { GameCard } from "../game";
import { Picture } from "./picture";
import "./colours.css";
import "./style.css";

const card: GameCard = { Picture, players: [2, 4], minutes: [20, 45] };

export default card;

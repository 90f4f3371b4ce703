import { wholeGames } from './whole_games.mjs';

wholeGames(['ludo']);

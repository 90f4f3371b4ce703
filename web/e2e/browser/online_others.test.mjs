import { wholeGames } from './whole_games.mjs';

wholeGames(['losiento', 'montoncito', 'lautari']);

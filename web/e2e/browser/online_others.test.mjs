import { wholeGames } from './whole_games.mjs';

wholeGames({ whole: ['ludo', 'losiento', 'montoncito'], killed: ['losiento', 'montoncito', 'lautari'] });

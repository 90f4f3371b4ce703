import { wholeGames } from './whole_games.mjs';

wholeGames({ whole: ['lautari'], killed: ['ludo'] });

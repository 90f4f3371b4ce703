import { wholeGames } from '#e2e/browser/whole_games.mjs';

wholeGames({ whole: [], killed: ['ludo'] });

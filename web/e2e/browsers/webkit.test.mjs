import { WebKit } from './webkit.mjs';
import { wholeGamesIn } from './whole_games.mjs';

wholeGamesIn('WebKit', WebKit);

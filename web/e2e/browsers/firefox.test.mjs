import { Firefox } from './firefox.mjs';
import { wholeGamesIn } from './whole_games.mjs';

wholeGamesIn('Firefox', Firefox);

import { nothingSecret } from './nothing_secret.mjs';

nothingSecret({
  'Lo Siento': { game: 'losiento', options: 'seats=red,yellow', chance: 'later' },
});

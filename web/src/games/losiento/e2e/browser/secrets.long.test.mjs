import { nothingSecret } from '#e2e/browser/nothing_secret.mjs';

nothingSecret({ 'Lo Siento': { game: 'losiento', options: 'seats=red,yellow', chance: 'later' } });
